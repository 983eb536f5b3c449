import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';

const PLACE = /({summary})/;

/** The reference, but it puts the summary into its message by a replacement, which carries out what looks like a pattern. */
export default createReferenceAdapter(
  { viewHead: (summary, ...about) => viewHead('It says: {summary}'.replace(PLACE, summary), ...about) },
  'summary-filled-in',
);
