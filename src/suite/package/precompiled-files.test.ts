import { describe, expect, it } from 'vitest';
import { loadCase } from '../corpus/load-case.ts';
import { casesFolder } from '../corpus/load-corpus.ts';
import { checkedSource } from '../yaml/checked-source.ts';
import { lazySource } from '../yaml/parse-yaml.ts';
import { type TextFile, yamlFilesIn } from '../yaml/text-files.ts';
import { type CompiledLookup, compiledAhead, nothingCompiled, sha256 } from './precompiled-files.ts';

const TEXT = 'id: CC-0001\ntitle: |\n  id: no\nsteps: [ { compact: auto } ]\n';
const DATA = { id: 'compiled' };
const FAULT = { pointer: '/steps/0/compact', message: 'Wrong.' };

/** What was compiled of one file, when it had this text. */
const compiledOf =
  (was: string): CompiledLookup =>
  (file, text) =>
    file === 'a.yaml' && sha256(text) === sha256(was) ? DATA : undefined;

describe('a file that was compiled', () => {
  it('is neither parsed nor checked where it is what it was', () => {
    const source = checkedSource('a.yaml', TEXT, () => [FAULT], compiledOf(TEXT));
    expect(source.data).toBe(DATA);
  });

  it('is read where it has changed since, and where none was compiled', () => {
    expect(checkedSource('a.yaml', TEXT, () => [], compiledOf(`${TEXT}\n`)).data).toMatchObject({ id: 'CC-0001' });
    expect(checkedSource('b.yaml', TEXT, () => [], compiledOf(TEXT)).data).toMatchObject({ id: 'CC-0001' });
    expect(() => checkedSource('a.yaml', TEXT, () => [FAULT], compiledOf('other'))).toThrow('a.yaml:4:21: Wrong.');
  });

  it('of this package is known by its text, and no longer once that is another', () => {
    const [{ file, text }] = yamlFilesIn(casesFolder()) as [TextFile];
    expect(compiledAhead(file, text)).toEqual(loadCase(file, text, nothingCompiled).source.data);
    expect(compiledAhead(file, `${text}\n`)).toBeUndefined();
    expect(compiledAhead('cases/none.yaml', text)).toBeUndefined();
  });

  it('still knows the places of its parts', () => {
    const source = lazySource('a.yaml', TEXT, DATA);
    expect(source.place(FAULT)).toMatchObject({ file: 'a.yaml', line: 4, column: 21, width: 4 });
    expect(source.lineOf('id')).toBe(1);
    expect(source.lineOf('steps')).toBe(4);
    expect(lazySource('a.yaml', '\n{ title: x,\n id: y }', DATA).lineOf('id')).toBe(3);
  });
});
