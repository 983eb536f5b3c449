import { describe, expect, it } from 'vitest';
import type { LossRecord } from '../record/fact-records.ts';
import { compactorOf, FOLDING, factOf, type PlayOptions, played, prose, saidStep, workloadOf } from './play.testkit.ts';
import type { PlayedSystem } from './simulate-system.ts';

/** Compactors that lose a fact in one place each, played from the first word to the record. */

const PORT = factOf('port', 'The database listens on port 5433.', ['database', '5433'], { mark: 'F-7Q2K' });
const TENTH = 200;

/** The fact is said first; what follows drives the context over the trigger of 2,000 tokens, twice. */
const day = workloadOf([
  saidStep(`${PORT.statement} (F-7Q2K)`, { facts: [{ fact: PORT, in: 'user' }] }),
  ...Array.from({ length: 24 }, (_, at) => saidStep(prose(TENTH, `walk ${at}`))),
]);

const playedBy = (body: string, options: PlayOptions = {}): Promise<PlayedSystem> =>
  played(compactorOf(body), day, options);

const onlyLoss = ({ losses }: PlayedSystem): LossRecord => {
  expect(losses.map(({ fact }) => fact)).toEqual(['port']);
  return losses[0]!;
};

const whole = (kept: string): string => `
if (reason === 'auto' && count(messages) < settings.trigger.tokens) return { messages };
const old = messages.slice(0, -1);
const kept = messages.slice(-1);
${kept}`;

describe('a fact that a compactor keeps', () => {
  it('is alive to the end, and carried by each summary', async () => {
    const system = await playedBy(FOLDING);
    expect(system.losses).toEqual([]);
    expect(system.passes.map(({ kind, requests }) => [kind, requests])).toEqual([
      ['summary', 1],
      ['summary', 1],
    ]);
    expect(system.passes.map(({ byDepth }) => byDepth)).toEqual([
      [0, 1, 0, 0, 0],
      [0, 0, 1, 0, 0],
    ]);
    expect(system.totals.survival.fact).toEqual({ alive: 1, said: 1 });
    expect(system.facts[0]!.life).toEqual([
      { pass: 0, state: 'verbatim' },
      { pass: 1, state: 'summary' },
    ]);
  });
});

describe('a fact is lost where it is', () => {
  it('cut: its message is never shown to the summarizer', async () => {
    const system = await playedBy(
      whole(`return { messages: [summary(await ask(old.slice(1).map(textOf).join('\\n'))), ...kept] };`),
    );
    expect(onlyLoss(system)).toMatchObject({ site: 'cut', pass: 1, mutilated: false });
    expect(system.totals.lost).toEqual({ cut: 1, clamp: 0, summary: 0, install: 0, refold: 0, unknown: 0 });
  });

  it('cut: there is no summarizer at all', async () => {
    const system = await playedBy(whole('return { messages: kept };'));
    expect(onlyLoss(system)).toMatchObject({ site: 'cut', pass: 1 });
    expect(system.passes[0]).toMatchObject({ kind: 'eviction', requests: 0, lost: ['port'] });
  });

  it('clamp: its message is shown without the sentence', async () => {
    const long = workloadOf([
      saidStep(`${prose(100, 'before it')} ${PORT.statement} (F-7Q2K)`, { facts: [{ fact: PORT, in: 'user' }] }),
      ...Array.from({ length: 12 }, (_, at) => saidStep(prose(TENTH, `walk ${at}`))),
    ]);
    const clamping = compactorOf(
      whole(
        `return { messages: [summary(await ask(old.map((one) => textOf(one).slice(0, 300)).join('\\n'))), ...kept] };`,
      ),
    );
    expect(onlyLoss(await played(clamping, long))).toMatchObject({ site: 'clamp', pass: 1 });
  });

  it('cut, not clamp: what was shown has words of its message, and so have others', async () => {
    const polite = 'Thank you for looking into this so quickly, I had hoped for no less. ';
    const alike = workloadOf([
      saidStep(`${polite}${PORT.statement}`, { facts: [{ fact: { ...PORT, mark: 'F-2222' }, in: 'user' }] }),
      ...Array.from({ length: 12 }, (_, at) => saidStep(polite + prose(TENTH, `walk ${at}`))),
    ]);
    const cutting = compactorOf(
      whole(`return { messages: [summary(await ask(old.slice(1).map(textOf).join('\\n'))), ...kept] };`),
    );
    expect(onlyLoss(await played(cutting, alike))).toMatchObject({ site: 'cut', pass: 1 });
  });

  it('summary: it is shown, and the answer does not have it', async () => {
    const loss = onlyLoss(await playedBy(FOLDING, { law: 'rho(0)' }));
    expect(loss).toMatchObject({ site: 'summary', pass: 1 });
    expect(loss.evidence.request.find(({ source }) => source)?.opening).toContain(PORT.statement);
    expect(loss.evidence.answer).not.toContain('5433');
  });

  it('install: the answer has it, and the view does not', async () => {
    const system = await playedBy(
      whole(`return { messages: [summary((await ask(old.map(textOf).join('\\n'))).split('\\n')[0]), ...kept] };`),
    );
    const loss = onlyLoss(system);
    expect(loss).toMatchObject({ site: 'install', pass: 1 });
    expect(loss.evidence.answer).toContain(PORT.statement);
    expect(loss.evidence.after).not.toContain('5433');
  });

  it('refold: the first summary has it, the second does not', async () => {
    expect(onlyLoss(await playedBy(FOLDING, { law: 'drop-previous' }))).toMatchObject({ site: 'refold', pass: 2 });
  });

  it('cut, in the second pass: an earlier summary is thrown away unread', async () => {
    const system = await playedBy(
      whole(
        `return { messages: [summary(await ask(old.filter((one) => !textOf(one).startsWith('Summary')).map(textOf).join('\\n'))), ...kept] };`,
      ),
    );
    expect(onlyLoss(system)).toMatchObject({ site: 'cut', pass: 2 });
  });
});

/** Some compactors ask more than once, or install later than they ask: the place is that of the answer that was installed. */
describe('where several answers have a part in a pass, a fact is lost', () => {
  const half = 'rho(0.5)';
  const sitesIn = ({ losses }: PlayedSystem): string[] => [...new Set(losses.map(({ site }) => site))];
  const many = workloadOf(
    Array.from({ length: 26 }, (_, at) => {
      const fact = factOf(`port${at}`, `Node-${at} listens on port 54${at + 10}.`, [`Node-${at}`, `54${at + 10}`]);
      return saidStep(`${fact.statement} ${prose(TENTH, `walk ${at}`)}`, { facts: [{ fact, in: 'user' }] });
    }),
  );
  const oncePassed = { steps: 14, law: half };

  it('refold: in one half’s summary, and not in the one of both', async () => {
    const halves = compactorOf(
      whole(`const cut = old.length >> 1;
const parts = [await ask(old.slice(0, cut).map(textOf).join('\\n')), await ask(old.slice(cut).map(textOf).join('\\n'))];
return { messages: [summary(await ask(parts.join('\\n'))), ...kept] };`),
    );
    const system = await played(halves, many, oncePassed);
    expect(system.passes).toMatchObject([{ requests: 3 }]);
    expect(sitesIn(system).toSorted()).toEqual(['refold', 'summary']);
  });

  it('nowhere without being billed: a pass has as many requests as it makes', async () => {
    const parts = compactorOf(
      whole(`const said = [];
for (let part = 0; part < 20; part += 1) said.push(await ask('Part ' + part + ': ' + textOf(old[part % old.length])));
return { messages: [summary(await ask(said.join('\\n'))), ...kept] };`),
    );
    const { passes, totals } = await played(parts, many, { steps: 14 });
    expect(passes).toMatchObject([{ requests: 21 }]);
    expect(passes[0]!.cost).toBeCloseTo(totals.summarizerCost, 12);
  });

  it('summary: the answer that was thrown away has it, and the one that was asked for instead has not', async () => {
    const twice = compactorOf(
      whole(`await ask(old.map(textOf).join('\\n'));
return { messages: [summary(await ask(old.map(textOf).join('\\n'))), ...kept] };`),
    );
    const system = await played(twice, many, oncePassed);
    expect(system.passes).toMatchObject([{ requests: 2 }]);
    expect(sitesIn(system)).toEqual(['summary']);
  });

  it('summary: also where the answer is installed a step later than it was asked for, and the pass is billed for it', async () => {
    const late = compactorOf(`
if (globalThis.lateAnswer !== undefined) {
  const said = globalThis.lateAnswer;
  globalThis.lateAnswer = undefined;
  return { messages: [summary(said), ...messages.slice(-3)] };
}
if (count(messages) < settings.trigger.tokens) return { messages };
globalThis.lateAnswer = await ask(messages.slice(0, -1).map(textOf).join('\\n'));
return { messages };`);
    const system = await played(late, many, oncePassed);
    const [pass] = system.passes;
    expect(pass).toMatchObject({ kind: 'summary', requests: 1 });
    expect(pass!.cost).toBeGreaterThan(0);
    expect(pass!.cost).toBe(system.totals.summarizerCost);
    expect(system.losses.length).toBeGreaterThan(2);
    expect(sitesIn(system)).toEqual(['summary']);
  });
});

/** A summary that is only dressed anew is no other summary. */
it('a fact is folded once, however often its carrier is written anew', async () => {
  const restamping = `
const stamp = (text) => summary('Step ' + messages.length + '\\n' + text.slice(text.indexOf('Summary')));
const dressed = messages.map((one) => (textOf(one).includes('Summary S-') ? stamp(textOf(one)) : one));
if (reason === 'auto' && count(messages) < settings.trigger.tokens) return { messages: dressed };
return { messages: [stamp(await ask(messages.slice(0, -1).map(textOf).join('\\n'))), ...messages.slice(-1)] };`;
  const system = await playedBy(restamping, { steps: 14 });
  expect(system.passes[0]!.byDepth).toEqual([0, 1, 0, 0, 0]);
  const later = await playedBy(restamping);
  expect(later.passes.filter(({ requests }) => requests > 0).at(-1)!.byDepth).toEqual([0, 0, 1, 0, 0]);
});

describe('what is left of a lost fact', () => {
  it('is not counted as alive for its mark', async () => {
    const system = await playedBy(
      whole(
        `return { messages: [summary((await ask(old.map(textOf).join('\\n'))).replace('5433', 'as agreed') + ' (F-7Q2K)'), ...kept] };`,
      ),
    );
    expect(onlyLoss(system)).toMatchObject({ site: 'install', mutilated: true });
    expect(system.totals.survival.fact).toEqual({ alive: 0, said: 1, cliff: 1 });
  });

  it('is not counted as alive for words that stand apart', async () => {
    const system = await playedBy(
      whole(
        `return { messages: [summary(await ask('nothing') + '\\nThere is a database. Somebody waited for 5433 seconds.'), ...kept] };`,
      ),
    );
    expect(system.totals.survival.fact.alive).toBe(0);
  });

  it('is read again where a step needs it: the tokens of the message it stood in', async () => {
    const reading = workloadOf([
      saidStep(`${prose(100, 'log')} ${PORT.statement}`, { facts: [{ fact: PORT, in: 'user' }] }),
      ...Array.from({ length: 12 }, (_, at) => saidStep(prose(TENTH, `walk ${at}`))),
      saidStep('Which port was it?', { needs: ['port'] }),
    ]);
    const system = await played(compactorOf(whole('return { messages: kept };')), reading);
    expect(system.totals.rework).toBe(system.facts[0]!.sourceTokens);
    expect(system.totals.rework).toBeGreaterThan(100);
    expect(system.steps.rework.at(-1)).toBe(system.totals.rework);
  });

  it('is not read again where a step needs what is still there', async () => {
    const reading = workloadOf([
      saidStep(PORT.statement, { facts: [{ fact: PORT, in: 'user' }] }),
      ...Array.from({ length: 12 }, (_, at) => saidStep(prose(TENTH, `walk ${at}`))),
      saidStep('Which port was it?', { needs: ['port'] }),
    ]);
    const system = await played(compactorOf(FOLDING), reading);
    expect(system.passes).toHaveLength(1);
    expect(system.totals.rework).toBe(0);
  });

  it('is no cliff where half of them are left', async () => {
    const host = factOf('host', 'The gateway runs on node-17.', ['gateway', 'node-17']);
    const two = workloadOf([
      saidStep(PORT.statement, { facts: [{ fact: PORT, in: 'user' }] }),
      saidStep(host.statement, { facts: [{ fact: host, in: 'user' }] }),
      ...Array.from({ length: 12 }, (_, at) => saidStep(prose(TENTH, `walk ${at}`))),
    ]);
    const cutting = compactorOf(
      whole(`return { messages: [summary(await ask(old.slice(1).map(textOf).join('\\n'))), ...kept] };`),
    );
    expect((await played(cutting, two)).totals.survival.fact).toEqual({ alive: 1, said: 2 });
  });
});

describe('a value that was superseded', () => {
  const MOVED = factOf('moved', 'No, the database listens on port 6000.', ['database', '6000'], {
    type: 'superseding-value',
    supersedes: 'port',
  });
  const corrected = workloadOf([
    saidStep(PORT.statement, { facts: [{ fact: PORT, in: 'user' }] }),
    saidStep(MOVED.statement, { facts: [{ fact: MOVED, in: 'user' }] }),
    ...Array.from({ length: 12 }, (_, at) => saidStep(prose(TENTH, `walk ${at}`))),
  ]);

  it('is no loss when it goes, and is not counted any more', async () => {
    const keepsNew = compactorOf(
      whole(`const shown = old.filter((one) => !textOf(one).includes('5433'));
return { messages: [summary(await ask(shown.map(textOf).join('\\n'))), ...kept] };`),
    );
    const system = await played(keepsNew, corrected);
    expect(system.losses).toEqual([]);
    expect(system.totals.survival.fact).toEqual({ alive: 0, said: 0 });
    expect(system.totals.survival['superseding-value']).toEqual({ alive: 1, said: 1 });
    expect(system.totals.stale).toBe(0);
  });

  it('is stale where it outlives the value that took its place', async () => {
    const keepsOld = compactorOf(
      whole(`const shown = old.filter((one) => !textOf(one).includes('6000'));
return { messages: [summary(await ask(shown.map(textOf).join('\\n'))), ...kept] };`),
    );
    const system = await played(keepsOld, corrected);
    expect(system.losses.map(({ fact }) => fact)).toEqual(['moved']);
    expect(system.totals.stale).toBe(1);
  });

  it('is stale also where it stands as it was said, and nothing has touched it since', async () => {
    const pinning = compactorOf(whole('return { messages: [messages[0], ...kept] };'));
    expect((await played(pinning, corrected)).totals.stale).toBe(1);
  });

  it('is not stale beside the value that took its place', async () => {
    const system = await played(compactorOf(FOLDING), corrected, { law: 'rho(1)' });
    expect(system.passes).toHaveLength(1);
    expect(system.totals.stale).toBe(0);
  });
});
