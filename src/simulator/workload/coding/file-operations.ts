import type { Draw } from '../draw.ts';
import type { FactKind } from '../fact-kind.ts';
import { namesOf, numbersOf } from '../names.ts';

const AREAS = [
  'src/legacy',
  'src/compat',
  'tools/import',
  'tools/release',
  'test/fixtures',
  'test/golden',
  'docs/runbooks',
];
const THINGS = [
  'vat-table',
  'iban-check',
  'fee-schedule',
  'camt-parser',
  'dunning-text',
  'rounding-rules',
  'fx-snapshot',
  'sepa-batch',
];

/** @returns what was done to files: renamed, deleted, created, moved; each goes with the command that does it */
export function fileOperations(draw: Draw): FactKind[] {
  const path = namesOf(draw, AREAS, THINGS, '/');
  const number = numbersOf(draw, 12, 880);
  const target = (): string =>
    `src/${draw.pick(['core', 'domain', 'shared-kernel', 'platform'])}/${draw.pick(THINGS)}-${number()}.ts`;
  const from = (): string => `${path()}.ts`;
  return [
    {
      type: 'file-operation',
      weight: 3,
      places: ['answer'],
      subject: from,
      words: ['renamed'],
      value: target,
      say: (old, now, ref) => `I renamed ${old} to ${now} ${ref}.`,
      ask: (old) => `Where did ${old} go?`,
      use: (_old, now) => draw.pick([`That lives in ${now} now.`, `It is in ${now}.`, `Look in ${now}.`]),
      deed: (old, now) => `git mv ${old} ${now}`,
    },
    {
      type: 'file-operation',
      weight: 3,
      places: ['answer'],
      subject: from,
      words: ['deleted'],
      value: () => String(draw.int(3, 60)),
      say: (old, cases, ref) => `I deleted ${old} after taking over its ${cases} cases ${ref}.`,
      ask: (old) => `I can't find ${old} any more, what happened to it?`,
      use: (old) =>
        draw.pick([
          `Nothing imports ${old} any longer.`,
          `${old} has no callers left.`,
          `There was nothing in ${old} that is missed.`,
        ]),
      deed: (old) => `git rm -q ${old}`,
    },
    {
      type: 'file-operation',
      weight: 2,
      places: ['answer'],
      subject: () => `migrations/${String(number()).padStart(4, '0')}_${draw.pick(THINGS).replace('-', '_')}.sql`,
      words: ['created', 'statements'],
      value: () => String(draw.int(2, 48)),
      say: (file, count, ref) => `I created ${file} with ${count} statements ${ref}.`,
      ask: (file) => `Go through ${file} once more before it runs.`,
      use: (file) => draw.pick([`It has to run after ${file}.`, `First ${file}, then this.`, `It builds on ${file}.`]),
      deed: (file) => `npx db-tools new ${file}`,
    },
    {
      type: 'file-operation',
      weight: 3,
      places: ['user'],
      subject: from,
      words: ['moved'],
      value: target,
      say: (old, now, ref) => `By the way, I moved ${old} to ${now} by hand ${ref}.`,
      ask: (old) => `You still need what was in ${old}, I told you where it is.`,
      use: (_old, now) =>
        draw.pick([`I take it from ${now}.`, `I import it from ${now}.`, `It comes from ${now} here.`]),
    },
  ];
}
