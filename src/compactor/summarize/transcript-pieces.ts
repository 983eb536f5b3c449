import type { Message } from '../../conversation/message.ts';
import type { Rules } from '../types/options.ts';
import type { Fold } from '../types/plan.ts';
import type { TranscriptPiece } from '../types/summarizer.ts';
import { carriedRequestContent } from '../view/synthetic-messages.ts';

/** @returns what a summary has to cover, in order */
export function coveredPieces({ evict, activeFrom }: Fold, { parts }: Rules): TranscriptPiece[] {
  return parts
    .render(evict)
    .map((text, index): TranscriptPiece => ({ section: index < activeFrom ? 'history' : 'progress', text }));
}

/** @returns the request that is being worked on, as the user wrote it, even where it is carried over shortened */
export function requestPieces({ history, layout }: Fold, { parts }: Rules): TranscriptPiece[] {
  if (layout.carry === null) return [];
  const message: Message = { role: 'user', content: carriedRequestContent(history[layout.carry.at]!) };
  return parts.render([message]).map((text) => ({ section: 'request', text }));
}

/** Characters before the place where a text has to be cut, among which a space is looked for. */
const LOOK_BACK = 200;

/**
 * Cuts a piece in two. The second part says that it goes on, and its first line is quoted: a cut must not turn what
 * somebody said into a line of ours. Words stay whole where there is a space nearby, code points always.
 * @param length UTF-16 units of the first part
 */
export function splitPiece(
  { section, text }: TranscriptPiece,
  length: number,
  { parts }: Rules,
): [TranscriptPiece, TranscriptPiece] {
  const space = text.slice(Math.max(0, length - LOOK_BACK), length).search(/\s\S*$/);
  const at = space > 0 ? length - Math.min(LOOK_BACK, length) + space : parts.cutAt(text, length);
  return [
    { section, text: text.slice(0, at) },
    { section, text: `(continued)\n| ${text.slice(at)}` },
  ];
}
