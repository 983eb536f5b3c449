import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but the archive is written before there is a summary: one that fails leaves its section behind. */
export default createReferenceAdapter({ archiveStage: () => 'planned' }, 'archive-too-early');
