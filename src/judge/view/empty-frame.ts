import { textOf } from '../../conversation/content.ts';
import type { Pass } from '../passes/pass.ts';
import { writtenIn } from './changes.ts';

/**
 * Whether all that a pass wrote is a frame around nothing: the words that stand in front of a summary, or its tags, and no
 * summary. That says nothing of what is gone, and whoever reads it takes it for a summary of nothing. A self-closing tag says what
 * its name says.
 */
export function bringsEmptyFrame(pass: Pass): boolean {
  const { after, alignment, real } = pass;
  const own = writtenIn(pass).filter(
    (at) => after[at]!.role !== 'assistant' && alignment.view[at]!.from.every((given) => !real[given]),
  );
  return own.length > 0 && own.every((at) => isEmptyFrame(textOf(after[at]!)));
}

const EMPTY_TAGS = /<([\w-]+)>\s*<\/\1>/g;
/** One line of words that lead to what should have come behind them. */
const OPENING = /^[^.!?…\n]*:$/;

function isEmptyFrame(text: string): boolean {
  const words = text.replaceAll(EMPTY_TAGS, '').trim();
  return words === '' || OPENING.test(words);
}
