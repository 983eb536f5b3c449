import { expect, it } from 'vitest';
import type { StepRequest } from '../protocol.ts';
import type { AskedAgent } from './take-step.ts';
import { takeStep } from './take-step.ts';

const TURN = { do: 'turn', drive: 'agent', session: 's', input: { role: 'user', content: [] } } as StepRequest;

/** An agent whose turn fails, as one does whose connection is broken. */
const agentWith = (failure: string | undefined) =>
  ({
    process: {
      driver: () => ({ turn: async () => ({ kind: 'failed', message: 'socket hang up' }), death: () => undefined }),
    },
    conversation: { failure: () => failure, hasBegun: () => true },
  }) as unknown as AskedAgent;

it('a turn that failed is what the agent says of it', async () => {
  expect(await takeStep(TURN, agentWith(undefined))).toEqual({
    kind: 'answer',
    answer: { threw: { message: 'socket hang up' } },
    inputMutated: false,
  });
});

it('what the suite could not do in it is no finding about the agent', async () => {
  expect(await takeStep(TURN, agentWith('no such word'))).toEqual({
    kind: 'fault',
    fault: { kind: 'protocol', detail: 'The agent could not be asked: no such word' },
  });
});
