import type { JsonRecord } from '../../conversation/json.ts';
import type { JsonValue } from '../../conversation/message.ts';
import type { WireResponse } from '../../model/dialect/exchange.ts';
import { type Child, type ChildPlace, startChild } from '../child-process/child.ts';
import { encodeLine, lineOf } from '../child-process/json-lines.ts';
import type { Noise } from '../child-process/noise.ts';
import { stderrExcerpt } from '../child-process/stderr-excerpt.ts';
import type { CompletionRequest } from '../contract.ts';
import type { HostFault } from '../host.ts';
import type { SuiteMessage } from '../protocol.ts';
import { checkModelCall } from '../validation/check-answer.ts';
import { readLine } from '../validation/read-line.ts';
import { describeShapeProblem, jsonExcerpt } from '../validation/shape-check.ts';

/** The line that answers a message, or why there is none. */
export type LineReply = { kind: 'line'; line: JsonRecord } | { kind: 'fault'; fault: HostFault };

/** Answers a request to the model that an adapter makes while a message of the suite is open. */
export type CallAnswerer = (request: CompletionRequest) => Promise<WireResponse>;

/** Questions and answers with a program, told apart by their ids. */
export interface Channel {
  child: Child;
  noise: Noise;
  /** the messages that wait for an answer, by id, the older one first */
  open: Map<string, Exchange>;
  /** garbage that came while no message was open; the next message finds it */
  broken: HostFault | undefined;
  /** how the program ended, as a sentence */
  end: string | undefined;
  /** the same, with the end of its stderr */
  death: string | undefined;
}

interface Exchange {
  onCall: CallAnswerer;
  settle: (reply: LineReply) => void;
  fail: (error: unknown) => void;
}

/** A message that is to be answered, and is already JSON. */
export interface OutgoingMessage {
  id: string;
  json: string;
}

/**
 * Starts a program and listens to it.
 * @param noise gets what it says beside the protocol
 */
export function openChannel(command: readonly string[], place: ChildPlace, noise: Noise): Channel {
  const child = startChild(command, place, {
    line: (bytes) => receive(channel, bytes),
    overlong: () => fault(channel, 'A line on stdout grew over 64 MiB: is a newline missing behind the answers?'),
  });
  const channel: Channel = { child, noise, open: new Map(), broken: undefined, end: undefined, death: undefined };
  child.ended.then((end) => die(channel, end));
  return channel;
}

/**
 * Sends a message and waits for the line with its id.
 * @returns a fault where garbage or the death of the program comes instead; nothing where the program stays silent
 * @throws what `onCall` throws
 */
export function ask(channel: Channel, message: OutgoingMessage, onCall: CallAnswerer): Promise<LineReply> {
  const { broken, death } = channel;
  if (broken !== undefined) return Promise.resolve({ kind: 'fault', fault: broken });
  if (death !== undefined) return Promise.resolve({ kind: 'fault', fault: { kind: 'crash', detail: death } });
  return new Promise((resolve, reject) => {
    channel.open.set(message.id, { onCall, settle: resolve, fail: reject });
    channel.child.write(lineOf(message.json));
  });
}

/** Takes a message back that waits for its answer. The answer is waited for all the same. */
export function cancel({ open, child }: Channel, id: string): void {
  if (open.has(id)) child.write(encodeLine({ cancel: id }));
}

/** @returns the end of the program's stderr, as a sentence of one line with the error first, or the empty string */
export const stderrOf = ({ child }: Channel): string => {
  const tail = child.stderr();
  return tail === '' ? '' : `Its stderr ends: ${stderrExcerpt(tail)}`;
};

/** @returns the same as it was printed, for where there is room for it */
export const wholeStderrOf = ({ child }: Channel): string => {
  const tail = child.stderr();
  return tail === '' ? '' : `Its stderr ends:\n${tail}`;
};

function settle({ open }: Channel, id: string, reply: LineReply): void {
  open.get(id)?.settle(reply);
  open.delete(id);
}

function settleAll(channel: Channel, reply: LineReply): void {
  for (const id of channel.open.keys()) settle(channel, id, reply);
}

function die(channel: Channel, end: string): void {
  channel.end = `The adapter ${/[.?]$/.test(end) ? end : `${end}.`}`;
  channel.death = `${channel.end} ${stderrOf(channel)}`.trimEnd();
  settleAll(channel, { kind: 'fault', fault: { kind: 'crash', detail: channel.death } });
}

function fault(channel: Channel, detail: string): void {
  const found: HostFault = { kind: 'protocol', detail };
  channel.broken ??= found;
  settleAll(channel, { kind: 'fault', fault: found });
}

/** What a line of stdout turned out to be. */
type IncomingLine =
  | { kind: 'answer'; id: string; line: JsonRecord }
  | { kind: 'call'; call: ModelCall }
  | { kind: 'garbage'; detail: string };

interface ModelCall {
  call: string;
  for: string;
  model: CompletionRequest;
}

function receive(channel: Channel, bytes: Uint8Array): void {
  if (channel.broken !== undefined) return;
  const incoming = classifyLine(bytes);
  switch (incoming.kind) {
    case 'answer':
      receiveAnswer(channel, incoming.id, incoming.line);
      break;
    case 'call':
      receiveCall(channel, incoming.call);
      break;
    case 'garbage':
      fault(channel, incoming.detail);
  }
}

function classifyLine(bytes: Uint8Array): IncomingLine {
  const read = readLine(bytes);
  if (read.kind === 'wrong') return { kind: 'garbage', detail: `A line on stdout ${read.reason}` };
  const { line } = read;
  if ('call' in line) return classifyModelCall(line);
  if (typeof line.id === 'string') return { kind: 'answer', id: line.id, line };
  return { kind: 'garbage', detail: withoutId(line) };
}

/** A number looks like the id that was sent, and is none: it is what most who read this have overlooked. */
function withoutId(line: JsonRecord): string {
  if (!('id' in line))
    return `A line on stdout has neither an "id", as an answer has, nor a "call": ${jsonExcerpt(line)}.`;
  const got = `${typeof line.id === 'number' ? 'the number ' : ''}${jsonExcerpt(line.id)}`;
  return `The "id" of a line on stdout must be a string, got ${got}: repeat the id of the message it answers as it came.`;
}

function classifyModelCall(line: JsonRecord): IncomingLine {
  const problem = checkModelCall(line);
  if (problem === undefined) return { kind: 'call', call: line as unknown as ModelCall };
  return { kind: 'garbage', detail: `A model call is wrong ${describeShapeProblem(problem)}` };
}

function receiveAnswer(channel: Channel, id: string, line: JsonRecord): void {
  if (channel.open.has(id)) settle(channel, id, { kind: 'line', line });
  else channel.noise.add(`dropped an answer to ${jsonExcerpt(id)}, which is not open: ${jsonExcerpt(line)}`);
}

function receiveCall(channel: Channel, { call, for: step, model }: ModelCall): void {
  const exchange = channel.open.get(step);
  if (exchange === undefined) {
    refuseCall(channel, call, step);
    return;
  }
  const reply = (response: WireResponse) => channel.child.write(encodeLine(callReply(call, response)));
  exchange.onCall(model).then(reply, exchange.fail);
}

function refuseCall(channel: Channel, call: string, step: string): void {
  channel.noise.add(`refused a model call for "${step}", which is not open`);
  const body = { error: { message: `Step "${step}" is not open: make model calls only before its answer.` } };
  channel.child.write(encodeLine({ call, status: 409, headers: {}, body }));
}

function callReply(call: string, { status, headers, body }: WireResponse): SuiteMessage {
  return { call, status, headers, body: bodyOf(body) };
}

/** A body that is not JSON travels as a string. */
function bodyOf(body: string): JsonValue {
  try {
    return JSON.parse(body) as JsonValue;
  } catch {
    return body;
  }
}
