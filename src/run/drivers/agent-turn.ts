import { callsOf, readableOf, resultsOf, textOf } from '../../conversation/content.ts';
import { sameContent, sameView } from '../../conversation/equal.ts';
import { groupsOf } from '../../conversation/groups.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message, ToolCallBlock } from '../../conversation/message.ts';
import type { Dialect } from '../../model/dialect/dialect.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { StoredState } from '../trace/trace.ts';
import type { TakenStep } from './driver.ts';
import { passBeforeInput } from './pass-before-input.ts';

/**
 * Reads a turn of an agent off the wire. Each of its own requests shows what the model is to see: that is the view, and
 * all the model was asked in between is what it took to get there.
 */
export interface AgentTurn {
  /** one for each agent request, in order; none is numbered yet */
  taken: TakenStep[];
  /** the conversation as the model should have seen it first, if nothing were compacted */
  began: Message[];
  /** and as it should see it next */
  expected: Message[];
  /** what the model said and the tools brought meanwhile */
  lived: Message[];
  /** requests after the last agent request: part of what comes next */
  rest: Exchange[];
  /** why the next request would be made: after an overflow it is a retry */
  reason: 'auto' | 'overflow';
  /** log and archive as they were at the last agent request */
  stored: StoredState;
}

export interface AgentTurnInput {
  dialect: Dialect;
  exchanges: readonly Exchange[];
  /** requests left over from before */
  carried: readonly Exchange[];
  /** what the model should be shown at first, in wire form */
  expected: Message[];
  /** how many of these came only after the turn before had ended, and so after what was left over from it */
  arrived: number;
  /** the same, if the agent has something else of a turn that failed */
  otherwise?: readonly Message[][];
  /** whether the result of a call has come, although no request has shown it */
  hasCome?: (call: ToolCallBlock) => boolean;
  /** where the results of the tools stand that the suite serves */
  story: readonly Message[];
  system: string | undefined;
  /** whether the first system message of a request is the agent's prompt: the case has none at the head of its list */
  prompted: boolean;
  stored: StoredState;
}

/** @returns the requests of a turn as passes */
export function readAgentTurn(input: AgentTurnInput): AgentTurn {
  const began = beganWith(input);
  const turn: AgentTurn = {
    taken: [],
    began,
    expected: began,
    lived: [],
    rest: [...input.carried],
    reason: 'auto',
    stored: input.stored,
  };
  let latest = input.stored;
  for (const exchange of input.exchanges) {
    if (exchange.archive !== undefined) latest = { ...latest, archive: exchange.archive };
    if (exchange.class !== 'agent') {
      turn.rest.push(exchange);
      continue;
    }
    const view = viewOf(exchange, input);
    const earlier = turn.taken.length === 0 ? passBeforeInput(turn, { view, latest }, input) : undefined;
    if (earlier !== undefined) {
      turn.taken.push(earlier.step);
      turn.expected = earlier.expected;
      turn.stored = latest;
      turn.rest = [];
    }
    const given = withResults(turn.expected, view, input);
    turn.lived.push(...given.slice(turn.expected.length));
    turn.taken.push({
      step: { do: 'compact', reason: turn.reason, number: 0 },
      given,
      stored: turn.stored,
      exchanges: turn.rest,
      reading: { kind: 'observed', view, inputMutated: false, noise: [], ...latest },
      probe: exchange,
    });
    turn.rest = [];
    turn.reason = wasTooLong(exchange) ? 'overflow' : 'auto';
    const said = exchange.said === undefined ? [] : [exchange.said];
    turn.expected = [...view, ...said];
    turn.lived.push(...said);
    turn.stored = latest;
  }
  const come = withResults(turn.expected, [], input, input.hasCome ?? (() => false)).slice(turn.expected.length);
  return { ...turn, expected: [...turn.expected, ...come], lived: [...turn.lived, ...come] };
}

/**
 * Who passes an error on may let stand what was compacted before it, or take it back with the turn: both are right. Which
 * it was shows in the next requests: the summary of then is in them, or it is gone; without a summary the first of them lacks what
 * had gone then, and nobody was asked in between.
 */
function beganWith({ expected, otherwise = [], exchanges, ...input }: AgentTurnInput): Message[] {
  const known = new Set(expected.flatMap(summariesIn));
  const first = exchanges[0]?.class === 'agent' ? viewOf(exchanges[0], { expected, exchanges, ...input }) : undefined;
  const isIt = (other: Message[]): boolean => {
    const made = other.flatMap(summariesIn).filter((mark) => !known.has(mark));
    if (made.length > 0) return exchanges.some(({ request }) => made.some((mark) => request.body.includes(mark)));
    const gone = expected.filter((message) => !stands(message, other));
    return first !== undefined && gone.length > 0 && !gone.some((message) => stands(message, first));
  };
  return otherwise.find(isIt) ?? expected;
}

const summariesIn = (message: Message) => marksIn(readableOf(message), 'S');

const stands = (message: Message, view: readonly Message[]): boolean => view.some((one) => sameContent(one, message));

/** A script can make the model say so, too, whatever the size. */
const wasTooLong = ({ ruling }: Exchange): boolean =>
  ruling.kind === 'overflow' || (ruling.kind === 'failed' && ruling.reply === 'overflow');

/**
 * What a case calls one pass may be several requests of a turn. They are laws' affair one by one; what the case expects is
 * about the turn as a whole. A turn that ended in a refusal has shown the model what was refused.
 * @returns the requests, with the one that is the pass numbered; where there are several, with a last entry that spans them
 */
export function numberAsPass(taken: readonly TakenStep[], number: number): TakenStep[] {
  const [first, ...more] = taken;
  if (first === undefined) return [];
  if (more.length === 0) return [withNumber(first, number)];
  const last = taken.at(-1)!;
  const lastProbe = taken.findLast(({ probe }) => probe !== undefined)?.probe;
  const arrived = arrivedIn(taken);
  const span: TakenStep = {
    ...withNumber(last, number),
    ...(lastProbe === undefined || lastProbe.ruling.kind === 'accepted' ? {} : { probe: lastProbe }),
    given: [...first.given, ...arrived],
    stored: first.stored,
    exchanges: taken.flatMap(({ exchanges }) => exchanges),
  };
  return [...taken, { ...span, step: { ...span.step, spans: taken.length } as TakenStep['step'] }];
}

/**
 * What came from one request to the next: all that stood nowhere before. A turn that was taken back begins anew, with messages that the
 * pass has had already.
 */
function arrivedIn(taken: readonly TakenStep[]): Message[] {
  const had = new Set<Message>();
  const take = (messages: readonly Message[]): Message[] => {
    const fresh = messages.filter((message) => !had.has(message));
    for (const message of messages) had.add(message);
    return fresh;
  };
  return taken.flatMap(({ given, reading }, at) => {
    const fresh = take(given);
    if (reading.kind !== 'fault') take(reading.view);
    return at === 0 ? [] : fresh;
  });
}

const withNumber = (one: TakenStep, number: number): TakenStep =>
  one.step.do === 'compact' ? { ...one, step: { ...one.step, number } } : one;

/** What a client does to messages on the way to the wire is no doing of the compactor: both sides are read in that form. */
export const inWireForm = (messages: readonly Message[], dialect: Dialect): Message[] =>
  joinedOnWire(dialect.decodeMessages(dialect.encodeRequest({ model: '', messages }).body), dialect);

function viewOf({ request }: Exchange, { dialect, system, prompted }: AgentTurnInput): Message[] {
  const messages = joinedOnWire(dialect.decodeMessages(request.body), dialect);
  const [head, ...rest] = messages;
  if (head?.role !== 'system') return messages;
  const isPrompt = prompted || (system !== undefined && textOf(head).includes(system));
  // A summary that is kept in the prompt is part of what the model sees of the conversation.
  return isPrompt && marksIn(textOf(head), 'S').length === 0 ? rest : messages;
}

/** Anthropic joins neighbouring turns of the same role, so parted or not they say the same. */
export function joinedOnWire(messages: readonly Message[], { name }: Dialect): Message[] {
  if (name !== 'anthropic') return [...messages];
  const out: Message[] = [];
  for (const message of messages) {
    const last = out.at(-1);
    if (last === undefined || last.role !== message.role || message.role === 'tool') out.push(message);
    else out[out.length - 1] = { ...last, content: [...last.content, ...message.content] };
  }
  return out;
}

/** The results of the calls made last: from the story, since the view may show them shortened; else as they came. */
function withResults(
  expected: Message[],
  view: readonly Message[],
  { story, dialect }: AgentTurnInput,
  hasCome: (call: ToolCallBlock) => boolean = () => true,
): Message[] {
  const said = expected.at(-1);
  if (said?.role !== 'assistant') return expected;
  const results = callsOf(said)
    .filter(hasCome)
    .flatMap(({ id }) => {
      const inView = view.findLast((message) => resultsOf(message).some(({ callId }) => callId === id));
      const found = resultInStory(said, id, story);
      if (found !== undefined) return inWireForm([found], dialect);
      return [inView ?? unseen(id)];
    });
  return [...expected, ...results];
}

/** The result of a tool of the implementation's own that was compacted before the model saw it: it came, and no more is known. */
const unseen = (callId: string): Message => ({ role: 'tool', content: [{ type: 'tool-result', callId, content: [] }] });

function resultInStory(said: Message, callId: string, story: readonly Message[]): Message | undefined {
  const at = story.findIndex((message) => message.role === 'assistant' && sameCalls(message, said));
  const pair = groupsOf(story).pairs.find(({ id, call }) => call.message === at && id === callId);
  if (pair === undefined) return undefined;
  const result = story[pair.result.message]!.content[pair.result.block]!;
  return result.type === 'tool-result' ? { role: 'tool', content: [result] } : undefined;
}

const sameCalls = (a: Message, b: Message): boolean => textOf(a) === textOf(b) && sameView([bare(a)], [bare(b)]);

const bare = (message: Message): Message => ({ role: message.role, content: callsOf(message) });
