import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Simulation } from '../../simulator/record/simulation.ts';
import { commandLineIn, MAIN, programIn, SUITE } from '../command-line.testkit.ts';
import { UsageError } from '../options/usage-error.ts';
import { describeError } from '../output/describe-error.ts';
import { dayPlans, type SimulateOptions } from './day-plans.ts';
import { simulate } from './simulate.ts';

const conform = commandLineIn(SUITE);
const folder = (): string => mkdtempSync(path.join(tmpdir(), 'conform-simulate-'));

function written(name: string, content: string): string {
  const file = path.join(folder(), name);
  writeFileSync(file, content);
  return file;
}

/** What the command line hands over where nobody says anything. */
const OPTIONS: SimulateOptions = {
  steps: '20',
  window: '60k',
  trigger: '0.85',
  keep: '2k',
  reserve: '500',
  summarizer: 'lossless',
  summaryLength: '200',
  prices: 'openai',
  seed: '1',
  timeout: '30000',
  isolate: 'none',
  quiet: true,
};

const recordIn = (out: string): Simulation => JSON.parse(readFileSync(path.join(out, 'simulation.json'), 'utf8'));

describe('conform simulate', () => {
  it('tells each pass and the day, and writes a record and a page of it', () => {
    const out = folder();
    const asked = ['--steps', '100', '--window', '40k', '--keep', '2k', '--summary-length', '200', '--out', out];
    const { status, stdout, stderr } = programIn(SUITE)('simulate', ...asked);
    expect([status, stderr]).toEqual([0, '']);
    const { systems, ...day } = recordIn(out);
    expect(day).toMatchObject({ format: 'conform-simulation/1', complete: true, summarizer: 'rho(0.9)' });
    expect(day.workload).toMatchObject({ name: 'coding-agent', seed: '1', steps: 100 });
    const [{ passes, totals, name }] = systems as [Simulation['systems'][number]];
    expect([name, totals.steps]).toEqual(['reference', 100]);
    expect(passes.length).toBeGreaterThan(2);
    for (const { number, step } of passes) expect(stdout).toMatch(new RegExp(`pass +${number}\\b.*step +${step}\\b`));
    expect(stdout).toContain(`wrote ${path.join(out, 'simulation.html')}`);
    expect(readFileSync(path.join(out, 'simulation.html'), 'utf8')).toContain('coding-agent');
    expect(readdirSync(out).sort()).toEqual(['simulation.html', 'simulation.json']);
  });

  it('plays the same day twice, byte for byte, and with another seed another one', async () => {
    const texts = [];
    for (const seed of ['1', '1', '2']) {
      const out = folder();
      expect(await simulate({ ...OPTIONS, seed, out })).toBe(0);
      texts.push(readFileSync(path.join(out, 'simulation.json'), 'utf8'));
    }
    expect(texts[1]).toBe(texts[0]);
    expect(texts[2]).not.toBe(texts[0]);
  });

  it('puts several systems on the same day', async () => {
    const out = folder();
    const compare = ['reference', 'adapters/example-typescript'];
    expect(await simulate({ ...OPTIONS, compare, drive: 'pure', steps: '40', out })).toBe(0);
    const { systems } = recordIn(out);
    expect(systems.map(({ name }) => name)).toEqual(['reference', 'example-typescript']);
    const [one, other] = systems.map(({ facts }) => facts.map(({ id, statement, step }) => ({ id, statement, step })));
    expect(one!.length).toBeGreaterThan(3);
    expect(other).toEqual(one);
  });

  it('ends a day that can not go on with exit 3, and says why', async () => {
    const out = folder();
    const adapter = written(
      'silent.mjs',
      `export default { name: 'stuck', version: '1', compact: () => { throw new Error('not today'); } };`,
    );
    expect(await simulate({ ...OPTIONS, adapter, out })).toBe(3);
    const { complete, systems } = recordIn(out);
    expect(complete).toBe(false);
    expect(systems[0]!.ended).toEqual({ kind: 'stopped', step: 0, reason: 'compact raised: not today' });
  });

  it('leaves what it has where it is interrupted, marked incomplete', async () => {
    const out = folder();
    const going = path.join(folder(), 'going');
    const slow = written(
      'slow.mjs',
      `import { writeFileSync } from 'node:fs';
let asked = 0;
export default { name: 'slow', version: '1', compact: async ({ messages }) => {
  asked += 1;
  if (asked === 5) writeFileSync(${JSON.stringify(going)}, '');
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { messages };
} };`,
    );
    const argv = ['simulate', '--adapter', slow, '--window', '1m', '--trigger', '900k', '--out', out];
    const running = spawn(process.execPath, [MAIN, ...argv], { cwd: SUITE, stdio: ['ignore', 'pipe', 'pipe'] });
    const told = text(running.stderr);
    // Some steps of the day have been played, however slow the machine is.
    await expect.poll(() => existsSync(going), { timeout: 120_000 }).toBe(true);
    running.kill('SIGINT');
    const code = await new Promise((resolve) => running.once('exit', resolve));
    expect(code).toBe(130);
    expect(await told).toContain('what was played so far is written');
    const { complete, systems } = recordIn(out);
    expect(complete).toBe(false);
    expect(systems[0]!.ended).toMatchObject({ kind: 'stopped', reason: 'it was interrupted' });
    expect(systems[0]!.totals.steps).toBeGreaterThan(0);
    expect(systems[0]!.totals.steps).toBeLessThan(500);
    expect(existsSync(path.join(out, 'simulation.html'))).toBe(true);
  });
});

/** @returns what a user would read, and the exit code */
async function refusal(options: Partial<SimulateOptions>): Promise<string> {
  try {
    await simulate({ ...OPTIONS, ...options });
  } catch (error) {
    const { message, exit } = describeError(error as Error);
    return `exit ${exit}: ${message}`;
  }
  return 'no refusal';
}

describe('what can not be played is refused with what would', () => {
  it.each<[string, Partial<SimulateOptions>, RegExp]>([
    [
      'an unknown workload',
      { workload: 'coding-agnet' },
      /^exit 2: There is no workload "coding-agnet".*Did you mean "?coding-agent/,
    ],
    ['an unknown provider', { prices: 'antropic' }, /^exit 2: .*antropic.*anthropic/s],
    ['an unknown law', { summarizer: 'lossles' }, /^exit 2: .*lossless/s],
    ['a law outside its bounds', { summarizer: 'rho(1.5)' }, /^exit 2: .*1\.5/s],
    ['a size that is none', { window: '8kb' }, /^exit 2: --window.*8kb/s],
    ['a share above one', { trigger: '1.5' }, /^exit 2: --trigger.*1\.5/s],
    ['no steps', { steps: '0' }, /^exit 2: --steps/],
    ['an unknown drive', { drive: 'sesion' }, /^exit 2: .*session/s],
    ['a drive the system does not have', { drive: 'agent' }, /^exit 2: .*it declares pure, session/s],
    ['an unknown profile', { profile: 'veiw' }, /^exit 2: .*view/s],
    ['an unknown kind of content', { error: 'cod=0.1' }, /^exit 2: .*code/s],
    ['a trigger the provider has no room for', { trigger: '59900' }, /^exit 2: .*59,?500/s],
    ['two ways to name systems', { adapter: 'reference', compare: ['reference'] }, /^exit 2: --adapter and --compare/],
    [
      'the reference as the agent it is in a comparison, twice',
      { compare: ['reference', 'null:identity', 'reference-agent'] },
      /^exit 2: --compare names one system twice, as reference and as reference-agent, .* --adapter reference shows\. Leave one out/,
    ],
    [
      'a folder and the manifest in it',
      { compare: ['adapters/example-typescript', './adapters/example-typescript/adapter.yaml'], drive: 'pure' },
      /^exit 2: --compare names one system twice, as adapters\/example-typescript and as /,
    ],
    [
      'one name twice',
      { compare: ['null:identity', 'null:identity'] },
      /^exit 2: --compare names null:identity twice, .* each time\. Leave one out, or name another system\.$/,
    ],
    ['an adapter that is not there', { adapter: './nothing.mjs' }, /^exit 2: .*nothing\.mjs/s],
  ])('%s', async (_, options, expected) => {
    expect(await refusal(options)).toMatch(expected);
  });

  it.each([{ trigger: '59900' }, { trigger: '9k' }, { keep: '55k' }, { window: '12k' }])(
    'settings that can not work, %j, with some that can be pasted',
    async (options) => {
      const said = await refusal(options);
      const [, pasted = ''] = /What would: (--window .*?)\. To see/.exec(said) ?? [];
      const pairs = [...pasted.matchAll(/--(\w+) (\S+)/g)].map(([, name, value]) => [name, value]);
      expect(pairs.map(([name]) => name)).toEqual(['window', 'trigger', 'keep', 'reserve']);
      expect(await refusal(Object.fromEntries(pairs))).toBe('no refusal');
    },
  );

  it('a file of prices, with the place of each fault', async () => {
    const file = written(
      'prices.yaml',
      readFileSync(path.join(SUITE, 'spec/token-prices.yaml'), 'utf8').replace(/^( +input:) .*$/m, '$1 -3'),
    );
    expect(await refusal({ prices: file })).toMatch(/^exit 2: .*prices\.yaml:\d+:\d+.*0 or more/s);
  });

  it('a workload of one’s own that is none', async () => {
    const file = written('mine.mjs', 'export default { name: "mine" };');
    expect(await refusal({ workload: file })).toMatch(
      /^exit 2: mine\.mjs is no workload: its default export lacks title, system, tools, steps/,
    );
  });

  it('a folder that can not be written, before anything is played', async () => {
    const out = path.join(written('file', ''), 'below');
    expect(await refusal({ out })).toMatch(/^exit 2: --out: the folder .* can't be written/);
    // A file system that refuses every folder; elsewhere there is none to be had.
    if (existsSync('/proc/self'))
      expect(await refusal({ out: '/proc/days/one' })).toMatch(/^exit 2: --out: the folder /);
  });
});

describe('a system that can not be played', () => {
  const broken = (): string => written('broken.mjs', "throw new Error('no key in the environment');");

  it('costs the others nothing, and is named at the end', async () => {
    const out = folder();
    const asked = ['--steps', '5', '--compare', 'reference', broken(), '--drive', 'session', '--out', out];
    const { status, stderr } = await conform('simulate', '--quiet', ...asked);
    expect(status).toBe(3);
    expect(stderr).toMatch(/NOT PLAYED: .*broken.*no key in the environment/s);
    expect(recordIn(out).systems.map(({ name }) => name)).toEqual(['reference']);
    expect(recordIn(out).complete).toBe(false);
  });

  it('is told of by its error, where there is no other', async () => {
    const refused = await simulate({ ...OPTIONS, adapter: broken(), isolate: 'process' }).catch(describeError);
    expect(refused).toMatchObject({ exit: 3, detail: expect.stringContaining('no key in the environment') });
  });
});

describe('the plans of a day', () => {
  it('put the reference among agents as an agent, and elsewhere as asked', async () => {
    const labels = async (options: Partial<SimulateOptions>): Promise<string[]> =>
      (await dayPlans({ ...OPTIONS, ...options })).map(({ adapter }) => adapter.spec.label);
    expect(await labels({ compare: ['reference'] })).toEqual(['reference-agent']);
    expect(await labels({ compare: ['reference'], drive: 'pure' })).toEqual(['reference']);
    expect(await labels({})).toEqual(['reference']);
  });

  it('give what somebody else wrote a process of its own, and the reference only where that is asked for', async () => {
    const mine = written('mine.mjs', "export default { name: 'mine', version: '1', compact: () => {} };");
    const { isolate: _, ...silent } = OPTIONS;
    const isolations = async (options: Partial<SimulateOptions>): Promise<unknown[]> =>
      (await dayPlans({ ...silent, ...options })).map(({ adapter }) => adapter.options.isolate);
    expect(await isolations({ compare: ['reference', mine, 'null:identity'] })).toEqual(['none', 'process', 'process']);
    expect(await isolations({ adapter: 'reference', isolate: 'process' })).toEqual(['process']);
  });

  it.each(['2', '1.5', '0', '-3', '20kb'])('take %s for neither a size nor a share', async (trigger) => {
    await expect(dayPlans({ ...OPTIONS, trigger })).rejects.toThrow(/--trigger takes .* A share is at most 1/);
  });

  it('take sizes as tokens or as a share of the window', async () => {
    const [plan] = await dayPlans({ ...OPTIONS, window: '1m', trigger: '0.5', keep: '20k', error: 'code=0.15' });
    expect(plan!.sizes).toMatchObject({ window: 1_000_000, trigger: 500_000, keep: 20_000, reservedOutput: 500 });
    expect(plan!.sizes.error).toMatchObject({ code: 0.15, prose: 0 });
    expect(plan!.price.provider).toBe('openai');
  });

  it('refuse what the line of a command gets wrong as such', async () => {
    await expect(dayPlans({ ...OPTIONS, isolate: 'nowhere' })).rejects.toThrow(UsageError);
  });
});
