import type { Message, ToolSpec } from '../../conversation/message.ts';
import type { Dialect } from '../../model/dialect/dialect.ts';
import { promptPartsOf } from '../billing/prompt-parts.ts';
import type { PriceEntry, PromptPart } from '../billing/usage.ts';
import type { ProviderCounter } from '../measure/provider-counter.ts';

/** An agent request as a host would send it with a view. */
export interface ModelledRequest {
  messages: Message[];
  parts: PromptPart[];
}

export interface ModelledOptions {
  dialect: Dialect;
  counter: ProviderCounter;
  price: PriceEntry;
  system: string;
  tools: ToolSpec[];
}

/**
 * Where nobody sends the view, the simulator does, as most hosts do: tools, the system prompt, the view, and, where a provider
 * caches on request only, breakpoints behind the prompt and behind the last message.
 * @returns makes the request of one view. A message is written down once, however many requests it stands in
 */
export function modelledRequests({ dialect, counter, price, system, tools }: ModelledOptions) {
  const parts = new WeakMap<Message, PromptPart[]>();
  const prompt: Message = { role: 'system', content: [{ type: 'text', text: system }] };
  const fixed = promptPartsOf(
    dialect,
    dialect.encodeRequest({ model: '', system, tools, messages: [] }),
    counter.ofText,
  );
  const asked = price.cache.kind === 'breakpoints';
  const head = asked ? withBreakpoint(fixed) : fixed;
  const partsOf = (message: Message): PromptPart[] => {
    const known = parts.get(message);
    if (known !== undefined) return known;
    const made = writeParts(message, dialect, counter);
    parts.set(message, made);
    return made;
  };
  return (view: readonly Message[]): ModelledRequest => {
    const own = view.flatMap(partsOf);
    return { messages: [prompt, ...view], parts: [...head, ...(asked ? withBreakpoint(own) : own)] };
  };
}

const withBreakpoint = (parts: readonly PromptPart[]): PromptPart[] =>
  parts.map((part, at) => (at === parts.length - 1 ? { ...part, breakpoint: true } : part));

/** The bytes that stand for one message on the wire; its tokens are those of the message. */
function writeParts(message: Message, dialect: Dialect, counter: ProviderCounter): PromptPart[] {
  const { body } = dialect.encodeRequest({ model: '', system: '', messages: [message] });
  return [{ text: body, tokens: counter.ofMessage(message) }];
}
