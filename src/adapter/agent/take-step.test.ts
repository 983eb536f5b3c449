import { expect, it } from 'vitest';
import { ManifestFaultError } from '../agent-section/manifest-fault.ts';
import { WrongClaimsError } from '../handshake-error.ts';
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

/** An agent whose manifest can't be followed as a conversation begins. */
const misdescribed = (hasBegun: boolean) =>
  ({
    process: { driver: () => undefined },
    conversation: {
      open: async () => {
        throw new ManifestFaultError('A template names "session", and there is none here.');
      },
      hasBegun: () => hasBegun,
    },
  }) as unknown as AskedAgent;
const OPEN = { do: 'open', drive: 'agent', session: 's' } as StepRequest;

it('a fault of the manifest ends the run where nothing has begun, as a wrong claim does', async () => {
  const step = takeStep(OPEN, misdescribed(false));
  await expect(step).rejects.toThrow(WrongClaimsError);
  await expect(step).rejects.toThrow('The manifest can\'t be followed: A template names "session"');
});

it('a fault of the manifest that a later case meets is no finding about the agent', async () => {
  const answer = { unsupported: expect.stringContaining("The manifest can't be followed: A template") };
  expect(await takeStep(OPEN, misdescribed(true))).toEqual({ kind: 'answer', answer, inputMutated: false });
});
