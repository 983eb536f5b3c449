import type { RefusedByModelError, SmallAnswer, SmallTool } from './ask-model.ts';
import type { SmallConfig } from './small-config.ts';
import { batchesOf, type SmallMessage, sizeOfAll, textIn } from './small-message.ts';

/** What a pass takes apart: the old part becomes a summary, and the request of the user stays when it is in it. */
export interface Divided {
  old: SmallMessage[];
  request?: SmallMessage;
  tail: SmallMessage[];
}

/** What a pass writes. */
export interface Written {
  summary: string | undefined;
  messages: SmallMessage[];
}

/**
 * What agents do in different ways. Here they are done well; a twin does one of them in another good way, and a fault does one of them as
 * somebody's agent did.
 */
export interface SmallHabits {
  /** whether a new conversation gets a title, and what is left of its messages by it */
  title: 'asked' | 'never' | 'in-the-conversation';
  /** when a pass may run by itself */
  moment: 'before-request' | 'after-answer';
  /** whether the summarizer is shown a transcript, or the conversation with a wish behind it */
  asks: 'transcript' | 'last';
  /** whose model writes summaries */
  summarizer: 'model' | 'summarizerModel';
  /** how often a request that is too long is tried again, each time after a pass */
  retries: number;
  /** whether a summary is asked for before each request, and thrown away */
  wastes: boolean;
  /** whether what is remembered outlives its conversation */
  remembersOthers: boolean;
  isDue(size: number, config: SmallConfig): boolean;
  divide(messages: readonly SmallMessage[], keep: number): Divided;
  /** what of the old part the summarizer is shown */
  shown(old: readonly SmallMessage[]): readonly SmallMessage[];
  /** the summary before, as it is folded into the next one */
  folded(earlier: string | undefined): string | undefined;
  /** the summary in an answer, or in what went wrong; undefined where there is none */
  accepted(answer: SmallAnswer | Error): string | undefined;
  /** what stands after a pass; `pass` counts from 1 */
  written(summary: string, divided: Divided, pass: number): Written;
  /** whether what is written is put in the place of what was there */
  isWorthIt(before: number, after: number): boolean;
  /** the system prompts of a request, its own and what it was given, after so many passes */
  prompts(own: string, given: string, passes: number): string[];
  /** the tools it offers */
  offers(tools: readonly SmallTool[], passes: number): readonly SmallTool[];
  /** whether a pass may help against a refusal */
  isTooLong(error: RefusedByModelError): boolean;
}

export const GOOD_HABITS: SmallHabits = {
  title: 'asked',
  moment: 'before-request',
  asks: 'transcript',
  summarizer: 'model',
  retries: 1,
  wastes: false,
  remembersOthers: false,
  isDue: (size, { trigger }) => size >= trigger,
  divide,
  shown: (old) => old,
  folded: (earlier) => earlier,
  accepted,
  written: (summary, { request, tail }) => ({
    summary,
    messages: [...(request === undefined ? [] : [request]), ...tail],
  }),
  isWorthIt: (before, after) => after < before,
  prompts: (own, given) => [`${own}\n\n${given}`.trim()],
  offers: (tools) => tools,
  isTooLong: (error) => error.isTooLong,
};

/** The newest batches stay that have room, and the last one in any case. A request that waits for its answer is for free. */
export function divide(messages: readonly SmallMessage[], keep: number): Divided {
  const isAnswered = messages.at(-1)?.role === 'assistant';
  const request = isAnswered ? undefined : messages.findLast(({ role }) => role === 'user');
  const batches = batchesOf(messages);
  const tails = batches.map((_, at) => batches.slice(at).flat());
  const fits = (tail: SmallMessage[]): boolean => sizeOfAll(tail.filter((message) => message !== request)) <= keep;
  const tail = tails.find(fits) ?? tails.at(-1) ?? [];
  const old = messages.slice(0, messages.length - tail.length);
  return { old, tail, ...(request === undefined || tail.includes(request) ? {} : { request }) };
}

/** An answer that was cut off, that calls a tool, or that is nothing but headings is no summary. */
function accepted(answer: SmallAnswer | Error): string | undefined {
  if (answer instanceof Error || answer.finish !== 'stop') return undefined;
  const text = textIn(answer.message);
  return /^[^#\s]/m.test(text) ? text : undefined;
}
