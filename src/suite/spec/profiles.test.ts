import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { packageRoot } from '../package/package-root.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { loadProfileFields } from './declarations.ts';
import { loadProfiles, profilesFolder } from './profiles.ts';

const read = (path: string): string => readFileSync(join(packageRoot(), path), 'utf8');

describe('the profiles of this package', () => {
  it('have as default what an adapter claims that claims nothing', () => {
    const { description, ...claims } = loadProfiles(profilesFolder()).get('default') ?? {};
    expect(claims).toEqual(DEFAULT_PROFILE);
    expect(description).toMatch(/\w/);
  });

  it('may declare exactly the capabilities that are described', () => {
    const { capabilities } = parseYaml('capabilities.yaml', read('spec/capabilities.yaml')).data as {
      capabilities: { id: string }[];
    };
    const described = capabilities.map(({ id }) => id);
    expect(JSON.parse(read('spec/schema/profile.schema.json')).properties.capabilities.items.enum).toEqual(described);
    const gate = JSON.parse(read('spec/schema/requirements.schema.json')).definitions.requirement.properties.capability;
    expect(gate.enum).toEqual(described);
  });
});

describe('the table of fields in spec/README.md', () => {
  const rows = new Map(
    [...read('spec/README.md').matchAll(/^\| `(\w+)(?:\.\w+)?` +\| (.*) \| (.*) \|$/gm)].map(([, name, text]) => [
      name,
      text,
    ]),
  );
  const fields = loadProfileFields();

  it('has a row for each of them', () => {
    expect(fields.map(({ name }) => name).filter((name) => !rows.has(name))).toEqual([]);
  });

  it.each(fields.filter(({ values }) => values.length > 0 && values[0] !== 'true'))(
    'names all that $name may be',
    ({ name, values }) => {
      expect(values.filter((value) => !rows.get(name)?.includes(`\`${value}\``))).toEqual([]);
    },
  );
});

describe('a profile that claims what there is not', () => {
  it('is refused with its place', () => {
    const folder = mkdtempSync(join(tmpdir(), 'conform-'));
    writeFileSync(join(folder, 'mine.yaml'), 'cut: groups\nsummary: { rôle: user }\n');
    expect(() => loadProfiles(folder)).toThrow(
      /mine\.yaml:1:6: Expected one of user-turn, group, got "groups"\. Did you mean "group"\?\n[\s\S]*mine\.yaml:2:12: Unknown key "rôle"\. Did you mean "role"\?/,
    );
    writeFileSync(join(folder, 'mine.yaml'), 'keep: [tokens, turns, tokens]\n');
    expect(() => loadProfiles(folder)).toThrow(
      'mine.yaml:1:23: Expected each entry once, got "tokens" a second time. Take one of them out.',
    );
    rmSync(folder, { recursive: true });
  });
});
