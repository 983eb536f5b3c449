import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';

/** A schema, as far as tests look into it. */
export interface Definition {
  required?: string[];
  properties?: Record<string, Definition & { enum?: unknown[]; const?: unknown }>;
  definitions?: Record<string, Definition>;
}

const FILE = path.resolve(import.meta.dirname, '../../../spec/schema/diff.schema.json');

export const DIFF_SCHEMA = JSON.parse(readFileSync(FILE, 'utf8')) as Definition & {
  definitions: Record<string, Definition>;
};

const validate = new Ajv({ strict: true, strictRequired: false, keywords: ['x-expected'] }).compile(DIFF_SCHEMA);

/** @returns what of a document does not fit the schema, as it is once it is written */
export const faultsOf = (document: unknown): string[] =>
  validate(JSON.parse(JSON.stringify(document)))
    ? []
    : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
