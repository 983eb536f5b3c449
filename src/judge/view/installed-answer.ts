import { readableOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { summariesIn } from '../facts/facts.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText } from '../requests/answer-text.ts';
import { wasAnswered } from '../requests/request-text.ts';
import { collapseWhiteSpace } from '../text/collapse-white-space.ts';
import { writtenIn } from './changes.ts';

/** What of a summarizer's answer a pass put into the view. */

/** Characters of an answer below which they might stand anywhere. */
export const TELLING = 20;

/** @returns whether an answer stands in the view: by the nonce, or by its words, however they are laid out, where there is none, as in a refusal */
export function isInstalled({ summary, response }: Exchange, pass: Pass): boolean {
  if (summary !== undefined && summariesIn(pass.after).has(summary)) return true;
  const said = collapseWhiteSpace(answerText(response.body).text);
  if (said.length < TELLING) return false;
  const says = (message: Message) => collapseWhiteSpace(readableOf(message)).includes(said);
  return placesOfSummaries(pass).some((at) => says(pass.after[at]!)) || isAddedTo(pass, says);
}

/** Whether a message that stays says it now, and did not before: neighbours of one role are one message for some providers. */
const isAddedTo = ({ alignment, before, after }: Pass, says: (message: Message) => boolean): boolean =>
  alignment.given.some(
    (fate, at) => fate.kind === 'rewritten' && !says(before[at]!) && fate.at.some((place) => says(after[place]!)),
  );

/**
 * What makes words a summary is that a summarizer has given them: an answer without a nonce, which a case may script word for word, is
 * one as well.
 * @param at index into the view
 * @param was the message that stands there, as it was said
 * @returns whether a whole answer of this pass was added to it, or what stands between two tags of one, however it is laid out
 */
export function bringsAnswer({ summarizer, after }: Pass, at: number, was: Message): boolean {
  const [then, now] = [was, after[at]!].map((message) => collapseWhiteSpace(readableOf(message))) as [string, string];
  return summarizer
    .filter(wasAnswered)
    .flatMap(({ response }) => wholesOf(answerText(response.body).text))
    .some((whole) => whole !== '' && now.includes(whole) && !then.includes(whole));
}

const wholesOf = (answer: string): string[] =>
  [answer, ...[...answer.matchAll(/<([\w-]+)>([\s\S]*)<\/\1>/g)].map(([, , inner]) => inner!)].map(collapseWhiteSpace);

/**
 * Where a pass may have put an answer. One that says the same as the answer before it leaves a message that looks as if it had been
 * kept: where something was evicted it stands for that as well.
 */
function placesOfSummaries(pass: Pass): number[] {
  const { alignment, real } = pass;
  const written = writtenIn(pass);
  if (!alignment.given.some(({ kind }, at) => kind === 'evicted' && real[at])) return written;
  const again = alignment.view.flatMap(({ from }, at) => (from.some((given) => real[given]) ? [] : [at]));
  return [...new Set([...written, ...again])];
}

/** A word of the hidden thoughts of the scripted summarizer; nobody else says it. */
export const THOUGHT = 'HIDDEN';

/** @returns whether an answer came with thoughts */
export const hadThoughts = ({ summarizer }: Pass): boolean =>
  summarizer.filter(wasAnswered).some(({ response }) => response.body.includes(THOUGHT));

/** @returns the place in the view of a message that the pass wrote with the thoughts of its summarizer; undefined where none is */
export const placeOfThoughts = (pass: Pass): number | undefined =>
  hadThoughts(pass) ? writtenIn(pass).find((at) => readableOf(pass.after[at]!).includes(THOUGHT)) : undefined;
