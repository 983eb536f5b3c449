import { isViolation } from '../../judge/findings/finding.ts';
import { causeIdentity, identityParts } from '../../judge/findings/identity.ts';
import { BESIDE_HISTORY, nameIn } from '../../judge/roots/way-groups.ts';
import { type HeldAgainst, violationsOf } from './come-to.ts';

/** While one fault is there, another one can't show: mending the first may bring it to light, and has not made it. */
interface Hiding {
  ways: ReadonlySet<string>;
  /** requirements that these ways are of; absent: any */
  of?: (requirement: string) => boolean;
  /** ways that do not come up behind these; absent: none does */
  hides?: ReadonlySet<string>;
  /** requirements of which all comes up as before */
  spares?: ReadonlySet<string>;
  /** only of the same requirement */
  within?: true;
}

/** The view is no more what it was, and no summary made it so. */
const VIEW_CHANGED = [
  'view-changed',
  'view-changed-after-call',
  'view-changed-after-cut',
  'view-changed-after-filter',
  'view-changed-after-refusal',
  'view-changed-after-template',
];

const NEVER_ASKED = new Set(['never-asked']);

/** What they say of the messages that stay is seen whoever was asked about the others. */
const OF_WHAT_STAYS = new Set([
  'KEEP-1',
  'KEEP-2',
  'ORD-1',
  'ORD-2',
  'PAIR-1',
  'PAIR-2',
  'PAIR-3',
  'PAIR-4',
  'PAIR-5',
  'PROG-4',
  'REAS-1',
  'SPLIT-1',
  'TASK-2',
]);

/** Who does nothing, or asks nobody, never comes to what an answer or a pass may break; and what is lost is broken no further. */
export const IDLENESS: readonly Hiding[] = [
  { ways: new Set(['not-compacted']) },
  { ways: NEVER_ASKED, of: (requirement) => requirement !== 'COVER-1' },
  // COVER-1 says it of facts that are gone: the pass was not idle, it made a view without asking.
  { ways: NEVER_ASKED, of: (requirement) => requirement === 'COVER-1', spares: OF_WHAT_STAYS },
  // What is gone from the archive can't stand there twice.
  { ways: new Set(['archive-lost']), hides: new Set(['archived-twice']) },
];

/** What a version that was mended may bring to light. A version that is broken so has mended nothing by it. */
export const BROUGHT_TO_LIGHT: readonly Hiding[] = [
  // What is not shown to a summarizer can't be cut or altered in the request to it. That the request would fail is another matter: who
  // dies where another version went on has mended nothing.
  { ways: new Set(['never-shown', 'evicted-unasked']), hides: new Set(['cut-in-request', 'shown-altered']) },
  // What a failed pass has changed is named after the view, where that is among it. What left the view may be archived.
  { ways: new Set(VIEW_CHANGED), hides: new Set(['log-changed']), within: true },
  { ways: new Set(VIEW_CHANGED), hides: new Set(['archive-changed']) },
  // What stays beyond its ceiling need be shown to nobody.
  { ways: new Set(['ceiling-exceeded']), hides: new Set(['never-shown']) },
  // Who takes any answer for a summary has none that he could ask for in vain.
  {
    ways: new Set([
      'broken-off-installed',
      'error-installed',
      'filtered-installed',
      'refusal-installed',
      'tool-call-installed',
      ...BESIDE_HISTORY.map(nameIn),
      ...VIEW_CHANGED,
    ]),
    hides: new Set(['retried-in-vain']),
  },
];

/**
 * What comes later hides nothing that was seen earlier.
 * @param identity of a cause that only one of two versions shows
 * @param table what may hide it
 * @returns the causes that the other result shows by itself or beneath another, and behind which the first could not come up
 */
export function hidersOf(identity: string, { shown, result }: HeldAgainst, table: readonly Hiding[]): string[] {
  const hidden = identityParts(identity);
  const last = Math.max(...violationsOf(identity, shown).map(({ step = Number.POSITIVE_INFINITY }) => step));
  const before = result.findings.filter(isViolation).filter(({ step = 0 }) => step <= last);
  const named = new Set(before.map(causeIdentity));
  return [...named].filter((one): one is string => one !== undefined && hides(identityParts(one), hidden, table));
}

const hides = (
  one: ReturnType<typeof identityParts>,
  other: ReturnType<typeof identityParts>,
  table: readonly Hiding[],
): boolean =>
  one !== undefined &&
  other !== undefined &&
  table.some(
    ({ ways, of, hides: hidden, spares, within }) =>
      ways.has(one.way) &&
      (of?.(one.requirement) ?? true) &&
      (hidden?.has(other.way) ?? true) &&
      spares?.has(other.requirement) !== true &&
      (within === undefined || one.requirement === other.requirement),
  );
