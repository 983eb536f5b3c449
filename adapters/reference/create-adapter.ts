import type {
  Adapter,
  AdapterSession,
  Completion,
  CompletionRequest,
  ModelAccess,
} from '../../src/adapter/contract.ts';
import { type Complete, compact } from '../../src/compactor/compact.ts';
import type { Parts } from '../../src/compactor/parts.ts';
import { createSession, type SessionOptions } from '../../src/compactor/session.ts';
import type { Settings } from '../../src/conversation/settings.ts';
import { PROFILES } from './profiles.ts';
import { optionsOf, replyOf, sessionOptionsOf, wireRequest } from './translate.ts';

/** How a chat completion reaches the model. */
export type Transport = (model: ModelAccess, request: CompletionRequest) => Promise<Completion>;

/**
 * The reference compactor as an adapter: translation only.
 * @param parts decisions to be taken otherwise, for mutants
 * @param name what reports call it
 * @param transport the suite's call-back unless an own client is given, which then talks to `baseUrl`
 */
export function createReferenceAdapter(parts: Partial<Parts> = {}, name = 'reference', transport?: Transport): Adapter {
  const ask = transport ?? ((model: ModelAccess, request: CompletionRequest) => model.complete(request));
  const completing = (model: ModelAccess, settings: Settings): Complete => {
    return async (request) => replyOf(await ask(model, wireRequest(request, settings.models.summarizer)));
  };
  return {
    name,
    version: '0.1.0',
    drives: ['pure', 'session'],
    door: transport === undefined ? 'callback' : 'loopback',
    profiles: PROFILES,
    compact: async ({ messages, settings, reason, model, state, profile }) => {
      const options = { ...optionsOf(settings, profile), parts };
      const result = await compact(messages, options, completing(model, settings), { reason, state });
      return { messages: [...result.messages], state: result.state, outcome: result.outcome };
    },
    open: ({ settings, model, profile }) => {
      const options = { ...sessionOptionsOf(settings, profile), parts };
      return openSession(options, completing(model, settings));
    },
  };
}

/** One compactor serves any number of conversations: it keeps nothing that is not of one of them. */
function openSession(options: SessionOptions, complete: Complete): AdapterSession {
  const session = createSession(options, complete);
  return {
    step: async (step) => {
      if (step.do === 'turn') throw new Error('The compactor alone has no loop; the agent is in agent.ts.');
      const outcome = step.do === 'compact' ? { outcome: await session.compact(step.reason) } : {};
      if (step.do === 'append') session.append(step.messages);
      const log = session.log();
      return { view: session.view(), ...(log === null ? {} : { log }), ...outcome };
    },
    beside: () => openSession(options, complete),
  };
}
