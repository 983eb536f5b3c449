import type { Exchange } from '../../model/dialect/exchange.ts';
import { toRuns } from './message-runs.ts';
import type {
  MessageRuns,
  PackedAction,
  PackedExchange,
  PackedResult,
  PackedState,
  PackedTraceStep,
  PackedTraces,
} from './packed-trace.ts';
import { type TextPool, textPool } from './text-pool.ts';
import type { Hash, StoredState, Trace, TraceResult, TraceStep } from './trace.ts';

/** Where the long parts of a trace go: each is put there, and a number stays in its place. */
interface Packing extends TextPool {
  list(hashes: readonly Hash[]): MessageRuns;
}

/** @returns the trace as it is saved, with no other beside it. `unpackTrace` gives the same trace again */
export function packTrace(trace: Trace): PackedTraces {
  const { suite, adapter, profile, seed, dialect } = trace;
  const { conversation, ...rest } = trace.case;
  const pool = textPool();
  const numbers = messageNumbers();
  const packing: Packing = { ...pool, list: (hashes) => toRuns(hashes.map(numbers.of)) };
  const messages = Object.entries(trace.messages).map(([hash, message]): [string, number] => {
    numbers.of(hash);
    return [hash, pool.value(message)];
  });
  const packed = {
    case: pool.value(rest),
    conversation: packing.list(conversation),
    steps: trace.steps.map((step) => packedStep(step, packing)),
  };
  // A damaged trace may speak of messages that it does not hold.
  const lacking = numbers.all().slice(messages.length);
  const all = [...messages, ...lacking.map((hash): [string] => [hash])];
  const { texts, said } = pool.finish();
  const about = { id: rest.id, suite, adapter, profile, seed, dialect };
  return { format: 'conform-trace/2', traces: [{ ...about, ...packed, messages: all, texts }], said };
}

function messageNumbers() {
  const numbers = new Map<Hash, number>();
  return {
    of(hash: Hash): number {
      const found = numbers.get(hash);
      if (found !== undefined) return found;
      numbers.set(hash, numbers.size);
      return numbers.size - 1;
    },
    all: (): Hash[] => [...numbers.keys()],
  };
}

function packedStep(
  { step, given, stored, exchanges, result, probe, noise, ...rest }: TraceStep,
  packing: Packing,
): PackedTraceStep {
  return {
    ...rest,
    step: packedAction(step, packing),
    given: packing.list(given),
    stored: packedState(stored, packing),
    exchanges: exchanges.map((one) => packedExchange(one, packing)),
    result: packedResult(result, packing),
    ...(probe === undefined ? {} : { probe: packedExchange(probe, packing) }),
    ...(noise.length === 0 ? {} : { noise: packing.value(noise) }),
  };
}

function packedAction(step: TraceStep['step'], { list }: Packing): PackedAction {
  if (step.do === 'append') return { ...step, messages: list(step.messages) };
  if (step.do !== 'compact') return step;
  const { meanwhile, ...rest } = step;
  if (meanwhile === undefined) return rest;
  const { what } = meanwhile;
  const packed = what.do === 'append' ? { ...what, messages: list(what.messages) } : what;
  return { ...rest, meanwhile: { ...meanwhile, what: packed } };
}

const packedState = ({ log, archive }: StoredState, { text, value }: Packing): PackedState => ({
  ...(log === undefined ? {} : { log: text(log) }),
  ...(archive === undefined ? {} : { archive: value(archive) }),
});

function packedExchange(exchange: Exchange, { text, value }: Packing): PackedExchange {
  const { request, response, said, archive, ...rest } = exchange;
  const { held: _, ...answer } = response;
  return {
    ...rest,
    request: { ...request, body: text(request.body) },
    response: { ...answer, headers: value(answer.headers), body: text(answer.body) },
    ...(said === undefined ? {} : { said: value(said) }),
    ...(archive === undefined ? {} : { archive: value(archive) }),
  };
}

function packedResult(result: TraceResult, packing: Packing): PackedResult {
  if (result.kind === 'fault') return result;
  const { log, archive, view, ...rest } = result;
  const packed = {
    ...packedState({ ...(log === undefined ? {} : { log }), ...(archive === undefined ? {} : { archive }) }, packing),
    view: packing.list(view),
  };
  if (rest.kind === 'threw') return { ...rest, ...packed };
  const { state, ...observed } = rest;
  return { ...observed, ...packed, ...(state === undefined ? {} : { state: packing.value(state) }) };
}
