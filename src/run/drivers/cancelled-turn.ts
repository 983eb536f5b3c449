import type { TakenMidPassEvent, TakenStep } from './driver.ts';

/**
 * A turn of an agent may be several passes, and was taken back in the one whose summarizer request was waiting then: the
 * first that asked. Where none asked, nothing happened, and its last says so.
 */
export function cancelledAt(taken: TakenStep[], meanwhile: TakenMidPassEvent | undefined): TakenStep[] {
  if (meanwhile === undefined) return taken;
  const asked = taken.findIndex(({ exchanges }) => exchanges.some((exchange) => exchange.class === 'summarizer'));
  const at = asked === -1 ? taken.length - 1 : asked;
  return taken.map((one, index) =>
    index === at && one.step.do === 'compact' ? { ...one, step: { ...one.step, meanwhile } } : one,
  );
}
