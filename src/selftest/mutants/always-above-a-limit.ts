import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import beforeEveryRequest from '../fair/keeping/before-every-request.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0582'],
  incident: 'none: a limit of its own, of which its documentation says nothing',
  kills: ['PROG-4'],
  blocks: {
    'ORD-1': 'nothing was taken off, so that nothing could come to stand wrong',
    'ORD-2': 'as ORD-1',
    'REAS-1': 'as ORD-1',
  },
  overkill: {
    'KEEP-1': 'nothing was taken off, so that too much stands',
    'KEEP-2': 'as KEEP-1',
    'SPLIT-1': 'as KEEP-1, and the turn is a long one',
  },
};

/** Says that it acts before every request, and acts once there are six times as many tokens as it keeps. */
export default {
  ...beforeEveryRequest,
  name: 'mutant: always-above-a-limit',
  compact(input: CompactInput): CompactOutput {
    const { messages, settings } = input;
    const { tokens } = settings.keep;
    const isLarge = tokens === undefined || JSON.stringify(messages).length / 3.8 > 6 * tokens;
    return isLarge ? beforeEveryRequest.compact(input) : { messages };
  },
} satisfies Adapter;
