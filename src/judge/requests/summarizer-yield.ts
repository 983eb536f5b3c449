import { makesSummaries } from '../../adapter/stated-prices.ts';
import { readableOf } from '../../conversation/content.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { chooseRule } from '../../model/script/choose-rule.ts';
import type { ScriptRule } from '../../model/script/model-script.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { archiveWasUnwritable, wasCancelled } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText, type Unfinished } from './answer-text.ts';
import { refusalBeforePass } from './refusal-before-pass.ts';
import { wasAnswered } from './request-text.ts';

/** What a summarizer request came to, from the side of the compactor. */
export type SummarizerYield =
  /** a text that can be installed as a summary and is smaller than what it stands for */
  | 'usable'
  /** an answer without a word in it */
  | 'blank'
  /** no summary to install: cut off, refused, a tool call, nothing but headings, or as large as what it stands for */
  | 'unfit'
  /** an answer that broke off on its way */
  | 'broken'
  /** an error that the script or the window made, or no answer at all */
  | 'failed'
  /** an error that the request itself earned: it broke a rule of the provider */
  | 'rejected';

/** @returns what one summarizer exchange yielded */
export const yieldOf = memoize((exchange: Exchange): SummarizerYield => {
  const { ruling, response } = exchange;
  if (ruling.kind === 'rejected') return 'rejected';
  if (response.broken === 'cut-short') return 'broken';
  if (!wasAnswered(exchange)) return 'failed';
  const { text, unfinished } = answerText(response.body);
  if (unfinished !== undefined || isTemplate(exchange)) return 'unfit';
  if (text.trim() === '') return 'blank';
  return wasOversized(exchange) ? 'unfit' : 'usable';
});

/**
 * @returns why an answer is not finished, whatever it says: it was stopped, refused, broke off, calls a tool, or is a form that
 * nobody filled in; undefined where it is finished, or there is none. Half an answer that a filter stopped and the words of a
 * refusal end alike on some wires, and are told by what was scripted
 */
export function unfinishedBecause(exchange: Exchange): Unfinished | 'broken-off' | 'filtered' | 'template' | undefined {
  if (exchange.response.broken === 'cut-short') return 'broken-off';
  if (isTemplate(exchange)) return 'template';
  if (exchange.ruling.kind === 'accepted' && exchange.ruling.reply === 'filtered') return 'filtered';
  return wasAnswered(exchange) ? answerText(exchange.response.body).unfinished : undefined;
}

/** Headings without anything under them are words, and say nothing (openclaw#122617). */
const isTemplate = ({ ruling }: Exchange): boolean => ruling.kind === 'accepted' && ruling.reply === 'empty-template';

/**
 * Whether a compactor that did its part could get a summary in this pass, and install it. Where it never asked, the script
 * decides by what it would have answered to all that was given: it could have. A request that the provider rejected is the compactor's own fault and no excuse, unless what it
 * was given would have been rejected as well: some designs send it on as it is. A caller who takes the pass back is an
 * excuse, and so is an archive that can't be written (ARCH-4).
 */
export function couldSummarize(pass: Pass, trace: Trace): boolean {
  if (wasCancelled(pass) || (archiveWasUnwritable(pass) && trace.profile.capabilities.includes('archive')))
    return false;
  if (!makesSummaries(trace.profile)) return true;
  if (pass.summarizer.length === 0) return wouldWork(pass, trace);
  const yields = pass.summarizer.map(yieldOf);
  if (!yields.every((result) => result === 'usable' || result === 'rejected')) return false;
  return !yields.includes('rejected') || refusalBeforePass(pass, trace) === undefined;
}

/** A rule that wants to see what is said only later says nothing about this pass. */
function wouldWork(pass: Pass, trace: Trace): boolean {
  const when = { used: [], pass: passNumberOf(pass, trace), request: 1, wentOn: wentOnBefore(pass, trace) };
  const rule = chooseRule(trace.case.script, when, 'summarizer', pass.before.map(readableOf).join('\n'));
  return rule === undefined || isWorking(rule.reply);
}

/** What has no number of its own, a request within a turn or messages that come in, belongs to the next that has one. */
function passNumberOf({ step }: Pass, { steps }: Trace): number {
  const numbers = steps.slice(step).flatMap(({ step: taken }) => (taken.do === 'compact' ? [taken.number] : []));
  return numbers.find((number) => number > 0) ?? 1;
}

/** Whether a summarizer was asked in an earlier request of the same turn: what was scripted for its pass is over. */
function wentOnBefore({ step }: Pass, { steps }: Trace): boolean {
  const earlier = steps.slice(0, step);
  const begun = earlier.findLastIndex(({ step: taken }) => taken.do === 'compact' && taken.number > 0);
  return earlier
    .slice(begun + 1)
    .some(
      ({ step: taken, exchanges }) => taken.do === 'compact' && exchanges.some((one) => one.class === 'summarizer'),
    );
}

/** @returns whether the answer was padded to the size of the input or beyond: whoever guards against growth refuses it */
export const wasOversized = ({ ruling }: Exchange): boolean =>
  ruling.kind === 'accepted' && (ruling.reply === 'inflated' || ruling.reply === 'equal');

/** Replies that any compactor can install. */
const WORKING: ReadonlySet<string> = new Set(['lossless', 'structured', 'long', 'hostile-text', 'reasoned']);

function isWorking(reply: ScriptRule['reply']): boolean {
  if (typeof reply === 'object') return 'text' in reply && (reply.text ?? '').trim() !== '';
  return WORKING.has(reply);
}
