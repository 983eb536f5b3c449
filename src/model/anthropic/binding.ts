import { createHash } from 'node:crypto';
import { canonical } from '../../conversation/hash.ts';
import type { JsonValue } from '../../conversation/message.ts';
import type { MessagesRequest, WireMessage } from './wire.ts';

/**
 * Newer models bind a thought to all that stood before it: system prompt, tools, every earlier message. Who replaces the
 * old part of a conversation by a summary and keeps the thoughts of the rest is refused (opencode#48637, docs
 * "preserved thinking"). The signature of the scripted model carries hashes of what it was bound to.
 */

const ISSUED = 'scripted';
/** hexadecimal digits for each earlier message: enough to tell any two of one conversation apart */
const DIGITS = 12;

type Prefix = Pick<MessagesRequest, 'system' | 'tools' | 'messages'>;

/** @returns the signature the scripted model gives to a thought it has on this request */
export const signatureOf = (thought: string, prefix: Prefix): string =>
  [ISSUED, hashOf(thought), hashOf(systemOf(prefix)), hashOf(toolsOf(prefix)), messageHashes(prefix).join('')].join(
    '.',
  );

/** What is wrong with a signature, as far as it can be told: that of another model only has to be there. */
export type SignatureFault = 'invalid' | { boundTo: string } | undefined;

/**
 * @param at index of the message the thought stands in
 * @param request in which it was sent back
 */
export function signatureFault(
  thought: string,
  signature: string,
  at: number,
  request: MessagesRequest,
): SignatureFault {
  const [issuer, own, system, tools, messages = ''] = signature.split('.');
  if (issuer !== ISSUED) return signature === '' ? 'invalid' : undefined;
  if (own !== hashOf(thought)) return 'invalid';
  if (system !== hashOf(systemOf(request)))
    return { boundTo: 'The `system` prompt differs from the one this block was created with.' };
  if (tools !== hashOf(toolsOf(request)))
    return { boundTo: 'The `tools` list differs from the one this block was created with.' };
  const now = messageHashes({ ...request, messages: request.messages.slice(0, at) });
  const first = now.findIndex((hash, index) => hash !== messages.slice(index * DIGITS, (index + 1) * DIGITS));
  if (first === -1 && now.join('') === messages) return undefined;
  const place = first === -1 ? now.length : first;
  return {
    boundTo: `Content before this block differs from when it was created, first at \`messages.${place}.content.0\`.`,
  };
}

const hashOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * DIGITS);

const messageHashes = ({ messages }: Prefix): string[] =>
  messages.map((message) => hashOf(contentOf(message)).slice(0, DIGITS));

/** A text alone and a list of that text are the same, and marks for the cache are no content. */
function contentOf({ role, content }: WireMessage): string {
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  return canonical([role, blocks.map(withoutCacheMark)] as unknown as JsonValue);
}

const systemOf = ({ system }: Prefix): string => {
  const blocks = typeof system === 'string' ? [{ type: 'text', text: system }] : (system ?? []);
  return canonical(blocks.map(withoutCacheMark) as unknown as JsonValue);
};

const toolsOf = ({ tools }: Prefix): string => canonical((tools ?? []).map(withoutCacheMark) as unknown as JsonValue);

const withoutCacheMark = (block: object): object =>
  Object.fromEntries(Object.entries(block).filter(([key]) => key !== 'cache_control'));
