import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Profile } from '../../adapter/profile.ts';
import { branchMatches } from '../../judge/expectations/profile-branch.ts';
import type { WrittenExpectation } from '../case/case-file.ts';
import { casesFolder, loadCorpus } from './load-corpus.ts';

/** A design that shortens in place and asks nobody, in each form that a branch can tell apart. */
const WITHOUT_SUMMARIZER: Profile[] = (['group', 'user-turn'] as const).flatMap((cut) =>
  (['unchanged', 'raise', 'fallback'] as const).map((onSummarizerFailure) => ({
    ...DEFAULT_PROFILE,
    mode: 'reduce' as const,
    cut,
    onSummarizerFailure,
  })),
);

/** Whether something is expected that only who asks a summarizer can meet. */
function asksForRequest(entry: WrittenExpectation): boolean {
  if ('sent' in entry) return entry.sent === 'summarizer' && (entry.has !== undefined || entry.text !== undefined);
  return 'calls' in entry && (entry.is ?? entry['at-least'] ?? 0) > 0;
}

it('no case asks of a design without a summarizer what one was sent, or how often', () => {
  const asking = loadCorpus(casesFolder()).cases.flatMap(({ id, then }) =>
    then.filter(asksForRequest).map((entry) => ({ id, if: entry.if })),
  );
  expect(asking.length).toBeGreaterThan(10);
  const unfair = asking.filter((entry) => WITHOUT_SUMMARIZER.some((profile) => branchMatches(entry.if, profile)));
  expect(unfair).toEqual([]);
});
