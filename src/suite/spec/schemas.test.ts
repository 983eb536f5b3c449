import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { validateProfile } from '../generated/validators.js';
import { packageRoot, shownPath } from '../package/package-root.ts';

interface Schema {
  description?: string;
  $ref?: string;
  additionalProperties?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  definitions?: Record<string, Schema>;
  type?: unknown;
  [key: string]: unknown;
}

const schemaOf = (name: string): Schema =>
  JSON.parse(readFileSync(join(packageRoot(), 'spec/schema', `${name}.schema.json`), 'utf8'));

/** Every schema inside of a schema that describes a part of a file, with its path. Branches that only probe are left out. */
function partsOf(schema: Schema, path: string): [string, Schema][] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([key, part]) => [`${path}/${key}`, part] as const),
    ...Object.entries(schema.definitions ?? {}).map(([key, part]) => [`${path}#${key}`, part] as const),
    ...(schema.items === undefined ? [] : [[`${path}/[]`, schema.items] as const]),
    ...(typeof schema.additionalProperties === 'object'
      ? [[`${path}/*`, schema.additionalProperties as Schema] as const]
      : []),
  ];
  return [[path, schema], ...inside.flatMap(([where, part]) => partsOf(part, where))];
}

describe.each([
  'case',
  'requirements',
  'profile',
  'failures',
  'baseline',
  'report',
  'prices',
  'token-prices',
  'diff',
  'findings',
])('the schema of a %s file', (name) => {
  const parts = partsOf(schemaOf(name), '');

  it('describes every key, so that an editor can explain it', () => {
    expect(parts.length).toBeGreaterThan(8);
    expect(
      parts.filter(([, part]) => part.description === undefined && part.$ref === undefined).map(([path]) => path),
    ).toEqual([]);
  });

  it('knows all keys of every mapping', () => {
    const mappings = parts.filter(([, part]) => part.type === 'object');
    expect(mappings.filter(([, part]) => part.additionalProperties === undefined).map(([path]) => path)).toEqual([]);
  });
});

describe('the generated validators', () => {
  it('load nothing at run time', () => {
    const code = readFileSync(join(packageRoot(), 'src/suite/generated/validators.js'), 'utf8');
    expect(code).not.toMatch(/\brequire\(|^import |ajv\//m);
  });

  it('accept the profile of adapters that claim nothing, and refuse an unknown claim', () => {
    expect(validateProfile(DEFAULT_PROFILE)).toBe(true);
    expect(validateProfile({ ...DEFAULT_PROFILE, cutt: 'group' })).toBe(false);
  });
});

describe('the root of the package', () => {
  it('is where package.json says so', () => {
    expect(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')).name).toBe('compaction-conformance');
  });

  it('shortens paths of its own files and leaves others as they are', () => {
    expect(shownPath(join(packageRoot(), 'cases', 'pair', 'x.yaml'))).toBe('cases/pair/x.yaml');
    expect(shownPath('/elsewhere/x.yaml')).toBe('/elsewhere/x.yaml');
    expect(shownPath(join(packageRoot(), 'node_modules', 'other', 'x.yaml'))).toBe(
      join(packageRoot(), 'node_modules', 'other', 'x.yaml'),
    );
  });
});
