import type { RequestBill } from './day-recorder.ts';
import type { SeenSummary } from './loss-site.ts';

/** What summarizers were asked: in this step, and since the last pass, since an answer may be installed later than it came. */
export interface AskedSummaries {
  add(seen: SeenSummary, bill: RequestBill): void;
  /** of this step */
  billsOfStep(): RequestBill[];
  /** since the last pass */
  bills(): RequestBill[];
  seen(): SeenSummary[];
  /** @param wasPass whether one came before its request: what it installed is not waited for any longer */
  endStep(wasPass: boolean): void;
}

/** Requests of earlier steps that are kept until something comes of them; a pass may have any number of its own. */
const MOST_OF_EARLIER_STEPS = 16;

/** @returns summaries of a day on which none was asked for yet */
export function askedSummaries(): AskedSummaries {
  let since: { seen: SeenSummary; bill: RequestBill }[] = [];
  let ofStep: RequestBill[] = [];
  return {
    add(seen, bill) {
      since.push({ seen, bill });
      ofStep.push(bill);
    },
    billsOfStep: () => ofStep,
    bills: () => since.map(({ bill }) => bill),
    seen: () => since.map(({ seen }) => seen),
    endStep(wasPass) {
      since = wasPass ? [] : since.slice(-MOST_OF_EARLIER_STEPS);
      ofStep = [];
    },
  };
}
