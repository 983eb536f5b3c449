import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { InvalidFileError } from './diagnostic.ts';
import { readTextFile } from './text-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-read-'));
const at = (name: string): string => path.join(folder, name);

/** @returns the message, without the folder of this test */
function complaint(name: string, most?: number): string {
  try {
    readTextFile(at(name), most);
    return 'no complaint';
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return error.message.replaceAll(`${folder}/`, '');
  }
}

describe('a text file', () => {
  it('is read as it stands, with its byte order mark', () => {
    writeFileSync(at('bom.yaml'), '\uFEFFid: ü\r\n');
    expect(readTextFile(at('bom.yaml'))).toBe('\uFEFFid: ü\r\n');
  });

  it('is refused at the first character that is not UTF-8', () => {
    writeFileSync(
      at('latin.yaml'),
      Buffer.concat([Buffer.from('id: ü\nname: caf'), Buffer.from([0xe9]), Buffer.from('\n')]),
    );
    expect(complaint('latin.yaml')).toBe(
      'latin.yaml:2:10: The file is not UTF-8: these bytes are no character.\n\n  name: caf\uFFFD\n           ^\n\n  Save it as UTF-8.',
    );
  });

  it('is refused where it ends in the middle of a character', () => {
    writeFileSync(at('cut.yaml'), Buffer.from('id: ü').subarray(0, 5));
    expect(complaint('cut.yaml')).toMatch(/^cut\.yaml:1:5: The file is not UTF-8/);
  });

  it('is refused where it is longer than anything written by hand', () => {
    writeFileSync(at('long.yaml'), 'x'.repeat(11));
    expect(complaint('long.yaml', 10)).toBe(
      'long.yaml: Expected at most 10 bytes, got 11.\n  Is it the file you meant?',
    );
    expect(complaint('long.yaml', 11)).toBe('no complaint');
  });

  it('is refused where it is none, and never waited for', () => {
    mkdirSync(at('folder'));
    symlinkSync('nowhere', at('broken'));
    symlinkSync('loop', at('loop'));
    execFileSync('mkfifo', [at('pipe')]);
    symlinkSync('/dev/zero', at('device'));
    const first = (name: string) => complaint(name).split('\n')[0];
    expect(first('folder')).toBe('folder: Expected a file, got a folder.');
    expect(first('broken')).toBe('broken: There is no such file or folder.');
    expect(first('loop')).toBe("loop: It can't be read (ELOOP).");
    expect(first('pipe')).toBe('pipe: Expected a file, got a pipe.');
    expect(first('device')).toBe('device: Expected a file, got a device.');
  });
});
