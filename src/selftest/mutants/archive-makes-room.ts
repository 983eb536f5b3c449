import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { archiveContent } from '../../compactor/install/archive-originals.ts';

/** The reference, but an archive that has become long makes room: its older half goes. */
export default createReferenceAdapter(
  {
    archiveContent: (before, lines) => {
      const whole = archiveContent(before, lines);
      return whole.length <= 40_000 ? whole : whole.slice(whole.indexOf('\n', whole.length / 2) + 1);
    },
  },
  'archive-makes-room',
);
