import { describe, expect, it } from 'vitest';
import type { HostStepOptions } from '../adapter/host.ts';
import type { Drive } from '../adapter/profile.ts';
import type { StepAnswer, StepRequest } from '../adapter/protocol.ts';
import type { CaseStep } from '../suite/case/case.ts';
import { executeCase } from './execute.ts';
import { fakeHost, runContext, runnable, user } from './run.testkit.ts';

const SENTENCE = 'Release 0.3 has no option for the ceiling.';
const UNSUPPORTED: StepAnswer = { unsupported: SENTENCE };
const auto: CaseStep = { do: 'compact', reason: 'auto' };

type Do = StepRequest['do'];

/** @returns an adapter that can do all but this, and asks the model first where it is told to */
function without(step: Do, ask?: 'asking') {
  return fakeHost(async (request: StepRequest, { door }: HostStepOptions): Promise<StepAnswer> => {
    if (request.do === step && ask !== undefined) {
      const body = JSON.stringify({ model: 'conform-summarizer', messages: [{ role: 'user', content: 'Sum up.' }] });
      await door({ path: '/v1/chat/completions', body });
    }
    if (request.do === step) return UNSUPPORTED;
    if (request.do === 'open' || request.do === 'close') return { done: true };
    return request.drive === 'pure' ? { messages: [user('one')] } : { view: [user('one')] };
  });
}

const ended = async (drive: Drive, { host }: ReturnType<typeof fakeHost>) =>
  (await executeCase(runnable([auto, { do: 'reload' }]), drive, host, runContext())).steps.at(-1)!.result;
const endedPure = async ({ host }: ReturnType<typeof fakeHost>) =>
  (await executeCase(runnable([auto]), 'pure', host, runContext())).steps.at(-1)!.result;

const stop = { kind: 'fault', fault: { kind: 'unsupported', detail: SENTENCE } };

describe('that an adapter can not do something ends the case', () => {
  it.each<[Drive, Do]>([
    ['session', 'open'],
    ['session', 'append'],
    ['session', 'compact'],
    ['session', 'reload'],
    ['agent', 'open'],
    ['agent', 'append'],
    ['agent', 'turn'],
  ])('on the %s drive, asked to %s', async (drive, step) => {
    expect(await ended(drive, without(step))).toEqual(stop);
  });

  it('on the pure drive', async () => {
    expect(await endedPure(without('compact'))).toEqual(stop);
  });
});

it('is believed only before a model was asked: by then the implementation was at work', async () => {
  const threw = { kind: 'threw', message: `Unsupported, after it had asked a model: ${SENTENCE}` };
  expect(await endedPure(without('compact', 'asking'))).toMatchObject(threw);
});
