import type { Profile } from '../../../adapter/profile.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { writtenIn } from '../../view/changes.ts';

/**
 * What compaction wrote stands where the profile says, in both directions: a summary in front of the kept messages or behind
 * them, with an acknowledgement of the assistant or without (opencode#24963). Messages that are pinned may stand on either side, and
 * so may all that is newer than the latest request, since an agent adds it when the summary stands already.
 */
export const ORD_4 = lawPerPass('ORD-4', (pass, evidence) => {
  const { profile } = evidence;
  if (profile.mode === 'reduce') return notExercised('The profile declares that nothing is evicted.');
  const late = leftUnacknowledged(pass, evidence);
  if (late !== undefined) return late;
  const carriers = newCarriersIn(pass);
  if (carriers.length === 0) return notExercised('No new summary stands in the view.');
  const faults = [misplaced(pass, profile, carriers), acknowledged(pass, profile, carriers)].filter(
    (fault) => fault !== undefined,
  );
  if (faults.length > 0) return faults;
  return holds('What the pass wrote stands where the profile says, as far as anything stands beside it.');
});

/** Messages of this pass that carry a new summary: of its own, or such as stay, with the summary in front of their words or behind them. */
function newCarriersIn(pass: Pass): number[] {
  const isNew = (nonce: string) => pass.summarizer.some(({ summary }) => summary === nonce);
  return writtenIn(pass).filter((at) => pass.alignment.view[at]!.nonces.some(isNew));
}

/** Only where it stands on the other side of everything: between two kept messages both can be meant. */
function misplaced(pass: Pass, { summary }: Profile, carriers: readonly number[]): Judgement | undefined {
  const [first, last] = [carriers[0]!, carriers.at(-1)!];
  const kept = keptBefore(pass);
  const inFront = kept.filter((at) => at < first);
  const behind = kept.filter((at) => at > last);
  const isWrong =
    summary.position === 'head'
      ? inFront.length > 0 && behind.length === 0 && isBehindAll(pass, last)
      : behind.length > 0 && inFront.length === 0;
  if (!isWrong) return undefined;
  const way = summary.position === 'head' ? 'summary-behind' : 'summary-in-front';
  return violated(way, SENTENCES[way], {
    expected: `summary.position: ${summary.position}`,
    got: summary.position === 'head' ? 'all kept messages in front of it' : 'all kept messages behind it',
    ...writtenAt(pass, carriers),
  });
}

const SENTENCES = {
  'summary-behind': 'The summary stands behind all kept messages, and the profile says in front of them.',
  'summary-in-front': 'The summary stands in front of all kept messages, and the profile says behind them.',
} as const;

/** @returns places in the view of kept messages between what was evicted and the latest request: what is older is pinned */
function keptBefore({ before, real, alignment }: Pass): number[] {
  const request = latestRequest({ before, real });
  const evicted = alignment.given.findLastIndex(({ kind }, at) => at < request && real[at]! && kind === 'evicted');
  const isTalk = (at: number) => real[at]! && ['user', 'assistant'].includes(before[at]!.role);
  return alignment.given.flatMap((fate, at) =>
    at > evicted && at < request && isTalk(at) && fate.kind === 'kept' ? [fate.at] : [],
  );
}

const latestRequest = ({ before, real }: Pick<Pass, 'before' | 'real'>): number =>
  before.findLastIndex(({ role }, at) => role === 'user' && real[at]!);

/** Of what is newer than the request nothing stands behind it either, but for the request itself. */
function isBehindAll(pass: Pass, last: number): boolean {
  const request = latestRequest(pass);
  return pass.alignment.given.every((fate, at) => at <= request || fate.kind !== 'kept' || fate.at < last);
}

/** An acknowledgement is there so that roles alternate: before a message of the assistant none is needed. */
function acknowledged(pass: Pass, { ack }: Profile, carriers: readonly number[]): Judgement | undefined {
  const at = carriers.at(-1)!;
  const next = pass.after[at + 1];
  if (carriers.length !== 1 || pass.after[at]!.role !== 'user' || next === undefined) return undefined;
  if (!ack && next.role === 'assistant' && isOwn(pass, at + 1)) return undeclared(pass, at + 1);
  const isUnanswered = standsAlone(pass, at) && next.role === 'user' && !isOwn(pass, at + 1);
  return ack && isUnanswered ? missing(pass, at) : undefined;
}

const standsAlone = ({ alignment }: Pass, at: number): boolean => alignment.view[at]!.from.length === 0;

/** A summary that nothing stood behind when it was written has to be acknowledged as soon as the user says more. */
function leftUnacknowledged(pass: Pass, { profile, passes }: Evidence): Judgement | undefined {
  const earlier = passes.findLast((one) => one.in === pass.in && one.step < pass.step);
  const at = (earlier?.after.length ?? 0) - 1;
  if (!profile.ack || earlier === undefined || !newCarriersIn(earlier).includes(at)) return undefined;
  const isOfUser = earlier.after[at]!.role === 'user' && standsAlone(earlier, at);
  const stillStands = earlier.hashes.after[at] === pass.hashes.before[at];
  const isFollowed = pass.before[at + 1]?.role === 'user' && pass.real[at + 1] === true;
  return isOfUser && stillStands && isFollowed ? missing(earlier, at) : undefined;
}

const undeclared = (pass: Pass, at: number): Judgement =>
  violated(
    'ack-undeclared',
    'An acknowledgement of the assistant follows the summary, and the profile declares none.',
    {
      expected: 'ack: false',
      got: 'a message of the assistant that the pass wrote, right behind the summary',
      ...writtenAt(pass, [at]),
    },
  );

const missing = (pass: Pass, at: number): Judgement =>
  violated('ack-missing', 'No acknowledgement follows the summary, and the profile declares one.', {
    expected: 'ack: true',
    got: 'a message of the user right behind the summary',
    ...writtenAt(pass, [at]),
  });

/** A message that the pass wrote whole, without a summary in it. */
const isOwn = (pass: Pass, at: number): boolean => {
  const { from, nonces } = pass.alignment.view[at]!;
  const hasCall = pass.after[at]!.content.some(({ type }) => type === 'tool-call');
  return from.length === 0 && nonces.length === 0 && !hasCall && writtenIn(pass).includes(at);
};

const writtenAt = (pass: Pass, places: readonly number[]) => ({
  facts: [...new Set(places.flatMap((at) => pass.alignment.view[at]!.nonces))],
  messages: places.map((at) => pass.hashes.after[at]!),
});
