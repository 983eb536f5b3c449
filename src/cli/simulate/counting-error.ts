import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { type CountingError, EXACT } from '../../simulator/measure/provider-counter.ts';
import { CONTENT_KINDS, type ContentKind } from '../../simulator/record/settings.ts';
import { UsageError } from '../options/usage-error.ts';

const EXAMPLE = '0.1, or code=0.15,other-script=1';

/**
 * @param value of `--error`: one number for all kinds of content, or a list of them; nothing for none
 * @throws UsageError
 */
export function countingErrorOf(value: string | undefined): CountingError {
  if (value === undefined) return EXACT;
  if (!value.includes('=')) {
    const all = shareOf(value, value);
    return Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, all])) as CountingError;
  }
  const given = value.split(',').map((part) => {
    const [kind = '', number = ''] = part.split('=').map((word) => word.trim());
    if (!isKind(kind))
      throw new UsageError(
        `--error knows the kinds ${CONTENT_KINDS.join(', ')}; got "${kind}".${didYouMean(kind, CONTENT_KINDS)} For example ${EXAMPLE}.`,
      );
    return [kind, shareOf(number, value)] as const;
  });
  return { ...EXACT, ...Object.fromEntries(given) };
}

/** Below −0.9 nothing would be left to count. */
function shareOf(text: string, whole: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (number >= -0.9 && number <= 10) return number;
  throw new UsageError(
    `--error takes by how much the provider counts more than characters / 4, from -0.9 to 10, for example ${EXAMPLE}; got "${whole}".`,
  );
}

const isKind = (word: string): word is ContentKind => CONTENT_KINDS.some((kind) => kind === word);
