import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but to make room it clears what was found last and spares what is old. */
export default createReferenceAdapter(
  { protectedMessages: (_, history) => new Set(history.keys().take(Math.ceil(history.length / 2))) },
  'newest-result-cleared',
);
