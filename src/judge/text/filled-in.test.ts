import { describe, expect, it } from 'vitest';
import { isFilledIn } from './filled-in.ts';

const words = 'What does {{conversation}} stand for? (F-2222)';
const more = 'assistant: For all that was said. (F-3333) It is filled in once.';
const around = (words: string) => `Summarise.\nuser: ${words}\n${more}`;
const talk = around(words);

describe('a placeholder in what was said', () => {
  it('is filled in where the conversation stands in its place once more', () => {
    expect(isFilledIn(around(words.replace('{{conversation}}', () => talk)), words)).toBe(true);
    const inJson = JSON.stringify(around(words.replace('{{conversation}}', () => talk)));
    expect(isFilledIn(inJson, words)).toBe(true);
  });

  it('is filled in at the end of a line as well', () => {
    const asked = 'What is {messages}';
    const before = 'user: Read the templates of the shop, all of them. (F-4444)';
    const said = `${before}\nuser: ${asked}\n${more}`;
    expect(isFilledIn(`${before}\nuser: What is ${said}\n${more}`, asked)).toBe(true);
    expect(isFilledIn(said, asked)).toBe(false);
    expect(isFilledIn(`${before}\nuser: What is\n${more}`, asked)).toBe(false);
  });

  it('is lost where nothing, or something else, stands in its place', () => {
    expect(isFilledIn(around(words.replace('{{conversation}}', '')), words)).toBe(false);
    expect(isFilledIn(around(words.replace('{{conversation}}', 'undefined')), words)).toBe(false);
    expect(isFilledIn(around(words.replace('{{conversation}}', 'conversation')), words)).toBe(false);
  });

  it('is not filled in where it stands as it was written, or where the words around it are gone', () => {
    expect(isFilledIn(talk, words)).toBe(false);
    expect(isFilledIn(`${talk} ${more}`, 'Put {{conversation}} here.')).toBe(false);
    expect(isFilledIn(`${talk} ${talk}`, '{{conversation}}')).toBe(false);
  });

  it('is one of several', () => {
    const two = 'Are {{conversation}} and {messages} the same? (F-2222)';
    expect(isFilledIn(around(two.replace('{{conversation}}', () => around(two))), two)).toBe(true);
    expect(isFilledIn(around(two), two)).toBe(false);
  });

  it('is no pattern of a replacement', () => {
    expect(isFilledIn(around(`It is ${talk} each.`), 'It is $& each.')).toBe(false);
  });
});
