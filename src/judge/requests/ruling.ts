import type { Exchange, OtherRefusal } from '../../model/dialect/exchange.ts';
import { refusalNamed } from '../../model/refusals/all-refusals.ts';

/** @returns what a provider made of a request, in words */
export function describeRuling({ ruling }: Exchange): string {
  switch (ruling.kind) {
    case 'accepted':
      return 'accepted';
    case 'rejected':
      return `rejected by ${ruling.rule}`;
    case 'overflow':
      return `refused as too long: ${ruling.tokens} tokens, the window has ${ruling.limit}`;
    case 'failed':
      return `failed by the script (${ruling.reply})`;
  }
}

/** @returns whether a provider rejects a request for how calls and results stand in it */
export const brokeOrder = (exchange: Exchange | undefined): boolean =>
  exchange?.ruling.kind === 'rejected' && isOrderRule(exchange.ruling.rule);

/** Rules about the tools that a request declares: a torn pair breaks none of them. */
const OF_DECLARED_TOOLS = new Set(['tool-choice-needs-tools', 'tool-names-unique']);

/** @returns whether a rule of a provider is about how calls and results stand */
export function isOrderRule(rule: string): boolean {
  const [, name = ''] = rule.split('/');
  return /^(tool|calls)-/.test(name) && !OF_DECLARED_TOOLS.has(name);
}

/** Rules of the dialects that somebody says something. */
const OF_EMPTINESS = new Set([
  'messages-nonempty',
  'content-nonempty',
  'content-required',
  'nonempty-content',
  'text-nonempty',
  'text-whitespace',
]);

/** @returns whether a provider rejects a request by this rule because nothing is said in it, or in one of its messages */
export const isEmptyRule = (rule: string): boolean => OF_EMPTINESS.has(rule.split('/')[1] ?? '');

/** @returns whether an agent's request was too long: by its size, or because the script says so, whatever the size */
export const wasTooLong = (exchange: Exchange | undefined): boolean =>
  exchange?.ruling.kind === 'overflow' || (exchange?.ruling.kind === 'failed' && exchange.ruling.reply === 'overflow');

/** @returns whether a request was refused for its size: as too long for the window, or as too large a body */
export const wasRefusedForSize = (exchange: Exchange): boolean =>
  wasTooLong(exchange) || (exchange.ruling.kind === 'failed' && exchange.ruling.reply === 'too-large');

/**
 * @returns whether a request was refused as too long in the words of another vendor than the one whose API is spoken: a client of
 * that API need not have heard of them
 */
export const isForeignOverflow = (exchange: Exchange | undefined): boolean =>
  exchange?.ruling.kind === 'overflow' &&
  exchange.ruling.refusal !== undefined &&
  refusalNamed(exchange.ruling.refusal)?.isOwn !== true;

/** @returns for what other reason an agent's request was refused in the words of a provider; undefined where for none */
export const otherRefusalOf = (exchange: Exchange | undefined): OtherRefusal | undefined =>
  exchange?.ruling.kind === 'failed' ? exchange.ruling.as : undefined;
