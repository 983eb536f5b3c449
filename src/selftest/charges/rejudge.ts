import type { HostFault } from '../../adapter/host.ts';
import type { Drive } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import { type Finding, type JudgedBy, judgeName } from '../../judge/findings/finding.ts';
import { causeIdentity } from '../../judge/findings/identity.ts';
import { holds, notExercised } from '../../judge/findings/judgement.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import type { Requirement } from '../../suite/spec/requirements.ts';
import { caseResult, type EndedCase, type TraceExcerpt } from '../../verdict/case/case-result.ts';
import { witnessCompacted } from '../../verdict/case/witness.ts';
import { certificatesOf } from '../../verdict/certificate.ts';
import { exitCodeOf } from '../../verdict/exit-code.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import { type RecordedAnswer, type RecordedCase, type Recording, recordedCase } from '../recordings/recording.ts';
import type { ClaimsByVariant } from './corpus-charges.ts';

/** One of the judges: the law of a requirement, or all expectations of one kind. */
export type Judge = { law: string } | { predicate: Predicate['kind'] };

/** What may have happened to it: it is gone, it never finds anything to say, or where it has spoken it says yes. */
export type JudgeDefect = 'removed' | 'emptied' | 'weakened';

/** What verdicts are made of, beside what was recorded. */
export interface JudgeInputs {
  requirements: readonly Requirement[];
  claims: ClaimsByVariant;
}

/**
 * Gives the verdicts of a recorded run anew, with one judge damaged: laws and expectations do not look at each other, so
 * what the others said still holds and nothing has to run again. Cases in which the judge had no say keep their verdict.
 * @param areClassesAsked whether it matters which classes would be earned
 */
export function rejudge(
  recording: Recording,
  judge: Judge,
  damage: JudgeDefect,
  inputs: JudgeInputs,
  areClassesAsked = true,
): Recording {
  const endings = new Map<RecordedCase, EndedCase<TraceExcerpt>>();
  const endedOf = (one: RecordedCase): EndedCase<TraceExcerpt>[] => {
    const ended = endings.get(one) ?? withDamage(one, recording.profile, judge, damage, inputs);
    if (ended !== undefined) endings.set(one, ended);
    return ended === undefined ? [] : [ended];
  };
  const variants = Map.groupBy(recording.cases, ({ id, drive }) => `${drive} ${caseIdOf(id)}`);
  const witnesses = (id: string, drive: Drive): boolean =>
    witnessCompacted((variants.get(`${drive} ${caseIdOf(id)}`) ?? []).flatMap(endedOf));
  const cases = recording.cases.map((one) => {
    if (!hasSay(judge, one, inputs)) return one;
    const [again] = endedOf(one);
    return again === undefined ? one : recordedCase(caseResult(again, inputs.requirements, witnesses));
  });
  return { ...recording, cases, footer: footerOf({ ...recording, cases }, inputs, areClassesAsked) };
}

/** Classes are looked at where none may be earned, or all; a mutant is not after one, and they take long to work out. */
function footerOf(
  { cases, profile, footer }: Recording,
  { requirements }: JudgeInputs,
  areClassesAsked: boolean,
): Recording['footer'] {
  const results = cases.map(resultOf);
  const drives = [...new Set(cases.map(({ drive }) => drive as Drive))];
  const certificates = areClassesAsked
    ? drives.flatMap((drive) =>
        certificatesOf({ results, requirements, drive, profile: profileOn(profile, drive), complete: true }),
      )
    : footer.certificates;
  const verdicts = results.map(({ verdict }) => verdict);
  return { ...footer, certificates, exit: exitCodeOf(verdicts, certificates) };
}

const resultOf = ({ id, drive, verdict, dueBy, open, passed }: RecordedCase): CaseResult => ({
  ...{ id, drive, verdict, title: '', findings: [], reproduce: '' },
  ...(dueBy === undefined ? {} : { dueBy }),
  requirements: [...open, ...passed.map((one) => ({ id: one, verdict: 'pass' as const }))],
});

/** @returns whether the judge had a say in any case; where not, judging the run anew is time lost */
export const isJudgeInvolved = ({ cases }: Recording, judge: Judge, inputs: JudgeInputs): boolean =>
  cases.some((one) => hasSay(judge, one, inputs));

/** A case hangs on its own expectations, and by its witness on those that another one compacts. */
function hasSay(judge: Judge, { id, answers }: RecordedCase, { claims }: JudgeInputs): boolean {
  if (answers.length === 0) return false;
  if ('law' in judge) return answers.some(({ by, requirement }) => by === 'law' && requirement === judge.law);
  const then = claims.get(id)?.then ?? [];
  return then.some(
    ({ predicate, witness }) =>
      predicate.kind === judge.predicate || (judge.predicate === 'compacted' && witness !== undefined),
  );
}

function withDamage(
  one: RecordedCase,
  profile: Recording['profile'],
  judge: Judge,
  damage: JudgeDefect,
  { claims }: JudgeInputs,
): EndedCase<TraceExcerpt> | undefined {
  const claim = claims.get(one.id);
  if (one.answers.length === 0 || claim === undefined) return undefined;
  const kindAt = new Map(claim.then.map(({ at, predicate }) => [at, predicate.kind]));
  const isDamaged = (said: RecordedAnswer): boolean =>
    said.by === 'law'
      ? 'law' in judge && said.requirement === judge.law
      : 'predicate' in judge && kindAt.get(said.at) === judge.predicate;
  const gone = new Set(one.answers.filter(isDamaged).flatMap((said) => identityOf(said) ?? []));
  const findings = one.answers.flatMap((said): Finding[] => {
    if (isDamaged(said)) return damaged(said, damage);
    return [{ ...withoutRoot(said, gone), message: `${judgeName(said)}: ${said.answer}` }];
  });
  const ending = { kind: 'judged' as const, trace: { steps: faultsOf(one) }, findings };
  const drive = one.drive as Drive;
  return { claim, drive, profile: profileOn(profile, drive), ending, reproduce: '' };
}

const identityOf = (said: RecordedAnswer): string | undefined =>
  said.answer === 'violated' ? causeIdentity(said) : undefined;

/** What followed from a finding that is not there any more is a root. */
function withoutRoot(said: RecordedAnswer, gone: ReadonlySet<string>): RecordedAnswer {
  if (said.answer !== 'violated' || said.follows === undefined || !gone.has(said.follows.cause)) return said;
  const { follows: _, ...root } = said;
  return root;
}

function damaged(said: RecordedAnswer, damage: JudgeDefect): Finding[] {
  const { requirement } = said;
  const judge: JudgedBy = said.by === 'law' ? { by: 'law' } : { by: 'expectation', at: said.at };
  switch (damage) {
    case 'removed':
      return [];
    case 'emptied':
      return [{ ...judge, requirement, ...notExercised('The judge was emptied.') }];
    case 'weakened':
      return [{ ...judge, requirement, ...holds('The judge was weakened.') }];
  }
}

function faultsOf({ verdict, reason = '' }: RecordedCase): TraceExcerpt['steps'] {
  const fault = faultOf(verdict, reason);
  return fault === undefined ? [] : [{ result: { kind: 'fault', fault }, exchanges: [] }];
}

function faultOf(verdict: RecordedCase['verdict'], detail: string): HostFault | undefined {
  switch (verdict) {
    case 'crash':
    case 'protocol':
      return { kind: verdict, detail };
    case 'timeout':
      return { kind: verdict, detail, ms: 0 };
    default:
      return undefined;
  }
}
