import { text } from '../../conversation/content.ts';
import type { JsonObject, Message, ToolCallBlock } from '../../conversation/message.ts';
import type { IntroducedFact } from '../facts/fact.ts';
import type { WorkloadStep } from './workload.ts';

/** A call and what comes of it. */
export interface DraftCall {
  name: string;
  arguments: JsonObject;
  result: string;
  isError?: true;
  /** how a sentence stands in this result as a line of its own, e.g. behind the time in a log; where one may stand there */
  note?: (sentence: string) => string;
  /** such a line stands behind this text only */
  noteBehind?: string;
}

/** A step in plain words, before it becomes messages. */
export interface DraftStep {
  user?: string;
  says: string;
  calls: DraftCall[];
  /** ms */
  gap: number;
  /** see `FactKind.voice` */
  voice?: string;
  /** see `FactMoment.party` */
  party?: string;
  /** the answer only says that something is looked up first: nothing is promised with it yet */
  looksFirst?: true;
  facts?: IntroducedFact[];
  needs?: string[];
}

/**
 * @param step its number, from 1; ids of calls follow from it
 * @returns the messages of a step
 */
export function stepOf(draft: DraftStep, step: number): WorkloadStep {
  const ids = draft.calls.map((_, at) => `call_${step.toString(36).padStart(4, '0')}${at.toString(36)}`);
  return {
    ...(draft.user !== undefined && { user: { role: 'user', content: [text(draft.user)] } }),
    answer: {
      role: 'assistant',
      content: [...(draft.says === '' ? [] : [text(draft.says)]), ...callBlocks(draft, ids)],
    },
    results: draft.calls.map((call, at) => resultMessage(call, ids[at]!)),
    gap: draft.gap,
    facts: draft.facts ?? [],
    needs: draft.needs ?? [],
  };
}

const callBlocks = ({ calls }: DraftStep, ids: readonly string[]): ToolCallBlock[] =>
  calls.map((call, at) => ({ type: 'tool-call', id: ids[at]!, name: call.name, arguments: call.arguments }));

const resultMessage = ({ result, isError }: DraftCall, callId: string): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId, content: [text(result)], ...(isError && { isError }) }],
});
