import { askModel } from './ask-model.ts';
import type { SmallConfig } from './small-config.ts';
import type { SmallHabits } from './small-habits.ts';
import { type SmallMessage, textIn } from './small-message.ts';

/** Known by these words in a manifest. */
export const TITLE_PROMPT = 'You name conversations in at most five words.';

interface Untitled {
  config: SmallConfig;
  habits: SmallHabits;
  messages: SmallMessage[];
}

/**
 * Asks what a new conversation is to be called. Nobody needs the title, so what goes wrong is forgotten.
 * @returns the messages that the conversation goes on with
 */
export async function askTitle({ config, habits, messages }: Untitled): Promise<SmallMessage[]> {
  if (habits.title === 'never') return messages;
  const asked: SmallMessage[] = [
    { role: 'system', content: TITLE_PROMPT },
    { role: 'user', content: messages.map(textIn).join('\n') },
  ];
  const request = { model: config.model, messages: asked, max_tokens: config.reserved };
  const answer = await askModel(config, request).catch(() => undefined);
  if (habits.title === 'asked' || answer === undefined) return messages;
  return [{ role: 'user', content: `We talk about this: ${textIn(answer.message)}` }];
}
