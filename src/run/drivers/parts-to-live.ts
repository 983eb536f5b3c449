import type { Message } from '../../conversation/message.ts';

/** What an agent is brought to a conversation by: messages it loads, or one of the user's that it answers. */
export type PartToLive = { preload: Message[] } | { input: Message };

/** Replay plays every earlier user message as a turn; what the assistant and the tools said then is in the story. */
export const turnsOf = (messages: readonly Message[]): PartToLive[] => {
  const first = messages.findIndex(({ role }) => role === 'user');
  const lead = first === -1 ? [...messages] : messages.slice(0, first);
  const inputs = messages.filter(({ role }) => role === 'user').map((input) => ({ input }));
  return lead.some(({ role }) => role === 'system') ? [{ preload: lead }, ...inputs] : inputs;
};
