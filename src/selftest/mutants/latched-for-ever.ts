import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { readPassState } from '../../compactor/install/pass-state.ts';

/** The reference, but after one failure it never compacts again by itself. */
export default createReferenceAdapter(
  { repeatsFailure: ({ reason, state }) => reason !== 'manual' && readPassState(state).failedAttempt !== null },
  'latched-for-ever',
);
