import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Diagnosis } from './check.ts';

/** What other checks say where nothing came of a pass for this reason; undefined where it has another. */
export const refusedOnly = (exchanges: readonly Exchange[]): Diagnosis | undefined => {
  const asked = exchanges.filter((one) => one.class === 'summarizer');
  return asked.length > 0 && asked.every(isRejected) ? { kind: 'open', reason: REASON } : undefined;
};

const REASON = 'every request for a summary was refused (see the check `accepted`)';

/** By a rule of the provider, and not by the script. */
export const isRejected = ({ ruling }: Exchange): boolean => ruling.kind === 'rejected';
