import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { codePointBoundary } from '../../compactor/reduce/cut-text.ts';
import type { JsonValue } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['clearing'],
  drives: ['pure'],
  incident: 'cline 4.1.9, cognipeer 0.8.7: the arguments of a call were cut, and nothing said so',
  kills: ['CLEAR-4'],
  overkill: { 'COVER-1': 'what stood in the arguments is gone, and nothing says so' },
};

const short = (value: JsonValue): JsonValue =>
  typeof value === 'string' && value.length > 400 ? value.slice(0, codePointBoundary(value, 120)) : value;

/** The reference, but the long arguments of old calls just end, and nothing says that there was more. */
export default createReferenceAdapter(
  {
    clippedCall: (block) => {
      const clipped = Object.fromEntries(Object.entries(block.arguments).map(([key, value]) => [key, short(value)]));
      return JSON.stringify(clipped) === JSON.stringify(block.arguments) ? null : { ...block, arguments: clipped };
    },
  },
  'arguments-cut-silently',
);
