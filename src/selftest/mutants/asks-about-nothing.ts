import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';

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
