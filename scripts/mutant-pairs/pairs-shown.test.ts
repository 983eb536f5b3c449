import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const RUN = path.join(import.meta.dirname, 'run.ts');

// All of them take too long for every run of the tests.
it('pairs show what is kept of them, and none of a sample hides a fault that is not listed', {
  timeout: 600_000,
}, () => {
  const { status, stderr } = spawnSync(process.execPath, [RUN, '--sample'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
