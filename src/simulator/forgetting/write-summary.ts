import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { Mark } from '../../conversation/mark.ts';
import { padTo } from '../../model/summarizer/padding.ts';
import { FACT_TYPES, type Fact, type FactType } from '../facts/fact.ts';

const HEADINGS: Record<FactType, string> = {
  'safety-rule': 'Never',
  'hard-constraint': 'Constraints',
  decision: 'Decisions',
  fact: 'Facts',
  goal: 'Goal and next steps',
  preference: 'Preferences of the user',
  'file-operation': 'Files',
  'superseding-value': 'Values that have changed',
};

/**
 * @param nonce by which the message that holds the summary is known again
 * @param length tokens it is to have at least, by the suite's counter: facts are never left out for it, and what they leave is
 * filled with an account of the work
 * @returns a summary in sentences, a line for each fact
 */
export function writeSummary(kept: readonly Fact[], nonce: Mark, length: number): string {
  const sections = FACT_TYPES.flatMap((type) => section(type, kept));
  const text = [`Summary ${nonce} of the work so far.`, ...sections].join('\n');
  const headed = `${text}\n${ACCOUNT}`;
  return length - suiteTokensOfText(headed) < LEAST_ACCOUNT ? text : padTo(`${headed}\n`, length, 'near');
}

const ACCOUNT = '## How it went';
/** Less than a sentence is not worth a heading. */
const LEAST_ACCOUNT = 20;

function section(type: FactType, kept: readonly Fact[]): string[] {
  const own = kept.filter((fact) => fact.type === type);
  return own.length === 0 ? [] : [`## ${HEADINGS[type]}`, ...own.map(({ statement }) => `- ${statement}`)];
}
