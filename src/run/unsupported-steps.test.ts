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

describe('that an adapter can not do something is asked once more, with another conversation', () => {
  /** It goes by what the messages say. */
  const picky = (wanted: (words: string) => boolean) =>
    fakeHost(({ do: what, ...rest }: StepRequest): StepAnswer => {
      if (what === 'open' || what === 'close') return { done: true };
      if (!wanted(JSON.stringify(rest))) return UNSUPPORTED;
      const messages = 'messages' in rest ? (rest.messages as ReturnType<typeof user>[]) : [user('one')];
      return rest.drive === 'pure' ? { messages } : { view: messages };
    });

  it('and what it does with that one shows that the word was about messages', async () => {
    const unfounded = { kind: 'fault', fault: { kind: 'protocol', detail: expect.stringContaining(SENTENCE) } };
    expect(await endedPure(picky((words) => !words.includes('"two"')))).toMatchObject(unfounded);
    expect(
      await ended(
        'session',
        picky((words) => !words.includes('"two"')),
      ),
    ).toMatchObject(unfounded);
  });

  it('which is believed where that has the same settings', async () => {
    expect(await endedPure(picky((words) => !words.includes('"tokens":4000')))).toEqual(stop);
  });

  it('and not where something happens while the pass runs, since that is asked for as well', async () => {
    const cancelled: CaseStep = { ...auto, meanwhile: { at: 'asked', do: 'cancel' } };
    const { host } = picky((words) => !words.includes('"two"'));
    const { steps } = await executeCase(runnable([cancelled]), 'pure', host, runContext());
    expect(steps.at(-1)!.result).toEqual(stop);
  });
});
