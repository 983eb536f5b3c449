import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutant } from '../selftest.testkit.ts';
import { type JobResult, runInThreads } from './run-in-threads.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-specimens-'));

/** @returns a job for a specimen made of this source, in the folder of the test */
function jobOf(name: string, source: string) {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return { specimen: mutant({ name, file }), profile: 'default' };
}

const adapter = (name: string, more = '') =>
  `${more}; export default { name: '${name}', version: '1', profiles: { default: {} }, compact: ({ messages }) => ({ messages }) };`;

/** No cases at all: only the threads are looked at. */
async function resultsOf(...jobs: ReturnType<typeof jobOf>[]): Promise<[string, JobResult][]> {
  const results: [string, JobResult][] = [];
  await runInThreads(
    jobs,
    2,
    { version: 'test', share: 'whole', cases: mkdtempSync(path.join(folder, 'cases-')) },
    (job, one) => results.push([job.specimen.name, one]),
  );
  return results;
}

describe('specimens on several threads', () => {
  it('are reported in their own order, whichever ends first', async () => {
    const wait = 'await new Promise((resolve) => setTimeout(resolve, 300))';
    const results = await resultsOf(
      jobOf('slow', adapter('slow', wait)),
      jobOf('quick', adapter('quick')),
      jobOf('quicker', adapter('quicker')),
    );
    expect(results.map(([name]) => name)).toEqual(['slow', 'quick', 'quicker']);
    expect(results.every(([, one]) => 'recording' in one)).toBe(true);
  });

  it('that can not be started cost only themselves', async () => {
    const results = await resultsOf(jobOf('broken', 'export default 7;'), jobOf('fine', adapter('fine')));
    expect(results[0]?.[1]).toHaveProperty('died', expect.stringContaining('broken.mjs'));
    expect(results[1]?.[1]).toHaveProperty('recording');
  });

  it('that end their thread cost only themselves', async () => {
    const results = await resultsOf(
      jobOf('exits', 'process.exit(3);'),
      jobOf('after', adapter('after')),
      jobOf('last', adapter('last')),
    );
    expect(results[0]?.[1]).toEqual({ died: 'its thread ended with exit code 3' });
    expect(results.slice(1).every(([, one]) => 'recording' in one)).toBe(true);
  });
});
