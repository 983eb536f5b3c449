import type { Pass } from '../passes/pass.ts';
import { factsOf } from './facts.ts';

/**
 * @returns whether a given message is the latest request of the user. What an agent sends is another object than what was said, and has no
 * id: there it is the message of the user that states the same facts
 */
export function isLatestRequest({ request, before }: Pass, at: number): boolean {
  const message = before[at]!;
  if (request === undefined) return false;
  if (message === request) return true;
  const asked = factsOf(request);
  return message.role === 'user' && asked.length > 0 && factsOf(message).join() === asked.join();
}
