import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { DIALECTS, refusalOf } from '../../model/dialects.ts';

/**
 * Asks the provider the suite plays what it makes of a conversation. System messages are left out: that they may stand
 * in the list is for the implementation to declare.
 * @param messages as a case gives them; where the assistant speaks last, the user's next message is taken as said
 * @returns id of the first rule that is broken, e.g. `openai-chat/tool-needs-call`; undefined where it is accepted
 */
export function refusedRule(dialect: DialectName, messages: readonly Message[]): string | undefined {
  const provider = DIALECTS[dialect];
  const said = messages.filter(({ role }) => role !== 'system');
  const next: Message[] = said.at(-1)?.role === 'assistant' ? [{ role: 'user', content: [text('Go on.')] }] : [];
  return refusalOf(provider, provider.encodeRequest({ model: 'any', messages: [...said, ...next] }))?.rule;
}
