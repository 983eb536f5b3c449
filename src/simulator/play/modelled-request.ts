import type { Message, ToolSpec } from '../../conversation/message.ts';
import type { Dialect, RequestInput } from '../../model/dialect/dialect.ts';
import { type PieceCounter, partsOfOutline } from '../../model/prompt-cache/prompt-part.ts';
import type { PriceEntry, PromptPart } from '../billing/usage.ts';

/** An agent request as a host would send it with a view. */
export interface ModelledRequest {
  messages: Message[];
  parts: PromptPart[];
}

export interface ModelledOptions {
  dialect: Dialect;
  count: PieceCounter;
  price: PriceEntry;
  system: string;
  tools: ToolSpec[];
}

/**
 * Where nobody sends the view, the simulator does, as most hosts do: tools, the system prompt, the view, and, where a provider
 * caches on request only, breakpoints behind the prompt and behind the last message.
 * @returns makes the request of one view. A message is written down once, however many requests it stands in
 */
export function modelledRequests({ dialect, count, price, system, tools }: ModelledOptions) {
  const known = new WeakMap<Message, PromptPart[]>();
  const prompt: Message = { role: 'system', content: [{ type: 'text', text: system }] };
  const write = (input: Omit<RequestInput, 'model'>): PromptPart[] =>
    partsOfOutline(dialect.promptOutlineOf(dialect.encodeBody({ model: '', ...input }), count));
  const asked = price.cache.kind === 'breakpoints';
  const marked = (parts: PromptPart[]): PromptPart[] => (asked ? withBreakpoint(parts) : parts);
  const head = marked(write({ system, tools, messages: [] }));
  const partsOf = (message: Message): PromptPart[] => {
    const parts = known.get(message) ?? write({ messages: [message] });
    known.set(message, parts);
    return parts;
  };
  return (view: readonly Message[]): ModelledRequest => {
    const parts: PromptPart[] = [...head];
    for (const message of view) parts.push(...partsOf(message));
    return { messages: [prompt, ...view], parts: view.length === 0 ? parts : marked(parts) };
  };
}

const withBreakpoint = (parts: readonly PromptPart[]): PromptPart[] =>
  parts.map((part, at) => (at === parts.length - 1 ? { ...part, breakpoint: true } : part));
