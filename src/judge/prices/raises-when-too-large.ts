import type { Trace } from '../../run/trace/trace.ts';
import { staysAboveTrigger } from '../budget/stays-above-trigger.ts';
import { mustCompact } from '../budget/trigger.ts';
import { type DueBy, type Judgement, violated } from '../findings/judgement.ts';
import { wasCancelled } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { changedParts } from '../state/changed-parts.ts';
import { harmedBy } from '../state/taken-off.ts';
import { isTooLargeToStay, type TooLarge } from '../state/too-large.ts';
import { leftNoSmaller } from '../view/as-it-stands.ts';
import { compacted } from '../view/changes.ts';
import type { Price, PricedPass, SessionEnd } from './price.ts';

/**
 * What has to stay is too large all by itself, and it says so and gives up (Inspect: "Compaction insufficient"): the session ends there,
 * with all as it was. One unit more that could have gone is another matter, and so is a summarizer that failed.
 */
export const RAISES_WHEN_TOO_LARGE: Price<'raises-when-too-large'> = {
  name: 'raises-when-too-large',
  says: 'raises when too large: where what has to stay is above the trigger, the session ends with an error',
  permits: ['PROG-4/raised', 'PROG-5/retried-in-vain', 'SIZE-3/raised', 'SPLIT-1/raised', 'TRIG-1/raised'],
  within: (_, priced) => (endOf(priced) === 'as-stated' ? 'all' : new Set()),
  ends: (priced) => endOf(priced),
  claim: (priced) => claimed(priced),
};

/** Whether a pass raised as the profile says that it does, with all as it was. */
function endOf(priced: PricedPass): SessionEnd {
  const { pass, evidence } = priced;
  if (pass.threw === undefined || changedParts(pass, evidence.profile).length > 0) return 'no';
  return END[sizeOf(priced)];
}

const END = { surely: 'as-stated', perhaps: 'unclear', no: 'no' } as const;

/** Nothing else has kept it from making room: that a summarizer failed, or that it was taken back, is no matter of sizes. */
function sizeOf({ pass, evidence: { trace } }: PricedPass): TooLarge {
  const isOfSizes =
    !pass.intake && !wasCancelled(pass) && pass.summarizer.every((exchange) => yieldOf(exchange) === 'usable');
  return isOfSizes ? isTooLargeToStay(pass, trace) : 'no';
}

/** Where a user asks for a pass, what becomes smaller is what was asked for. */
function claimed(priced: PricedPass): Judgement[] {
  const { pass, evidence } = priced;
  const dueBy = dueByOf(pass, evidence.trace);
  if (sizeOf(priced) !== 'surely') return madeRoom(pass, evidence.trace);
  const changed = changedParts(pass, evidence.profile);
  if (pass.threw === undefined)
    return pass.reason === 'auto' && compacted(pass) && staysAboveTrigger(pass, evidence.trace)
      ? [notRaised(pass)]
      : [];
  if (changed.length === 0) return [{ answer: 'holds', message: ENDED, endedAt: 'raises-when-too-large', dueBy }];
  return [
    violated('raised-after-change', 'The pass raised that all is too large, and has changed something all the same.', {
      expected: 'view, log and archive as before the pass',
      got: changed.map((part) => `the ${part} changed`).join(', '),
      ...harmedBy(pass, changed),
    }),
  ];
}

const ENDED = 'What has to stay is above the trigger; it raised, and all is as it was.';

/** A session that may end rests on others that went on: of each way in which a pass was due, one has to have made the view smaller. */
function madeRoom(pass: Pass, trace: Trace): Judgement[] {
  if (pass.threw !== undefined || !compacted(pass) || leftNoSmaller(pass)) return [];
  const witness = mustCompact(pass, trace) ? { dueBy: dueByOf(pass, trace) } : {};
  return [
    {
      answer: 'holds',
      message: 'What has to stay is not clearly above the trigger, and the pass made room.',
      ...witness,
    },
  ];
}

const dueByOf = ({ reason }: Pass, { case: { settings } }: Trace): DueBy =>
  reason === 'auto' ? (Object.keys(settings.trigger)[0] as DueBy) : reason;

const notRaised = (pass: Pass): Judgement =>
  violated('raise-not-done', 'The profile says that it raises above its trigger, and it went on with such a view.', {
    expected: 'an error, and everything as before, or a profile that states no such price',
    got: 'messages evicted or reduced, and a view above the trigger',
    messages: pass.hashes.after,
  });
