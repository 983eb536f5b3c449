import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');

/** A program that changes nothing, and at its first word asks whoever started it to open the debugger. */
const WAKES = `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { id, verb, messages } = JSON.parse(line);
  const say = (answer) => console.log(JSON.stringify({ id, ...answer }));
  if (verb === 'hello') process.kill(process.ppid, 'SIGUSR1');
  if (verb === 'hello') setTimeout(() => say({ protocol: 1, name: 'wakes', version: '1' }), 300);
  else say({ messages });
}
`;

it('an adapter can not have the debugger of the suite opened, and the run goes on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-debugger-'));
  try {
    writeFileSync(path.join(folder, 'adapter.yaml'), `start: [${process.execPath}, program.mjs]\n`);
    writeFileSync(path.join(folder, 'program.mjs'), WAKES);
    const suite = spawn(process.execPath, [MAIN, 'run', '--adapter', folder, '--case', 'CC-0020']);
    const printed = Promise.all([text(suite.stdout), text(suite.stderr)]);
    await once(suite, 'exit');
    const [out, err] = await printed;
    expect(err).not.toContain('Debugger listening');
    expect(out).toMatch(/exit [0-3]/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
