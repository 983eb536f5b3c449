import { DRIVES } from '../drives.ts';
import type { OwnSetting } from '../own-setting.ts';
import { didYouMean } from './did-you-mean.ts';
import { ID_CHARACTERS, NAME_CHARACTERS } from './json-limits.ts';
import {
  aBoolean,
  aName,
  arrayOf,
  atLeastOne,
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
      profiles: atLeastOne(arrayOf(aShortName), 'at least one profile, or no "profiles" at all'),
      drives: atLeastOne(arrayOf(oneOf(DRIVES)), 'at least one drive, or no "drives" at all'),
    },
  ),
);

/**
 * @param settings that have the form of such
 * @param profiles names of those that are declared; undefined where that is said elsewhere
 * @returns what can't be: a value that is as shipped, or a profile that nobody has
 */
export function strangeSetting(
  settings: readonly OwnSetting[] = [],
  profiles?: readonly string[],
): ShapeProblem | undefined {
  for (const [at, { shipped, used, profiles: meant = [] }] of settings.entries()) {
    if (shipped === used) return asShipped(`/settings/${at}/used`, used);
    const unknown = profiles === undefined ? -1 : meant.findIndex((name) => !profiles.includes(name));
    if (unknown !== -1) return unknownProfile(`/settings/${at}/profiles/${unknown}`, meant[unknown]!, profiles!);
  }
  return undefined;
}

const asShipped = (path: string, used: unknown): ShapeProblem => ({
  path,
  expected: 'another value than the shipped one, or no entry',
  got: jsonExcerpt(used),
  hint: '',
});

const unknownProfile = (path: string, name: string, profiles: readonly string[]): ShapeProblem => ({
  path,
  expected: profiles.length === 0 ? '"profiles" beside it' : profiles.map((one) => `"${one}"`).join(' or '),
  got: jsonExcerpt(name),
  hint: didYouMean(name, profiles),
});
