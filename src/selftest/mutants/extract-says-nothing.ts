import type { Adapter } from '../../adapter/contract.ts';
import extractsByRule from '../fair/unasked/extracts-by-rule.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0771'],
  incident: 'openclaw#120663: nearly half of the texts that stood for a conversation were empty skeletons',
  kills: ['PRICE-1'],
};

const { opens } = extractsByRule.profiles.default.prices['without-summaries'].extract;

/** What stands in the place of what went has the heading of an extract, and none of the lines. */
export default {
  ...extractsByRule,
  name: 'mutant: extract-says-nothing',
  compact(input) {
    const { messages } = extractsByRule.compact(input);
    return {
      messages: messages.map((message) => ({
        ...message,
        content: message.content.map((block) =>
          block.type === 'text' && block.text.startsWith(opens) ? { ...block, text: `${opens}\n(none)` } : block,
        ),
      })),
    };
  },
} satisfies Adapter;
