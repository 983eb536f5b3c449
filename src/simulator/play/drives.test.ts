import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostOf, moduleOf } from '../../adapter/adapter.testkit.ts';
import type { Drive } from '../../adapter/profile.ts';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import { packageRoot } from '../../suite/package/package-root.ts';
import type { DraftStep } from '../workload/draft.ts';
import type { Workload } from '../workload/workload.ts';
import { compactorOf, factOf, type PlayOptions, played, prose, saidStep, workloadOf } from './play.testkit.ts';
import type { PlayedSystem } from './simulate-system.ts';

/** The same day by each drive of the same compactor: who holds the conversation must not change what is measured. */

const TOOLS: Workload['tools'] = [
  {
    name: 'read_file',
    description: 'Reads a file',
    parameters: { type: 'object', properties: { path: { type: 'string' } } },
  },
];

/** Turns of four requests: two calls at once, one call, one that fails, and the last word. */
function turn(at: number): DraftStep[] {
  const fact = factOf(`rule${at}`, `Never restart node-${at} before ${at + 10} o'clock.`, [`node-${at}`, `${at + 10}`]);
  const read = (path: string, result: string) => ({ name: 'read_file', arguments: { path }, result });
  return [
    saidStep(`Please look at part ${at}. ${fact.statement}`, {
      says: `I read both files of part ${at}.`,
      calls: [read(`a${at}.md`, prose(150, `a${at}`)), read(`b${at}.md`, prose(250, `b${at}`))],
      facts: [{ fact, in: 'user' }],
    }),
    { says: '', calls: [read(`c${at}.md`, prose(200, `c${at}`))], gap: 2000 },
    { says: 'And once more.', calls: [{ ...read(`d${at}.md`, `no such file: d${at}.md`), isError: true }], gap: 2000 },
    { says: `Part ${at} is read.`, calls: [], gap: 2000 },
  ];
}

const day: Workload = { ...workloadOf(Array.from({ length: 10 }, (_, at) => turn(at)).flat()), tools: TOOLS };

const reference = async (file: string, drive: Drive, options: PlayOptions = {}): Promise<PlayedSystem> => {
  const spec = await resolveAdapter(`${packageRoot()}/adapters/reference/${file}`, '.');
  const host = hostOf(spec, { isolate: 'none' });
  return played(host, day, { sizes: { window: 8000, trigger: 3000, keep: 1000 }, drive, ...options });
};

/** All but who was driven how. */
const measured = ({ steps, passes, facts, losses, totals }: PlayedSystem) => ({ steps, passes, facts, losses, totals });

describe('the reference on one day', () => {
  it('comes to the same as a function and as a session', async () => {
    const [pure, session] = await Promise.all([reference('adapter.ts', 'pure'), reference('adapter.ts', 'session')]);
    expect(measured(session)).toEqual(measured(pure));
    expect(pure.totals.passes).toBeGreaterThan(1);
    expect(pure.requests).toBe('modelled');
  });

  it('is billed the same as an agent, by the bytes it sends, as the host is taken to send', async () => {
    const [session, agent] = await Promise.all([reference('adapter.ts', 'session'), reference('agent.ts', 'agent')]);
    expect(agent.requests).toBe('observed');
    expect(agent.ended).toEqual({ kind: 'whole' });
    expect(agent.totals).toEqual(session.totals);
    expect(agent.steps).toEqual(session.steps);
    expect(agent.passes).toEqual(session.passes);
  });

  it('asks as an agent for a cache where there is none without, as a host is taken to do', async () => {
    const anthropic = {
      sizes: { dialect: 'anthropic', window: 8000, trigger: 2000, keep: 60 },
      price: { dialect: 'anthropic', cache: { kind: 'breakpoints', minimum: 5, step: 1, lifetime: 300_000 } },
    } as const;
    const [session, agent] = await Promise.all([
      reference('adapter.ts', 'session', anthropic),
      reference('agent.ts', 'agent', anthropic),
    ]);
    expect(agent.totals.cached).toBeGreaterThan(0.9 * session.totals.cached);
    expect(agent.totals.passes).toBe(session.totals.passes);
    // What the wire joins was said apart: the user's words are no part of the summary before them.
    const livesOf = ({ facts }: PlayedSystem) => facts.map(({ id, life }) => [id, life]);
    expect(livesOf(agent)).toEqual(livesOf(session));
  });

  it('quotes its earlier summary, which a summarizer that looks at what is new alone passes over', async () => {
    const { losses, passes } = await reference('adapter.ts', 'session', { law: 'drop-previous' });
    expect(passes.length).toBeGreaterThan(1);
    expect(losses.length).toBeGreaterThan(2);
    expect(new Set(losses.map(({ site }) => site))).toEqual(new Set(['refold']));
  });

  it('loses the same facts as a session and as an agent', async () => {
    const law = { law: 'rho(0.5)' };
    const [session, agent] = await Promise.all([
      reference('adapter.ts', 'session', law),
      reference('agent.ts', 'agent', law),
    ]);
    expect(session.losses.length).toBeGreaterThan(2);
    expect(agent.losses.map(({ fact, pass, site }) => [fact, pass, site])).toEqual(
      session.losses.map(({ fact, pass, site }) => [fact, pass, site]),
    );
  });

  it('comes to the same twice, and to another day with another seed of forgetting', async () => {
    const law = { law: 'rho(0.5)' };
    const [once, again, other] = await Promise.all(
      ['1', '1', '2'].map((seed) => reference('adapter.ts', 'pure', { ...law, seed })),
    );
    expect(again).toEqual(once);
    expect(other!.losses.map(({ fact }) => fact)).not.toEqual(once!.losses.map(({ fact }) => fact));
  });
});

describe('a day that can not go on', () => {
  it('ends where a pass leaves a result without its call: a provider refuses it, whoever sends it', async () => {
    const torn = compactorOf(`
if (count(messages) < 1500) return { messages };
const at = messages.findLastIndex((one) => one.role === 'tool');
return { messages: [summary('All is well.'), ...messages.slice(at)] };`);
    const { ended, totals } = await played(torn, day, { sizes: { window: 8000, trigger: 3000, keep: 1000 } });
    expect(ended).toMatchObject({ kind: 'stopped', step: totals.steps });
    expect(ended).toHaveProperty(
      'reason',
      expect.stringMatching(
        /^the provider refuses the request of step \d+, which a pass has made: openai-chat\/tool-needs-call/,
      ),
    );
  });

  it('ends where nothing is left of the conversation, at a provider that wants a message', async () => {
    const sizes = { dialect: 'anthropic', window: 8000, trigger: 3000, keep: 1000 } as const;
    const emptying = compactorOf('return { messages: count(messages) < 1500 ? messages : [] };');
    const empty = await played(emptying, day, { sizes, price: { dialect: 'anthropic' }, speaks: 'openai-chat' });
    expect(empty.ended).toHaveProperty('reason', expect.stringContaining('the provider refuses the request of step'));
  });

  it('ends where the implementation raises, in its words, and keeps what was measured', async () => {
    const raising = compactorOf(`if (count(messages) > 1000) throw new Error('no more'); return { messages };`);
    const { ended, totals, steps } = await played(raising, day);
    expect(ended).toEqual({ kind: 'stopped', step: totals.steps, reason: 'compact raised: no more' });
    expect(totals.steps).toBeGreaterThan(1);
    expect(steps.step).toHaveLength(totals.steps);
  });

  it('ends where an agent gives up before its turn is told', async () => {
    const { ended } = await reference('agent.ts', 'agent', { sizes: { window: 500, trigger: 450, keep: 300 } });
    expect(ended.kind).toBe('stopped');
    expect(ended).toHaveProperty('reason', expect.stringMatching(/refusal|turn/));
  });

  it('ends where an agent ends its turn before the story does', async () => {
    const lazy = hostOf(
      moduleOf(`export default { name: 'lazy', version: '1', drives: ['agent'], door: 'loopback',
        open: () => ({ step: async () => ({}) }) };`),
      { isolate: 'none' },
    );
    const { ended, totals } = await played(lazy, day, { drive: 'agent' });
    expect(ended).toEqual({
      kind: 'stopped',
      step: 0,
      reason: 'the agent ended its turn 4 steps before the story did',
    });
    expect(totals.steps).toBe(0);
  });

  it('lends a folder of its own to who declares an archive, for as long as the day lasts', async () => {
    const keeping = hostOf(
      moduleOf(`import { existsSync } from 'node:fs';
export default { name: 'keeping', version: '1', drives: ['session'], profiles: { default: { capabilities: ['archive'] } },
  open: ({ folder }) => ({ step: async () => { throw new Error(existsSync(folder) + ' ' + folder); } }) };`),
      { isolate: 'none' },
    );
    const { ended } = await played(keeping, day, { drive: 'session' });
    const [, folder = ''] = /raised: true (.*)$/.exec((ended as { reason: string }).reason) ?? [];
    expect(folder).not.toBe('');
    expect(existsSync(folder)).toBe(false);
  });

  it('hands over what it has where it is interrupted, whoever is driven', async () => {
    const drives = [
      ['adapter.ts', 'pure'],
      ['adapter.ts', 'session'],
      ['agent.ts', 'agent'],
    ] as const;
    for (const [file, drive] of drives) {
      const stopping = new AbortController();
      const onStep = (step: number): void => {
        if (step === 6) stopping.abort();
      };
      const { ended, totals } = await reference(file, drive, { signal: stopping.signal, onStep });
      expect(ended).toEqual({ kind: 'interrupted' });
      expect(totals.steps).toBe(6);
    }
  });
});
