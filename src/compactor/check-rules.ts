import type { Rules } from './types/options.ts';

/**
 * Refuses options under which a pass can't do anything sensible, before a conversation depends on them.
 * @throws RangeError that names the option, what it was and what it may be
 */
export function checkRules(rules: Rules): void {
  const { window, reservedOutput, keep } = rules;
  if (!(window > 0)) refuse('window', 'a number of tokens, or 0 where it is unknown', window);
  if (!(reservedOutput >= 0 && reservedOutput < window)) {
    refuse('reservedOutput', `at least 0 and below the window of ${window} tokens`, reservedOutput);
  }
  const ceilings = Object.entries(keep).filter(([, value]) => value !== undefined);
  if (ceilings.length === 0) refuse('keep', 'at least one of turns, tokens, messages and fraction', '{}');
  for (const [name, value] of ceilings) if (!(value >= 0)) refuse(`keep.${name}`, 'a number of at least 0', value);
}

function refuse(option: string, expected: string, got: unknown): never {
  throw new RangeError(`The compactor option "${option}" must be ${expected}; got ${String(got)}.`);
}
