import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { factsOf } from '../facts/facts.ts';
import type { Pass } from '../passes/pass.ts';
import { wordsBesideMark } from '../text/words-around-mark.ts';
import { archiveText, type IndexedText, indexed } from './archive-text.ts';

/** A message whose words stand in a file, from their first place to their last. */
interface ArchivedSpan {
  message: Message;
  first: number;
  last: number;
}

/**
 * Backwards a conversation is another one: the answer stands before the question, and what was taken back counts. Only what
 * one pass evicted into one file is compared, and only what user and assistant said: results may stand beside their calls, and
 * the newest part may come first.
 * @returns two messages that stand the wrong way round in some file
 */
export function firstSwappedInArchive(pass: Pass): [Message, Message] | undefined {
  const { before: was = {}, after: is = {} } = { before: pass.stored.before.archive, after: pass.stored.after.archive };
  const gone = goneNow(pass, archiveText(was));
  const written = Object.keys(is).filter((path) => was[path] !== is[path]);
  for (const file of gone.length < 2 ? [] : written.map((path) => indexed(is[path]!))) {
    const found = firstSwapped(gone.flatMap((message) => spansIn(file, message)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A request that an earlier pass has carried over may have been archived by that one already. */
function goneNow({ before, real, alignment }: Pass, was: string): Message[] {
  const known = new Set(marksIn(was, 'F'));
  return before.filter((message, at) => {
    const isGone = real[at] && alignment.given[at]!.kind === 'evicted';
    const isTalk = message.role === 'user' || message.role === 'assistant';
    return isGone && isTalk && !factsOf(message).some((fact) => known.has(fact));
  });
}

function firstSwapped(spans: readonly ArchivedSpan[]): [Message, Message] | undefined {
  let latest: ArchivedSpan | undefined;
  for (const one of spans) {
    if (latest !== undefined && one.last < latest.first) return [latest.message, one.message];
    if (latest === undefined || one.first > latest.first) latest = one;
  }
  return undefined;
}

function spansIn({ text, places }: IndexedText, message: Message): ArchivedSpan[] {
  const found = factsOf(message).flatMap((fact) => {
    const words = wordsBesideMark(message, fact);
    if (words === undefined) return [];
    const offset = words.indexOf(fact);
    return (places.get(fact) ?? []).filter((at) => text.startsWith(words, at - offset));
  });
  return found.length === 0 ? [] : [{ message, first: Math.min(...found), last: Math.max(...found) }];
}
