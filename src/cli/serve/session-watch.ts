import { callsOf, readableOf, resultsOf } from '../../conversation/content.ts';
import { sameContent } from '../../conversation/equal.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { dialectOf } from '../../model/dialects.ts';

/** A pass as it shows in the next request of the agent. Sizes are tokens of the suite's counter. */
export interface SeenPass {
  before: number;
  after: number;
  /** messages that went */
  gone: number;
  /** marks that stood in these, and how many of them stand nowhere now */
  marks: number;
  lostMarks: number;
  /** words of these, where nobody was asked for a summary; 0 where somebody was */
  unsummarized: number;
}

/** What a session has shown so far. */
export interface SessionWatch {
  /** @returns the pass that this request shows; undefined where it shows none */
  note(exchange: Exchange): SeenPass | undefined;
  readonly passes: readonly SeenPass[];
  /** ids of tool results without their calls, and of calls without results, each once */
  readonly orphans: ReadonlySet<string>;
}

interface LastRequest {
  messages: readonly Message[];
  tokens: number;
}

/** Conversations that are remembered: side conversations come and go. */
const REMEMBERED = 20;

/** @returns a watch that has seen nothing */
export function watchSession(): SessionWatch {
  const passes: SeenPass[] = [];
  const orphans = new Set<string>();
  let conversations: LastRequest[] = [];
  let wasAsked = false;
  return {
    passes,
    orphans,
    note(exchange) {
      wasAsked ||= exchange.class === 'summarizer' && exchange.ruling.kind === 'accepted';
      const request = exchange.class === 'agent' ? read(exchange) : undefined;
      if (request === undefined) return undefined;
      for (const id of orphansIn(request.messages)) orphans.add(id);
      const before = mostAlike(request, conversations);
      conversations = [request, ...conversations.filter((one) => one !== before)].slice(0, REMEMBERED);
      const pass = before === undefined ? undefined : passBetween(before, request, wasAsked);
      if (pass === undefined) return undefined;
      wasAsked = false;
      passes.push(pass);
      return pass;
    },
  };
}

function read({ request }: Exchange): LastRequest | undefined {
  const parsed = dialectOf(request.path)?.read(request);
  if (parsed?.kind !== 'read') return undefined;
  const { messages, size } = parsed.request;
  return { messages: messages.filter(({ role }) => role !== 'system'), tokens: size.input };
}

const stands = (message: Message, among: readonly Message[]): boolean => among.some((one) => sameContent(one, message));

/** A summary replaces the beginning, so that any message in common tells; of several conversations the one with most. */
function mostAlike({ messages }: LastRequest, known: readonly LastRequest[]): LastRequest | undefined {
  const shared = known.map((one) => one.messages.filter((message) => stands(message, messages)).length);
  const most = Math.max(0, ...shared);
  if (most > 0) return known[shared.indexOf(most)];
  // Who keeps no message at all has put a summary in their place.
  return messages.some((message) => marksIn(readableOf(message), 'S').length > 0) ? known[0] : undefined;
}

function passBetween(before: LastRequest, after: LastRequest, wasAsked: boolean): SeenPass | undefined {
  const gone = before.messages.filter((message) => !stands(message, after.messages));
  if (gone.length === 0 || after.tokens >= before.tokens) return undefined;
  const left = new Set(marksIn(after.messages.map(readableOf).join('\n'), 'F'));
  const marks = marksIn(gone.map(readableOf).join('\n'), 'F');
  return {
    before: before.tokens,
    after: after.tokens,
    gone: gone.length,
    marks: marks.length,
    lostMarks: marks.filter((mark) => !left.has(mark)).length,
    unsummarized: wasAsked
      ? 0
      : gone.map((message) => readableOf(message).split(/\s+/).length).reduce((a, b) => a + b, 0),
  };
}

/** Calls wait for their results only at the end of a request, and nothing is asked of a model there. */
function orphansIn(messages: readonly Message[]): string[] {
  const called = new Set(messages.flatMap(callsOf).map(({ id }) => id));
  const answered = new Set(messages.flatMap(resultsOf).map(({ callId }) => callId));
  return [...[...answered].filter((id) => !called.has(id)), ...[...called].filter((id) => !answered.has(id))];
}
