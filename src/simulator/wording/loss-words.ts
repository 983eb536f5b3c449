import type { FactRecord, LossRecord, LossSite } from '../record/fact-records.ts';
import { TYPE_WORDS } from './fact-words.ts';

/** What happened at each site, as the end of a sentence about the fact, and what the site is called. */
export const SITE_WORDS: Record<LossSite, { name: string; what: string }> = {
  cut: { name: 'never shown', what: 'it was not in the summarizer’s input' },
  clamp: { name: 'cut from the input', what: 'its message was shown to the summarizer without it' },
  summary: { name: 'not summarized', what: 'the summarizer was shown it, and its answer does not have it' },
  install: { name: 'not installed', what: 'the summarizer’s answer has it, and the next request does not' },
  refold: { name: 'lost in the next fold', what: 'one summary had it, and the next does not' },
  unknown: { name: 'unknown', what: 'no request shows where it went' },
};

/** @returns `at pass 3`, or where it went without one */
export const lossPlace = ({ pass, step }: Pick<LossRecord, 'pass' | 'step'>): string =>
  pass === 0 ? `before step ${step}, without a pass` : `at pass ${pass}`;

/** @returns e.g. `was lost at pass 3: it was not in the summarizer’s input` */
export function lossWords(
  loss: Pick<LossRecord, 'pass' | 'step' | 'site' | 'mutilated'>,
  hasSummarizer = true,
): string {
  const what = loss.site === 'cut' ? cutWords(loss, hasSummarizer) : SITE_WORDS[loss.site].what;
  const mark = loss.mutilated ? ' (its mark is still there, the words are not)' : '';
  return `was lost ${lossPlace(loss)}: ${what}${mark}`;
}

function cutWords({ pass }: Pick<LossRecord, 'pass'>, hasSummarizer: boolean): string {
  if (pass === 0) return 'the request does not have it, and nobody was asked to summarize it';
  return hasSummarizer ? SITE_WORDS.cut.what : 'its message was taken out, and nothing stands in for it';
}

/** A loss together with the fact it is of. */
export interface ShownLoss {
  fact: FactRecord;
  loss: LossRecord;
}

/** What can hurt most stands first, where the weight is the same. */
const GRAVE: readonly FactRecord['type'][] = [
  'safety-rule',
  'hard-constraint',
  'goal',
  'superseding-value',
  'decision',
  'file-operation',
  'preference',
  'fact',
];

/** @returns losses with the heaviest facts first, then by type, then the earlier ones; a superseded value is no loss any more, and comes last */
export function worstLosses(facts: readonly FactRecord[], losses: readonly LossRecord[]): ShownLoss[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const known = losses.flatMap((loss) => {
    const fact = byId.get(loss.fact);
    return fact === undefined ? [] : [{ fact, loss }];
  });
  return known.sort((left, right) => {
    const [a, b] = [rankOf(left), rankOf(right)];
    for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return a[at]! - b[at]!;
    return 0;
  });
}

const rankOf = ({ fact, loss }: ShownLoss): number[] => [
  fact.superseded !== undefined && fact.superseded.step <= loss.step ? 1 : 0,
  -fact.weight,
  GRAVE.indexOf(fact.type),
  loss.step,
];

/** @returns facts that are gone at the end of the day, and hold: no other has taken their place */
export const lostForGood = (facts: readonly FactRecord[]): FactRecord[] =>
  facts.filter(({ life, superseded }) => life.at(-1)?.state === 'dead' && superseded === undefined);

/** @returns `the safety rule`, to begin a sentence about a fact */
export const factCalled = ({ type }: Pick<FactRecord, 'type'>): string => `the ${TYPE_WORDS[type].one}`;
