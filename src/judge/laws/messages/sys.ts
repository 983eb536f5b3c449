import { textOf } from '../../../conversation/content.ts';
import { beginningUpTo } from '../../../conversation/excerpt.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { dialectOf } from '../../../model/dialects.ts';
import { factsIn } from '../../facts/facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { isOffered, toolsOffered } from '../../requests/offered-tools.ts';
import { probePlace } from '../../requests/request-places.ts';
import { compacted } from '../../view/changes.ts';

/**
 * The system prompt stands, as it is, in every request of an agent (vstorm: the summary took its place), and the tools are
 * offered in each (pi#9822: none were, right after a compaction). What the agent adds to them is its own affair. Where the
 * suite makes the requests it puts both there itself; then no pass may put the prompt among the messages. Until something
 * was compacted nothing is proved by it.
 */
export const SYS_1 = lawPerPass('SYS-1', (pass, evidence) => {
  const { system, tools = [] } = evidence.trace.case.settings;
  const offers = pass.onWire && tools.length > 0;
  if (system === undefined && !offers)
    return notExercised('The case sets no system prompt, and no tools an agent would offer.');
  const wrong = [promptWrong(pass, system?.trim()), toolsMissing(pass, evidence)].filter((one) => one !== undefined);
  if (wrong.length > 0) return wrong;
  if (pass.onWire && pass.probe === undefined) return notExercised('No next agent request was seen.');
  const before = evidence.passes.filter((other) => other.in === pass.in && other.step <= pass.step);
  if (!before.some(compacted)) return notExercised('Nothing had been compacted.');
  return holds(system === undefined ? 'The tools are offered as before.' : 'The system prompt is where it was.');
});

function promptWrong(pass: Pass, system: string | undefined): Judgement | undefined {
  if (system === undefined) return undefined;
  return pass.onWire ? promptMissing(pass, system) : promptInList(pass, system);
}

/**
 * Who offers a tool only once it was looked for has not lost it: what counts is what the conversation's first request
 * offered. Where that comes behind a pass already, it is all that the session was given.
 */
function toolsMissing(pass: Pass, { trace, passes }: Evidence): Judgement | undefined {
  if (!pass.onWire || pass.probe === undefined) return undefined;
  const given = (trace.case.settings.tools ?? []).map(({ name }) => name);
  const first = passes.find((other) => other.in === pass.in && other.onWire && other.probe !== undefined);
  if (first === pass && !compacted(pass)) return undefined;
  const atFirst = first?.probe === undefined || first === pass ? given : toolsOffered(first.probe);
  const offered = toolsOffered(pass.probe);
  const lost = given.filter((name) => isOffered(name, atFirst) && !isOffered(name, offered));
  if (lost.length === 0) return undefined;
  return violated('tools-missing', 'An agent request does not offer the tools the session has.', {
    expected: lost.join(', '),
    got: offered.join(', ') || 'no tools',
    requests: probePlace(pass),
  });
}

function promptMissing(pass: Pass, system: string): Judgement | undefined {
  const { probe } = pass;
  if (probe === undefined || systemOf(probe).includes(system)) return undefined;
  return violated('prompt-missing', 'The system prompt is not in an agent request as it was set.', {
    expected: beginningUpTo(system, 200),
    got: beginningUpTo(systemOf(probe), 200) || 'no system prompt',
    requests: probePlace(pass),
  });
}

function promptInList({ before, after, hashes }: Pass, system: string): Judgement | undefined {
  const holdsIt = (message: Message) => textOf(message).includes(system);
  const at = after.findIndex(holdsIt);
  if (at === -1 || before.some(holdsIt)) return undefined;
  return violated('prompt-in-list', 'The system prompt was put among the messages.', {
    expected: 'a view without it: it goes with every request',
    got: `it stands in message ${at} of the view`,
    messages: [hashes.after[at]!],
  });
}

/**
 * A system message in the list stays one, with its text (opencode#16960: an instruction was left to the summary). Where it
 * is put is ORD-1's affair; the system prompt of the request will do as well.
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
  return violated('system-message-lost', 'A system message of the list is no longer there as one.', {
    expected: 'every system message of the list, with its text',
    got: `${lost.length} of ${given.length} missing`,
    messages: lost.map((at) => pass.hashes.before[at]!),
    facts: [...factsIn(lost.map((at) => pass.before[at]!))],
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
