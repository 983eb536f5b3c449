import { LOSSES } from '../../model/dialect/dialect.ts';
import { DRIVES } from '../drives.ts';
import type { Capability, DriveClaims } from '../profile.ts';
import { misfitAmong } from './claims-together.ts';
import {
  aBoolean,
  aName,
  anything,
  arrayOf,
  atLeastOne,
  eachOnce,
  objectOf,
  oneOf,
  predicateCheck,
  type ShapeCheck,
} from './shape-check.ts';

/** A group in it finds the argument; a pattern that does not compile would only show in the middle of a run. */
const aPattern = predicateCheck(
  'a regular expression with a group',
  (value) => typeof value === 'string' && capturingGroupsOf(value) > 0,
);

/** @returns number of capturing groups: an alternative that is empty matches anything, with all groups of the other */
function capturingGroupsOf(pattern: string): number {
  try {
    return (new RegExp(`${pattern}|`).exec('')?.length ?? 1) - 1;
  } catch {
    return 0;
  }
}

/** Words that are found again in a text; a few letters would be found in any. */
const someWords = predicateCheck(
  'words of at least ten characters',
  (value) => typeof value === 'string' && value.trim().length >= 10 && SIX_LETTERS.test(value),
);

/** A row of dashes is no word, and where a number stands none was said. */
const SIX_LETTERS = /^(?:(?:\{\{count\}\}|(?!\{\{count\}\})[^\p{L}])*\p{L}){6}/u;

/** A part that is shown is found again by its last words, or its first. */
const someCharacters = predicateCheck(
  'a whole number of characters, at least 100',
  (value) => Number.isSafeInteger(value) && Number(value) >= 100,
);

const aNumberOf = (things: string) =>
  predicateCheck(
    `a whole number of ${things}, at least 1`,
    (value) => Number.isSafeInteger(value) && Number(value) >= 1,
  );

/** More calls or results than that no case holds. */
const MOST_NEWEST = 64;

const clearingTerms = atLeastOne(
  objectOf(
    {},
    {
      newest: aWholeNumberUpTo(MOST_NEWEST),
      inputs: predicateCheck('true, or nothing', (value) => value === true),
      atLeast: objectOf({ tokens: aNumberOf('tokens') }),
    },
  ),
  'one or more of newest, inputs, atLeast',
);

const shownParts = atLeastOne(objectOf({}, { head: someCharacters, tail: someCharacters }), 'head, tail or both');

const CAPABILITIES: Capability[] = [
  'outcome',
  'durable-log',
  'archive',
  'replayable-archive',
  'system-in-list',
  'recovery',
  'several-ceilings',
  'threads',
  'concurrent',
  'cancel',
  'reload',
  'summarizer-window',
  'clearing',
  'argument-clipping',
  'switch-off',
  'summary-prompt',
  'summarizer-model',
  'alternating-roles',
];

/** Larger texts than that are larger than any window. */
const MOST_SCALE = 64;

/** Cases are short: with more of them pinned nothing would be left to look at. */
const MOST_PINS = 8;

function aWholeNumberUpTo(most: number): ShapeCheck {
  const isOne = (value: unknown) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
  return predicateCheck(`a whole number from 1 to ${most}`, isOne);
}

const CLAIMS: Record<keyof DriveClaims, ShapeCheck> = {
  mode: oneOf(['rewrite', 'view', 'reduce']),
  cut: oneOf(['user-turn', 'group']),
  summary: objectOf(
    {},
    {
      role: oneOf(['user', 'assistant', 'system', 'tool-pair']),
      position: oneOf(['head', 'tail']),
      format: anything,
      partial: someWords,
    },
  ),
  ack: aBoolean,
  nudge: objectOf({ text: someWords }),
  pins: atLeastOne(objectOf({}, { first: aWholeNumberUpTo(MOST_PINS), marked: aName }), 'first, marked or both'),
  startsOn: oneOf(['user']),
  onSummarizerFailure: oneOf(['unchanged', 'raise', 'fallback']),
  triggerBoundary: oneOf(['inclusive', 'exclusive']),
  triggers: eachOnce(arrayOf(oneOf(['tokens', 'fraction', 'messages', 'turns', 'manual', 'overflow', 'always']))),
  fixedTrigger: predicateCheck('true, or nothing', (value) => value === true),
  keep: eachOnce(arrayOf(oneOf(['turns', 'tokens', 'messages', 'fraction']))),
  ceilings: oneOf(['strict', 'round-up', 'floor', 'no-tail']),
  summaries: oneOf(['fold', 'accumulate']),
  capabilities: eachOnce(arrayOf(oneOf(CAPABILITIES))),
  losses: eachOnce(arrayOf(oneOf(LOSSES))),
  clearing: clearingTerms,
  recovery: objectOf({ tool: aName, argument: aName, pattern: aPattern }),
  prices: objectOf(
    {},
    {
      'without-summaries': objectOf(
        { goes: oneOf(['oldest', 'calls', 'call-messages']) },
        { newest: aWholeNumberUpTo(MOST_NEWEST), marker: someWords, extract: objectOf({ opens: someWords }) },
      ),
      'clipped-for-summary': objectOf({ of: oneOf(['results', 'all']), keeps: shownParts, marker: someWords }),
      'thoughts-cleared': objectOf({ of: oneOf(['finished-turns']) }),
      'raises-when-too-large': objectOf({ above: oneOf(['trigger']) }),
    },
  ),
  scale: aWholeNumberUpTo(MOST_SCALE),
};

/** What is claimed for one drive instead; `strangeDriveClaims` looks at how it fits to the rest. */
const onDrive = atLeastOne(
  objectOf(
    {},
    Object.fromEntries(DRIVES.map((drive) => [drive, atLeastOne(objectOf({}, CLAIMS), 'at least one claim')])),
  ),
  'at least one drive, or no "onDrive" at all',
);

const eachClaim = objectOf({}, { ...CLAIMS, onDrive });

/** Claims of one profile; each of them may be left out, and so may each part of what is said of the summary. */
export const checkProfile: ShapeCheck = (value) => eachClaim(value) ?? misfitAmong(value as DriveClaims);
