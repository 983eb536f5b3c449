import type { CaseStop } from '../../adapter/host.ts';
import type { Drive, Profile } from '../../adapter/profile.ts';
import { makesSummaries } from '../../adapter/stated-prices.ts';
import { isMeantFor } from '../../judge/expectations/profile-branch.ts';
import type { Finding } from '../../judge/findings/finding.ts';
import { strayReason } from '../../model/stray-request.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import type { TraceBytes } from '../../run/trace/trace-bytes.ts';
import type { Claim } from '../../suite/case/case.ts';
import { levelOfWayIn, type Requirement } from '../../suite/spec/requirements.ts';
import { passesDueBy } from '../due-by.ts';
import type { DoubtOfLife, FirstAttempt } from '../first-attempt.ts';
import { causeOfEnd, causesSeenIn } from '../seen-cause.ts';
import type { CaseResult, NotRun, RequirementVerdict } from '../verdict.ts';
import type { Verdict } from '../verdict-order.ts';
import { worstVerdict } from '../verdict-order.ts';
import { notRunReason } from './not-run.ts';
import { claimedBy, requirementVerdicts } from './requirement-verdicts.ts';

/** What a verdict needs of a trace: whether it ended in a fault. A recording may have kept no more of it. */
export interface TraceExcerpt {
  steps: readonly (Pick<TraceStep, 'result' | 'exchanges'> & Partial<Pick<TraceStep, 'noise' | 'step'>>)[];
}

/** What came of a case before it has a word: how it ended, and what the judge said. */
export type Ending<Recorded extends TraceExcerpt = Trace> =
  | { kind: 'judged'; trace: Recorded; findings: Finding[] }
  /** the adapter lacks a declaration the case rests on; it was not run */
  | {
      kind: 'unsupported';
      lacks: string;
      /** whether no adapter could be brought there on this drive, whatever it declares */
      unreachable: boolean;
    }
  /** the adapter could not be started again after a fault: nothing was evaluated */
  | { kind: 'not-started'; message: string }
  /** it was not run: the run had given up on its drive */
  | { kind: 'given-up'; notRun: NotRun }
  /** the suite itself failed: nothing is said about the implementation */
  | { kind: 'suite-error'; message: string; trace?: Recorded };

export interface EndedCase<Recorded extends TraceExcerpt = Trace> {
  claim: Claim;
  drive: Drive;
  profile: Profile;
  ending: Ending<Recorded>;
  reproduce: string;
  /** why it is not to be believed at first sight; absent where it is */
  doubt?: DoubtOfLife;
  /** what came of it before it was run again */
  firstAttempt?: FirstAttempt;
  /**
   * the trace as it is saved, how often each requirement was seen to hold, and, for whoever asked, what a page draws of the
   * case; absent where nobody asked, or nothing ran
   */
  saved?: { trace: TraceBytes; held: Record<string, number>; drawing?: Uint8Array<ArrayBuffer> };
}

/** The same as whoever ran it knows it: the profile is that of the run. */
export type EndedJob<Recorded extends TraceExcerpt = Trace> = Omit<EndedCase<Recorded>, 'profile'>;

/** Says whether a witness compacted in the same run and drive. */
export type WitnessCheck = (witness: string, drive: Drive) => boolean | undefined;

/** @returns the case's result. @param witnesses asked only for cases that expect that nothing happens */
export function caseResult(
  ended: EndedCase<TraceExcerpt>,
  requirements: readonly Requirement[],
  witnesses: WitnessCheck,
): CaseResult {
  const { claim, drive, ending, reproduce, firstAttempt } = ended;
  const families = claim.families.length === 0 ? {} : { families: claim.families };
  const attempts = firstAttempt === undefined ? {} : { firstAttempt };
  const base = { id: claim.id, title: claim.title, ...families, drive, ...attempts, reproduce };
  switch (ending.kind) {
    case 'unsupported':
      return { ...base, ...everywhere(ended, 'unsupported', ending.lacks, ending.unreachable), findings: [] };
    case 'not-started':
      return { ...base, ...everywhere(ended, 'blocked', ending.message), findings: [] };
    case 'given-up': {
      const { notRun } = ending;
      return { ...base, ...everywhere(ended, 'blocked', notRunReason(notRun)), notRun, findings: [] };
    }
    case 'suite-error':
      return { ...base, ...everywhere(ended, 'suite-error', ending.message), findings: [] };
    case 'judged':
      return {
        ...base,
        ...judgedResult(ended, ending, requirements, witnesses),
        ...passesDueBy(ending.findings),
        findings: ending.findings,
      };
  }
}

type Part = Pick<CaseResult, 'verdict' | 'requirements' | 'reason' | 'causes' | 'unsupportedByWord'>;

function judgedResult(
  ended: EndedCase<TraceExcerpt>,
  { trace, findings }: Extract<Ending<TraceExcerpt>, { kind: 'judged' }>,
  requirements: readonly Requirement[],
  witnesses: WitnessCheck,
): Part {
  const levelOf = levelOfWayIn(requirements);
  const outOfReach = findings.find((finding) => finding.answer === 'not-exercised' && finding.isOutOfReach)?.message;
  const verdicts = requirementVerdicts(ended.claim, ended.profile, findings, levelOf).map(
    (entry): RequirementVerdict => {
      if (isBeyondPrice(entry, ended.profile, requirements))
        return { ...entry, verdict: 'unsupported', reason: NO_SUMMARIES };
      return outOfReach !== undefined && isUnseen(entry)
        ? { ...entry, verdict: 'unsupported', reason: outOfReach }
        : entry;
    },
  );
  const seenCauses = causesSeenIn(findings, levelOf);
  const fault = faultOf(trace);
  if (fault?.verdict === 'unsupported') return untilUnsupported(ended, verdicts, seenCauses, fault.reason);
  if (fault !== undefined) {
    const end = causeOfEnd(fault.verdict, fault.step);
    const unseen = verdicts.map((entry) =>
      isViolated(entry) ? onlyFound(entry) : { ...blocked(entry.id, fault.reason), unreached: end.identity },
    );
    return { verdict: fault.verdict, requirements: unseen, reason: fault.reason, causes: [end, ...seenCauses] };
  }
  const missing = missingWitness(ended, witnesses);
  const seen = missing === undefined ? verdicts : verdicts.map((entry) => unlessFailed(entry, missing));
  const verdict = worstVerdict(seen.map((entry) => entry.verdict));
  const decisive = seen.find((entry) => entry.verdict === verdict && entry.reason !== undefined);
  return {
    verdict,
    requirements: seen,
    ...(decisive?.reason === undefined ? {} : { reason: `${decisive.id}: ${decisive.reason}` }),
    ...(seenCauses.length === 0 ? {} : { causes: seenCauses }),
  };
}

const NO_SUMMARIES = 'the profile makes no summaries, and it is about what one says';

/** Nothing was seen, and nothing that was found wrong is why. */
const isUnseen = ({ verdict, follows, unreached }: RequirementVerdict): boolean =>
  verdict === 'blocked' && follows === undefined && unreached === undefined;

/** Whoever makes no summaries can't come to show what is seen of summaries alone. */
function isBeyondPrice(
  { id, verdict }: RequirementVerdict,
  profile: Profile,
  requirements: readonly Requirement[],
): boolean {
  if (verdict !== 'blocked' || makesSummaries(profile)) return false;
  const observes = requirements.find((one) => one.id === id)?.observes ?? [];
  return observes.includes('summary') || observes.includes('summarizer-requests');
}

/** What an adapter can't do costs nothing, and takes nothing away from what was found before. */
function untilUnsupported(
  ended: EndedCase<TraceExcerpt>,
  verdicts: readonly RequirementVerdict[],
  causes: Part['causes'] & object,
  reason: string,
): Part {
  const requirements = verdicts.map(
    (entry): RequirementVerdict =>
      isViolated(entry) ? onlyFound(entry) : { id: entry.id, verdict: 'unsupported', reason },
  );
  if (causes.length === 0) return { ...everywhere(ended, 'unsupported', reason), unsupportedByWord: true };
  const found = requirements.find(({ verdict }) => verdict === 'fail');
  return {
    verdict: worstVerdict(requirements.map((entry) => entry.verdict)),
    requirements,
    reason: found?.reason === undefined ? reason : `${found.id}: ${found.reason}`,
    causes,
    unsupportedByWord: true,
  };
}

const blocked = (id: string, reason: string): RequirementVerdict => ({ id, verdict: 'blocked', reason });

const unlessFailed = (
  entry: RequirementVerdict,
  instead: Pick<RequirementVerdict, 'verdict' | 'reason'>,
): RequirementVerdict => (isViolated(entry) ? onlyFound(entry) : { id: entry.id, ...instead });

/** What a case found stands, also where it came to no end or rests on nothing; what it has seen to hold does not. */
const onlyFound = ({ held: _, ...entry }: RequirementVerdict): RequirementVerdict => entry;

/** What a root or what follows from it says stands, however the case went on. */
const isViolated = ({ verdict, follows }: RequirementVerdict): boolean => verdict === 'fail' || follows !== undefined;

/** @returns the cases a result rests on: those named by the expectations that the profile matches */
export const witnessesUnderProfile = ({
  claim,
  profile,
}: Pick<EndedCase<TraceExcerpt>, 'claim' | 'profile'>): string[] =>
  claim.then.filter((expectation) => isMeantFor(expectation, profile)).flatMap(({ witness }) => witness ?? []);

/**
 * A case that expects nothing to happen is worth something only where the same thing could have happened; where the profile can play
 * no variant of what would show that, it says as little as those do.
 */
function missingWitness(
  ended: EndedCase<TraceExcerpt>,
  witnesses: WitnessCheck,
): Pick<RequirementVerdict, 'verdict' | 'reason'> | undefined {
  const missing = witnessesUnderProfile(ended).find((witness) => witnesses(witness, ended.drive) !== true);
  if (missing === undefined) return undefined;
  return witnesses(missing, ended.drive) === undefined
    ? { verdict: 'unsupported', reason: `its witness ${missing} does not apply, so doing nothing proves nothing` }
    : { verdict: 'blocked', reason: `its witness ${missing} did not compact, so doing nothing proves nothing` };
}

function everywhere(
  { claim, profile }: EndedCase<TraceExcerpt>,
  verdict: Verdict,
  reason: string,
  unreachable = false,
): Part {
  const about = { verdict, reason, ...(unreachable ? { unreachable } : {}) };
  return { verdict, requirements: claimedBy(claim, profile).map((id) => ({ id, ...about })), reason };
}

/** The first thing in a trace that ends it: an adapter's fault, what it says it can't do, or a model request that nobody can classify. */
export function faultOf(trace: TraceExcerpt): CaseFault | undefined {
  for (const step of trace.steps) {
    const { result, exchanges } = step;
    if (result.kind === 'fault') return { verdict: result.fault.kind, reason: result.fault.detail, step };
    const strays = exchanges.filter((exchange) => exchange.class === 'unmatched');
    if (strays.length > 0)
      return { verdict: 'protocol', reason: strayReason(strays.map(({ request }) => request)), step };
  }
  return undefined;
}

/** Why a case ended, and in which step. */
interface CaseFault {
  verdict: CaseStop['kind'];
  reason: string;
  step: TraceExcerpt['steps'][number];
}
