import { clearsInPlace } from '../capabilities.ts';
import { DRIVES } from '../drives.ts';
import type { Capability, DriveClaims } from '../profile.ts';
import {
  aBoolean,
  aName,
  anything,
  arrayOf,
  atLeastOne,
  objectOf,
  oneOf,
  predicateCheck,
  type ShapeCheck,
  type ShapeProblem,
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
  'words of at least twelve characters',
  (value) => typeof value === 'string' && value.trim().length >= 12,
);

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

const clearingTerms = atLeastOne(
  objectOf({}, { newest: aNumberOf('results'), atLeast: objectOf({ tokens: aNumberOf('tokens') }) }),
  'newest, atLeast or both',
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
  pins: objectOf({ first: aWholeNumberUpTo(MOST_PINS) }),
  startsOn: oneOf(['user']),
  onSummarizerFailure: oneOf(['unchanged', 'raise', 'fallback']),
  triggerBoundary: oneOf(['inclusive', 'exclusive']),
  triggers: arrayOf(oneOf(['tokens', 'fraction', 'messages', 'turns', 'manual', 'overflow', 'always'])),
  keep: arrayOf(oneOf(['turns', 'tokens', 'messages', 'fraction'])),
  ceilings: oneOf(['strict', 'round-up', 'floor', 'no-tail']),
  summaries: oneOf(['fold', 'accumulate']),
  capabilities: arrayOf(oneOf(CAPABILITIES)),
  losses: arrayOf(oneOf(['id', 'meta', 'reasoning', 'error-flag', 'image', 'invisible-characters', 'blocks'])),
  clearing: clearingTerms,
  recovery: objectOf({ tool: aName, argument: aName, pattern: aPattern }),
  prices: objectOf(
    {},
    {
      'without-summaries': objectOf(
        { goes: oneOf(['oldest', 'calls', 'call-messages']) },
        { marker: someWords, extract: objectOf({ opens: someWords }) },
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
export const checkProfile: ShapeCheck = (value) =>
  eachClaim(value) ??
  withoutWayBack(value as DriveClaims) ??
  withoutArchive(value as DriveClaims) ??
  withoutTail(value as DriveClaims) ??
  withoutStart(value as DriveClaims) ??
  withoutClearing(value as DriveClaims);

/** What acts before every request acts on what is beyond its tail: that decides when a pass is due, and nothing else does. */
function withoutTail({
  triggers = [],
  keep,
  capabilities = [],
  mode,
  clearing,
}: DriveClaims): ShapeProblem | undefined {
  if (!triggers.includes('always')) return undefined;
  if (triggers.some((kind) => kind !== 'always' && kind !== 'manual' && kind !== 'overflow'))
    return { path: '/triggers', expected: '"always", or a trigger that can be set', got: 'both', hint: '' };
  if (mode === 'reduce' && clearing?.newest === undefined)
    return {
      path: '/clearing',
      expected: 'so many "newest" results, beside the trigger "always"',
      got: 'none',
      hint: '',
    };
  if (mode !== 'reduce' && keep?.length === 0)
    return { path: '/keep', expected: 'a kind of ceiling beside the trigger "always"', got: 'none', hint: '' };
  if (!capabilities.includes('several-ceilings')) return undefined;
  return { path: '/capabilities', expected: 'one ceiling beside the trigger "always"', got: 'several', hint: '' };
}

/** Where a tail begins says something only where its length is set, and a cut may fall elsewhere. */
function withoutStart({ startsOn, cut, ceilings = 'strict', keep, mode }: DriveClaims): ShapeProblem | undefined {
  if (startsOn === undefined) return undefined;
  const at = (path: string, got: string) => ({ path, expected: BESIDE_START, got, hint: '' });
  if (cut === 'user-turn') return at('/cut', '"user-turn", which says as much');
  if (mode === 'reduce') return at('/mode', '"reduce", which cuts nothing');
  if (keep?.length === 0) return at('/keep', "a tail that can't be set");
  return ceilings === 'strict' || ceilings === 'round-up' ? undefined : at('/ceilings', `"${ceilings}"`);
}

const BESIDE_START = '"cut: group" and ceilings that hold, beside "startsOn"';

/** The suite reads the original back itself, and has to be told how. */
function withoutWayBack({ capabilities = [], recovery }: DriveClaims): ShapeProblem | undefined {
  if (recovery !== undefined || !capabilities.includes('recovery')) return undefined;
  return { path: '', expected: 'the key "recovery" beside the capability of that name', got: 'none', hint: '' };
}

/** Else the claim would never be looked at: what can't be seen is not judged (ARCH-5). */
function withoutArchive({ capabilities = [] }: DriveClaims): ShapeProblem | undefined {
  if (!capabilities.includes('replayable-archive') || capabilities.includes('archive')) return undefined;
  return { path: '/capabilities', expected: '"archive" beside "replayable-archive"', got: 'none', hint: '' };
}

/** Who clears nothing leaves everything alone. */
function withoutClearing(claims: DriveClaims): ShapeProblem | undefined {
  const { mode = 'rewrite', capabilities = [], clearing } = claims;
  if (clearing === undefined || clearsInPlace({ mode, capabilities })) return undefined;
  return {
    path: '/clearing',
    expected: '"mode: reduce" beside it, or the capability of that name',
    got: 'neither',
    hint: '',
  };
}
