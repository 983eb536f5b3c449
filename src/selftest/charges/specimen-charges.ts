import { identityParts } from '../../judge/findings/identity.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { requirementsProved } from '../../suite/case/expectation.ts';
import type { Corpus } from '../../suite/corpus/load-corpus.ts';
import { unmetLabel } from '../../verdict/unmet.ts';
import type { RequirementVerdict } from '../../verdict/verdict.ts';
import type { CorpusShare } from '../recordings/corpus-share.ts';
import { isViolatedEntry, type RecordedCase, type Recording } from '../recordings/recording.ts';
import { isClaiming, type Mutant, type Null, type Specimen } from '../specimens/specimen.ts';

/** One thing that is wrong with the suite, found because a specimen did not get what it deserves. One line. */
export type Charge = string;

/**
 * @param share how much of the corpus it was run on: only all of it shows that a cause is written for what never happens, and earns a class
 * @returns nothing where the specimen got exactly what it deserves
 */
export function chargesAgainst(
  specimen: Specimen,
  run: Recording,
  corpus: Pick<Corpus, 'cases'>,
  share: CorpusShare = 'whole',
): Charge[] {
  switch (specimen.kind) {
    case 'null':
      return [
        ...(isAskedNothing(specimen, run) ? [] : exitCharges(run)),
        ...certificateCharges(run),
        ...passCharges(specimen, run, corpus),
      ];
    case 'mutant':
      return [
        ...exitCharges(run),
        ...survivorCharges(specimen, run),
        ...excessCharges(specimen, run),
        ...(share === 'whole' ? staleCharges(specimen, run) : []),
        ...caseCharges(specimen, run, corpus),
      ];
    case 'fair':
      return [...run.cases.flatMap(unfairness), ...(share === 'whole' ? [...withheld(run), ...unseenPrices(run)] : [])];
  }
}

/** Profiles before have asked it everything already. */
const isAskedNothing = (specimen: Null, { profile, cases }: Recording): boolean =>
  isClaiming(specimen, profile.name) && cases.length === 0;

/**
 * @param specimen that stated a price besides
 * @returns what the price hides and does not permit: a mutant is no longer seen to violate what it is there for, or nothing earned a class
 */
export const hiddenByPrice = (specimen: Null | Mutant, run: Recording): Charge[] =>
  specimen.kind === 'null' ? certificateCharges(run) : survivorCharges(specimen, run);

/** A correct design of another kind is held against a taste of ours. What it gives up it says: nothing is priced of who states none. */
function unfairness({ id, drive, verdict, open, reason }: RecordedCase): Charge[] {
  if (verdict === 'pass' || verdict === 'priced' || verdict === 'unsupported') return [];
  const why = open.map((entry) => `${entry.id}: ${entry.reason ?? entry.verdict}`).join('; ');
  return [`${id} (${drive}) is ${verdict}: ${why || reason}`];
}

const withheld = ({ footer }: Recording): Charge[] =>
  footer.certificates
    .filter(({ earned }) => !earned)
    .map(
      ({ class: name, drive, unmet }) =>
        `a correct design did not earn ${name} (${drive}): ${unmet.map(unmetLabel).join('; ')}`,
    );

/** A price that nothing shows permits what nobody needs. */
const unseenPrices = ({ footer }: Recording): Charge[] =>
  footer.certificates.flatMap(({ class: name, drive, prices = [] }) =>
    prices
      .filter(({ results }) => results === 0)
      .map((price) => `${name} (${drive}) states the price ${price.name}, and no case shows it`),
  );

const exitCharges = ({ footer: { exit } }: Recording): Charge[] =>
  exit === 1 ? [] : [`it ended with exit ${exit} instead of 1`];

function passCharges(specimen: Null, run: Recording, corpus: Pick<Corpus, 'cases'>): Charge[] {
  const claims = isClaiming(specimen, run.profile.name);
  const causes = claims ? { ...specimen.passes, ...specimen.passesClaiming } : specimen.passes;
  return [
    ...passedIn(run)
      .filter(({ id }) => causesFor(id, causes, corpus) === undefined)
      .map(({ id, drive }) => `${id} (${drive}) is passed by an implementation that does nothing`),
    // What it passes where it claims more is told when all of that is known.
    ...(claims ? [] : stalePassCharges(specimen.passes, [run], corpus)),
  ];
}

/**
 * @param runs all of a null where it claims what the reference does, on the whole corpus
 * @returns causes written for what it does not pass there
 */
export const staleClaimingCharges = (
  { passesClaiming }: Null,
  runs: readonly Recording[],
  corpus: Pick<Corpus, 'cases'>,
): Charge[] => stalePassCharges(passesClaiming, runs, corpus);

function stalePassCharges(
  causes: Readonly<Record<string, string>>,
  runs: readonly Recording[],
  corpus: Pick<Corpus, 'cases'>,
): Charge[] {
  const used = new Set(
    runs.flatMap(passedIn).flatMap(({ id }) => causesFor(id, causes, corpus) ?? provenIn(id, corpus)),
  );
  return Object.keys(causes)
    .filter((key) => !used.has(key))
    .map((key) => `stale cause: it passes nothing for which ${key} would have to be explained`);
}

const passedIn = ({ cases }: Recording): RecordedCase[] => cases.filter(({ verdict }) => verdict === 'pass');

/** @returns the keys of what explains a pass: the case itself, or all it speaks for; undefined where it is not explained */
function causesFor(
  id: string,
  causes: Readonly<Record<string, string>>,
  corpus: Pick<Corpus, 'cases'>,
): string[] | undefined {
  if (caseIdOf(id) in causes) return [caseIdOf(id)];
  const proven = provenIn(id, corpus);
  return proven.length > 0 && proven.every((one) => one in causes) ? proven : undefined;
}

const provenIn = (id: string, { cases }: Pick<Corpus, 'cases'>): string[] =>
  cases.filter((file) => file.id === caseIdOf(id)).flatMap(requirementsProved);

const certificateCharges = ({ footer }: Recording): Charge[] =>
  footer.certificates
    .filter(({ earned }) => earned)
    .map(({ class: name, drive }) => `an implementation that does nothing earned ${name} (${drive})`);

function survivorCharges({ kills }: Mutant, run: Recording): Charge[] {
  const failed = casesByRequirement('violated', run);
  return kills.filter((id) => !failed.has(id)).map((id) => `survivor: no case found that it violates ${id}`);
}

/** Over-kills and unexplained blocks, over all cases. */
function excessCharges({ kills, blocks, overkill }: Mutant, run: Recording): Charge[] {
  const failed = casesByRequirement('violated', run);
  const isKnown = (id: string) => kills.includes(id) || id in overkill;
  const blocked = casesByRequirement('blocked', withoutUnreached(run, isKnown));
  const open = run.cases.flatMap((one) => one.open).filter(({ verdict }) => verdict === 'blocked');
  const reasonOf = (id: string) => open.find((entry) => entry.id === id)?.reason;
  return [
    ...unless(isKnown, failed).map(([id, cases]) => `over-kill: ${firstFew(cases)} says it violates ${id}`),
    ...unless((id) => isKnown(id) || id in blocks, blocked).map(
      ([id, cases]) => `unexplained block: ${firstFew(cases)}, ${id}: ${reasonOf(id) ?? 'no reason'}`,
    ),
  ];
}

/** What a case never came to because of the mutant's own defect needs no other cause: its root says it. */
function withoutUnreached({ cases, ...run }: Recording, isKnown: (id: string) => boolean): Recording {
  const isOwn = ({ unreached = '' }: RequirementVerdict) => isKnown(identityParts(unreached)?.requirement ?? '');
  return { ...run, cases: cases.map((one) => ({ ...one, open: one.open.filter((entry) => !isOwn(entry)) })) };
}

/** Causes written for what does not happen. */
function staleCharges({ blocks, overkill }: Mutant, run: Recording): Charge[] {
  const failed = casesByRequirement('violated', run);
  const blocked = casesByRequirement('blocked', run);
  return [
    ...Object.keys(overkill)
      .filter((id) => !failed.has(id))
      .map((id) => `stale cause: it does not violate ${id}`),
    ...Object.keys(blocks)
      .filter((id) => !blocked.has(id))
      .map((id) => `stale cause: it does not block ${id}`),
  ];
}

/** @returns ids of the cases in which a requirement was seen to be violated, or could not be evaluated, by the requirement */
export function casesByRequirement(what: 'violated' | 'blocked', { cases }: Recording): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, open } of cases) {
    for (const entry of open) {
      const said = isViolatedEntry(entry) ? 'violated' : entry.verdict;
      if (said === what) found.set(entry.id, [...(found.get(entry.id) ?? []), id]);
    }
  }
  return found;
}

const unless = (isFine: (id: string) => boolean, found: Map<string, string[]>): [string, string[]][] =>
  [...found].filter(([id]) => !isFine(id));

/** Enough to look one up; a defect that shows everywhere would fill the screen. */
const SHOWN = 5;

/** @returns the first few of them, each once, and how many more there are */
export function firstFew(cases: readonly string[]): string {
  const ids = [...new Set(cases)];
  const more = ids.length - SHOWN;
  return ids.slice(0, SHOWN).join(' ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * A case that names the mutant must be failed by it in every variant, on at least one drive of those it can be run on, or
 * the name is only decoration.
 */
function caseCharges({ name }: Mutant, { cases }: Recording, corpus: Pick<Corpus, 'cases'>): Charge[] {
  const named = new Set(corpus.cases.filter(({ mutants }) => mutants?.includes(name)).map(({ id }) => id));
  const variants = Map.groupBy(
    cases.filter(({ id }) => named.has(caseIdOf(id))),
    ({ id }) => id,
  );
  return [...variants]
    .filter(([, drives]) => !drives.some(({ verdict }) => verdict === 'fail'))
    .map(([id]) => `${id} names this mutant and does not fail it`);
}
