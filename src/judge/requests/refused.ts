import type { Exchange, OtherRefusal } from '../../model/dialect/exchange.ts';
import type { Evidence } from '../findings/law.ts';
import type { Pass } from '../passes/pass.ts';

/** Why the provider did not take an agent's request. */

/** @returns whether it was too long: by its size, or because the script says so, whatever the size */
export const wasTooLong = (exchange: Exchange | undefined): boolean =>
  exchange?.ruling.kind === 'overflow' || (exchange?.ruling.kind === 'failed' && exchange.ruling.reply === 'overflow');

/** @returns for what other reason it was refused in the words of a provider; undefined where for none */
export const otherRefusalOf = (exchange: Exchange | undefined): OtherRefusal | undefined =>
  exchange?.ruling.kind === 'failed' ? exchange.ruling.as : undefined;

/** @returns the request of the agent before this one, in the same conversation; undefined where nobody saw one */
export const passBefore = (pass: Pass, { passes }: Pick<Evidence, 'passes'>): Pass | undefined =>
  passes.findLast((other) => other.in === pass.in && other.step < pass.step);
