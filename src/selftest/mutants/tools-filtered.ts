import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'semantic-kernel: function calls and their results were filtered out of the summarizer’s input',
  kills: ['COVER-1'],
  overkill: {
    'FAIL-3': 'a case knows the request that fails by words which this one leaves out',
    'COVER-2': 'results that the first pass kept are shown to nobody by the second',
    'FOLD-4': 'of what came since the last summary it shows nothing, and asks all the same',
    'FOLD-1': 'a case looks for what the tools had found in the summary',
    'TRUST-2': 'as FOLD-1',
    'SPLIT-3': 'what the tools of a turn found is shown to nobody',
  },
  blocks: {
    'COVER-3': 'what is missing is missing altogether',
    'FAIL-1': 'what is left fits one request, so the one that is called off never comes',
  },
};

/** The reference, but the summarizer is shown what was said and not what the tools were asked and found. */
export default createReferenceAdapter(
  {
    render: (messages) =>
      render(messages).map((text, at) =>
        callsOf(messages[at]!).length + resultsOf(messages[at]!).length > 0 ? '' : text,
      ),
  },
  'tools-filtered',
);
