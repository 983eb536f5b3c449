import type { Adapter, CompactInput, ModelAccess } from '../../adapter/contract.ts';
import clipsResults from '../fair/clips-results.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['ends'],
  quick: ['CC-0002'],
  incident: 'none: an earlier summary is taken for one of the messages',
  kills: ['COVER-1', 'FOLD-1'],
  overkill: {
    'COVER-2': 'what an earlier summary said is lost with what is cut out of it',
    'SPLIT-3': 'as COVER-2, where the summary is one of the same turn',
    'COVER-3': 'the earlier summary is no more in the input',
  },
};

/** Clips every message for the summary, and the earlier summary like one of them. */
export default {
  ...clipsResults,
  name: 'mutant: clips-summary-too',
  compact: (input: CompactInput) => clipsResults.compact({ ...input, model: clippingSummaries(input.model) }),
} satisfies Adapter;

const clippingSummaries = (model: ModelAccess): ModelAccess => ({
  ...model,
  complete: (request) => {
    const [{ content }] = request.messages as [{ content: string }];
    const lines = content.split('\n').map((line) => (line.includes('"Earlier: ') ? shortened(line) : line));
    return model.complete({ ...request, messages: [{ role: 'user', content: lines.join('\n') }] });
  },
});

const shortened = (line: string): string =>
  line.length <= 200 ? line : `${line.slice(0, 200)}\n[... ${line.length - 200} more characters truncated]`;
