import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

const backwards = (lines: string): string => lines.trimEnd().split('\n').reverse().join('\n');

/** The reference, but in its archive the newest message comes first. */
export default createReferenceAdapter(
  { archiveContent: (before, lines) => `${backwards(lines)}\n${before}` },
  'archive-reversed',
);
