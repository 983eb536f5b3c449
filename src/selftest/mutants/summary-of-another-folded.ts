import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { Adapter, OpenInput } from '../../adapter/contract.ts';
import { previousSummary } from '../../compactor/plan/already-summarized.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'hermes-agent#38788: the summary of one session was folded into the next one that was compacted',
  kills: ['ISO-1'],
  quick: ['CC-0682'],
};

const name = 'summary-of-another-folded';

/** The reference, but a conversation without a summary goes on from the last one that was written on the instance. */
function open(input: OpenInput) {
  let latest: string | null = null;
  const parts = {
    previousSummary: (...[leaving, rules]: Parameters<typeof previousSummary>) =>
      previousSummary(leaving, rules) ?? latest,
    viewHead: (...[summary, ...rest]: Parameters<typeof viewHead>) => {
      latest = summary;
      return viewHead(summary, ...rest);
    },
  };
  return createReferenceAdapter(parts, name).open!(input);
}

export default { ...createReferenceAdapter({}, name), drives: ['session'], open } satisfies Adapter;
