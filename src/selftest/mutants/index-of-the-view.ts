import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but it takes an index of the view for one of the log: its record speaks of other messages. */
export default createReferenceAdapter({ logIndex: (_, index) => index }, 'index-of-the-view');
