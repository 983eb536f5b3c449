import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { codePointBoundary } from '../../compactor/reduce/cut-text.ts';
import type { JsonValue } from '../../conversation/message.ts';

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
