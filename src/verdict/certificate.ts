import type { Drive, Profile } from '../adapter/profile.ts';
import { appliesTo, type Requirement } from '../suite/spec/requirements.ts';
import type { CaseResult, RequirementVerdict } from './verdict.ts';
import { isEarlyEnd, type Verdict, worstVerdict } from './verdict-order.ts';
import { withoutBaseline } from './without-baseline.ts';

export type CertificateClass = 'Core' | 'Robust';

/** What one drive of an implementation earned, with its denominators. */
export interface Certificate {
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
  /** why it was not earned, one line each */
  unmet: string[];
  /** those lines of `unmet` that a baseline knows of. They deny the class all the same, and only the exit code minds them */
  known?: string[];
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
  const standings = observable.map(({ id }) => ({ id, verdict: standing(entries.get(id) ?? [], counting) }));
  const denied = standings.filter(({ verdict }) => verdict !== 'pass');
  const reported = byRequirement(mine);
  const isKnown = ({ id }: (typeof denied)[number]) => standing(reported.get(id) ?? [], counting) === 'known-fail';
  const line = ({ id, verdict }: (typeof denied)[number]) => `${id}: ${verdict}`;
  const known = [...denied.filter(isKnown).map(line), ...disturbed(found.filter((_, at) => isKnownEnd(mine[at]!)))];
  const unmet = [
    ...(run.complete ? [] : ['only a selection of the cases was run']),
    ...denied.map(line),
    ...disturbed(found),
  ];
  const passed = standings.filter(({ verdict }) => verdict === 'pass').length;
  return {
    drive: run.drive,
    class: name,
    earned: unmet.length === 0 && observable.length > 0,
    selection: run.complete ? 'whole' : 'part',
    total: inClass.length,
    observable: observable.length,
    passed,
    unmet,
    ...(known.length === 0 ? {} : { known }),
  };
}

const byRequirement = (results: readonly CaseResult[]): Map<string, RequirementVerdict[]> =>
  Map.groupBy(
    results.flatMap(({ requirements }) => requirements),
    ({ id }) => id,
  );

/**
 * What a failure explains away is charged where that failure counts, and nowhere else: a summary that was cut off (FAIL-3,
 * level 2) lacks facts, and that must not cost a class that does not ask for it. The other cases still have to speak for
 * the requirement.
 * @param counting ids of the requirements of the class
 * @returns the worst verdict any case gave for a requirement; `never evaluated` where none spoke for it
 */
function standing(entries: readonly RequirementVerdict[], counting: ReadonlySet<string>): Verdict | 'never evaluated' {
  const spoke = entries.filter(
    ({ verdict, explainedBy }) => verdict !== 'unsupported' && (explainedBy === undefined || counting.has(explainedBy)),
  );
  return spoke.length === 0 ? 'never evaluated' : worstVerdict(spoke.map(({ verdict }) => verdict));
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

const disturbed = (results: readonly CaseResult[]): string[] =>
  results.filter(({ verdict }) => isEarlyEnd(verdict)).map(({ id, verdict }) => `${id}: ${verdict}`);

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
