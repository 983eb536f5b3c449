import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Pass } from '../passes/pass.ts';

/**
 * @param exchanges of the pass, the next agent request among them or not; any other is left out
 * @returns their indices among the exchanges of the step; that of the next agent request is one behind the last
 */
export const requestPlaces = (
  { exchanges: all, probe }: Pass,
  exchanges: readonly (Exchange | undefined)[],
): number[] =>
  exchanges.flatMap((exchange) => {
    if (exchange === undefined) return [];
    if (exchange === probe) return [all.length];
    const at = all.indexOf(exchange);
    return at === -1 ? [] : [at];
  });

/** @returns the index of the next agent request; none where there was none */
export const probePlace = (pass: Pass): number[] => requestPlaces(pass, [pass.probe]);
