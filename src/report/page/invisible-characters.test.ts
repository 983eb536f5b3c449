import { describe, expect, it } from 'vitest';
import { visible } from './invisible-characters.ts';

describe('what nobody can see', () => {
  it.each([
    ['a\u0000b', 'a⟦U+0000⟧b'],
    ['a\u202Eb', 'a⟦U+202E⟧b'],
    ['a\u200Bb\uFEFF', 'a⟦U+200B⟧b⟦U+FEFF⟧'],
    ['\u{E0041}', '⟦U+E0041⟧'],
    ['half \ud83d of one', 'half ⟦U+D83D⟧ of one'],
    ['\u2028', '⟦U+2028⟧'],
  ])('is spelt out: %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it('does not spell out line ends, tabs, whole characters, or what joins an emoji', () => {
    const text = 'a\n\tb 😀 👩‍💻 é';
    expect(visible(text)).toBe(text);
  });
});
