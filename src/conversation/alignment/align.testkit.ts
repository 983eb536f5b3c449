import { text } from '../content.ts';
import type { Block, Message, ToolCallBlock } from '../message.ts';
import type { Origin } from './alignment.ts';

export const say = (role: Message['role'], ...content: (string | Block)[]): Message => ({
  role,
  content: content.map((part) => (typeof part === 'string' ? text(part) : part)),
});
export const user = (...content: (string | Block)[]) => say('user', ...content);
export const assistant = (...content: (string | Block)[]) => say('assistant', ...content);
export const call = (id: string, path = 'a.log'): ToolCallBlock => ({
  type: 'tool-call',
  id,
  name: 'read_file',
  arguments: { path },
});
export const result = (id: string, value: string): Message =>
  say('tool', { type: 'tool-result', callId: id, content: [text(value)] });
export const image: Block = { type: 'image', mediaType: 'image/png', data: 'aGVsbG8=' };
export const thought: Block = { type: 'reasoning', text: 'Let me think.' };

export const kept = (at: number) => ({ kind: 'kept', at });
export const rewritten = (...at: number[]) => ({ kind: 'rewritten', at });
export const evicted = (...quotedAt: number[]) => ({ kind: 'evicted', quotedAt });
export const holds = (...from: number[]): Origin => ({ from, synthetic: false, nonces: [] });
export const own = (...nonces: string[]): Origin => ({ from: [], synthetic: true, nonces });

export const summary = 'Summary S-2222 of the work so far. Facts to keep: F-AAAA, F-BBBB.';
export const ACK = 'Understood.';
