import { align } from '../../conversation/alignment/align.ts';
import type { Origin } from '../../conversation/alignment/alignment.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import { hashOf } from '../../conversation/hash.ts';
import type { Message } from '../../conversation/message.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { CompactStep, Trace, TraceStep } from '../../run/trace/trace.ts';
import { answerOf, exchangeLines } from './exchange-lines.ts';
import { wordsOf } from './message-words.ts';
import { type NumberedMessages, numberedMessages, rangesOf } from './numbered-messages.ts';

export interface TraceLinesOptions {
  /** whether hash and id of each message are told */
  ids?: boolean;
}

/** What a step is told with. */
interface Telling extends TraceLinesOptions {
  trace: Trace;
  numbers: NumberedMessages;
}

/** @returns a trace as lines for people. Tokens are counted by the suite. */
export function traceLines(trace: Trace, options: TraceLinesOptions = {}): string[] {
  const telling: Telling = { trace, numbers: numberedMessages(), ...options };
  return [...headOf(trace), ...trace.steps.flatMap((step, at) => ['', ...stepLines(step, at, telling)])];
}

function headOf({ case: { id, settings, facts }, adapter, profile, dialect, seed }: Trace): string[] {
  const { window, trigger, keep } = settings;
  const marks = Object.entries(facts).map(([name, mark]) => `${name} ${mark}`);
  return [
    `${id} · ${adapter.name} ${adapter.version} · profile ${profile.name} · drive ${adapter.drive} · dialect ${dialect} · seed ${seed}`,
    `settings: window ${window}, trigger ${JSON.stringify(trigger)}, keep ${JSON.stringify(keep)}`,
    ...(marks.length === 0 ? [] : [`facts: ${marks.join(', ')}`]),
  ];
}

function stepLines(one: TraceStep, at: number, telling: Telling): string[] {
  const { trace } = telling;
  const { step, given, exchanges, result, probe } = one;
  const before = messagesOf(trace.messages, given);
  const noise = one.noise.length === 0 ? [] : [`  printed: ${pluralize(one.noise.length, 'line')}`];
  if (step.do === 'append') {
    const appended = listed('appended', messagesOf(trace.messages, step.messages), telling);
    return [titleOf(one, at), ...listed('before', before, telling), ...appended, ...endOf(result), ...noise];
  }
  return [
    titleOf(one, at),
    ...listed('given', before, telling),
    ...exchanges.flatMap((exchange) => exchangeLines(exchange, trace.dialect)),
    ...endOf(result),
    ...(result.kind === 'fault' ? [] : viewLines(before, messagesOf(trace.messages, result.view), telling)),
    ...(probe === undefined ? [] : [`  next request of the agent: ${answerOf(probe)}`]),
    ...noise,
  ];
}

function titleOf({ in: name, step }: TraceStep, at: number): string {
  const where = name === undefined ? '' : `, conversation ${name}`;
  return `step ${at}: ${step.do === 'compact' ? passTitle(step) : step.do}${where}`;
}

function passTitle({ reason, number, spans, again, meanwhile, archive }: CompactStep): string {
  const which = again ? 'the first pass again' : number === 0 ? 'one request within a turn' : `pass ${number}`;
  return [
    `${which}, ${reason}`,
    ...(spans === undefined ? [] : [`the ${pluralize(spans, 'step')} before it together`]),
    ...(meanwhile === undefined
      ? []
      : [`${meanwhile.what.do} while it ran${meanwhile.happened ? '' : ', which never came'}`]),
    ...(archive === undefined ? [] : ['the archive could not be written']),
  ].join(', ');
}

function endOf(result: TraceStep['result']): string[] {
  if (result.kind === 'fault') return [`  ended: ${result.fault.kind}, ${result.fault.detail}`];
  if (result.kind === 'threw') return [`  raised: ${result.message}`];
  return result.outcome === undefined ? [] : [`  it says: ${JSON.stringify(result.outcome)}`];
}

/** What the model sees next: what is new in it has a line of its own, which says where it comes from. */
function viewLines(before: readonly Message[], after: readonly Message[], telling: Telling): string[] {
  const given = before.map((message) => telling.numbers.put(message).number);
  const origins = originsOf(before, after);
  const lines = listed('view', after, telling, (at) => originWords(origins?.[at], given));
  const left = after.map((message) => telling.numbers.put(message).number);
  const gone = given.filter((number) => !left.includes(number));
  return gone.length === 0 ? lines : [...lines, `  no longer there as given: ${rangesOf(gone)}`];
}

function originsOf(before: readonly Message[], after: readonly Message[]): readonly Origin[] | undefined {
  try {
    return align(before, after).view;
  } catch {
    return undefined;
  }
}

function originWords(origin: Origin | undefined, given: readonly number[]): string {
  if (origin === undefined) return '';
  const from = origin.from.map((at) => given[at]!);
  if (origin.nonces.length > 0) return `summary ${origin.nonces.join(', ')}: `;
  return from.length === 0 ? 'written anew: ' : `from ${rangesOf(from)}: `;
}

/** @returns how many messages, their numbers, and a line for each that has not come up before */
function listed(
  what: string,
  messages: readonly Message[],
  telling: Telling,
  originOf: (at: number) => string = () => '',
): string[] {
  const put = messages.map((message) => telling.numbers.put(message));
  const lines = messages.flatMap((message, at) => {
    const { number, isNew } = put[at]!;
    return isNew ? [messageLine(message, number, originOf(at), telling)] : [];
  });
  const numbers = messages.length === 0 ? '' : `: ${rangesOf(put.map(({ number }) => number))}`;
  return [`  ${what}: ${pluralize(messages.length, 'message')}, ${suiteTokens(messages)} tokens${numbers}`, ...lines];
}

function messageLine(message: Message, number: number, origin: string, { ids }: Telling): string {
  const names = [hashOf(message), ...(message.id === undefined ? [] : [`id ${message.id}`])];
  const head = `${number}`.padStart(6);
  const size = `${suiteTokens([message])}`.padStart(6);
  return `${head}  ${message.role.padEnd(9)} ${size}  ${origin}${wordsOf(message)}${ids === true ? `  [${names.join(', ')}]` : ''}`;
}
