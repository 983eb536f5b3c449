import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    'codex: every summary comes with a word that a long thread makes the model less exact, whatever was left out',
  kills: ['COVER-1'],
};

const WORDS = 'Part of the earlier conversation is not covered by this summary.';

const reference = createReferenceAdapter(
  { viewHead: (summary, ...all) => viewHead(`${summary}\n\n${WORDS}`, ...all) },
  'always-called-partial',
);

/** The reference, but every summary says that it is partial. */
export default {
  ...reference,
  profiles: {
    'in-turn': { ...PROFILES['in-turn'], summary: { partial: WORDS } },
  },
} satisfies Adapter;
