import type { Parts } from '../../compactor/types/parts.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { text } from '../../conversation/content.ts';
import { ESTIMATORS, suiteTokens } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';

/**
 * @param growth tokens
 * @returns decisions by which a pass installs whatever it got, and words are added to a summary that saves nothing until the view
 * has grown by so many tokens for the estimator that sees most
 */
export const growingBy = (growth: number): Partial<Parts> => ({
  isGain: () => true,
  assemble: (messages, layout, head) => {
    const [summary, ...others] = head;
    const plain = assemble(messages, layout, head);
    if (summary === undefined || suiteTokens(plain) < suiteTokens(messages)) return plain;
    for (let letters = 0; ; letters += 1) {
      const view = assemble(messages, layout, [withLetters(summary, letters), ...others]);
      if (grownBy(messages, view) >= growth) return view;
    }
  },
});

const grownBy = (before: readonly Message[], after: readonly Message[]): number =>
  Math.max(...Object.values(ESTIMATORS).map((estimate) => estimate(after) - estimate(before)));

const withLetters = (message: Message, letters: number): Message => ({
  ...message,
  content: message.content.map((block, at) =>
    at === 0 && block.type === 'text' ? text(block.text + '\nand so on '.repeat(letters).slice(0, letters)) : block,
  ),
});
