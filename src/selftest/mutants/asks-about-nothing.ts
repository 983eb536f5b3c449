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

/** The reference, but where a pass is due it asks for a summary before it looks whether there is anything to go. */
export default {
  ...reference,
  drives: ['pure'],
  compact: async (input: CompactInput) => {
    const { messages, settings, model } = input;
    const isDue = 'messages' in settings.trigger && messages.length >= settings.trigger.messages;
    if (isDue && messages.length === 1) {
      const content = 'Summarize this conversation.\n\n<conversation>\n</conversation>';
      await model.complete({ model: settings.models.summarizer, messages: [{ role: 'user', content }] });
    }
    return reference.compact!(input);
  },
} satisfies Adapter;
