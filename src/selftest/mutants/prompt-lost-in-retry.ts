import { withAlteredRetry } from '../specimens/altered-retry.ts';
import { WHERE_REFUSED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  ...WHERE_REFUSED,
  incident: 'opencode#16960, claude-code#5731: standing instructions were gone once a conversation had been compacted',
  kills: ['SYS-1'],
};

/** The reference's agent, but the request behind a refused one is made of the conversation alone. */
export default withAlteredRetry('prompt-lost-in-retry', withoutPrompt);

function withoutPrompt<Request extends object>(request: Request): Request {
  if ('system' in request) return { ...request, system: undefined };
  if (!('messages' in request) || !Array.isArray(request.messages)) return request;
  return { ...request, messages: request.messages.filter(({ role }) => role !== 'system') };
}
