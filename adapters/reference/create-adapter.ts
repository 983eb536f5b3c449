import type {
  Adapter,
  AdapterSession,
  Completion,
  CompletionRequest,
  ModelAccess,
  OpenInput,
} from '../../src/adapter/contract.ts';
import { type Complete, compact } from '../../src/compactor/compact.ts';
import { createSession } from '../../src/compactor/session.ts';
import { memoryDisk } from '../../src/compactor/store/disk.ts';
import type { Parts } from '../../src/compactor/types/parts.ts';
import type { Settings } from '../../src/conversation/settings.ts';
import { archiveFile } from './archive-file.ts';
import type { PostOptions } from './http.ts';
import { isStreaming, PROFILES, PROFILES_OVER_HTTP } from './profiles.ts';
import { optionsOf, replyTo, sessionOptionsOf, wireRequest } from './translate.ts';

/** How a chat completion reaches the model. */
export type Transport = (model: ModelAccess, request: CompletionRequest, options: PostOptions) => Promise<Completion>;

/**
 * The reference compactor as an adapter: translation only.
 * @param parts decisions to be taken otherwise, for mutants
 * @param name what reports call it
 * @param transport the suite's call-back unless an own client is given, which then talks to `baseUrl`
 */
export function createReferenceAdapter(parts: Partial<Parts> = {}, name = 'reference', transport?: Transport): Adapter {
  const ask: Transport = transport ?? ((model, request) => model.complete(request));
  const completing = (model: ModelAccess, settings: Settings, profile: string): Complete => {
    const stream = isStreaming(profile);
    return (request, signal) => replyTo(ask(model, wireRequest(request, settings.models.agent), { signal, stream }));
  };
  return {
    name,
    version: '0.1.0',
    drives: ['pure', 'session'],
    door: transport === undefined ? 'callback' : 'loopback',
    // Through the call-back no client of ours speaks to a provider; what the provider makes of a view is for it to say.
    dialects: transport === undefined ? ['openai-chat', 'anthropic'] : ['openai-chat'],
    profiles: transport === undefined ? PROFILES : PROFILES_OVER_HTTP,
    compact: async ({ messages, settings, reason, model, state, profile, signal }) => {
      const options = { ...optionsOf(settings, profile), parts };
      const result = await compact(messages, options, completing(model, settings, profile), { reason, state, signal });
      return { messages: [...result.messages], state: result.state, outcome: result.outcome };
    },
    open: (input) => openSessions(input, parts, completing(input.model, input.settings, input.profile))(),
  };
}

/** @returns opens one conversation after another on one instance: they share the instance, and nothing else */
function openSessions({ settings, profile, folder }: OpenInput, parts: Partial<Parts>, complete: Complete) {
  const options = { ...sessionOptionsOf(settings, profile), parts };
  let opened = 0;
  const open = (): AdapterSession => {
    opened += 1;
    const disk = memoryDisk();
    const surroundings = { disk, ...(folder === undefined ? {} : { archive: archiveFile(folder, opened) }) };
    const start = () => createSession(options, complete, surroundings);
    let session = start();
    return {
      step: async (step, { signal }) => {
        if (step.do === 'turn') throw new Error('The compactor alone has no loop; the agent is in agent.ts.');
        if (step.do === 'reload') {
          session.close();
          session = start();
        }
        if (step.do === 'append') session.append(step.messages);
        const outcome = step.do === 'compact' ? { outcome: await session.compact(step.reason, signal) } : {};
        const log = session.log();
        return { view: session.view(), ...(log === null ? {} : { log }), ...outcome };
      },
      beside: open,
    };
  };
  return open;
}
