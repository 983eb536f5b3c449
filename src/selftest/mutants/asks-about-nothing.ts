import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openclaw#133408, pi#4811: a summary was asked for of nothing, and a form without a word came back',
  kills: ['PROG-3'],
};

const reference = createReferenceAdapter({}, 'asks-about-nothing');

/** What a token is in characters, about. */
const CHARACTERS = 4;

const isDue = (messages: CompactInput['messages'], trigger: CompactInput['settings']['trigger']): boolean => {
  if ('messages' in trigger) return messages.length >= trigger.messages;
  return 'tokens' in trigger && JSON.stringify(messages).length >= CHARACTERS * trigger.tokens;
};

/** The reference, but where a pass is due it asks for a summary before it looks whether there is anything to go. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const { messages, settings, model } = input;
    if (messages.length === 1 && isDue(messages, settings.trigger)) {
      const content = 'Summarize this conversation.\n\n<conversation>\n</conversation>';
      await model.complete({ model: settings.models.summarizer, messages: [{ role: 'user', content }] });
    }
    return reference.compact!(input);
  },
} satisfies Adapter;
