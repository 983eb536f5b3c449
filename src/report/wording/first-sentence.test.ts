import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence.ts';

it.each([
  ['The cut knows no turns. Where it falls, the request goes.', 'The cut knows no turns.'],
  ['It is cut to\n1.5 tokens, as of release 1.2.4. `trim` does it.', 'It is cut to 1.5 tokens, as of release 1.2.4.'],
  ['`a. B` reads the text. "So" it says.', '`a. B` reads the text.'],
  ['Only one', 'Only one'],
  ['It opens ` and never closes. Then more.', 'It opens ` and never closes. Then more.'],
])('the first sentence of %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
