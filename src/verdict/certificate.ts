import type { Drive, Profile } from '../adapter/profile.ts';
import { appliesTo, type Requirement } from '../suite/spec/requirements.ts';
import type { ReservedInCertificate } from './reserved-fields.ts';
import type { Standing, Unmet } from './unmet.ts';
import { endReason, requirementReason, type SaidInCase, SELECTION_REASON } from './unmet-reason.ts';
import type { CaseResult, RequirementVerdict } from './verdict.ts';
import { isEarlyEnd, worstVerdict } from './verdict-order.ts';
import { withoutBaseline } from './without-baseline.ts';

export type CertificateClass = 'Core' | 'Robust';

/** What one drive of an implementation earned, with its denominators. */
export interface Certificate extends ReservedInCertificate {
  drive: Drive;
  class: CertificateClass;
  earned: boolean;
  /** whether the run had all cases to earn it from */
  selection: 'whole' | 'part';
  /** requirements of the class's levels in the spec */
  total: number;
  /** of these, what this drive and profile let us see */
  observable: number;
  passed: number;
  /** why it was not earned, each once */
  unmet: Unmet[];
}

const LEVELS: Record<CertificateClass, readonly number[]> = { Core: [1], Robust: [1, 2] };

/**
 * Class by class what a run earned: every observable requirement of its levels passed in every case that speaks for it.
 * Anything that was never evaluated, timed out or was blocked denies the class; so does a run of selected cases only. All of
 * it rests on what was found: a baseline earns nothing, and costs nothing.
 * @param complete whether the whole corpus was selected
 */
export function certificatesOf(run: {
  results: readonly CaseResult[];
  requirements: readonly Requirement[];
  drive: Drive;
  profile: Profile;
  complete: boolean;
}): Certificate[] {
  return (['Core', 'Robust'] as const).map((name) => certificate(name, run));
}

function certificate(name: CertificateClass, run: Parameters<typeof certificatesOf>[0]): Certificate {
  const mine = run.results.filter((result) => result.drive === run.drive);
  const found = mine.map(withoutBaseline);
  const inClass = run.requirements.filter(({ level }) => LEVELS[name].includes(level));
  const entries = byRequirement(found);
  const observable = inClass.filter((requirement) =>
    countsForClass(requirement, entries.get(requirement.id) ?? [], run),
  );
  const counting = new Set(inClass.map(({ id }) => id));
  const reported = byRequirement(mine);
  const standings = observable.map(({ id }) => {
    const said = entries.get(id) ?? [];
    return { id, said, verdict: standing(said, counting) };
  });
  const denied = standings.filter(({ verdict }) => verdict !== 'pass');
  const isKnown = (id: string) => standing(reported.get(id) ?? [], counting) === 'known-fail';
  const unmet: Unmet[] = [
    ...(run.complete ? [] : [{ kind: 'selection' as const, why: SELECTION_REASON }]),
    ...denied.map(({ id, verdict, said }) => ({
      kind: 'requirement' as const,
      requirement: id,
      verdict,
      why: requirementReason(verdict, said),
      ...knownIf(isKnown(id)),
    })),
    ...disturbed(found, mine),
  ];
  return {
    drive: run.drive,
    class: name,
    earned: unmet.length === 0 && observable.length > 0,
    selection: run.complete ? 'whole' : 'part',
    total: inClass.length,
    observable: observable.length,
    passed: standings.length - denied.length,
    unmet,
  };
}

const knownIf = (isKnown: boolean): { known?: true } => (isKnown ? { known: true } : {});

const byRequirement = (results: readonly CaseResult[]): Map<string, SaidInCase[]> =>
  Map.groupBy(
    results.flatMap(({ id, requirements }) => requirements.map((said) => ({ ...said, case: id }))),
    ({ id }) => id,
  );

/**
 * What a failure explains away is charged where that failure counts, and nowhere else: a summary that was cut off (FAIL-3,
 * level 2) lacks facts, and that must not cost a class that does not ask for it. The other cases still have to speak for
 * the requirement.
 * @param counting ids of the requirements of the class
 * @returns the worst verdict any case gave for a requirement; `never-evaluated` where none spoke for it
 */
function standing(entries: readonly RequirementVerdict[], counting: ReadonlySet<string>): Standing {
  const spoke = entries.filter(
    ({ verdict, explainedBy }) => verdict !== 'unsupported' && (explainedBy === undefined || counting.has(explainedBy)),
  );
  return spoke.length === 0 ? 'never-evaluated' : worstVerdict(spoke.map(({ verdict }) => verdict));
}

/**
 * @param entries what all cases of the drive say of the requirement
 * @returns whether a class asks for the requirement: this drive and profile let us see it, and so did the corpus
 */
export const countsForClass = (
  requirement: Requirement,
  entries: readonly Pick<RequirementVerdict, 'unreachable'>[],
  { drive, profile }: { drive: Drive; profile: Profile },
): boolean => isObservable(requirement, drive, profile) && !isOutOfReach(entries);

/** Whether all that could have shown it lies beyond this drive. One case that was only not declared for keeps it in sight. */
const isOutOfReach = (entries: readonly Pick<RequirementVerdict, 'unreachable'>[]): boolean =>
  entries.length > 0 && entries.every(({ unreachable }) => unreachable === true);

/**
 * @param found what the cases of the drive came to, before any baseline
 * @param reported the same cases, in the same order, with what is known of them
 */
const disturbed = (found: readonly CaseResult[], reported: readonly CaseResult[]): Unmet[] =>
  found.flatMap((result, at) => {
    const { id, verdict } = result;
    if (!isEarlyEnd(verdict)) return [];
    return [
      { kind: 'case', case: id, verdict, why: endReason(verdict, result), ...knownIf(isKnownEnd(reported[at]!)) },
    ];
  });

const isKnownEnd = ({ known }: CaseResult): boolean => known !== undefined && known.was !== 'pass';

const isObservable = (requirement: Requirement, drive: Drive, profile: Profile): boolean =>
  appliesTo(requirement, profile) && requirement.observes.every((observation) => canSee(observation, drive, profile));

function canSee(observation: Requirement['observes'][number], drive: Drive, profile: Profile): boolean {
  switch (observation) {
    case 'view':
    case 'summarizer-requests':
    case 'agent-requests':
      return true;
    // When a function is called is up to its caller.
    case 'schedule':
      return drive !== 'pure';
    case 'log':
      return drive === 'session' && profile.capabilities.includes('durable-log');
    case 'archive':
      return drive !== 'pure' && profile.capabilities.includes('archive');
    case 'outcome':
      return profile.capabilities.includes('outcome');
  }
}
