import { expect, it } from 'vitest';
import type { AdapterHost } from '../../adapter/host.ts';
import type { Reach } from '../../adapter/profile.ts';
import type { StepRequest } from '../../adapter/protocol.ts';
import type { CaseStep } from '../../suite/case/case.ts';
import { executeCase } from '../execute.ts';
import { runContext } from '../run.testkit.ts';
import { agent, auto, CONVERSATION, call, caseOf, lazy, result, say } from './agent.testkit.ts';

/** What the host of an agent says beside the contract: that a connection was refused, or a request that came late. */

type Verb = StepRequest['do'];

/** An agent whose host says in each step what step it is. */
const saying = (host: AdapterHost, verbs: readonly Verb[]): AdapterHost => ({
  ...host,
  step: async (request, options) => {
    const noise = verbs.filter((verb) => verb === request.do);
    return { ...(await host.step(request, options)), noise };
  },
});

const heardIn = async (host: AdapterHost, steps: CaseStep[], reach: Reach = 'preload'): Promise<string[][]> => {
  const trace = await executeCase(caseOf(steps, CONVERSATION), 'agent', host, runContext({ reach }));
  return trace.steps.map(({ noise }) => noise);
};

const READING: CaseStep[] = [auto, { do: 'append', messages: [call, result, say('user', 'four (F-EEEE)')] }, auto];

it('is told of a turn, at the last of its requests and once', async () => {
  const heard = await heardIn(saying(lazy().host, ['turn']), READING);
  expect(heard.filter((noise) => noise.length > 0)).toEqual([['turn'], ['turn']]);
  expect(heard.at(-1)).toEqual(['turn']);
  expect(heard.at(-2)).toEqual([]);
});

it('is told of the beginning and of the end of a conversation', async () => {
  const heard = await heardIn(saying(lazy().host, ['open', 'close']), [auto], 'replay');
  expect([heard[0], heard.at(-1)]).toEqual([['open'], ['close']]);
  expect(heard.flat()).toEqual(['open', 'close']);
});

it('is told of a turn that failed', async () => {
  const failing = agent(() => Promise.reject(new Error('no model')));
  const host = saying(failing.host, ['open']);
  const refusing: AdapterHost = {
    ...host,
    step: async (request, options) =>
      request.do === 'turn'
        ? { kind: 'answer', answer: { threw: { message: 'failed' } }, inputMutated: false, noise: ['refused'] }
        : host.step(request, options),
  };
  expect((await heardIn(refusing, [auto])).flat()).toEqual(['open', 'refused']);
});
