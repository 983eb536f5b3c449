import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import type { CaseStep } from '../case/case.ts';
import { append, compact, inBob, runnableOf, said } from './adapt.testkit.ts';
import { agentObstacle, thoughtsObstacle } from './agent-obstacle.ts';

const TALK = ['u', 'c:x', 'r:x', 'a'];

const TAKEN_BACK: CaseStep = { do: 'compact', reason: 'auto', meanwhile: { at: 'asked', do: 'cancel' } };

/** What stands in the way of a case with these messages and steps. */
const obstacle = (messages: string[], steps: CaseStep[] = [compact()]) =>
  agentObstacle(runnableOf(said(...messages), { steps }));

describe('a case an agent can play', () => {
  it.each<[what: string, messages: string[], steps?: CaseStep[]]>([
    ['ends with what the user asks', [...TALK, 'u']],
    ['goes on with calls, all of them answered', [...TALK, 'u', 'c:a,b', 'r:a', 'r:b', 'c:c', 'r:c']],
    ['ends with the answer', ['u', 'c:a', 'r:a', 'a']],
    ['has a message of the user before every pass', ['u'], [compact(), append('a', 'u'), compact()]],
    ['is broken only before the turn', ['u', 'c:a', 'u', 'r:b', 'u']],
    ['starts anew', ['u'], [compact(), { do: 'reload' }, append('a', 'u'), compact()]],
    ['takes a turn back, and goes on', ['u'], [TAKEN_BACK, append('u'), compact()]],
    ['has a turn of its own in each conversation', ['u'], [compact(), inBob(append('u')), inBob(compact())]],
  ])('%s', (_, messages, steps) => {
    expect(obstacle(messages, steps)).toBeUndefined();
  });
});

describe('a case an agent can not play', () => {
  it.each<[what: string, messages: string[], steps: CaseStep[], says: string]>([
    ['has no user', ['a'], [compact()], 'no message of the user starts a turn for pass 1'],
    [
      'repeats a pass',
      ['u'],
      [compact(), { do: 'again' }],
      "an agent goes on from its present state, and can't be given the same conversation a second time",
    ],
    [
      'hears something in the middle of a pass',
      ['u'],
      [{ do: 'compact', reason: 'auto', meanwhile: { at: 'asked', do: 'append', messages: [] } }],
      'an agent takes no messages and no other steps in the middle of a turn',
    ],
    [
      'ends with a turn that is taken back',
      ['u'],
      [TAKEN_BACK],
      'a turn that is taken back makes no request, and no later one shows what it left',
    ],
    [
      'goes on after it in another conversation alone',
      ['u'],
      [TAKEN_BACK, inBob(append('u')), inBob(compact())],
      'a turn that is taken back makes no request, and no later one shows what it left',
    ],
    ['compacts twice at once', ['u'], [compact(), compact()], 'no message of the user starts a turn for pass 2'],
    [
      'compacts again while the assistant works',
      ['u'],
      [compact(), append('c:a', 'r:a'), compact()],
      'no message of the user starts a turn for pass 2',
    ],
    [
      'takes the turn of another conversation for its own',
      ['u'],
      [compact(), inBob(append('u')), compact()],
      'no message of the user starts a turn for pass 2',
    ],
    [
      'waits for an approval',
      ['u', 'c:a,b', 'r:a'],
      [compact()],
      'a call still waits for its result at pass 1, and a loop would wait as well',
    ],
    [
      'has a result of nothing',
      ['u', 'c:a', 'r:a', 'r:b'],
      [compact()],
      'a result before pass 1 answers no call of its turn',
    ],
    [
      'goes on after the answer',
      ['u', 'a', 'c:a', 'r:a'],
      [compact()],
      'the assistant answers, and then goes on without a user message before pass 1',
    ],
    [
      'calls again before the results are there',
      ['u', 'c:a', 'c:b', 'r:a', 'r:b'],
      [compact()],
      'the assistant calls tools again before their results are there, before pass 1',
    ],
    ['has a system message in its turn', ['u', 's'], [compact()], 'a system message stands in the turn of pass 1'],
  ])('%s', (_, messages, steps, says) => {
    expect(obstacle(messages, steps)).toBe(says);
  });

  it('is broken where everything has to be lived through', () => {
    const broken = runnableOf(said('u', 'r:b', 'u'), { brokenInput: true });
    expect(agentObstacle(broken, ['replay'])).toBe(
      'a conversation that a provider refuses can be loaded, but not played turn by turn',
    );
    expect(agentObstacle(broken, ['replay', 'preload'])).toBeUndefined();
    expect(agentObstacle({ ...broken, brokenInput: false }, ['replay'])).toBeUndefined();
  });
});

describe('a system message', () => {
  const [first, answer, second] = said('u', 'a', 'u') as [Message, Message, Message];
  const rule: Message = { role: 'system', content: [{ type: 'text', text: 'Be brief.' }] };

  it('can be loaded anywhere, but lived through only in front of the first message of the user', () => {
    const later = runnableOf([first, answer, rule, second], { steps: [compact()] });
    expect(agentObstacle(later)).toBeUndefined();
    expect(agentObstacle(later, ['replay'])).toContain('a system message behind a message of the user');
    expect(
      agentObstacle(runnableOf([rule, first, answer, second], { steps: [compact()] }), ['replay']),
    ).toBeUndefined();
  });
});

describe('a picture in a result', () => {
  const [user, call, result, answer] = said('u', 'c:a', 'r:a', 'a') as [Message, Message, Message, Message];
  const shown = {
    ...result,
    content: result.content.map((block) =>
      block.type === 'tool-result'
        ? { ...block, content: [...block.content, { type: 'image' as const, mediaType: 'image/png', data: 'AAAA' }] }
        : block,
    ),
  };
  const says = "a result holds a picture, and the suite's tools return only text";

  it('can be loaded, but not be had from the tools of the suite', () => {
    expect(agentObstacle(runnableOf([user, call, shown, answer, user], { steps: [compact()] }))).toBeUndefined();
    expect(agentObstacle(runnableOf([user, call, shown], { steps: [compact()] }))).toBe(says);
  });

  it('can not be lived through at all, and neither can a thought', () => {
    const thinking: Message = { ...answer, content: [{ type: 'reasoning', text: 'Hm.' }, ...answer.content] };
    expect(agentObstacle(runnableOf([user, thinking, user], { steps: [compact()] }))).toBeUndefined();
    expect(agentObstacle(runnableOf([user, thinking, user], { steps: [compact()] }), ['replay'])).toContain(
      'reasoning can be loaded',
    );
    expect(agentObstacle(runnableOf([user, call, shown, answer, user], { steps: [compact()] }), ['replay'])).toBe(says);
  });
});

describe('reasoning in a case that is about it', () => {
  const thinking: Message = { role: 'assistant', content: [{ type: 'reasoning', text: 'Hm.' }] };
  const [user, answer] = said('u', 'a') as [Message, Message];
  const shown = (conversation: Message[], steps: CaseStep[] = [compact()]) =>
    thoughtsObstacle(runnableOf(conversation, { steps })) === undefined;

  it('is seen where it is loaded, in front of a turn', () => {
    expect(shown([user, thinking, user, answer])).toBe(true);
    const later: CaseStep = { do: 'append', messages: [answer, user, thinking, user] };
    expect(shown([user], [compact(), later, compact()])).toBe(true);
  });

  it('is not seen where the model of the suite would have to think it, in a turn or at its end', () => {
    expect(shown([user, answer, user, thinking])).toBe(false);
    const later: CaseStep = { do: 'append', messages: [thinking, user] };
    expect(shown([user], [compact(), later, compact()])).toBe(false);
  });
});
