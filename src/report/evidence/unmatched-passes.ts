import { nothingAtDoor } from '../../judge/passes/door.ts';
import type { Pass } from '../../judge/passes/pass.ts';
import type { Hash, Trace, TraceStep } from '../../run/trace/trace.ts';

/**
 * The passes of a trace whose messages can't be matched: what was there before and after each of them stands, what became of
 * what does not.
 */
export function unmatchedPasses(trace: Trace): Pass[] {
  return trace.steps.flatMap((step, index) => unmatchedPass(trace, step, index) ?? []);
}

function unmatchedPass(trace: Trace, { step, given, result, exchanges, probe, stored }: TraceStep, index: number) {
  if (step.do !== 'compact' || result.kind === 'fault') return undefined;
  const isThere = (hash: Hash): boolean => trace.messages[hash] !== undefined;
  const hashes = { before: given.filter(isThere), after: result.view.filter(isThere) };
  const before = hashes.before.map((hash) => trace.messages[hash]!);
  const pass: Pass = {
    step: index,
    in: 'main',
    number: step.number,
    reason: step.reason,
    intake: false,
    spans: step.spans !== undefined,
    dialect: trace.dialect,
    onWire: false,
    before,
    after: hashes.after.map((hash) => trace.messages[hash]!),
    hashes,
    real: before.map(() => true),
    reduced: before.map(() => false),
    alignment: { given: [], view: [], duplicates: [] },
    nonces: [],
    exchanges,
    summarizer: exchanges.filter((exchange) => exchange.class === 'summarizer'),
    ...(probe === undefined ? {} : { probe }),
    ...(result.kind === 'threw' ? { threw: result.message } : {}),
    inputMutated: result.inputMutated,
    atDoor: nothingAtDoor(),
    halved: new Map(),
    again: step.again === true,
    reloaded: false,
    stored: { before: stored, after: {} },
  };
  return pass;
}
