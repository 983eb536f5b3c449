import { describe, expect, it } from 'vitest';
import type { CaseStep } from '../../suite/case/case.ts';
import { executeCase } from '../execute.ts';
import { fakeHost, runnable, user } from '../run.testkit.ts';
import { ask, context, nap, passWhile, played, session } from './mid-pass-event.testkit.ts';

describe('a pass that is taken back', () => {
  it.each([
    ['asked', true],
    ['answered', false],
  ] as const)('at `%s` has heard of it when its answer comes: %s', async (at, isAborted) => {
    const aborted: unknown[] = [];
    const { host } = session({
      pass: async (_, options) => {
        await ask(options);
        aborted.push(options.signal?.aborted);
        await nap();
        aborted.push(options.signal?.aborted);
        return { view: [] };
      },
    });
    const { record } = await played(host, passWhile({ at, do: 'cancel' }));
    expect(aborted).toEqual([isAborted, true]);
    expect(record).toEqual({ at, happened: true, what: { do: 'cancel' } });
  });

  it('at `answered` is heard of before the next request is answered', async () => {
    const aborted: unknown[] = [];
    const { host } = session({
      pass: async (_, options) => {
        for (const _round of [1, 2]) {
          await ask(options);
          aborted.push(options.signal?.aborted);
        }
        return { view: [] };
      },
    });
    await played(host, passWhile({ at: 'answered', do: 'cancel' }));
    expect(aborted).toEqual([false, true]);
  });

  it('may throw: then what is left is read', async () => {
    const { host } = session({
      pass: async (_, options) => {
        await ask(options);
        return { threw: { message: 'aborted' } };
      },
    });
    const { step, view } = await played(host, passWhile({ at: 'asked', do: 'cancel' }));
    expect(step.result).toMatchObject({ kind: 'threw', message: 'aborted' });
    expect(view).toEqual([user('one'), user('two')]);
  });

  it.each(['returns', 'throws'])(
    'and %s at once is seen to write later, when its model has answered',
    async (manner) => {
      const abandoned = session({
        pass: async (_, options) => {
          const stopped = new Promise((resolve) => options.signal?.addEventListener('abort', resolve));
          void ask(options).then(() => abandoned.write([user('written late')]));
          await stopped;
          return manner === 'returns' ? { view: [user('one'), user('two')] } : { threw: { message: 'aborted' } };
        },
      });
      const { view } = await played(abandoned.host, passWhile({ at: 'asked', do: 'cancel' }));
      expect(view).toEqual([user('written late')]);
    },
  );

  it('may belong to a function that keeps nothing', async () => {
    const seen: unknown[] = [];
    const { host } = fakeHost(async (_, options) => {
      await ask(options);
      seen.push(options.signal?.aborted);
      return { messages: [user('s')] };
    });
    const steps: CaseStep[] = [passWhile({ at: 'asked', do: 'cancel' })];
    const trace = await executeCase(runnable(steps), 'pure', host, context);
    expect(seen).toEqual([true]);
    expect(trace.steps[1]!.step).toMatchObject({ meanwhile: { happened: true, what: { do: 'cancel' } } });
  });
});
