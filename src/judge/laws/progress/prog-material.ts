import { readableOf } from '../../../conversation/content.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { groupsIn } from '../../budget/indivisible-units.ts';
import { tokenBoundsOf } from '../../budget/token-bounds.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { summarizerRequests } from '../../findings/phrases.ts';
import { hadSecondPass } from '../../passes/mid-pass.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { type RequestsByMaterial, requestsByMaterial } from '../../requests/requests-by-material.ts';

/** Requests every pass may make, and so many more for each window of the summarizer that was given. */
const [FREE, PER_WINDOW] = [20, 8];
/** No request that shows something is about less than this; a message has as many characters besides what it says, as who says it. */
const [LEAST, LABELS] = [250, 100];

/**
 * The calls of one pass have a bound that follows from what there is to read: as many as it can be divided into, in parts of a few
 * hundred characters or one for each message or group of a call and its results, as long as each shows something new; those that fold
 * answers; and a few more for asking twice, retries and repairs. Asking until the answer pleases needs more of these few, and no text gives
 * any (mastra#21849: four minutes of retries).
 */
export const PROG_2 = lawPerPass('PROG-2', (pass, { trace }) => {
  const calls = pass.summarizer.length;
  if (calls === 0) return notExercised('No summarizer was asked.');
  const passes = hadSecondPass(pass) ? 2 : 1;
  const free = FREE * passes;
  const [groups, parts] = [groupsIn(pass), partsIn(pass)];
  const windows = PER_WINDOW * windowsIn(pass, trace) * passes;
  const boundOf = ({ fresh, beside, folds }: RequestsByMaterial) =>
    Math.max(Math.min(fresh + beside, groups), Math.min(fresh, parts)) + folds + free + windows;
  const isWithin = (counted: RequestsByMaterial) => calls <= boundOf(counted) && counted.repeated <= free;
  const counted = requestsByMaterial(pass.summarizer, pass.before, isWithin);
  const bound = boundOf(counted);
  if (isWithin(counted))
    return holds(`The pass made ${summarizerRequests(calls)}, and ${bound} would be a generous bound.`);
  const { repeated, again } = counted;
  const way = calls - again <= bound && repeated - again <= free ? 'asked-after-answer' : 'called-too-often';
  return violated(way, 'The pass made more summarizer requests than what it was given can explain.', {
    expected: `at most ${free} for what an answered request had shown before, and ${bound} altogether: these, ${PER_WINDOW} for each window of the summarizer, those that fold answers, and those that show something new, one for each of ${groups} groups or ${parts} parts of ${LEAST} characters at most`,
    got: `${calls}, of which ${repeated} show only what had been answered`,
    requests: requestPlaces(pass, pass.summarizer),
  });
});

/** Into so many what was given can be divided. */
function partsIn({ before }: Pass): number {
  const characters = before.reduce((sum, message) => sum + LABELS + readableOf(message).length, 0);
  return Math.ceil(characters / LEAST);
}

/** Windows of the summarizer that what was given fills, a begun one counted whole; one where nobody knows how large they are. */
function windowsIn({ before }: Pass, { case: played }: Trace): number {
  const { effectiveSummarizerWindow, effectiveWindow } = played.sizes;
  const window = effectiveSummarizerWindow ?? effectiveWindow;
  return window > 0 ? Math.ceil(tokenBoundsOf(before).high(0, before.length) / window) : 1;
}
