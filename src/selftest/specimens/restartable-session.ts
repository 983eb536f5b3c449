import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type {
  Adapter,
  AdapterSession,
  Observation,
  OpenInput,
  SessionStep,
  StepOptions,
} from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';

/** What a mutant can do with the session it stands before. */
export interface ReferenceSession {
  step(step: SessionStep): Promise<Observation>;
  /** begins anew with another list, as an implementation does that puts one it had kept over what is there */
  restartWith(messages: readonly Message[]): Promise<Observation>;
}

/**
 * The reference as a session, with a mutant before it that takes each pass its own way.
 * @param compact what it does when it is asked to compact; it is awaited
 */
export function withRestartableSession(
  name: string,
  compact: (reference: ReferenceSession, step: SessionStep, options: StepOptions) => Promise<Observation>,
): Adapter {
  const reference = createReferenceAdapter({}, name);
  const open = async (input: OpenInput): Promise<AdapterSession> => {
    let session = await reference.open!(input);
    return {
      ...session,
      step: async (step, options) => {
        if (step.do !== 'compact') return session.step(step, options);
        const restartWith = async (messages: readonly Message[]) => {
          session = await reference.open!(input);
          return session.step({ do: 'append', messages: [...messages] }, options);
        };
        return compact({ step: (next) => session.step(next, options), restartWith }, step, options);
      },
    };
  };
  return { ...reference, drives: ['session'], open };
}
