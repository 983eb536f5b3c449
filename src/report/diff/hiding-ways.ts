import { isViolation } from '../../judge/findings/finding.ts';
import { causeIdentity, identityParts } from '../../judge/findings/identity.ts';
import type { SavedCase } from '../saved/saved-case.ts';

/** While one fault is there, another one can't show: mending the first may bring it to light, and has not made it. */
interface Hiding {
  ways: ReadonlySet<string>;
  /** ways that do not come up behind these; absent: none does */
  hides?: ReadonlySet<string>;
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

/** Who does nothing, or asks nobody, never comes to what an answer or a pass may break. */
export const IDLENESS: readonly Hiding[] = [{ ways: new Set(['never-asked', 'not-compacted']) }];

/** What a version that was mended may bring to light. A version that is broken so has mended nothing by it. */
export const BROUGHT_TO_LIGHT: readonly Hiding[] = [
  // What is not shown to a summarizer can't make the request to it fail, or be altered in it.
  {
    ways: new Set(['never-shown', 'evicted-unasked']),
    hides: new Set(['raised', 'summarizer-request-rejected', 'cut-in-request', 'shown-altered']),
  },
  // What a failed pass has changed is named after the view, where that is among it.
  { ways: new Set(VIEW_CHANGED), hides: new Set(['archive-changed', 'log-changed']), within: true },
  // Who takes any answer for a summary has none that he could ask for in vain.
  {
    ways: new Set([
      'broken-off-installed',
      'error-installed',
      'filtered-installed',
      'refusal-installed',
      'tool-call-installed',
      ...VIEW_CHANGED,
    ]),
    hides: new Set(['retried-in-vain']),
  },
];

/**
 * @param identity of a cause that only one of two versions shows
 * @param result of the other version
 * @param table what may hide it
 * @returns the causes that this one shows by itself or beneath another, and behind which the first could not come up
 */
export function hidersOf(identity: string, { findings }: SavedCase, table: readonly Hiding[]): string[] {
  const hidden = identityParts(identity);
  const shown = new Set(findings.filter(isViolation).map(causeIdentity));
  return [...shown].filter((one): one is string => one !== undefined && hides(identityParts(one), hidden, table));
}

const hides = (
  one: ReturnType<typeof identityParts>,
  other: ReturnType<typeof identityParts>,
  table: readonly Hiding[],
): boolean =>
  one !== undefined &&
  other !== undefined &&
  table.some(
    ({ ways, hides: hidden, within }) =>
      ways.has(one.way) &&
      (hidden?.has(other.way) ?? true) &&
      (within === undefined || one.requirement === other.requirement),
  );
