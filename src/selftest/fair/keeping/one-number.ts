import type { Adapter, CompactInput, CompactOutput } from '../../../adapter/contract.ts';
import type { Message } from '../../../conversation/message.ts';

/**
 * Has one number, and no other: above it the oldest messages go into a summary, as many as it takes to have room for that summary below
 * it again. What it keeps can't be set. Counts three and a half characters to a token.
 */
export default {
  name: 'fair: one number',
  version: '1.0.0',
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { triggers: ['tokens'], triggerBoundary: 'exclusive', keep: [] } },
  compact: (input) => compactedBelow(input, (most) => 0.7 * most),
} satisfies Adapter;

/** @param target to what size what stays comes, by the number and by what was given: there has to be room for the summary */
export async function compactedBelow(
  { messages, settings: { trigger, system, tools }, model }: CompactInput,
  target: (most: number, given: number) => number,
): Promise<CompactOutput> {
  const beside = cost([system, tools]);
  const most = 'tokens' in trigger ? trigger.tokens : Infinity;
  const given = beside + cost(messages);
  if (given <= most) return { messages };
  const blocks = blocksOf(messages);
  while (blocks.length > 1 && beside + cost(blocks.flat()) > target(most, given)) blocks.shift();
  const request = messages.findLast((message) => message.role === 'user' && !isDigest(message))!;
  const stays = messages.filter((message) => message === request || blocks.flat().includes(message));
  const goes = messages.filter((message) => !stays.includes(message));
  if (goes.every(isDigest)) return { messages };
  const text = await digestOf(messages.slice(0, messages.indexOf(goes.at(-1)!) + 1), model).catch(() => '');
  const next: Message[] = [{ role: 'user', content: [{ type: 'text', text: INTRO + text }] }, ...stays];
  return { messages: text !== '' && cost(next) < cost(messages) ? next : messages };
}

const INTRO = 'Notes about the talk so far:\n\n';

const isDigest = ({ content: [first] }: Message): boolean => first?.type === 'text' && first.text.startsWith(INTRO);

/** What goes together: calls with all that answers them, and everything from a call that waits. */
function blocksOf(messages: Message[]): Message[][] {
  const blocks: Message[][] = [];
  let open: string[] = [];
  for (const [at, message] of messages.entries()) {
    open = open.filter((id) => isOwed(messages.slice(at), id));
    if (open.length > 0 || (message.role === 'tool' && at > 0)) blocks.at(-1)!.push(message);
    else blocks.push([message]);
    for (const block of message.content) {
      if (block.type === 'tool-result') open = open.filter((id) => id !== block.callId);
      if (block.type === 'tool-call' && block.status !== 'abandoned') open.push(block.id);
    }
  }
  return blocks;
}

function isOwed(rest: Message[], id: string): boolean {
  const isGiven = rest.some(({ content }) => content.some((one) => one.type === 'tool-result' && one.callId === id));
  const user = rest.findIndex(({ role }) => role === 'user');
  return isGiven || user === -1 || !rest.slice(user).some(({ role }) => role === 'assistant');
}

async function digestOf(list: Message[], model: CompactInput['model']): Promise<string> {
  const lines = list.map(({ role, content }) => `<${role}> ${JSON.stringify(content)}`);
  const content = `Take notes of this talk, for somebody who has not heard it.\n\n${lines.join('\n')}`;
  const { choices } = await model.complete({ messages: [{ role: 'user', content }] });
  const { finish_reason: end, message } = choices[0]!;
  return end === 'stop' && /^[^#\s]/m.test(message.content ?? '') ? message.content! : '';
}

const cost = (parts: unknown[]): number => JSON.stringify(parts).length / 3.5;
