import type { Reach } from '../../adapter/profile.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import type { CaseStep, Runnable } from '../case/case.ts';
import { MAIN_CONVERSATION, type PassPoint, passPoints } from '../case/pass-points.ts';

/**
 * An agent compacts while it works on a message of the user, so a pass can only be seen in a turn of its own: everything
 * before the last user message is loaded, that message starts the turn, and what follows on it is played.
 * @param reach how the agent can be brought to a given conversation
 * @returns why the case can't be played so, as a sentence; undefined where it can
 */
export function agentObstacle(runnable: Runnable, reach: readonly Reach[] = ['preload']): string | undefined {
  if (runnable.brokenInput && !reach.includes('preload'))
    return 'a conversation that a provider refuses can be loaded, but not played turn by turn';
  const lived = reach.includes('preload') ? [] : passPoints(runnable).flatMap(({ messages }) => messages);
  if (lived.some(showsPicture)) return PICTURE;
  if (lived.some(thinks)) return THOUGHTS;
  if (!reach.includes('preload') && passPoints(runnable).some(({ messages }) => instructsLater(messages)))
    return 'a system message behind a message of the user can be loaded, but not played turn by turn';
  const unheard = runnable.steps.map(unheardStep).find((obstacle) => obstacle !== undefined);
  if (unheard !== undefined) return unheard;
  if (endsWithCancel(runnable.steps))
    return 'a turn that is taken back makes no request, and no later one shows what it left';
  return passPoints(runnable)
    .map((point, index) => obstacleAt(point, index + 1))
    .find((obstacle) => obstacle !== undefined);
}

/** @returns why no request of an agent shows reasoning, which is for cases that are about it; undefined where some is loaded */
export function thoughtsObstacle(runnable: Runnable): string | undefined {
  const isLoaded = passPoints(runnable).some(({ messages, since }) => {
    const from = since === 0 ? 0 : messages.findIndex(({ role }, at) => at >= since && role === 'user');
    const input = messages.findLastIndex(({ role }) => role === 'user');
    return messages.slice(from, input).some(thinks);
  });
  return isLoaded ? undefined : THOUGHTS;
}

/** Who only takes messages of the user can't be told of a pass; a turn can be taken back in the middle of one. */
function unheardStep(step: CaseStep): string | undefined {
  switch (step.do) {
    case 'append':
    case 'reload':
      return undefined;
    case 'again':
      return "an agent goes on from its present state, and can't be given the same conversation a second time";
    case 'compact':
      return step.meanwhile === undefined || step.meanwhile.do === 'cancel'
        ? undefined
        : 'an agent takes no messages and no other steps in the middle of a turn';
  }
}

/** What a turn left behind that was taken back shows in the next request, so another pass of that conversation has to follow. */
const endsWithCancel = (steps: readonly CaseStep[]): boolean => {
  const passes = Map.groupBy(
    steps.filter((step) => step.do === 'compact'),
    ({ in: name = MAIN_CONVERSATION }) => name,
  );
  return [...passes.values()].some((of) => of.at(-1)?.meanwhile?.do === 'cancel');
};

function obstacleAt({ messages, since }: PassPoint, pass: number): string | undefined {
  const start = messages.findLastIndex(({ role }) => role === 'user');
  if (start < since) return `no message of the user starts a turn for pass ${pass}`;
  return unplayable(messages.slice(start + 1), pass);
}

/** What follows on the user's message has to be what a loop does: call, get all results, call again, answer. */
function unplayable(turn: readonly Message[], pass: number): string | undefined {
  const { open, orphans } = pairCalls(turn);
  if (orphans.length > 0) return `a result before pass ${pass} answers no call of its turn`;
  if (open.length > 0) return `a call still waits for its result at pass ${pass}, and a loop would wait as well`;
  const spoken = turn.findIndex((message) => message.role === 'assistant' && callsOf(message).length === 0);
  if (spoken !== -1 && spoken < turn.length - 1)
    return `the assistant answers, and then goes on without a user message before pass ${pass}`;
  const interrupted = turn.findIndex(
    (message, at) => at > 0 && callsOf(message).length > 0 && !isResult(turn[at - 1]!),
  );
  if (interrupted !== -1) return `the assistant calls tools again before their results are there, before pass ${pass}`;
  if (turn.some(showsPicture)) return PICTURE;
  return turn.some(({ role }) => role === 'system') ? `a system message stands in the turn of pass ${pass}` : undefined;
}

const isResult = (message: Message): boolean => resultsOf(message).length > 0;

const THOUGHTS =
  'reasoning can be loaded, but not played turn by turn: the scripted model sends it only where a script says so';

const PICTURE = "a result holds a picture, and the suite's tools return only text";

const showsPicture = (message: Message): boolean =>
  resultsOf(message).some(({ content }) => content.some(({ type }) => type === 'image'));

const thinks = ({ content }: Message): boolean => content.some(({ type }) => type === 'reasoning');

/** An agent is told what the user says, and nothing else; what stands before that can be loaded in front of it. */
const instructsLater = (messages: readonly Message[]): boolean =>
  messages.slice(messages.findIndex(({ role }) => role === 'user') + 1).some(({ role }) => role === 'system');
