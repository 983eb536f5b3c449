import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

/** The published schema of the protocol, compiled as users compile it. */

const SCHEMA: { $id: string } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../spec/schema/protocol.schema.json'), 'utf8'),
);

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
ajv.addSchema(SCHEMA);

/** @returns a validator for any of these definitions of the schema */
export const validatorOf = (...definitions: string[]): ValidateFunction =>
  ajv.compile({ anyOf: definitions.map((name) => ({ $ref: `${SCHEMA.$id}#/definitions/${name}` })) });
