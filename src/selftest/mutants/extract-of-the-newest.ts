import type { Adapter } from '../../adapter/contract.ts';
import extractsByRule from '../fair/unasked/extracts-by-rule.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0771'],
  incident: 'none: what an extract may stand for is what is older than all that stays',
  kills: ['COVER-1', 'FAIL-4'],
  overkill: {
    'KEEP-1': 'the newest unit may be what goes, and it has room',
  },
};

/** The oldest messages go, and so does the newest thing that the assistant said without a call, while older ones stay. */
export default {
  ...extractsByRule,
  name: 'mutant: extract-of-the-newest',
  compact(input) {
    const { messages } = extractsByRule.compact(input);
    const newest = messages.findLastIndex(
      ({ role, content }) => role === 'assistant' && content.every(({ type }) => type === 'text'),
    );
    const isOlderThere = messages.slice(0, newest).some(({ role }) => role === 'tool');
    const isOut = messages !== input.messages && isOlderThere;
    return { messages: isOut ? messages.filter((_, at) => at !== newest) : messages };
  },
} satisfies Adapter;
