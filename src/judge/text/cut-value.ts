import { canonicalJson } from '../../conversation/hash.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { JsonObject, JsonValue } from '../../conversation/message.ts';
import { addedText } from './shared-text.ts';

/** A text that was shortened, alone or deep inside, brings words of its own; a number that changed is another number. */
export function saysSo(was: JsonValue, is: JsonValue): boolean {
  const [then, now] = [textOfValue(was), textOfValue(is)];
  return then === now || addedText(then, now).trim() !== '';
}

/** Characters of a word about what was cut out; what is longer, or states a fact that was not there, stands for something else. */
const MARKER = 200;

/** @returns whether each argument of a call is there, and is what it was or says in a few words that something was cut out of it */
export const saysWhatIsCut = (was: JsonObject, is: JsonObject | undefined): boolean =>
  is !== undefined && Object.entries(was).every(([key, value]) => key in is && isCutVisibly(value, is[key]!));

function isCutVisibly(was: JsonValue, is: JsonValue): boolean {
  const [then, now] = [textOfValue(was), textOfValue(is)];
  const added = addedText(then, now).trim();
  return (
    then === now || (added !== '' && added.length <= MARKER && marksIn(added, 'F').every((fact) => then.includes(fact)))
  );
}

const textOfValue = (value: JsonValue): string => (typeof value === 'string' ? value : canonicalJson(value));
