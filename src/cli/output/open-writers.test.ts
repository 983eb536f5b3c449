import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { run } from '../actions/run.ts';
import { baselineWrite } from '../baseline/baseline.ts';
import { reportMatrix } from '../reports/report-matrix.ts';
import { openWriters } from './open-writers.ts';
import { suiteFailure } from './suite-failure.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-writers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (...names: string[]): string => path.join(folder, ...names);

mkdirSync(at('there'));

/** @returns an adapter that does something to a folder before it answers */
function adapterThat(act: string): string {
  const file = at('acts.mjs');
  writeFileSync(
    file,
    `import { rmSync } from 'node:fs';
export default { name: 'mine', version: '1', compact: ({ messages }) => { ${act}; return { messages }; } };\n`,
  );
  return file;
}

const asked = { case: ['CC-0001'], drive: ['pure'], seed: '1', timeout: '10000', isolate: 'process' } as const;

describe('the name of a folder where a file is written', () => {
  it.each(['new/', 'there/', 'new/.', 'there/..', '.', '..'])('is refused before anything runs: %s', async (name) => {
    const place = `${folder}/${name}`;
    await expect(openWriters({ quiet: true, reporter: [`junit=${place}`] })).rejects.toThrow(
      `--reporter junit=${place}: "${place}" names a folder, and a file is written. Name it: ${path.join(place, 'junit.xml')}`,
    );
    expect(() => baselineWrite(at('none'), { out: place })).toThrow(/names a folder.*conform-baseline\.yaml$/);
    expect(existsSync(at('new'))).toBe(false);
  });

  it('is refused for the table of a matrix as well', async () => {
    await run({
      ...asked,
      case: [...asked.case],
      drive: [...asked.drive],
      adapter: 'reference',
      out: at('one'),
      quiet: true,
    });
    expect(() => reportMatrix([at('one')], { markdown: `${at('new')}/` })).toThrow(/names a folder.*matrix\.md$/);
  });

  it('is right for traces, which are many files', async () => {
    const { writers } = await openWriters({ quiet: true, reporter: [`traces=${folder}/there/`] });
    for (const writer of writers) writer.end();
  });
});

describe('a folder that is removed while the run writes to it', () => {
  const printed = () => vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  afterEach(() => vi.restoreAllMocks());

  it('is said, with what to do, and no page is named that is not there', async () => {
    const out = at('gone');
    const spy = printed();
    const options = { ...asked, case: [...asked.case], drive: [...asked.drive], out };
    const adapter = adapterThat(`rmSync(${JSON.stringify(out)}, { recursive: true, force: true })`);
    const error = await run({ ...options, adapter }).catch((one: unknown) => one);
    expect(suiteFailure(error)).toMatch(/^This can't be written: .*ENOENT.*\n.*name another place\.$/);
    expect(spy.mock.calls.flat().join('')).not.toContain('Report:');
  });

  it('leaves the page named that was written', async () => {
    const spy = printed();
    await run({ ...asked, case: [...asked.case], drive: [...asked.drive], adapter: adapterThat(''), out: at('kept') });
    expect(spy.mock.calls.flat().join('')).toMatch(new RegExp(`Report: ${at('kept/report.html')}\n$`));
  });
});

it('a file of the suite that is missing is no fault of who runs it', () => {
  const error = Object.assign(new Error('ENOENT: no such file, open x'), { code: 'ENOENT', syscall: 'open' });
  expect(suiteFailure(error)).toContain('The suite itself failed');
});
