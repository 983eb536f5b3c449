import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** Whether a character of two units begins here. */
const isFirstHalf = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

/** The reference, but it cuts texts between two units: wherever it can, in the middle of a character. */
export default createReferenceAdapter(
  { cutAt: (text, at) => (isFirstHalf(text, at) ? at + 1 : at) },
  'surrogates-split',
);
