import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import type { StepAnswer } from '../adapter/protocol.ts';
import type { Message } from '../conversation/message.ts';
import type { CaseStep } from '../suite/case/case.ts';
import { executeCase } from './execute.ts';
import { fakeHost, runContext, runnable, user } from './run.testkit.ts';
import { messagesOf } from './trace/message-store.ts';

const auto: CaseStep = { do: 'compact', reason: 'auto' };

describe('a pass that is repeated', () => {
  const counting = () => {
    let passes = 0;
    return fakeHost(() => {
      passes += 1;
      return { messages: [user(`pass ${passes}`)], state: passes };
    });
  };
  const steps: CaseStep[] = [
    { do: 'compact', reason: 'overflow' },
    { do: 'append', messages: [user('three')] },
    { do: 'again' },
    auto,
  ];

  it('gets conversation, state and reason of the first one', async () => {
    const { host, requests } = counting();
    await executeCase(runnable(steps), 'pure', host, runContext());
    const first = { messages: [user('one'), user('two')], state: null, reason: 'overflow' };
    expect(requests).toMatchObject([first, first, {}]);
  });

  it('is recorded as such, with a number of its own, and changes nothing for the steps after it', async () => {
    const { host, requests } = counting();
    const trace = await executeCase(runnable(steps), 'pure', host, runContext());
    const repeated = trace.steps[3]!;
    expect(repeated.step).toEqual({ do: 'compact', reason: 'overflow', number: 2, again: true });
    expect(repeated.given).toEqual(trace.steps[1]!.given);
    expect(repeated.result).toMatchObject({ state: 2 });
    expect(repeated.probe?.class).toBe('agent');
    expect(trace.steps[4]!.step).toMatchObject({ number: 3 });
    expect(requests[2]).toMatchObject({ messages: [user('pass 1'), user('three')], state: 1, reason: 'auto' });
  });
});

describe('a reload', () => {
  const forgetting = (answer: () => object) =>
    fakeHost((request) => {
      if (request.do === 'open' || request.do === 'close') return { done: true };
      return request.do === 'reload' ? (answer() as { view: Message[] }) : { view: [user('one'), user('two')] };
    });

  it('is asked of the session, and its view is read afterwards', async () => {
    const { host, requests } = forgetting(() => ({ view: [user('one')], log: 'raw' }));
    const trace = await executeCase(runnable([{ do: 'reload' }, auto]), 'session', host, runContext());
    expect(requests.map((request) => request.do)).toEqual(['open', 'append', 'reload', 'compact', 'close']);
    const step = trace.steps[1]!;
    expect(step.step).toEqual({ do: 'reload' });
    expect(messagesOf(trace.messages, step.given)).toEqual([user('one'), user('two')]);
    expect(step.result).toMatchObject({ kind: 'observed', log: 'raw' });
    expect(step.probe).toBeUndefined();
    expect(messagesOf(trace.messages, trace.steps[2]!.given)).toEqual([user('one')]);
    expect(trace.steps[2]!.step).toMatchObject({ number: 1 });
  });

  it('may throw: then what is left is read', async () => {
    const { host } = forgetting(() => ({ threw: { message: 'file not found' } }));
    const trace = await executeCase(runnable([{ do: 'reload' }]), 'session', host, runContext());
    expect(trace.steps[1]!.result).toMatchObject({ kind: 'threw', message: 'file not found' });
  });
});

describe('an archive that can not be written', () => {
  const context = runContext({ profile: { name: 'default', ...DEFAULT_PROFILE, capabilities: ['archive'] } });
  const steps: CaseStep[] = [auto, { ...auto, archive: 'unwritable' }, auto];

  /** Adds a line to its file at every pass, and says what it could not do. */
  function archiving() {
    const troubles: string[] = [];
    let folder = '';
    const write = () => {
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, 'a.md'), 'x', { flag: 'a' });
        troubles.push(`wrote ${readFileSync(path.join(folder, 'a.md'), 'utf8')}`);
      } catch (error) {
        troubles.push((error as NodeJS.ErrnoException).code ?? '');
      }
    };
    const fake = fakeHost((request) => {
      if (request.do === 'open') folder = request.folder ?? '';
      if (request.do === 'compact') write();
      return request.do === 'open' || request.do === 'close' ? { done: true } : { view: [] };
    });
    return { ...fake, troubles };
  }

  it('is so while the pass runs, and as it was before and afterwards', async () => {
    const { host, troubles } = archiving();
    const trace = await executeCase(runnable(steps), 'session', host, context);
    expect(troubles).toEqual(['wrote x', 'EEXIST', 'wrote xx']);
    const archives = trace.steps.map(({ result }) => (result.kind === 'observed' ? result.archive : undefined));
    expect(archives).toEqual([{}, { 'a.md': 'x' }, { 'a.md': 'x' }, { 'a.md': 'xx' }]);
    expect(trace.steps.map(({ step }) => 'archive' in step)).toEqual([false, false, true, false]);
  });

  it('does not happen, and is not recorded, where the implementation has none', async () => {
    const { host, troubles } = archiving();
    const trace = await executeCase(runnable(steps), 'session', host, runContext());
    expect(troubles).toHaveLength(3);
    expect(trace.steps.some(({ step }) => 'archive' in step)).toBe(false);
  });

  it('is so for the turn of an agent as well', async () => {
    const seen: string[] = [];
    let folder = '';
    const { host } = fakeHost((request): StepAnswer => {
      if (request.do === 'open') folder = request.folder ?? '';
      try {
        if (request.do === 'turn') writeFileSync(path.join(folder, 'b.md'), 'x');
        seen.push(request.do);
      } catch (error) {
        seen.push((error as NodeJS.ErrnoException).code ?? '');
        return { threw: { message: 'disk full' } };
      }
      return request.do === 'append' ? {} : { done: true };
    });
    const trace = await executeCase(runnable([{ ...auto, archive: 'unwritable' }]), 'agent', host, context);
    expect(seen).toEqual(['open', 'append', 'ENOTDIR', 'append', 'close']);
    expect(trace.steps.at(-1)).toMatchObject({
      step: { archive: 'unwritable' },
      result: { kind: 'threw', archive: {} },
    });
  });
});
