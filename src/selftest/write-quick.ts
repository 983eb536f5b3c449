import { writeFileSync } from 'node:fs';
import { pluralize } from '../conversation/pluralize.ts';
import { killsFile } from '../suite/corpus/kill-table.ts';
import type { Corpus } from '../suite/corpus/load-corpus.ts';
import { quickFile } from '../suite/corpus/quick-set.ts';
import { shownPath } from '../suite/package/package-root.ts';
import { killsFileText } from './charges/kill-records.ts';
import { quickFileText } from './quick/quick-list.ts';
import { type Examination, killsFrom, quickListFrom } from './selftest.ts';

/**
 * Makes `spec/kills.json` and `spec/quick.yaml` anew, from what all specimens did on the whole corpus.
 * @returns what became of them, a sentence
 */
export function writeKillsAndQuick(examinations: readonly Examination[], corpus: Corpus): string {
  const { chosen, targets } = quickListFrom(examinations, corpus);
  writeFileSync(quickFile(), quickFileText(chosen));
  writeFileSync(killsFile(), killsFileText(killsFrom(examinations)));
  return `${shownPath(killsFile())} and ${shownPath(quickFile())} are written. In the latter are ${pluralize(new Set(chosen.map(({ id }) => id)).size, 'variant')} of ${corpus.variants}, ${pluralize(chosen.length, 'result')}, for ${targets.length} things to show. Run npm run generate.`;
}
