import type { FactRecord, LossRecord } from '../record/fact-records.ts';
import type { SimulatedSystem } from '../record/simulation.ts';
import { TYPE_WORDS } from '../wording/fact-words.ts';
import { lossWords, lostForGood, type ShownLoss, worstLosses } from '../wording/loss-words.ts';
import { countWords } from '../wording/number-words.ts';
import { cutToColumns, LINE, wrapToColumns } from './column-width.ts';

const WORST = 3;
/** Columns of a statement: a loss is told in two or three lines. */
const STATEMENT = 100;

/** @returns the three worst losses in words, and how many there were; nothing where nothing was lost */
export function worstLossLines({ facts, losses, passes }: SimulatedSystem): string[] {
  const hasSummarizer = passes.some(({ requests }) => requests > 0);
  const lost = lostForGood(facts);
  const shown = lastLossOf(lost, losses).slice(0, WORST);
  if (shown.length === 0) return [];
  return [
    `worst losses${lost.length === shown.length ? '' : ` (of ${countWords(lost.length)} facts that are gone)`}`,
    ...shown.flatMap((one) => indented(lossSentence(one, hasSummarizer))),
  ];
}

/** A fact that came back and was lost again is told of once, by the loss it did not come back from. */
function lastLossOf(lost: readonly FactRecord[], losses: readonly LossRecord[]): ShownLoss[] {
  const last = new Map(losses.map((loss) => [loss.fact, loss]));
  return worstLosses(lost, [...last.values()]);
}

function lossSentence({ fact, loss }: ShownLoss, hasSummarizer: boolean): string {
  return `the ${TYPE_WORDS[fact.type].one} “${cutToColumns(fact.statement, STATEMENT)}” ${lossWords(loss, hasSummarizer)}`;
}

/** @returns a text as an item of a list, in lines of 80 columns */
export const indented = (text: string): string[] =>
  wrapToColumns(text, LINE - 4).map((line, at) => `${at === 0 ? '  • ' : '    '}${line}`);
