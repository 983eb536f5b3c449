import type { Drive, PriceName, Profile } from '../adapter/profile.ts';
import { makesSummaries, pricesStated } from '../adapter/stated-prices.ts';
import { priceInTerms } from '../judge/prices/all-prices.ts';
import type { KillTable } from '../suite/corpus/kill-table.ts';
import { appliesTo, type Level, type Requirement, strictestLevel } from '../suite/spec/requirements.ts';
import { causesOf } from './cause.ts';
import { endsWithoutWitness } from './due-by.ts';
import { excusedByOthers } from './excused.ts';
import { type GroundOfClass, groundOfClass } from './ground-of-class.ts';
import { type Habit, habitsIn } from './habits.ts';
import type { PriceTaken } from './price-taken.ts';
import type { Standing, Unmet } from './unmet.ts';
import { endReason, isHiddenEntry, requirementReason, type SaidInCase, SELECTION_REASON } from './unmet-reason.ts';
import type { CaseResult, RequirementVerdict } from './verdict.ts';
import { isEarlyEnd, worstVerdict } from './verdict-order.ts';
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
  /** prices under which it stands: what the profile gives up on purpose; absent where it gives up nothing */
  prices?: PriceTaken[];
  /** how many times the usual sizes it was earned at; absent where they were the usual ones */
  scale?: number;
  /** what else is to be known of it beside its class; absent where nothing is */
  habits?: Habit[];
  /** why it was not earned, each once */
  unmet: Unmet[];
  /** identities of the causes that deny it; absent where none do */
  causes?: string[];
  /** variants that could not be evaluated, and deny it nothing: others show what they would have; absent where there are none */
  excused?: string[];
  /** what it rests on; absent in reports of earlier suites */
  ground?: GroundOfClass;
  /** variants about what it counts that the adapter itself said it can't be asked for; absent where there are none */
  unsupportedByWord?: number;
}

const LEVELS: Record<CertificateClass, Level> = { Core: 1, Robust: 2 };

/** What the classes of a run hang on. */
export interface CertifiedRun {
  results: readonly CaseResult[];
  requirements: readonly Requirement[];
  drive: Drive;
  profile: Profile;
  /** whether the whole corpus was selected */
  complete: boolean;
  /** why it is not, where no selection is the reason */
  partly?: string;
  /** which mutants each variant kills; where left out, no blocked case is excused by what others show */
  kills?: () => KillTable;
}

/**
 * Class by class what a run earned: no root whose way is of its levels, and every observable requirement with such a way shown.
 * Anything that was never evaluated, timed out or was blocked denies the class, unless it is excused; so does a run of selected
 * cases only. All of it rests on what was found: a baseline earns nothing, and costs nothing.
 */
export const certificatesOf = (run: CertifiedRun): Certificate[] =>
  (['Core', 'Robust'] as const).map((name) => certificate(name, run));

function certificate(name: CertificateClass, run: CertifiedRun): Certificate {
  const level = LEVELS[name];
  const mine = run.results.filter((result) => result.drive === run.drive);
  const found = mine.map(withoutBaseline);
  const inClass = run.requirements.filter((requirement) => strictestLevel(requirement) <= level);
  const entries = byRequirement(found);
  const observable = inClass.filter((requirement) =>
    countsForClass(requirement, entries.get(requirement.id) ?? [], run),
  );
  const reported = byRequirement(mine);
  const weighing = weighed(found, level);
  const standingOf = (said: readonly SaidInCase[]) => standing(said, weighing, run.kills);
  const standings = observable.map(({ id }) => ({
    id,
    said: entries.get(id) ?? [],
    ...standingOf(entries.get(id) ?? []),
  }));
  const denied = standings.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'priced');
  const isKnown = (id: string) => standingOf(reported.get(id) ?? []).verdict === 'known-fail';
  const unmet: Unmet[] = [
    ...(run.complete ? [] : [{ kind: 'selection' as const, why: run.partly ?? SELECTION_REASON }]),
    ...denied.map(({ id, verdict, said }) => ({
      kind: 'requirement' as const,
      requirement: id,
      verdict,
      why: requirementReason(verdict, said, level),
      ...knownIf(isKnown(id)),
    })),
    ...endsWithoutWitness(found),
    ...disturbed(found, mine),
  ];
  const excused = [...new Set(standings.flatMap((one) => one.excused))];
  const byWord = saidUnsupported(found, new Set(observable.map(({ id }) => id)));
  const causes = causesOf(found).filter((cause) => cause.level <= level);
  return {
    drive: run.drive,
    class: name,
    earned: unmet.length === 0 && causes.length === 0 && observable.length > 0,
    selection: run.complete ? 'whole' : 'part',
    total: inClass.length,
    observable: observable.length,
    passed: standings.filter(({ verdict }) => verdict === 'pass').length,
    ...pricesOf(run.profile, found),
    ...(run.profile.scale === 1 ? {} : { scale: run.profile.scale }),
    ...habitsOf(run.profile),
    unmet,
    ...(causes.length === 0 ? {} : { causes: causes.map(({ identity }) => identity) }),
    ...(excused.length === 0 ? {} : { excused }),
    ground: groundOfClass(found),
    ...(byWord === 0 ? {} : { unsupportedByWord: byWord }),
  };
}

/** What it costs nothing to say is at least counted: nobody else has seen that it is so. */
const saidUnsupported = (results: readonly CaseResult[], ids: ReadonlySet<string>): number =>
  results.filter((result) => result.unsupportedByWord && result.requirements.some(({ id }) => ids.has(id))).length;

/** All that the profile states, whether it showed in this class or not: who states a price may ask for it at any time. */
function pricesOf(profile: Profile, results: readonly CaseResult[]): Pick<Certificate, 'prices'> {
  const stated = pricesStated(profile);
  if (stated.length === 0) return {};
  const showing = (name: PriceName) =>
    results.filter(({ requirements }) => requirements.some(({ prices }) => prices?.includes(name)));
  return {
    prices: stated.map((name) => ({ name, says: priceInTerms(name, profile.prices), results: showing(name).length })),
  };
}

const habitsOf = (profile: Profile): Pick<Certificate, 'habits'> => {
  const habits = habitsIn(profile);
  return habits.length === 0 ? {} : { habits };
};

const knownIf = (isKnown: boolean): { known?: true } => (isKnown ? { known: true } : {});

const byRequirement = (results: readonly CaseResult[]): Map<string, SaidInCase[]> =>
  Map.groupBy(
    results.flatMap(({ id, requirements }) => requirements.map((said) => ({ ...said, case: id }))),
    ({ id }) => id,
  );

/** What weighs in a class: the levels of its roots, and which causes are of these. */
interface Weighing {
  level: Level;
  causes: ReadonlySet<string>;
}

const weighed = (results: readonly CaseResult[], level: Level): Weighing => ({
  level,
  causes: new Set(
    results.flatMap(({ causes = [] }) => causes.flatMap((cause) => (cause.level <= level ? [cause.identity] : []))),
  ),
});

/**
 * A root is charged where its level counts, and nowhere else, and what follows from it says nothing of its own. What a root of
 * the class kept from being shown is not charged a second time; still, some other case has to show it.
 * @returns the worst verdict any case gave for a requirement, and the cases that are excused
 */
function standing(
  entries: readonly SaidInCase[],
  { level, causes }: Weighing,
  kills: (() => KillTable) | undefined,
): { verdict: Standing; excused: string[] } {
  const spoke = entries
    .map((entry) => withoutLesser(entry, level))
    .filter((entry) => entry.verdict !== 'unsupported' && entry.follows === undefined && (entry.level ?? 1) <= level);
  const open = spoke.filter(
    ({ unreached, beyondEnd }) => beyondEnd !== true && (unreached === undefined || !causes.has(unreached)),
  );
  const excused = excusedByOthers(open, kills);
  const counting = open.filter((entry) => !excused.has(entry));
  if (counting.length > 0)
    return {
      verdict: worstVerdict(counting.map(({ verdict }) => verdict)),
      excused: [...excused].map((one) => one.case),
    };
  const isHidden = entries.some(isHiddenEntry);
  return { verdict: isHidden ? 'not-shown' : 'never-evaluated', excused: [] };
}

/** A fault that weighs less than the class counts leaves what was seen to hold beside it. */
const withoutLesser = (entry: SaidInCase, level: Level): SaidInCase =>
  entry.held === true && (entry.level ?? 1) > level ? { id: entry.id, verdict: 'pass', case: entry.case } : entry;

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
    case 'agent-requests':
      return true;
    case 'summarizer-requests':
    case 'summary':
      return makesSummaries(profile);
    // When a function is called is up to its caller.
    case 'schedule':
      return drive !== 'pure';
    // A function has no instance that several conversations could share.
    case 'threads':
      return drive !== 'pure' && profile.capabilities.includes('threads');
    // Between two requests somebody else stands only where the implementation makes them itself.
    case 'wire':
      return drive === 'agent';
    case 'log':
      return drive === 'session' && profile.capabilities.includes('durable-log');
    case 'archive':
      return drive !== 'pure' && profile.capabilities.includes('archive');
    case 'outcome':
      return profile.capabilities.includes('outcome');
  }
}
