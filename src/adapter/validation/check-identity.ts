import type { JsonRecord } from '../../conversation/json.ts';
import { DRIVES } from '../drives.ts';
import type { AdapterClaims } from '../identity.ts';
import type { Matcher } from '../profile.ts';
import { checkOwnSettings } from './check-own-settings.ts';
import { checkProfile } from './check-profile.ts';
import { ID_CHARACTERS, IDENTITY_CHARACTERS, inWords, limitBrokenIn, NAME_CHARACTERS } from './json-limits.ts';
import {
  aName,
  anything,
  arrayOf,
  atLeastOne,
  dictionaryOf,
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

const checkMatcher: ShapeCheck = (value) => {
  const problem = objectOf(
    { class: oneOf(['summarizer', 'auxiliary']) },
    { model: aShortName, contains: aPhrase, reply: anything },
  )(value);
  if (problem !== undefined) return problem;
  const { class: who, model, contains, reply } = value as Matcher;
  const strange = (expected: string): ShapeProblem => ({ path: '', expected, got: jsonExcerpt(value), hint: '' });
  if (model === undefined && contains === undefined) return strange('"model" or "contains" beside the class');
  return who === 'summarizer' && reply !== undefined
    ? strange('a "reply" only where the class is auxiliary')
    : undefined;
};

/** The checks of all claims, for whoever reads them from elsewhere. */
export const CLAIM_CHECKS: Record<keyof AdapterClaims, ShapeCheck> = {
  drives: atLeastOne(eachOnce(arrayOf(oneOf(DRIVES))), 'a list with at least one drive'),
  door: oneOf(['callback', 'loopback']),
  dialects: atLeastOne(eachOnce(arrayOf(oneOf(['openai-chat', 'anthropic']))), 'a list with at least one dialect'),
  reach: atLeastOne(eachOnce(arrayOf(oneOf(['preload', 'replay']))), 'a list with "preload", "replay" or both'),
  matchers: arrayOf(checkMatcher),
  profiles: atLeastOne(dictionaryOf(checkProfile, aShortName), 'at least one profile, or no "profiles" at all'),
  settings: checkOwnSettings,
  onWire: (value) =>
    value === true ? undefined : { path: '', expected: 'true, or nothing at all', got: jsonExcerpt(value), hint: '' },
};

const REQUIRED = { name: aShortName, version: aShortName };

/**
 * Checks who an adapter says it is: unknown keys, drives, doors, profile fields and values are all errors.
 * @param value the answer to `hello`, or the default export of a module
 * @param also further keys that may stand beside the identity
 * @returns the first problem
 */
export const checkIdentity = (value: JsonRecord, also: Record<string, ShapeCheck>): ShapeProblem | undefined =>
  objectOf(REQUIRED, { ...CLAIM_CHECKS, ...also })(value);

const readsResults = objectOf({
  longest: predicateCheck('a whole number above 0', (value) => Number.isInteger(value) && Number(value) > 0),
});
const notGiven = eachOnce(arrayOf(oneOf(['tools', 'system'])));
const { profiles, settings, onWire, ...ASSUMED } = CLAIM_CHECKS;
const fullIdentity = objectOf({ ...REQUIRED, ...ASSUMED }, { profiles, settings, onWire, readsResults, notGiven });

/** An identity with all that fills in, as it comes from another thread or process. */
export const checkFullIdentity: ShapeCheck = (value) => fullIdentity(value) ?? checkIdentitySize(value);

/** All of it is compared, shown and kept in every report. For plain JSON. */
export const checkIdentitySize: ShapeCheck = (value) => {
  const broken = limitBrokenIn(value);
  if (broken !== undefined) return { ...broken, hint: '' };
  const { length } = JSON.stringify(value);
  if (length <= IDENTITY_CHARACTERS) return undefined;
  const expected = `at most ${inWords(IDENTITY_CHARACTERS)} characters of JSON`;
  return { path: '', expected, got: inWords(length), hint: '' };
};
