import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';

let present = new Set<string>();

/** The reference, but what it could not archive it does not archive later either. */
export default createReferenceAdapter(
  {
    assemble: (messages, ...about) => {
      present = new Set(messages.map((message) => JSON.stringify(message)));
      return assemble(messages, ...about);
    },
    archiveContent: (before, lines) => {
      const own = lines.split('\n').filter((line) => present.has(line));
      return before + own.map((line) => `${line}\n`).join('');
    },
  },
  'debt-forgotten',
);
