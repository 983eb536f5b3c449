import { makesSummaries } from '../../adapter/stated-prices.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { refusalWordsIn } from '../../model/refused-words.ts';
import type { Check, Diagnosis } from './check.ts';
import { duePlainPass } from './lossless-pass.ts';
import { isRejected } from './refusal.ts';

/**
 * A request for a summary that breaks a rule of the provider is refused, and the compactor does what it does without one. Seen from
 * outside that looks as if no setting arrived.
 */
export const summariesAccepted: Check = {
  id: 'accepted',
  title: 'Every request for a summary is accepted by the provider',
  run: async (adapter) => {
    const { profile } = adapter.context;
    if (!makesSummaries(profile)) return { kind: 'open', reason: 'the profile says that no summaries are made' };
    const { exchanges, failure } = await duePlainPass(adapter);
    const asked = exchanges.filter((one) => one.class === 'summarizer');
    if (asked.length === 0) return { kind: 'open', reason: failure ?? 'no summarizer was asked' };
    const refused = asked.filter(isRejected);
    if (refused.length === 0)
      return {
        kind: 'right',
        detail: `${pluralize(asked.length, 'request')}, ${asked.length === 1 ? '' : 'all '}accepted`,
      };
    return refused.length === asked.length ? allRefused(refused[0]!) : someRefused(refused, asked.length);
  },
};

const allRefused = (first: Exchange): Diagnosis => ({
  kind: 'wrong',
  detail: 'Every request for a summary was refused, and nothing that needs one can be seen.',
  expected: 'a request that the provider takes',
  got: wordsOf(first),
  hint: 'Who writes the part of the request that the provider speaks of? If it is the adapter, mend it. If it is the package, that is a finding of its own: try another --dialect, where the client is another.',
});

const someRefused = (refused: readonly Exchange[], asked: number): Diagnosis => ({
  kind: 'hint',
  detail: `${refused.length} of ${pluralize(asked, 'request')} for a summary ${refused.length === 1 ? 'was' : 'were'} refused: ${wordsOf(refused[0]!)}`,
  hint: 'Whether the adapter or the package writes what is refused, whoever asks pays for it.',
});

function wordsOf({ ruling, response }: Exchange): string {
  const rule = ruling.kind === 'rejected' ? `, rule ${ruling.rule}` : '';
  const words = refusalWordsIn(response.body);
  return `status ${response.status}${rule}${words === undefined ? '' : `: ${JSON.stringify(beginningUpTo(words, 300))}`}`;
}
