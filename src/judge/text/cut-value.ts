import { canonicalJson } from '../../conversation/hash.ts';
import type { JsonObject, JsonValue } from '../../conversation/message.ts';
import { addedText } from './shared-text.ts';

/** A text that was shortened, alone or deep inside, brings words of its own; a number that changed is another number. */
export function saysSo(was: JsonValue, is: JsonValue): boolean {
  const [then, now] = [was, is].map((value) => (typeof value === 'string' ? value : canonicalJson(value)));
  if (then === now) return true;
  return addedText(then!, now!).trim() !== '';
}

/** @returns whether each argument of a call is there, and is what it was or says that something was cut out of it */
export const saysWhatIsCut = (was: JsonObject, is: JsonObject | undefined): boolean =>
  is !== undefined && Object.entries(was).every(([key, value]) => key in is && saysSo(value, is[key]!));
