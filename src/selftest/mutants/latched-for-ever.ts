import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { readPassState } from '../../compactor/install/pass-state.ts';

/** The reference, but after one failure it never compacts again by itself. */
export default createReferenceAdapter(
  { isLatched: ({ reason, state }) => reason !== 'manual' && readPassState(state).latch !== null },
  'latched-for-ever',
);
