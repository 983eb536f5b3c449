import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { compactStep, faultOf, hostOf, moduleOf, rawProgramOf, take, writeTemporary } from '../adapter.testkit.ts';
import type { AdapterHost } from '../host.ts';
import { resolveAdapter } from '../resolve/resolve-adapter.ts';
import { askingModel, isLiving, open } from './agent-host.testkit.ts';

askingModel();

/** ms in which all is over that waits for nobody, on a busy machine too: much less than any of them has to start */
const SOON = 20_000;

/** Says where it is, and nothing else, ever. */
const SILENT = `import { writeFileSync } from 'node:fs';
writeFileSync(new URL('pid', import.meta.url), String(process.pid));
setInterval(() => {}, 1000);
`;

const DRIVERS = {
  acp: 'acp',
  lines: '{ lines: { ready: { answered: { type: ready } }, turn: { say: "{{input}}" }, ends: { type: end } } }',
  http: '{ http: { ready: /up, begin: { path: /new, body: {}, session: /id }, turn: { path: /say, body: {} } } }',
};

interface SilentOne {
  host: AdapterHost;
  /** of its process, as soon as that runs */
  pid(): Promise<string>;
}

async function silentAgent(driver: keyof typeof DRIVERS, reset: 'process' | 'conversation'): Promise<SilentOne> {
  const file = writeTemporary('agent.mjs', SILENT);
  const folder = path.dirname(file);
  const agent = `{ driver: ${DRIVERS[driver]}, start: [${process.execPath}, '{{adapter}}/agent.mjs'${driver === 'http' ? ", '{{port}}'" : ''}], reset: ${reset} }`;
  writeFileSync(path.join(folder, 'adapter.yaml'), `name: silent\ndialects: [openai-chat]\nagent: ${agent}\n`);
  return { host: hostOf(await resolveAdapter(folder, '/')), pid: pidIn(folder) };
}

const pidIn = (folder: string) => (): Promise<string> =>
  vi.waitFor(
    () => {
      expect(existsSync(path.join(folder, 'pid'))).toBe(true);
      return readFileSync(path.join(folder, 'pid'), 'utf8');
    },
    { timeout: SOON },
  );

/** Closes it while this waits. @returns why nothing came of it */
async function closedMeanwhile({ host, pid }: SilentOne, waiting: Promise<unknown>): Promise<unknown> {
  const outcome = waiting.catch((error: unknown) => error);
  const running = await pid();
  const begun = performance.now();
  await host.close();
  const found = await outcome;
  expect(performance.now() - begun).toBeLessThan(SOON);
  expect(isLiving(running)).toBe(false);
  return found;
}

describe('a host that is closed while its adapter starts ends it at once', { timeout: 50_000 }, () => {
  it.each(['acp', 'lines', 'http'] as const)('an agent that is kept (%s)', async (driver) => {
    const silent = await silentAgent(driver, 'conversation');
    expect(await closedMeanwhile(silent, silent.host.identity())).toBeInstanceOf(Error);
  });

  it.each(['acp', 'lines', 'http'] as const)('an agent that starts within a step (%s)', async (driver) => {
    const silent = await silentAgent(driver, 'process');
    await closedMeanwhile(silent, take(silent.host, open('a')));
  });

  it('a program', async () => {
    const spec = rawProgramOf(SILENT);
    const silent = { host: hostOf(spec), pid: pidIn((spec as { cwd: string }).cwd) };
    expect(await closedMeanwhile(silent, silent.host.identity())).toBeInstanceOf(Error);
  });

  it('a module', async () => {
    const spec = moduleOf(`${SILENT}await new Promise(() => {});`);
    const silent = { host: hostOf(spec), pid: pidIn(path.dirname((spec as { file: string }).file)) };
    expect(await closedMeanwhile(silent, silent.host.identity())).toBeInstanceOf(Error);
  });
});

describe('a host', { timeout: 50_000 }, () => {
  it('whose step runs out of time ends an agent that still starts', async () => {
    const { host, pid } = await silentAgent('acp', 'process');
    const door = () => Promise.reject(new Error('not asked'));
    const result = await host.step(open('a'), { timeout: 3000, door });
    expect(faultOf(result)).toMatchObject({ kind: 'timeout', ms: 3000 });
    expect(isLiving(await pid())).toBe(false);
  });

  it('that is closed starts nothing any more', async () => {
    const host = hostOf(moduleOf("export default { name: 'x', version: '1', compact: () => ({ messages: [] }) };"));
    await take(host, compactStep([]));
    await host.close();
    await expect(take(host, compactStep([]))).rejects.toThrow('starts its adapter no more');
    await expect(host.identity()).rejects.toThrow('starts its adapter no more');
  });
});
