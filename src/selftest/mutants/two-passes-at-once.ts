import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but a pass begins while another one is at work on the same conversation. */
export default createReferenceAdapter({ isBusy: () => false }, 'two-passes-at-once');
