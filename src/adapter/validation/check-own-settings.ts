import { DRIVES } from '../drives.ts';
import type { OwnSetting } from '../own-setting.ts';
import type { Drive } from '../profile.ts';
import { didYouMean } from './did-you-mean.ts';
import { ID_CHARACTERS, NAME_CHARACTERS } from './json-limits.ts';
import {
  aBoolean,
  aName,
  arrayOf,
  atLeastOne,
  eachOnce,
  jsonExcerpt,
  objectOf,
  ofAtMost,
  oneOf,
  predicateCheck,
  type ShapeCheck,
  type ShapeProblem,
} from './shape-check.ts';

const aShortName = ofAtMost(NAME_CHARACTERS, aName);
const aPhrase = ofAtMost(ID_CHARACTERS, aName);

const aValue: ShapeCheck = (value) =>
  typeof value === 'string'
    ? aPhrase(value)
    : predicateCheck(
        'a text, a number, true or false',
        (one) => typeof one === 'boolean' || (typeof one === 'number' && Number.isFinite(one)),
      )(value);

/** The settings of an adapter by themselves; `strangeSetting` looks at what they say of it. */
export const checkOwnSettings: ShapeCheck = arrayOf(
  objectOf(
    { name: aShortName, shipped: aValue, used: aValue, why: aPhrase, changesVerdicts: aBoolean },
    {
      profiles: atLeastOne(eachOnce(arrayOf(aShortName)), 'at least one profile, or no "profiles" at all'),
      drives: atLeastOne(eachOnce(arrayOf(oneOf(DRIVES))), 'at least one drive, or no "drives" at all'),
    },
  ),
);

/** What an adapter has, as far as it is known where its settings are read; undefined where that is said elsewhere. */
interface Known {
  /** names of its profiles */
  profiles?: readonly string[] | undefined;
  drives?: readonly Drive[] | undefined;
}

/**
 * @param settings that have the form of such
 * @returns what can't be: a value that is as shipped, a profile or a drive that nobody has, or two entries for one option that are
 * in force at once
 */
export function strangeSetting(
  settings: readonly OwnSetting[] = [],
  { profiles, drives }: Known = {},
): ShapeProblem | undefined {
  for (const [at, one] of settings.entries()) {
    const path = `/settings/${at}`;
    if (one.shipped === one.used) return asShipped(`${path}/used`, one.used);
    const problem =
      unknownIn(`${path}/profiles`, one.profiles, profiles, 'profiles') ??
      unknownIn(`${path}/drives`, one.drives, drives, 'drives');
    if (problem !== undefined) return problem;
    if (settings.slice(0, at).some((earlier) => meet(earlier, one))) return saidTwice(`${path}/name`, one.name);
  }
  return undefined;
}

/** Whether both are about the same option under some profile on some drive. */
const meet = (one: OwnSetting, other: OwnSetting): boolean =>
  one.name === other.name && overlap(one.profiles, other.profiles) && overlap(one.drives, other.drives);

/** What is left out is all there is. */
const overlap = (some: readonly string[] | undefined, others: readonly string[] | undefined): boolean =>
  some === undefined || others === undefined || some.some((one) => others.includes(one));

function unknownIn(
  path: string,
  meant: readonly string[] = [],
  known: readonly string[] | undefined,
  what: keyof Known,
): ShapeProblem | undefined {
  const at = known === undefined ? -1 : meant.findIndex((name) => !known.includes(name));
  return at === -1 ? undefined : unknownName(`${path}/${at}`, meant[at]!, known!, what);
}

const saidTwice = (path: string, name: string): ShapeProblem => ({
  path,
  expected: 'one entry for an option under the same profile on the same drive',
  got: `a second one for ${jsonExcerpt(name)}`,
  hint: ' Name the profiles or the drives that each is for, or take one out.',
});

const asShipped = (path: string, used: unknown): ShapeProblem => ({
  path,
  expected: 'another value than the shipped one, or no entry',
  got: jsonExcerpt(used),
  hint: '',
});

const unknownName = (path: string, name: string, known: readonly string[], what: keyof Known): ShapeProblem => ({
  path,
  expected: known.length === 0 ? `"${what}" beside it` : known.map((one) => `"${one}"`).join(' or '),
  got: jsonExcerpt(name),
  hint: didYouMean(name, known),
});
