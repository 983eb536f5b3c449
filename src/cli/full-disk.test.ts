import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'conform-full-'));
const at = (name: string): string => path.join(folder, name);

describe('a disk that is full', () => {
  const conform = (command: string) =>
    spawnSync('sh', ['-c', command], {
      encoding: 'utf8',
      timeout: 60_000,
      cwd: folder,
      env: { ...process.env, CONFORM: `${process.execPath} ${path.join(root, 'src/cli/main.ts')}` },
    });

  it('is said where standard output goes there', () => {
    const { status, stderr } = conform('$CONFORM list > /dev/full');
    expect(stderr).toMatch(/^Standard output can't be written to: ENOSPC/);
    expect(status).toBe(2);
  });

  it('leaves no half of a report', () => {
    // The shell counts in blocks of 512 bytes: nothing may grow over 4 KiB.
    const { status, stderr } = conform('ulimit -f 8; $CONFORM run --case CC-0009 --quiet --reporter json=out/x.json');
    expect(stderr).toMatch(/^This can't be written: out\/x\.json: EFBIG.*\n.*Make room, or name another place\.\n$/);
    expect(status).toBe(2);
    expect(existsSync(at('out/x.json'))).toBe(false);
    expect(existsSync(at('out/x.json.partial'))).toBe(false);
  });

  it('leaves of a stream of events what is whole, and nobody takes it for a run', () => {
    const { status, stderr } = conform(
      'ulimit -f 16; $CONFORM run --case "CC-00*" --quiet --reporter ndjson=out/x.ndjson',
    );
    expect(stderr).toMatch(/^This can't be written: out\/x\.ndjson: EFBIG/);
    expect(status).toBe(2);
    const lines = readFileSync(at('out/x.ndjson'), 'utf8').split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.length).toBeGreaterThan(2);
    // That it was given up is said last, where there is still room for it.
    expect(['case', 'aborted']).toContain(lines.map((line) => JSON.parse(line).kind).at(-1));
    const written = conform('$CONFORM baseline write out/x.ndjson --out out/b.yaml');
    expect(written.stderr).toContain('has no footer: the run was cut short');
    expect(written.status).toBe(2);
  });
});
