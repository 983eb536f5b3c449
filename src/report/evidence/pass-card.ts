import type { Fate, Origin } from '../../conversation/alignment/alignment.ts';
import { suiteTokens } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import type { Pass } from '../../judge/passes/pass.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { FateCard, OriginCard, PairCard, PassCard } from '../page/page-format.ts';
import { exchangeCard } from './exchange-card.ts';
import type { MessageTable } from './message-table.ts';

/** Where the texts of a pass go. */
interface PassTexts {
  table: MessageTable;
  /** characters of the body of a request or an answer */
  most: number;
}

/** @param exchanges all the implementation made during the step, whoever asked */
export function passCard(pass: Pass, exchanges: readonly Exchange[], { table, most }: PassTexts): PassCard {
  const { before, after, alignment } = pass;
  return {
    step: pass.step,
    title: titleOf(pass),
    notes: notesOf(pass),
    before: table.put(before),
    after: table.put(after),
    fates: before.map((_, at) => fateCard(alignment.given[at])),
    origins: after.map((_, at) => originCard(alignment.view[at])),
    pairs: { before: pairCards(before, new Set()), after: pairCards(after, answeredIn(before)) },
    tokens: { before: suiteTokens(before), after: suiteTokens(after) },
    exchanges: exchanges.map((one) => exchangeCard(one, most)),
    ...(pass.probe === undefined ? {} : { probe: exchangeCard(pass.probe, most) }),
  };
}

function fateCard(fate: Fate | undefined): FateCard {
  switch (fate?.kind) {
    case 'kept':
      return { kind: 'kept', at: [fate.at] };
    case 'rewritten':
      return { kind: 'rewritten', at: fate.at };
    case 'evicted':
      return { kind: 'evicted', at: fate.quotedAt };
    case undefined:
      return { kind: 'unknown', at: [] };
  }
}

const originCard = (origin: Origin | undefined): OriginCard =>
  origin === undefined
    ? { from: [], synthetic: false, summary: false }
    : { from: origin.from, synthetic: origin.synthetic, summary: origin.nonces.length > 0 };

/**
 * @param answered ids of calls that had their result before: where it is missing now, it was torn off
 * @returns calls with their results, results without a call, and calls nobody has answered
 */
export function pairCards(messages: readonly Message[], answered: ReadonlySet<string>): PairCard[] {
  const { pairs, orphans, open } = pairCalls(messages);
  return [
    ...pairs.map(({ id, call, result }) => ({ id, call: call.message, result: result.message })),
    ...orphans.map(({ id, message }) => ({ id, result: message, torn: true as const })),
    ...open.map(({ id, message }) => ({ id, call: message, ...(answered.has(id) ? { torn: true as const } : {}) })),
  ];
}

const answeredIn = (messages: readonly Message[]): Set<string> =>
  new Set(pairCalls(messages).pairs.map(({ id }) => id));

function titleOf({ number, reason, spans, in: name, again }: Pass): string {
  const where = name === 'main' ? '' : `, conversation ${name}`;
  if (again) return `The first pass again (${reason}${where})`;
  if (spans) return `Pass ${number}, all requests of the turn together (${reason}${where})`;
  return number === 0 ? `One request within a turn (${reason}${where})` : `Pass ${number} (${reason}${where})`;
}

function notesOf({ meanwhile, archive, reloaded, threw, outcome, inputMutated }: Pass): string[] {
  return [
    ...(reloaded ? ['The session was reloaded just before.'] : []),
    ...(archive === undefined ? [] : ['The archive could not be written while this pass ran.']),
    ...(meanwhile === undefined ? [] : [meanwhileNote(meanwhile)]),
    ...(threw === undefined ? [] : [`The implementation raised an error: ${threw}`]),
    ...(outcome === undefined ? [] : [`The implementation says: ${JSON.stringify(outcome)}`]),
    ...(inputMutated ? ['The implementation changed the messages it was given.'] : []),
  ];
}

const DONE = { append: 'messages arrived', compact: 'a second pass was asked for', cancel: 'the pass was taken back' };

function meanwhileNote({ at, happened, what }: NonNullable<Pass['meanwhile']>): string {
  const when = at === 'asked' ? 'While the summarizer was being asked' : 'Once the summarizer had answered';
  return happened ? `${when}, ${DONE[what.do]}.` : `${when} something was to happen, but it was never asked.`;
}
