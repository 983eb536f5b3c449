import type { FullIdentity } from '../../adapter/identity.ts';
import type { Drive } from '../../adapter/profile.ts';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';

/** What was asked of a system that it does not declare. */
export class SystemChoiceError extends Error {
  override readonly name = 'SystemChoiceError';
}

/** The fuller the loop, the more of the implementation is its own. */
const PREFERRED: readonly Drive[] = ['agent', 'session', 'pure'];

/**
 * @param wished as `--drive` says it
 * @throws SystemChoiceError where the adapter does not declare it
 */
export function chooseDrive({ name, drives }: FullIdentity, wished: Drive | undefined): Drive {
  const chosen = wished ?? PREFERRED.find((drive) => drives.includes(drive));
  if (chosen !== undefined && drives.includes(chosen)) return chosen;
  throw new SystemChoiceError(
    `${name} can't be driven as "${wished}": it declares ${drives.join(', ')}.${didYouMean(wished ?? '', drives)} Leave --drive out to have the fullest one it has.`,
  );
}

/**
 * Whoever sends the agent requests decides how the cache is used: where the simulator is the host, only the requests to the
 * summarizer are the implementation's own, and those may be written otherwise.
 * @param billed the dialect that the prices are for
 * @returns the dialect in which the implementation is spoken to
 * @throws SystemChoiceError where an agent does not speak that of the prices
 */
export function chooseDialect({ name, dialects }: FullIdentity, drive: Drive, billed: DialectName): DialectName {
  if (dialects.includes(billed)) return billed;
  const [spoken] = dialects;
  if (drive !== 'agent' && spoken !== undefined) return spoken;
  throw new SystemChoiceError(
    `${name} does not speak ${billed}: it declares ${dialects.join(', ')}. Name prices of a provider that is spoken to in one of these: --prices openai, for example.`,
  );
}
