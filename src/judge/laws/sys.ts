import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { dialectOf } from '../../model/dialects.ts';
import type { Exchange } from '../../model/exchange.ts';
import { compacted } from '../changes.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../judgement.ts';
import type { Pass } from '../pass.ts';

/**
 * The system prompt stands, as it is, in every request of an agent (vstorm: the summary took its place). What the agent
 * adds to it is its own affair. Where the suite makes the requests it puts the prompt there itself; then no pass may put
 * it among the messages. Until something was compacted nothing is proved by it.
 */
export const SYS_1 = lawPerPass('SYS-1', (pass, { trace, passes }) => {
  const { system } = trace.case.settings;
  if (system === undefined) return notExercised('The case sets no system prompt.');
  const wrong = pass.onWire ? promptMissing(pass, system.trim()) : promptInList(pass, system.trim());
  if (wrong !== undefined) return wrong;
  if (pass.onWire && pass.probe === undefined) return notExercised('No next agent request was seen.');
  const hasCompacted = passes.some((other) => other.in === pass.in && other.step <= pass.step && compacted(other));
  return hasCompacted ? holds('The system prompt is where it was.') : notExercised('Nothing had been compacted.');
});

function promptMissing({ probe }: Pass, system: string): Judgement | undefined {
  if (probe === undefined || systemOf(probe).includes(system)) return undefined;
  return violated('The system prompt is not in an agent request as it was set.', {
    expected: system.slice(0, 200),
    got: systemOf(probe).slice(0, 200) || 'no system prompt',
  });
}

function promptInList({ before, after, hashes }: Pass, system: string): Judgement | undefined {
  const holdsIt = (message: Message) => textOf(message).includes(system);
  const at = after.findIndex(holdsIt);
  if (at === -1 || before.some(holdsIt)) return undefined;
  return violated('The system prompt was put among the messages.', {
    expected: 'a view without it: it goes with every request',
    got: `it stands in message ${at} of the view`,
    messages: [hashes.after[at]!],
  });
}

/**
 * A system message in the list stays one, with its text (opencode#16960: an instruction was left to the summary). Where it
 * is put does not matter; the system prompt of the request will do as well.
 */
export const SYS_2 = lawPerPass('SYS-2', (pass, { profile }) => {
  if (!profile.capabilities.includes('system-in-list')) {
    return notExercised('The profile does not declare that it keeps system messages in the list.');
  }
  if (!compacted(pass)) return notExercised('The pass neither evicted nor rewrote anything.');
  const given = pass.before.flatMap(({ role }, at) => (role === 'system' && pass.real[at] ? [at] : []));
  if (given.length === 0) return notExercised('No system message was in what was given.');
  const prompt = pass.probe === undefined ? '' : systemOf(pass.probe);
  const standing = pass.after.filter(({ role }) => role === 'system').map(textOf);
  const lost = given.filter((at) => {
    const words = textOf(pass.before[at]!);
    return ![prompt, ...standing].some((text) => text.includes(words));
  });
  if (lost.length === 0) return holds('The system messages of the list stand as they were.');
  return violated('A system message of the list is no longer there as one.', {
    expected: 'every system message of the list, with its text',
    got: `${lost.length} of ${given.length} missing`,
    messages: lost.map((at) => pass.hashes.before[at]!),
  });
});

/** Dialects put it first, whatever they call it. */
function systemOf({ request }: Exchange): string {
  const messages = dialectOf(request.path)?.decodeMessages(request.body) ?? [];
  const end = messages.findIndex(({ role }) => role !== 'system');
  return messages
    .slice(0, end === -1 ? messages.length : end)
    .map(textOf)
    .join('\n');
}
