import { readableOf } from '../../conversation/content.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import { isViolation, type Violation, wayName } from '../../judge/findings/finding.ts';
import { judge } from '../../judge/judge.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Claim } from '../../suite/case/case.ts';
import { TOLD_OF_SERVED } from './laws-of-served.ts';
import type { ServedPass } from './served-pass.ts';
import { traceOfServed } from './trace-of-served.ts';

/** What a law has found in a pass. */
export interface ServedFinding {
  requirement: string;
  way: string;
  /** e.g. `PAIR-1/call-evicted` */
  cause: string;
  /** one sentence: what was seen */
  message: string;
  /** what there was in the place of what should have been */
  got: string;
  /** of the request in which it shows */
  request: number;
  /** the messages it rests on, each by its place and its first words */
  messages: string[];
}

/**
 * @param passes of one conversation; those before the last one are what the laws have to know
 * @returns what is wrong with the last one, each cause once
 * @throws AmbiguousAlignment where nobody can tell which message is which
 */
export function judgeServed(passes: readonly ServedPass[]): ServedFinding[] {
  const last = passes.at(-1);
  if (last === undefined) return [];
  const trace = traceOfServed(passes);
  const violations = judge(trace, NO_CLAIM).filter(isViolation);
  const isTold = (one: Violation): boolean => TOLD_OF_SERVED.get(wayName(one))?.(last) === true;
  const isSaidAlready = ({ follows }: Violation): boolean => {
    const root = follows === undefined ? undefined : violations[follows.finding];
    return root !== undefined && isTold(root);
  };
  const own = violations.filter((one) => one.step === trace.steps.length - 1 && isTold(one) && !isSaidAlready(one));
  return [...Map.groupBy(own, wayName).values()].map(([first]) => servedFinding(first!, last, trace));
}

/** There is no case, so nothing is claimed. */
const NO_CLAIM: Claim = {
  id: 'served',
  title: '',
  why: '',
  seenIn: [],
  proves: [],
  families: [],
  then: [],
  mutants: [],
  needs: [],
  source: { file: '', line: 0 },
};

const servedFinding = (violation: Violation, pass: ServedPass, trace: Trace): ServedFinding => ({
  requirement: violation.requirement,
  way: violation.way,
  cause: wayName(violation),
  message: violation.message,
  got: violation.got ?? '',
  request: pass.number,
  messages: placesOf(violation.messages ?? [], trace),
});

/** As many as help to find the place. */
const MOST_NAMED = 3;
const WORDS = 60;

function placesOf(hashes: readonly string[], trace: Trace): string[] {
  const { given, result } = trace.steps.at(-1)!;
  const view = result.kind === 'fault' ? [] : result.view;
  return hashes.slice(0, MOST_NAMED).flatMap((hash) => {
    const message = trace.messages[hash];
    if (message === undefined) return [];
    const at = view.indexOf(hash);
    const place = at === -1 ? `message ${given.indexOf(hash) + 1} before it` : `message ${at + 1} in it`;
    return [`${place}, ${message.role}: "${beginningUpTo(readableOf(message).replace(/\s+/g, ' '), WORDS)}"`];
  });
}
