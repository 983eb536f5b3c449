import { readableOf, text } from '../../conversation/content.ts';
import { type Mark, type MarkKind, marksIn } from '../../conversation/mark.ts';
import type { Block, Message, Role, ToolCallBlock } from '../../conversation/message.ts';
import { seededRandom } from '../../conversation/random.ts';
import { filler } from '../../suite/content/filler.ts';

/** What is said in hand-written traces. Every message states the fact of its name, and no two say the same. */

/** The mark of a name is always the same: `markFor('u1')` stands in what `user('u1')` says. */
export function markFor(name: string, kind: MarkKind = 'F'): Mark {
  const random = seededRandom(`mark of ${name}`);
  const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  return `${kind}-${Array.from({ length: 4 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')}`;
}

/** A text of about so many tokens that states the fact of its name. */
function statement(name: string, tokens: number): string {
  const fact = `This is ${name} (${markFor(name)}).`;
  return tokens === 0 ? fact : `${fact} ${filler(tokens, seededRandom(name))}`;
}

const says = (role: Role, name: string, tokens = 0): Message => ({ role, content: [text(statement(name, tokens))] });

export const user = (name: string, tokens?: number): Message => says('user', name, tokens);
export const assistant = (name: string, tokens?: number): Message => says('assistant', name, tokens);
export const system = (name: string, tokens?: number): Message => says('system', name, tokens);

const call = (id: string): ToolCallBlock => ({ type: 'tool-call', id, name: 'read', arguments: { path: `${id}.md` } });

/** An assistant message that states its name and makes calls. */
export const calls = (name: string, ...ids: string[]): Message => ({
  role: 'assistant',
  content: [text(statement(name, 0)), ...ids.map(call)],
});

/** The same with a call that is declared pending or abandoned. */
export const openCall = (name: string, id: string, status: 'pending' | 'abandoned'): Message => ({
  role: 'assistant',
  content: [text(statement(name, 0)), { ...call(id), status }],
});

/** The result of a call states the fact named after it: `markFor('result c1')`, or another where an id is re-used. */
export const result = (id: string, tokens = 0, name = `result ${id}`): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId: id, content: [text(statement(name, tokens))] }],
});

/** What was left of a result after clearing it. */
export const cleared = (id: string, placeholder: string): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId: id, content: placeholder === '' ? [] : [text(placeholder)] }],
});

/** A message the implementation wrote itself, without a summary. */
export const note = (role: Role, words: string): Message => ({ role, content: [text(words)] });

/** A summary as an implementation installs it: the answer of the summarizer in a frame of its own. */
export const summary = (nonce: string, of: readonly Message[], role: Role = 'user'): Message =>
  note(role, `What happened so far:\n${lossless(nonce, of)}`);

/** What whoever knows the marks copies out of messages: each with the words before it, and nothing of the rest. */
export const excerpts = (heading: string, of: readonly Message[]): Message =>
  note('user', [heading, ...of.flatMap((message) => readableOf(message).match(/This is [^.]*\./g) ?? [])].join('\n'));

/** A message with the words of another behind the summary. */
export const merged = (summarized: Message, other: Message): Message => ({
  role: other.role,
  content: [...summarized.content, ...other.content],
});

/** All blocks of a message, changed one by one: for stories in which a detail is lost. */
export const withBlocks = (message: Message, change: (block: Block) => Block): Message => ({
  ...message,
  content: message.content.map(change),
});

/** An archive file with these messages in it. */
export const archived = (...messages: readonly Message[]): string => messages.map(readableOf).join('\n\n');

/** What a lossless summarizer says of the messages it was shown. */
export const lossless = (nonce: string, of: readonly Message[]): string => {
  const facts = of.flatMap((message) => marksIn(readableOf(message), 'F'));
  return `Summary ${markFor(nonce, 'S')}. Facts: ${[...new Set(facts)].join(', ')}.`;
};
