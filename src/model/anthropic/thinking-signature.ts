import { createHash } from 'node:crypto';
import { canonicalJson } from '../../conversation/hash.ts';
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
export function thoughtSignature(thought: string, prefix: Prefix): string {
  const { system, tools, messages } = hashesOf(prefix);
  return [ISSUED, hashOf(thought), system, tools, messages].join('.');
}

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
  const now = hashesOf(request);
  if (system !== now.system)
    return { boundTo: 'The `system` prompt differs from the one this block was created with.' };
  if (tools !== now.tools) return { boundTo: 'The `tools` list differs from the one this block was created with.' };
  const before = now.messages.slice(0, at * DIGITS);
  if (before === messages) return undefined;
  const place = Math.min(at, firstDifference(before, messages));
  return {
    boundTo: `Content before this block differs from when it was created, first at \`messages.${place}.content.0\`.`,
  };
}

/** @returns index of the first message whose hash is not the same in both */
function firstDifference(before: string, bound: string): number {
  for (let at = 0; at * DIGITS < before.length; at += 1) {
    const [from, to] = [at * DIGITS, (at + 1) * DIGITS];
    if (before.slice(from, to) !== bound.slice(from, to)) return at;
  }
  return Number.POSITIVE_INFINITY;
}

interface Hashes {
  system: string;
  tools: string;
  /** those of all messages, one behind the other */
  messages: string;
}

/** A conversation with a thought at every step would else be hashed once for each of them. */
const hashes = new WeakMap<Prefix, Hashes>();

function hashesOf(prefix: Prefix): Hashes {
  const known = hashes.get(prefix);
  if (known !== undefined) return known;
  const made = {
    system: hashOf(systemOf(prefix)),
    tools: hashOf(toolsOf(prefix)),
    messages: messageHashes(prefix).join(''),
  };
  hashes.set(prefix, made);
  return made;
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
  return canonicalJson([role, blocks.map(withoutCacheMark)] as unknown as JsonValue);
}

const systemOf = ({ system }: Prefix): string => {
  const blocks = typeof system === 'string' ? [{ type: 'text', text: system }] : (system ?? []);
  return canonicalJson(blocks.map(withoutCacheMark) as unknown as JsonValue);
};

const toolsOf = ({ tools }: Prefix): string =>
  canonicalJson((tools ?? []).map(withoutCacheMark) as unknown as JsonValue);

const withoutCacheMark = (block: object): object =>
  Object.fromEntries(Object.entries(block).filter(([key]) => key !== 'cache_control'));
