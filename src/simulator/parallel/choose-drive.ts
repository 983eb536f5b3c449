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

/** @returns what is wrong where the adapter does not speak the dialect its prices are for */
export function dialectFault({ name, dialects }: FullIdentity, dialect: DialectName): SystemChoiceError | undefined {
  if (dialects.includes(dialect)) return undefined;
  return new SystemChoiceError(
    `${name} does not speak ${dialect}: it declares ${dialects.join(', ')}. Name prices of a provider that is spoken to in one of these: --prices openai, for example.`,
  );
}
