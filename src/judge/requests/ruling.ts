import type { Exchange } from '../../model/dialect/exchange.ts';

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
