import type { Dialect } from '../../model/dialect/dialect.ts';
import type { WireRequest } from '../../model/dialect/exchange.ts';
import type { PromptPart } from './usage.ts';
export function promptPartsOf(_d: Dialect, request: WireRequest, tokens: (t: string) => number): PromptPart[] {
  const { tools = [], system, messages = [] } = JSON.parse(request.body);
  return [...tools, ...(system ? [system] : []), ...messages]
    .map((x) => JSON.stringify(x))
    .map((text) => ({ text, tokens: tokens(text) }));
}
