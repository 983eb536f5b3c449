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
  onSummarizerFailure: oneOf(['unchanged', 'raise', 'fallback']),
  triggerBoundary: oneOf(['inclusive', 'exclusive']),
  triggers: arrayOf(oneOf(['tokens', 'fraction', 'messages', 'manual', 'overflow'])),
  keep: arrayOf(oneOf(['turns', 'tokens', 'messages', 'fraction'])),
  ceilings: oneOf(['strict', 'round-up', 'no-tail']),
  summaries: oneOf(['fold', 'accumulate']),
  capabilities: arrayOf(oneOf(CAPABILITIES)),
  losses: arrayOf(oneOf(['id', 'meta', 'reasoning', 'error-flag', 'image', 'invisible-characters'])),
  recovery: objectOf({ tool: aName, argument: aName, pattern: aPattern }),
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
  eachClaim(value) ?? withoutWayBack(value as DriveClaims) ?? withoutArchive(value as DriveClaims);

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
