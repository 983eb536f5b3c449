import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADAPTERS, differences, moduleOf, OF_EACH_GROUP, type Run, runOf, verdictsOf } from './certify.testkit.ts';

/** The parallel reads with a fan-out of 6, a case that is nobody's witness, among others that have to stay as they are. */
const CASES = ['CC-0001', 'CC-0002', 'CC-0013', 'CC-0020'];
const VICTIM = "JSON.stringify(messages).includes('checkout_timezone') && messages.length === 15";

/** @returns an adapter with an HTTP client of its own, which hears `ms` late that a pass is taken back */
const hearingLate = (ms: number): string =>
  moduleOf(`import reference from ${JSON.stringify(path.join(ADAPTERS, 'reference/over-http.ts'))};
  const late = (signal) => {
    const controller = new AbortController();
    signal.addEventListener('abort', () => setTimeout(() => controller.abort(), ${ms}).unref());
    return controller.signal;
  };
  export default {
    ...reference,
    compact: (input) => reference.compact({ ...input, signal: late(input.signal) }),
    open: (input) => {
      const session = reference.open(input);
      return { ...session, step: (step, { signal }) => session.step(step, { signal: late(signal) }) };
    },
  };`);

describe('an adapter that fails as a program costs exactly the case that is open', () => {
  let good: Run;
  beforeAll(async () => {
    good = await runOf(path.join(ADAPTERS, 'example-typescript/adapter.ts'), { cases: CASES });
  });

  /** The same, but only the first time. */
  const costsNothing = async (misdeed: string, ended: string) => {
    const file = moduleOf(`export default {
      ...example,
      async compact(input) {
        const { messages } = input;
        if (${VICTIM} && once()) { ${misdeed} }
        return example.compact(input);
      },
    };`);
    const slow = await runOf(file, { cases: CASES, timeout: 2000 });
    expect(differences(good.results, slow.results)).toEqual([]);
    const again = slow.results.filter(({ firstAttempt }) => firstAttempt !== undefined);
    expect(again.map(({ id, firstAttempt }) => `${id} ${firstAttempt?.ended}`)).toEqual([`CC-0001[fanout=6] ${ended}`]);
    expect(slow.footer.reruns).toEqual({ answered: 1, confirmed: 0, notRunAgain: 0 });
  };

  const costsOneCase = async (misdeed: string, verdict: string, timeout = 10_000) => {
    const file = moduleOf(`export default {
      ...example,
      async compact(input) {
        const { messages } = input;
        if (${VICTIM}) { ${misdeed} }
        return example.compact(input);
      },
    };`);
    const bad = await runOf(file, { cases: CASES, timeout });
    expect(differences(good.results, bad.results)).toEqual([`pure CC-0001[fanout=6]: pass → ${verdict}`]);
    expect(bad.footer.exit).toBe(1);
    expect(bad.footer.certificates.map(({ earned }) => earned)).toEqual([false, false]);
  };

  it('when it loops for ever', () => costsOneCase('for (;;) {}', 'timeout', 800));
  it('when it never answers', () => costsOneCase('return new Promise(() => {});', 'timeout', 800));
  it('but not when it is only slow, once', () => costsNothing('return new Promise(() => {});', 'timeout'));
  it('and not when it dies of what an earlier case may have left behind', () =>
    costsNothing('process.exit(3);', 'crash'));
  it('and not when it says nonsense that an earlier case may have left', () =>
    costsNothing("writeFileSync(3, 'nonsense\\n');", 'protocol'));
  it('nor when an earlier case may have changed the language under it', () =>
    costsNothing(
      'const { slice } = Array.prototype; Array.prototype.slice = function () { return slice.call(this, -1); };',
      'built-ins',
    ));
  it('nor when it hears late, through a socket, that a pass was taken back', async () => {
    const cases = ['CC-0421[reason=auto]', 'CC-0442[at=asked,reply=lossless]'];
    const inTime = await runOf(path.join(ADAPTERS, 'reference/over-http.ts'), { cases });
    const late = await runOf(hearingLate(200), { cases });
    expect(differences(inTime.results, late.results)).toEqual([]);
    const again = late.results.filter(({ firstAttempt }) => firstAttempt !== undefined);
    expect(new Set(again.map(({ firstAttempt }) => firstAttempt?.ended))).toEqual(new Set(['mid-pass']));
    expect(late.footer.reruns).toEqual({ answered: again.length, confirmed: 0, notRunAgain: 0 });
    expect(inTime.footer.reruns).toBeUndefined();
  });
  it('but does when it never hears of it', async () => {
    const never = await runOf(hearingLate(3_600_000), { cases: ['CC-0421[reason=auto]'] });
    expect(verdictsOf(never.results)).toMatchObject({
      'pure CC-0421[reason=auto]': 'fail',
      'session CC-0421[reason=auto]': 'fail',
    });
    expect(never.footer.reruns).toEqual({ answered: 0, confirmed: 2, notRunAgain: 0 });
  });
  it('and not on one drive of what it did on the other', async () => {
    const file = moduleOf(`let passes = 0;
    const pass = async (input) => {
      passes += 1;
      if (passes > 1) process.exit(3);
      return example.compact(input);
    };
    export default {
      ...example,
      compact: pass,
      open({ settings, model, profile }) {
        let view = [];
        return {
          async step(step) {
            if (step.do === 'append') view = [...view, ...step.messages];
            else view = (await pass({ messages: view, settings, reason: step.reason, model, state: null, profile })).messages;
            return { view };
          },
          async close() {},
        };
      },
    };`);
    const { results } = await runOf(file, { cases: ['CC-0013'] });
    expect(results.map(({ drive, verdict }) => `${drive} ${verdict}`)).toEqual(['pure pass', 'session pass']);
    expect(results.map(({ firstAttempt }) => firstAttempt?.ended)).toEqual([undefined, 'crash']);
  });
  it('when it exits', () => costsOneCase('process.exit(0);', 'crash'));
  it('when it dies of an error nobody awaits', () =>
    costsOneCase("setTimeout(() => { throw new Error('late'); }); return new Promise(() => {});", 'crash'));
  it('when it says nonsense right after its answer', () =>
    costsOneCase("setImmediate(() => writeFileSync(3, 'nonsense\\n'));", 'protocol'));
  it('when it answers with something that is no view', () => costsOneCase("return { messages: 'none' };", 'protocol'));
  it('when its view is larger than any conversation', () =>
    costsOneCase(
      "return { messages: [{ role: 'user', content: [{ type: 'text', text: 'x'.repeat(9e6) }] }] };",
      'protocol',
    ));
  it('when it calls the model by a name nobody gave it', () =>
    costsOneCase("await input.model.complete({ model: 'gpt-x', messages: [] }).catch(() => {});", 'protocol'));

  it('when the process is killed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conform-python-'));
    cpSync(path.join(ADAPTERS, 'example-python'), folder, { recursive: true });
    const source = readFileSync(path.join(folder, 'adapter.py'), 'utf8');
    const lethal = [
      'import os, signal, sys',
      'class Lethal:',
      '    def readline(self, *_):',
      '        line = sys.__stdin__.readline()',
      `        if 'checkout_timezone' in line and line.count('call_part-') == 12:`,
      '            os.kill(os.getpid(), signal.SIGKILL)',
      '        return line',
      'sys.stdin = Lethal()',
    ];
    writeFileSync(path.join(folder, 'adapter.py'), `${lethal.join('\n')}\n${source}`);
    const before = await runOf(path.join(ADAPTERS, 'example-python'), { cases: CASES });
    const after = await runOf(folder, { cases: CASES });
    expect(differences(before.results, after.results)).toEqual(['pure CC-0001[fanout=6]: pass → crash']);
  });
});

describe('an implementation that doubles a message', () => {
  it('is told so in every case, and never taken for a fault of the suite', async () => {
    const file = moduleOf(`export default {
      ...example,
      async compact(input) {
        const { messages, state } = await example.compact(input);
        return { messages: messages === input.messages ? messages : [...messages, messages.at(-1)], state };
      },
    };`);
    const { results, footer } = await runOf(file, { cases: CASES });
    expect(results.filter(({ verdict }) => verdict === 'suite-error')).toEqual([]);
    expect(footer.exit).toBe(1);
    const failed = results.flatMap(({ requirements }) => requirements.filter(({ verdict }) => verdict === 'fail'));
    expect(failed.map(({ id }) => id)).toContain('ORD-1');
  });
});

describe('the two examples', () => {
  it('pass and fail the same, in TypeScript and in Python', async () => {
    const python = await runOf(path.join(ADAPTERS, 'example-python'), { cases: OF_EACH_GROUP });
    const typescript = await runOf(path.join(ADAPTERS, 'example-typescript/adapter.ts'), { cases: OF_EACH_GROUP });
    expect(differences(typescript.results, python.results)).toEqual([]);
    expect(typescript.results.map(({ requirements }) => requirements)).toEqual(
      python.results.map(({ requirements }) => requirements),
    );
    expect(typescript.footer.counts.passed).toBeGreaterThan(10);
  });
});
