import { describe, expect, it } from 'vitest';
import { assistant, cleared, merged, note, result, summary, user } from '../passes/messages.testkit.ts';
import { passesOf } from '../passes/read-passes.ts';
import { folded, traceOf } from '../passes/trace.testkit.ts';
import { filesNamed, newPaths, pathsIn } from './archive-pointers.ts';

describe('a path in a text', () => {
  it.each([
    ['All of it is in /conversation_history/session_x.md.', ['/conversation_history/session_x.md']],
    ['[see a.txt]', ['a.txt']],
    ['in history/parts/ now', ['history/parts/']],
    ['/arc/t/history holds it', ['/arc/t/history']],
    ['part-1.jsonl and (archive/2024-01-01.md)', ['part-1.jsonl', 'archive/2024-01-01.md']],
  ])('%s', (text, paths) => {
    expect(pathsIn(text)).toEqual(paths);
  });

  it.each([
    'and/or user/assistant 12/05',
    '</summary> ends <a/b>',
    'https://example.com/a/b.html',
    'e.g. this, i.e. that, version 3.5',
    'done.Then it went on',
    'Facts: F-7Q2K, F-9PCW.',
  ])('is not in: %s', (text) => {
    expect(pathsIn(text)).toEqual([]);
  });
});

describe('the files a text names', () => {
  const archive = { 'history/part-1.md': '', 'history/part-2.md': '', 'other/notes.txt': '' };

  it('are those of the name, or all in a folder, whatever root the store has', () => {
    expect(filesNamed('It is in /srv/store/history/part-1.md.', archive)).toEqual(['history/part-1.md']);
    expect(filesNamed('It is in /srv/store/history.', archive)).toEqual(['history/part-1.md', 'history/part-2.md']);
    expect(filesNamed('It is nowhere.', archive)).toEqual([]);
  });

  it('are not those in another folder of the same last name', () => {
    const two = { 'a/history/part-1.md': '', 'b/history/part-1.md': '' };
    expect(filesNamed('It is in a/history/.', two)).toEqual(['a/history/part-1.md']);
    expect(filesNamed('It is in /srv/store/b/history.', two)).toEqual(['b/history/part-1.md']);
    expect(filesNamed('It is in /srv/c/history.', two)).toEqual([]);
    expect(filesNamed('It is in ./b/history/.', two)).toEqual(['b/history/part-1.md']);
    expect(filesNamed('It is in history/.', two)).toEqual(Object.keys(two));
    expect(filesNamed('It is in /srv/a/.', two)).toEqual(['a/history/part-1.md']);
  });

  it('are those of a root that the text does not say, or says alone', () => {
    expect(filesNamed('It is in /arc/t/history.', { 'history/part-1.md': '' })).toEqual(['history/part-1.md']);
    expect(filesNamed('It is in t/history/.', { 'arc/t/history/old/part-1.md': '' })).toEqual([
      'arc/t/history/old/part-1.md',
    ]);
  });

  it('are not those of the same name in another folder', () => {
    const two = { 'talk-1/history.md': '', 'talk-2/history.md': '', 'talk-11/history.md': '' };
    expect(filesNamed('All of it is in talk-1/history.md.', two)).toEqual(['talk-1/history.md']);
    expect(filesNamed('All of it is in /srv/talk-1/history.md.', two)).toEqual(['talk-1/history.md']);
    expect(filesNamed('All of it is in history.md.', two)).toEqual([]);
    expect(filesNamed('All of it is in history.md.', { 'talk-1/history.md': '' })).toEqual(['talk-1/history.md']);
    expect(filesNamed('All of it is in /talk-9/history.md.', { 'talk-1/history.md': '' })).toEqual([]);
  });
});

describe('the paths a pass brings', () => {
  const talk = [user('task', 700), assistant('long', 900), result('a', 100), user('next')];
  const gone = talk.slice(0, 2);
  const pathsOf = (view: ReturnType<typeof note>[], given = talk) =>
    newPaths(passesOf(traceOf({ given, steps: [folded('S1', gone, [], { view })] })).at(-1)!);

  it('are those in its own words, in messages of its own and in notes', () => {
    const framed = merged(summary('S1', gone), note('user', 'The rest is in h/1.md.'));
    expect(pathsOf([framed, cleared('a', '[see a.txt]'), talk[3]!])).toEqual(['h/1.md', 'a.txt']);
  });

  it('are not those that were said before', () => {
    const asking = [...talk.slice(0, 3), note('user', 'What is in h/1.md?')];
    expect(pathsOf([merged(summary('S1', gone), note('user', 'See h/1.md.')), ...asking.slice(2)], asking)).toEqual([]);
  });
});
