import type { Level } from '../suite/spec/requirements.ts';
import type { Standing } from './unmet.ts';
import type { CaseResult, RequirementVerdict } from './verdict.ts';
import type { EarlyEndVerdict } from './verdict-order.ts';

/** What one case says of a requirement. */
export interface SaidInCase extends RequirementVerdict {
  /** id of the case */
  case: string;
}

export const SELECTION_REASON = 'only a selection of the cases was run';

/**
 * @param verdict what the class came to for the requirement
 * @param said what all cases say of it, also what the class does not count
 * @param level the class's: what weighs less is none of its reasons
 * @returns why a requirement is not met, in a sentence: in how many cases, and what the one with the shortest id says
 */
export function requirementReason(verdict: Standing, said: readonly SaidInCase[], level: Level): string {
  if (verdict === 'never-evaluated') return unevaluatedReason(said);
  if (verdict === 'not-shown') {
    return example('No case came to show it: it could not be evaluated', said.filter(isHiddenEntry));
  }
  return example(
    EVENTS[verdict] ?? `It is ${verdict}`,
    said.filter((one) => one.verdict === verdict && (one.level ?? 1) <= level),
  );
}

/** @returns whether something kept the case from showing it: a root, or the end of the session at a price */
export const isHiddenEntry = ({ follows, unreached, beyondEnd }: RequirementVerdict): boolean =>
  follows !== undefined || unreached !== undefined || beyondEnd === true;

const EVENTS: Partial<Record<Standing, string>> = {
  fail: 'It fails',
  blocked: 'It could not be evaluated',
  'suite-error': 'The suite itself failed',
};

/** Nobody looked at it: no case is about it, none applies, or all that was seen weighs less than the class asks for. */
function unevaluatedReason(said: readonly SaidInCase[]): string {
  if (said.length === 0) return 'No case of this run speaks for it.';
  const lesser = said.filter(({ level }) => level !== undefined);
  if (lesser.length === 0) return example('It does not apply', said);
  return example('This class does not count what was seen of it, since that weighs less,', lesser);
}

/** @returns e.g. `It fails in 43 cases, for example in CC-0002: the call lost its result` */
function example(event: string, said: readonly SaidInCase[]): string {
  const first = said.reduce((one, other) => (other.case.length < one.case.length ? other : one));
  const cases = new Set(said.map((one) => one.case)).size;
  const where = cases === 1 ? `in ${first.case}` : `in ${cases} cases, for example in ${first.case}`;
  return `${event} ${where}${first.reason === undefined ? '.' : `: ${inOneLine(first.reason)}`}`;
}

const ENDS: Record<EarlyEndVerdict, string> = {
  crash: 'It crashed',
  timeout: 'It ran out of time',
  protocol: 'It left the contract',
};

/**
 * What a case left unseen because it ended says why it ended; the reason of the case itself may be another's, where a
 * baseline knows of the end and something else is new.
 * @returns why a case ended early, in a sentence
 */
export function endReason(verdict: EarlyEndVerdict, { requirements, reason }: CaseResult): string {
  const why = requirements.find((one) => one.verdict === 'blocked')?.reason ?? reason;
  return why === undefined ? `${ENDS[verdict]}.` : `${ENDS[verdict]}: ${inOneLine(why)}`;
}

const MOST_CHARACTERS = 240;

/** The whole of it stands with the case; what a program says when it dies can be pages. */
function inOneLine(reason: string): string {
  const line = reason
    .slice(0, MOST_CHARACTERS * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= MOST_CHARACTERS) return line;
  return `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}
