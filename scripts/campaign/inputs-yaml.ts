import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type CampaignInput, type GoodFiles, MEGABYTES_50, nested, write, writeModule } from './campaign-input.ts';

/** Files that people write by hand: cases, manifests, baselines. */

type Broken = [what: string, text: (good: string) => string | Uint8Array, says: RegExp];

/** What is wrong with any YAML. */
const ANY: Broken[] = [
  ['that is cut off in a quote', () => 'id: "CC-90', /:1:5: The quote that opens here is never closed/],
  ['with a NUL', (good) => good.replace(': ', ': \0'), /:\d+:\d+: This is the control character U\+0000/],
  ['with a byte order mark', (good) => `\uFEFF${good}`, /:1:1: The file starts with a byte order mark/],
  ['of 50 MB', () => `x: ${'x'.repeat(MEGABYTES_50)}`, /Expected at most 1,048,576 bytes/],
  ['nested 100,000 deep', () => `x: ${nested(100_000)}`, /nested too deeply/],
  ['nested 2,000 deep', (good) => `${good}\nmore: ${nested(2000)}\n`, /nested too deeply|key "more"/],
  ['that is a list', () => '- a\n', /:1:1: Expected a mapping, got a list/],
  ['with a key __proto__', (good) => `${good}\n__proto__: { polluted: true }\n`, /key "__proto__"/],
  ['with a key twice', (good) => `${good}\nname: a\nname: a\n`, /This key stands twice/],
  ['that is no UTF-8', () => Buffer.from([0x61, 0x3a, 0x20, 0xff, 0x0a]), /:1:4: The file is not UTF-8/],
];

interface Kind {
  kind: string;
  good: keyof Pick<GoodFiles, 'caseFile' | 'manifest' | 'baseline'>;
  /** @returns the words behind `conform` */
  argv: (folder: string, text: string | Uint8Array) => string[];
  own: Broken[];
}

const KINDS: Kind[] = [
  {
    kind: 'a case',
    good: 'caseFile',
    argv: (folder, text) => ['run', '--case', write(folder, 'mine.yaml', text)],
    own: [
      ['with a number for its id', (good) => good.replace(/^id: .*$/m, 'id: 5'), /:2:5: |:1:5: /],
      ['with a size of 1e999', (good) => good.replace('0.08T', '1e999'), /Expected a size .* got Infinity/],
      ['with a matrix of a billion', (good) => good.replace('20]', '1000000000]'), /has|most|matrix|fanout/],
    ],
  },
  {
    kind: 'a manifest',
    good: 'manifest',
    argv: (folder, text) => {
      writeModule(folder);
      write(folder, 'adapter.yaml', text);
      return ['run', '--case', 'CC-0001', '--adapter', folder];
    },
    own: [
      [
        'with a NUL in its command',
        () => 'start: [node, "a\\0b"]\n',
        /adapter\.yaml:1:\d+: Expected a string without a NUL/,
      ],
      [
        'with a NUL in the name of its module',
        () => 'module: "./adapter\\0.mjs"\n',
        /adapter\.yaml:1:\d+: Expected a string without a NUL/,
      ],
      ['with an empty command', () => 'start: []\n', /adapter\.yaml:1:1: Expected a program and its arguments/],
      ['with a number for its name', () => 'module: ./adapter.mjs\nname: 5\n', /adapter\.yaml:2:7: Expected a string/],
      [
        'with a name of 2,000 characters',
        () => `module: ./adapter.mjs\nname: ${'x'.repeat(2000)}\n`,
        /adapter\.yaml:2:7: Expected at most 200 characters, got 2,000/,
      ],
      [
        'that names two entries',
        () => 'module: ./adapter.mjs\nstart: [x]\n',
        /Expected one of: a module, a program to start, an agent/,
      ],
      [
        'with a template that nothing fills in',
        () =>
          'agent:\n  driver: acp\n  start: [x]\n  reset: process\n  files:\n    - path: work/a\n      text: |\n        {"window":\n         {{windw}} }\n',
        /adapter\.yaml:9:10: .*Did you mean "window"/s,
      ],
    ],
  },
  {
    kind: 'a baseline',
    good: 'baseline',
    argv: (folder, text) => ['run', '--case', 'CC-0001', '--baseline', write(folder, 'baseline.yaml', text)],
    own: [
      ['of another format', (good) => good.replace('conform-baseline/1', '1'), /format/],
      ['whose entries are a text', (good) => `${good.split('entries:')[0]}entries: x\n`, /entries|list/],
      ['with an entry that is null', (good) => `${good.split('entries:')[0]}entries: [null]\n`, /entries|Expected/],
      ['with a day that is none', (good) => good.replace(/since: .*/, 'since: 2026-99-99'), /since|day|date/i],
    ],
  },
];

const MISPLACED: CampaignInput[] = [
  {
    name: 'a case that is a folder',
    make: (folder) => {
      mkdirSync(path.join(folder, 'mine.yaml'));
      return ['lint', path.join(folder, 'mine.yaml')];
    },
    exit: 2,
    says: /there is no \.yaml or \.yml file/,
  },
];

export const YAML_INPUTS: CampaignInput[] = [
  ...KINDS.flatMap(({ kind, good, argv, own }) =>
    [...ANY, ...own].map(
      ([what, text, says]): CampaignInput => ({
        name: `${kind} ${what}`,
        make: (folder, files) => argv(folder, text(files[good])),
        exit: 2,
        says,
      }),
    ),
  ),
  ...MISPLACED,
];
