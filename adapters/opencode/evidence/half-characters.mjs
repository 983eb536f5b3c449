// Half of a character, as a text that was cut by its length ends with, is another sign in the request, and nothing says so.
import { conclude, play, textOf } from './opencode.mjs';

const HALF = '\ud83d';
const seen = await play(() => ({ text: 'Fine.' }), [`SECRET-1 and a text that was cut here: ${HALF}`, 'Go on.']);
const said = seen.map(({ messages }) => textOf(messages.find((one) => textOf(one).includes('SECRET-1'))));
const codes = said.map(
  (text) =>
    `U+${text
      .codePointAt(text.lastIndexOf(': ') + 2)
      .toString(16)
      .toUpperCase()}`,
);
conclude(
  codes.every((code) => code === 'U+FFFD'),
  `U+D83D of the user stands in the requests as ${codes.join(', ')}`,
);
