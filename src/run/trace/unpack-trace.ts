import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { fromRuns } from './message-runs.ts';
import { packedTexts } from './packed-texts.ts';
import type {
  MessageRuns,
  PackedAction,
  PackedExchange,
  PackedResult,
  PackedState,
  PackedTrace,
  PackedTraceStep,
  TextNumber,
} from './packed-trace.ts';
import type { Hash, StoredState, Trace, TraceResult, TraceStep } from './trace.ts';

/** What the numbers of a packed trace stand for. */
interface Unpacking {
  text(number: TextNumber): string;
  /** what the text says as JSON; that it is of the right kind is the word of who wrote it */
  value<Kind>(number: TextNumber): Kind;
  list(runs: MessageRuns): Hash[];
}

/**
 * @param packed one of the traces of what fits `spec/schema/trace.schema.json`
 * @param said what stands beside it there
 * @throws DamagedTraceError where a text is not what its digest says, or a number leads nowhere
 */
export function unpackTrace(packed: PackedTrace, said: string): Trace {
  const { suite, adapter, profile, seed, dialect } = packed;
  const { text, value } = packedTexts(packed.texts, said);
  const list = (runs: MessageRuns): Hash[] =>
    fromRuns(runs, packed.messages.length).map((at) => packed.messages[at]![0]);
  const unpacking: Unpacking = { text, value, list };
  const messages = packed.messages.flatMap(([hash, number]): [Hash, Message][] =>
    number === undefined ? [] : [[hash, value<Message>(number)]],
  );
  return {
    format: 'conform-trace/1',
    ...{ suite, adapter, profile, seed, dialect },
    case: { ...value<Omit<Trace['case'], 'conversation'>>(packed.case), conversation: list(packed.conversation) },
    messages: Object.fromEntries(messages),
    steps: packed.steps.map((step) => unpackedStep(step, unpacking)),
  };
}

function unpackedStep(
  { step, given, stored, exchanges, result, probe, noise, ...rest }: PackedTraceStep,
  unpacking: Unpacking,
): TraceStep {
  return {
    ...rest,
    step: unpackedAction(step, unpacking),
    given: unpacking.list(given),
    stored: unpackedState(stored, unpacking),
    exchanges: exchanges.map((one) => unpackedExchange(one, unpacking)),
    result: unpackedResult(result, unpacking),
    ...(probe === undefined ? {} : { probe: unpackedExchange(probe, unpacking) }),
    noise: noise === undefined ? [] : unpacking.value<string[]>(noise),
  };
}

function unpackedAction(step: PackedAction, { list }: Unpacking): TraceStep['step'] {
  if (step.do === 'append') return { ...step, messages: list(step.messages) };
  if (step.do !== 'compact') return step;
  const { meanwhile, ...rest } = step;
  if (meanwhile === undefined) return rest;
  const { what } = meanwhile;
  const unpacked = what.do === 'append' ? { ...what, messages: list(what.messages) } : what;
  return { ...rest, meanwhile: { ...meanwhile, what: unpacked } };
}

const unpackedState = ({ log, archive }: PackedState, { text, value }: Unpacking): StoredState => ({
  ...(log === undefined ? {} : { log: text(log) }),
  ...(archive === undefined ? {} : { archive: value<Record<string, string>>(archive) }),
});

function unpackedExchange(exchange: PackedExchange, { text, value }: Unpacking): Exchange {
  const { request, response, said, archive, ...rest } = exchange;
  return {
    ...rest,
    request: { ...request, body: text(request.body) },
    response: { ...response, headers: value<Record<string, string>>(response.headers), body: text(response.body) },
    ...(said === undefined ? {} : { said: value<Message>(said) }),
    ...(archive === undefined ? {} : { archive: value<Record<string, string>>(archive) }),
  };
}

function unpackedResult(result: PackedResult, unpacking: Unpacking): TraceResult {
  if (result.kind === 'fault') return result;
  const { log, archive, ...rest } = result;
  const stored = unpackedState(
    { ...(log === undefined ? {} : { log }), ...(archive === undefined ? {} : { archive }) },
    unpacking,
  );
  const view = unpacking.list(rest.view);
  if (rest.kind === 'threw') return { ...rest, ...stored, view };
  const { state, ...observed } = rest;
  return { ...observed, ...stored, view, ...(state === undefined ? {} : { state: unpacking.value(state) }) };
}
