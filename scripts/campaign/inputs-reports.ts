import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import {
  type CampaignInput,
  changed,
  type GoodFiles,
  type Json,
  MEGABYTES_50,
  nested,
  write,
} from './campaign-input.ts';

/** Reports that are read again: whole ones, shards, and what is made from them. */

const FILE = 'report.ndjson';

type Use = (file: string, folder: string) => string[];

const render: Use = (file, folder) => ['report', 'render', file, '--reporter', `markdown=${path.join(folder, 'x.md')}`];
const matrix: Use = (file, folder) => ['matrix', file, '--out', path.join(folder, 'page')];
const baseline: Use = (file, folder) => ['baseline', 'write', file, '--out', path.join(folder, 'b.yaml')];

type Row = [what: string, use: Use, text: (good: GoodFiles) => string | Uint8Array, says: RegExp];

const withHeader = ({ lines }: GoodFiles, change: (header: Json) => void): string =>
  [changed(lines[0]!, change), ...lines.slice(1)].join('\n');
const withCase = ({ lines }: GoodFiles, change: (one: Json) => void): string =>
  [lines[0], changed(lines[1]!, change), ...lines.slice(2)].join('\n');
const withFooter = ({ lines }: GoodFiles, change: (footer: Json) => void): string =>
  [...lines.slice(0, -1), changed(lines.at(-1)!, change)].join('\n');

const ROWS: Row[] = [
  ['that is empty', render, () => '', /:1: expected the header of a report/],
  [
    'that is cut off in a line',
    render,
    ({ lines }) => lines.join('\n').slice(0, -40),
    /this line is no JSON.*Was the run cut off/,
  ],
  ['of NULs', render, () => new Uint8Array(4096), /:1: this line is no JSON/],
  ['with a byte order mark', render, ({ lines }) => `\uFEFF${lines.join('\n')}`, /:1: .*(byte order mark|no JSON)/],
  [
    'with a line of 50 MB',
    render,
    ({ lines }) => `${lines[0]}\n${'x'.repeat(MEGABYTES_50)}`,
    /:2: this line is no JSON/,
  ],
  ['with a line nested 100,000 deep', render, ({ lines }) => `${lines[0]}\n${nested(100_000)}`, /:2: /],
  [
    'with a case nested 100,000 deep',
    render,
    (good) => withCase(good, () => {}).replace('"findings":[', `"findings":[${nested(100_000)},`),
    /:2: .*/,
  ],
  ['of lists', render, () => '[]\n[]\n', /:1: expected the header/],
  [
    'of another format',
    render,
    (good) => withHeader(good, (header) => (header.format = 5)),
    /:1: expected the header.*got 5/,
  ],
  ['whose adapter is a number', render, (good) => withHeader(good, (header) => (header.adapter = 5)), /:1: \/adapter/],
  [
    'whose adapter has a number for a name',
    matrix,
    (good) => withHeader(good, (header) => (header.adapter.name = 5)),
    /:1: \/adapter\/name/,
  ],
  [
    'whose profile has no triggers',
    render,
    (good) => withHeader(good, (header) => delete header.profile.triggers),
    /:1: \/profile: .*triggers/,
  ],
  [
    'whose capabilities are a text',
    render,
    (good) => withHeader(good, (header) => (header.profile.capabilities = 'outcome')),
    /:1: \/profile\/capabilities/,
  ],
  [
    'whose summary is nested 100,000 deep',
    render,
    (good) =>
      withHeader(good, (header) => {
        header.profile.summary.format = 'HERE';
      }).replace('"HERE"', nested(100_000)),
    /:1: expected JSON nested at most 256 deep/,
  ],
  ['whose profile is null', baseline, (good) => withHeader(good, (header) => (header.profile = null)), /:1: \/profile/],
  ['with a case without an id', render, (good) => withCase(good, (one) => delete one.id), /:2: the case lacks id/],
  ['with a number for the id of a case', render, (good) => withCase(good, (one) => (one.id = 5)), /:2: \/id/],
  [
    'with a verdict nobody knows',
    render,
    (good) => withCase(good, (one) => (one.verdict = 'constructor')),
    /:2: \/verdict/,
  ],
  [
    'with findings that are a text',
    baseline,
    (good) => withCase(good, (one) => (one.findings = 'x')),
    /:2: \/findings/,
  ],
  [
    'with requirements that are null',
    matrix,
    (good) => withCase(good, (one) => (one.requirements = [null])),
    /:2: \/requirements\/0/,
  ],
  [
    'with a trace that leads out of it',
    render,
    (good) => withCase(good, (one) => (one.trace = '../../../etc/passwd')),
    /:2: \/trace/,
  ],
  [
    'with counts that are texts',
    render,
    (good) => withFooter(good, (footer) => (footer.counts.passed = 'x')),
    /counts/,
  ],
  [
    'with an exit code of 1e999',
    matrix,
    (good) => withFooter(good, () => {}).replace(/"exit":\d/, '"exit":1e999'),
    /exit/,
  ],
  ['with two footers', render, ({ lines }) => [...lines, lines.at(-1)].join('\n'), /expected a case, got "footer"/],
  [
    'with a key __proto__',
    render,
    ({ lines }) => lines.join('\n').replace('"kind":"case"', '"kind":"case","__proto__":{"id":5}'),
    /:2: .*__proto__/,
  ],
  [
    'that is a zstd bomb',
    render,
    () => zstdCompressSync(Buffer.alloc(300 * 1024 * 1024)),
    /holds more than 268,435,456 bytes/,
  ],
  [
    'that is half of a zstd file',
    render,
    ({ lines }) => zstdCompressSync(lines.join('\n')).subarray(0, 100),
    /cut short or damaged/,
  ],
];

const named = (
  what: string,
  make: CampaignInput['make'],
  says: RegExp,
  exit: CampaignInput['exit'] = 2,
): CampaignInput => ({
  name: what,
  make,
  exit,
  says,
});

const MERGES: CampaignInput[] = [
  named(
    'a merge of a shard with itself',
    (folder, { shards: [one] }) => ['report', 'merge', one, one, '--out', path.join(folder, 'out')],
    /Shard 1 is there 2 times/,
  ),
  named(
    'a merge with half of the shards',
    (folder, { shards: [one] }) => ['report', 'merge', one, '--out', path.join(folder, 'out')],
    /1 are missing: 2\/2/,
  ),
  named(
    'a merge with a whole report',
    (folder, { shards: [one], report }) => ['report', 'merge', one, report, '--out', path.join(folder, 'out')],
    /is no shard/,
  ),
  named(
    'a merge with a shard whose number is a text',
    (folder, { shards: [one], lines }) => {
      const broken = write(
        folder,
        FILE,
        changed(lines[0]!, (header) => (header.selection.shard = { number: 'x', of: 2 })),
      );
      return ['report', 'merge', one, broken, '--out', path.join(folder, 'out')];
    },
    /:1: \/selection\/shard/,
  ),
  named(
    'a merge over the shard it is made from',
    (_, { shards: [one, two] }) => ['report', 'merge', one, two, '--out', one],
    /would overwrite/,
  ),
  named(
    'a matrix of nothing that is there',
    (folder) => ['matrix', path.join(folder, 'nowhere')],
    /is not there|nowhere/,
  ),
  named(
    'a matrix whose page and whose table are the same file',
    (folder, { report }) => {
      const file = path.join(folder, 'both.html');
      return ['matrix', report, '--out', file, '--markdown', file];
    },
    /both name/,
  ),
  named(
    'a matrix for a page that is no UTF-8',
    (folder, { report }) => {
      const bytes = Buffer.from('caf\xe9\n<!-- matrix:start -->\n<!-- matrix:end -->\n', 'latin1');
      return ['matrix', report, '--markdown', write(folder, 'README.md', bytes)];
    },
    /no UTF-8/,
  ),
  named(
    'a baseline that is to be written nowhere',
    (_, { report }) => ['baseline', 'write', report, '--out', ''],
    /takes a file, got nothing/,
  ),
];

export const REPORT_INPUTS: CampaignInput[] = [
  ...ROWS.map(([what, use, text, says]) =>
    named(`a report ${what}`, (folder, good) => use(write(folder, FILE, text(good)), folder), says),
  ),
  ...MERGES,
];
