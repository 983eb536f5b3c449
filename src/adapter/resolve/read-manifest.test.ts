import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readManifest } from './read-manifest.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const schemaOf = (name: string) => JSON.parse(readFileSync(path.join(root, `spec/schema/${name}.schema.json`), 'utf8'));
const validate = new Ajv({ strict: true, strictRequired: false, keywords: ['x-expected'] }).compile(
  schemaOf('adapter'),
);

const FULL = `name: langchain
package: { npm: langchain }
tested: 1.5.14
setup: [[npm, ci], [.venv/bin/pip, install, -r, requirements.txt]]
needs: [node_modules/langchain, .venv]
module: ./adapter.ts
drives: [pure, agent]
door: loopback
dialects: [openai-chat, anthropic]
reach: [preload]
matchers: [{ class: summarizer, contains: Summarize }]
profiles:
  default: { summary: { role: tool-pair, position: tail, format: { facts: ['{{fact}}'] } } }
  trim-off: { capabilities: [recovery], recovery: { tool: read, argument: key, pattern: 'key (\\w+)' } }
recommended: trim-off
settings:
  - { name: recursionLimit, shipped: 25, used: 1000, why: Longer turns., changesVerdicts: true, drives: [agent], profiles: [trim-off] }
`;
const read = (text: string) => readManifest('/adapters/mine/adapter.yaml', text);

describe('a manifest', () => {
  it('says how the adapter is started and set up, what is tested, and what it claims', () => {
    expect(validate(parse(FULL))).toBe(true);
    const { name, drives, door, dialects, reach, matchers, profiles, settings } = parse(FULL);
    expect(read(FULL)).toEqual({
      entry: { module: './adapter.ts' },
      manifest: {
        folder: '/adapters/mine',
        package: { npm: 'langchain' },
        tested: '1.5.14',
        setup: [
          ['npm', 'ci'],
          ['.venv/bin/pip', 'install', '-r', 'requirements.txt'],
        ],
        needs: ['node_modules/langchain', '.venv'],
        recommended: 'trim-off',
        claims: { name, drives, door, dialects, reach, matchers, profiles, settings },
      },
    });
  });

  it.each([
    ['module: ./adapter.ts', { module: './adapter.ts' }],
    ['start: [python3, adapter.py]', { start: ['python3', 'adapter.py'] }],
  ])('may say nothing but how it is started: %s', (text, entry) => {
    expect(validate(parse(text))).toBe(true);
    expect(read(text)).toEqual({ entry, manifest: { folder: '/adapters/mine', claims: {}, setup: [], needs: [] } });
  });
});

describe('a manifest is refused, by the program and by the schema an editor uses, where it says', () => {
  const START = 'module: ./a.ts\n';

  it.each([
    ['an unknown key', `${START}need: [x]`, 'got the key "need". Did you mean "needs"?'],
    ['two entries', `${START}start: [x]`, 'expected one of: a module, a program to start, an agent'],
    ['no entry', 'name: x', 'Write "module: ./adapter.ts"'],
    ['two packages', `${START}package: { npm: a, pypi: b }`, 'at /package: expected one of npm, pypi, hex and swift'],
    ['no package', `${START}package: {}`, 'expected one of npm, pypi, hex and swift, got {}'],
    ['a repository without an owner', `${START}package: { swift: deepagents }`, 'expected owner/name of a repository'],
    [
      'another registry',
      `${START}package: { crates: a }`,
      'expected no keys but npm, pypi, hex, swift, got the key "crates"',
    ],
    [
      'a version that YAML takes for a number',
      `${START}tested: 1.5`,
      'at /tested: expected a version in quotes: "1.5"',
    ],
    ['a command as one string', `${START}setup: [npm ci]`, 'at /setup/0: expected a list, got "npm ci"'],
    ['an empty command', `${START}setup: [[]]`, 'at /setup/0: expected a program and its arguments, got []'],
    ['a need outside the folder', `${START}needs: [../x]`, 'at /needs/0: expected a path below the folder, got "../x"'],
    ['a need anywhere', `${START}needs: [/x]`, 'at /needs/0: expected a path below the folder'],
    [
      'an unknown drive',
      `${START}drives: [agnet]`,
      'at /drives/0: expected "pure" or "session" or "agent", got "agnet"',
    ],
    ['an unknown claim', `${START}profiles: { p: { mod: view } }`, 'got the key "mod". Did you mean "mode"?'],
    ['a version of its own', `${START}version: '1'`, 'got the key "version"'],
    [
      'a matcher of anything',
      `${START}matchers: [{ class: auxiliary }]`,
      'at /matchers/0: expected "model" or "contains"',
    ],
    ['settings by name', `${START}settings: { a: {} }`, 'at /settings: expected a list, got {"a":{}}'],
    [
      'a setting without a reason',
      `${START}settings: [{ name: a, shipped: 1, used: 2, why: '', changesVerdicts: true }]`,
      'at /settings/0/why: expected a string that is not empty, got ""',
    ],
    [
      'a setting of which nobody said whether it matters',
      `${START}settings: [{ name: a, shipped: 1, used: 2, why: x }]`,
      'at /settings/0: expected the key "changesVerdicts"',
    ],
    [
      'a misspelt key of a setting',
      `${START}settings: [{ name: a, shiped: 1, used: 2, why: x, changesVerdicts: true }]`,
      'got the key "shiped". Did you mean "shipped"?',
    ],
    [
      'a setting that is a list',
      `${START}settings: [{ name: a, shipped: [1], used: 2, why: x, changesVerdicts: true }]`,
      'at /settings/0/shipped: expected a text, a number, true or false, got [1]',
    ],
    [
      'a recommendation of nothing',
      `${START}recommended: p`,
      'at /recommended: expected "profiles" beside it, got "p"',
    ],
  ])('%s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
    expect(() => read(text)).toThrow(/^\/adapters\/mine\/adapter\.yaml is wrong /);
    expect(validate(parse(text))).toBe(false);
  });

  it('a recommendation of a profile it has not, which only the program sees', () => {
    expect(() => read(`${START}profiles: { trim-off: {} }\nrecommended: trim-of`)).toThrow(
      'at /recommended: expected "trim-off", got "trim-of". Did you mean "trim-off"?',
    );
  });
});

describe('a setting of the adapter’s own', () => {
  const set = (more: string) =>
    `module: ./a.ts\nprofiles: { trim-off: {} }\nsettings: [{ name: a, shipped: 25, why: x, changesVerdicts: true, ${more} }]`;

  it('is none where it is as shipped', () => {
    expect(() => read(set('used: 25'))).toThrow(
      'at /settings/0/used: expected another value than the shipped one, or no entry, got 25.',
    );
  });

  it('is of a profile that there is', () => {
    expect(() => read(set('used: 26, profiles: [trim-of]'))).toThrow(
      'at /settings/0/profiles/0: expected "trim-off", got "trim-of". Did you mean "trim-off"?',
    );
    expect(() => read(set('used: 26, profiles: []'))).toThrow('expected at least one profile');
  });

  it('may be of a profile that only the program knows', () => {
    const text = set('used: 26, profiles: [other]').replace('profiles: { trim-off: {} }\n', '');
    expect(read(text).manifest.claims.settings).toHaveLength(1);
  });
});

/** How a claim is read stands in the schema of profiles alone. */
const withoutReadings = <Schema>(schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key.startsWith('x-claim') ? undefined : value)));

describe('the schema of manifests', () => {
  it('knows the profiles the schema of profiles knows', () => {
    const { description: _, ...claims } = withoutReadings(schemaOf('profile')).properties;
    const { summary, onDrive: __, ...others } = schemaOf('adapter').definitions.profile.properties;
    expect({ summary: { ...summary, required: undefined }, ...others }).toEqual(claims);
  });
});

describe('what is claimed on one drive', () => {
  const claiming = (profile: string, drives = 'drives: [pure, agent]') =>
    `module: ./a.ts\n${drives}\nprofiles:\n  default: ${profile}\n`;

  it('stands in the profile it differs from', () => {
    const text = claiming('{ capabilities: [threads], onDrive: { agent: { capabilities: [threads, cancel] } } }');
    expect(validate(parse(text))).toBe(true);
    expect(read(text).manifest.claims.profiles).toEqual(parse(text).profiles);
  });

  it.each([
    ['an unknown drive', '{ onDrive: { agnet: { ack: true } } }', 'got the key "agnet". Did you mean "agent"?'],
    [
      'an unknown field',
      '{ onDrive: { agent: { capability: [] } } }',
      'got the key "capability". Did you mean "capabilities"?',
    ],
    ['an unknown value', '{ onDrive: { agent: { capabilities: [cancle] } } }', '"cancle". Did you mean "cancel"?'],
    ['a drive of a drive', '{ onDrive: { agent: { onDrive: { pure: { ack: true } } } } }', 'got the key "onDrive"'],
    [
      'no claim',
      '{ onDrive: { agent: {} } }',
      'at /profiles/default/onDrive/agent: expected at least one claim, got {}',
    ],
    [
      'no drive',
      '{ onDrive: {} }',
      'at /profiles/default/onDrive: expected at least one drive, or no "onDrive" at all',
    ],
  ])('is refused, also by the schema, where it is %s', (_, profile, message) => {
    expect(() => read(claiming(profile))).toThrow(message);
    expect(validate(parse(claiming(profile)))).toBe(false);
  });

  it('is refused for a drive that the manifest does not name, if it names any', () => {
    const text = claiming('{ onDrive: { session: { ack: true } } }');
    expect(() => read(text)).toThrow(
      'at /profiles/default/onDrive: expected a drive that the adapter has (pure, agent), got the key "session". Name it under "drives" as well, or take the block out.',
    );
    expect(read(claiming('{ onDrive: { session: { ack: true } } }', '')).manifest.claims.profiles).toBeDefined();
  });

  it.each([
    [
      'as the profile says',
      '{ capabilities: [threads, cancel], onDrive: { agent: { capabilities: [cancel, threads] } } }',
    ],
    ['as every profile says that says nothing', '{ onDrive: { agent: { ack: false, summary: { role: user } } } }'],
  ])('is refused where it changes nothing: %s', (_, profile) => {
    expect(() => read(claiming(profile))).toThrow(
      /at \/profiles\/default\/onDrive\/agent: expected a claim that differs from what the profile says without it, got \{.*A block names only what is otherwise/,
    );
  });

  it('has to fit to the rest of the profile', () => {
    const recovery = "recovery: { tool: read, argument: key, pattern: 'key (\\w+)' }";
    const block = 'onDrive: { agent: { capabilities: [recovery] } }';
    expect(() => read(claiming(`{ ${block} }`))).toThrow(
      'at /profiles/default/onDrive/agent: expected the key "recovery" beside the capability of that name',
    );
    expect(read(claiming(`{ ${recovery}, ${block} }`)).manifest.claims.profiles).toBeDefined();
    expect(() => read(claiming('{ onDrive: { agent: { capabilities: [replayable-archive] } } }'))).toThrow(
      'at /profiles/default/onDrive/agent/capabilities: expected "archive" beside "replayable-archive"',
    );
  });
});

describe('the manifests of this package', () => {
  const files = globSync('adapters/*/adapter.yaml', { cwd: root });

  it.each(files)('%s is read, and its editor finds nothing wrong with it', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(readManifest(path.join(root, file), text).manifest.folder).toBe(path.join(root, path.dirname(file)));
    expect(validate(parse(text)) ? [] : validate.errors).toEqual([]);
  });

  it('are at least those of the reference and of the two examples', () => {
    expect(files.length).toBeGreaterThanOrEqual(3);
  });
});
