import type { LossRecord } from '../record/fact-records.ts';
import { lossEvidence } from './loss-evidence.ts';
import { type LostFact, lossSiteOf } from './loss-site.ts';
import type { SeenMessage } from './seen-message.ts';

/** A loss with what it is told by. */
export interface NewLoss extends LostFact {
  /** number of the pass, 0 where there was none */
  pass: number;
  step: number;
  /** the agent request in which it is missing */
  request: readonly SeenMessage[];
}

/** All losses of a day; evidence is kept of so many that a page can hold it. */
export interface LossBook {
  add(loss: NewLoss): LossRecord;
  records(): LossRecord[];
}

/** Losses whose request is kept. Weighty ones may go on beyond this number. */
const DETAILED = 400;
const WEIGHTY = 4;
const DETAILED_AT_MOST = 1200;

/** @returns a book without any */
export function createLossBook(): LossBook {
  const records: LossRecord[] = [];
  let detailed = 0;
  return {
    add(loss) {
      const { fact, pass, step, request } = loss;
      const isDetailed = detailed < (fact.weight >= WEIGHTY ? DETAILED_AT_MOST : DETAILED);
      if (isDetailed) detailed += 1;
      const mutilated = fact.mark !== undefined && request.some(({ text }) => text.includes(fact.mark!));
      const evidence = isDetailed ? lossEvidence(loss, request) : { before: fact.statement, request: [] };
      const record: LossRecord = { fact: fact.id, pass, step, site: lossSiteOf(loss), mutilated, evidence };
      records.push(record);
      return record;
    },
    records: () => records,
  };
}
