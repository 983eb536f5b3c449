import type { Adapter, AdapterSession, OpenInput } from '../../adapter/contract.ts';

/**
 * @param reference a session or an agent that keeps a log
 * @returns the same, but what a pass made of the log is kept in memory alone: after a reload everything is back
 */
export function restartedFromLog(reference: Adapter): Adapter {
  const open = async (input: OpenInput): Promise<AdapterSession> => {
    let session = await reference.open!(input);
    return {
      beside: () => open(input),
      step: async (step, options) => {
        if (step.do !== 'reload') return session.step(step, options);
        const { log = '' } = await session.step({ do: 'append', messages: [] }, options);
        session = await reference.open!(input);
        const messages = log.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
        return session.step({ do: 'append', messages }, options);
      },
    };
  };
  return { ...reference, open };
}
