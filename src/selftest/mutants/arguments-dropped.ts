import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but of a call with long arguments only the name stays, and nothing says that there was more. */
export default createReferenceAdapter(
  { clippedCall: (block) => (JSON.stringify(block.arguments).length > 400 ? { ...block, arguments: {} } : null) },
  'arguments-dropped',
);
