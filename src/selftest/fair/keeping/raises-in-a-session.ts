import type { Adapter, AdapterSession, OpenInput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';
import raisesWhenTooLarge from './raises-when-too-large.ts';

/** Has the conversation itself, and where what has to stay is too large the error is all there is to see: the list is as it was. */
export default {
  ...raisesWhenTooLarge,
  name: 'fair: raises when too large, in a session',
  drives: ['session'],
  open: (input) => sessionOf(input, raisesWhenTooLarge.compact),
} satisfies Adapter;

/** A list in memory, and a pass that may raise before it is put in the place of another. What came to nothing is not tried again. */
export function sessionOf(
  { settings, model, profile }: OpenInput,
  compact: NonNullable<Adapter['compact']>,
  onError: (messages: Message[]) => Message[] = (messages) => messages,
): AdapterSession {
  let list: Message[] = [];
  let tried = 0;
  return {
    step: async (step, { signal }) => {
      if (step.do === 'append') list = [...list, ...step.messages];
      if (step.do !== 'compact' || (step.reason === 'auto' && tried === list.length)) return { view: list };
      try {
        const { messages } = await compact({
          messages: list,
          settings,
          reason: step.reason,
          model,
          state: null,
          profile,
          signal,
        });
        tried = messages === list ? list.length : 0;
        list = messages;
      } catch (error) {
        list = onError(list);
        throw error;
      }
      return { view: list };
    },
  };
}
