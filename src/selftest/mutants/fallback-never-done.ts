import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'DeepSeek-Reasonix#8119: the fold without a model was declared, and nothing ever made one',
  kills: ['FAIL-1'],
};

/** The reference, which declares that it shortens without a summary where none can be had, and leaves all as it was. */
export default {
  ...createReferenceAdapter({}, 'fallback-never-done'),
  profiles: { 'in-turn': { ...PROFILES['in-turn'], onSummarizerFailure: 'fallback' } },
} satisfies Adapter;
