import type { PromptPart } from './prompt-part.ts';

/** A prompt that was sent, as far as it is held. */
export interface SentPrompt {
  /** each model has a cache of its own */
  model: string;
  parts: readonly PromptPart[];
  /** the prefixes of it that are held, the shortest first */
  held: readonly HeldPrefix[];
}

export interface HeldPrefix {
  /** number of parts */
  end: number;
  /** virtual ms of when it was last written or read */
  used: number;
}

/** What a provider holds, the prompt sent last first. Plain values: nothing here is ever changed. */
export type PromptMemory = readonly SentPrompt[];

/** Prompts held at once. What a conversation adds to is one of them, so this is a number of conversations, not of requests. */
export const MOST_PROMPTS = 64;

/** How far two prompts are the same, from the beginning. */
export interface Overlap {
  /** parts that are the same as a whole */
  parts: number;
  /** characters that the part behind them has in common, in UTF-16 units */
  characters: number;
}

/** @returns how far a prompt begins as another one does */
export function overlapOf(sent: readonly PromptPart[], before: readonly PromptPart[]): Overlap {
  const most = Math.min(sent.length, before.length);
  let parts = 0;
  // The same string is the same at a glance; another one with the same text is compared once.
  while (parts < most && sent[parts]!.text === before[parts]!.text) parts += 1;
  if (parts === most) return { parts, characters: 0 };
  return { parts, characters: commonLength(sent[parts]!.text, before[parts]!.text) };
}

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

/**
 * @param lifetime ms a prefix is held after its last use
 * @returns what is still held at a time
 */
export function stillHeld(memory: PromptMemory, now: number, lifetime: number): PromptMemory {
  const isLive = ({ used }: HeldPrefix): boolean => now - used <= lifetime;
  return memory.flatMap((prompt) => {
    if (prompt.held.every(isLive)) return [prompt];
    const held = prompt.held.filter(isLive);
    if (held.length === 0) return [];
    return [{ ...prompt, parts: prompt.parts.slice(0, held.at(-1)!.end), held }];
  });
}

/**
 * Adds a prompt. One that it goes on from says nothing anymore that the new one does not say, and gives its prefixes to it:
 * so a conversation is held once, however long it becomes.
 * @returns the memory with the prompt in front, and without those that were sent longest ago where there are too many
 */
export function remember(memory: PromptMemory, prompt: SentPrompt, most = MOST_PROMPTS): PromptMemory {
  const others: SentPrompt[] = [];
  let { held } = prompt;
  for (const other of memory) {
    if (other.model === prompt.model && overlapOf(prompt.parts, other.parts).parts === other.parts.length) {
      held = merged(held, other.held);
    } else others.push(other);
  }
  return [{ ...prompt, held }, ...others].slice(0, most);
}

/** Of two prefixes of the same length the one used last counts. */
function merged(one: readonly HeldPrefix[], other: readonly HeldPrefix[]): HeldPrefix[] {
  const used = new Map(other.map((prefix) => [prefix.end, prefix.used]));
  for (const prefix of one) used.set(prefix.end, Math.max(prefix.used, used.get(prefix.end) ?? prefix.used));
  return [...used].map(([end, at]) => ({ end, used: at })).sort((a, b) => a.end - b.end);
}
