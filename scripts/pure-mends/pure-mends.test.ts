import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

// A process of its own: mutants are taken apart while Node loads them.
it('a mend is told as one, whatever else is broken, and no death is', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'run.ts')], {
    encoding: 'utf8',
  });
  expect({ stderr, status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d{3,} mutants mended, \d+ left out .* 40 pairs, .*: 0 told otherwise/),
  });
});
