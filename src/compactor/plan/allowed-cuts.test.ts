import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../conversation/groups.ts';
import type { Message } from '../../conversation/message.ts';
import { assistant, calls, OPTIONS, result, system, user } from '../compactor.testkit.ts';
import { rulesOf } from '../rules.ts';
import { carriedRequestMessage, summaryMessage } from '../view/synthetic-messages.ts';
import { allowedCuts, isUserMessage, pinned } from './allowed-cuts.ts';

const cutsOf = (history: Message[], cut: 'user-turn' | 'group') => {
  const rules = rulesOf({ ...OPTIONS, cut });
  return allowedCuts(
    groupsOf(history, (message) => isUserMessage(message, rules)),
    history,
    rules,
  );
};

const PARALLEL = [
  user('Compare.'),
  calls(['a', 'b']),
  result('a', '1'),
  result('b', '2'),
  assistant('Done.'),
  user('Next.'),
];

describe('a tail may begin', () => {
  it('between any two groups, never among the results of parallel calls', () => {
    expect(cutsOf(PARALLEL, 'group')).toEqual([0, 1, 4, 5]);
  });

  it('under `user-turn` only at a user message that opens a turn', () => {
    expect(cutsOf(PARALLEL, 'user-turn')).toEqual([0, 5]);
  });

  it('under `user-turn` not at a user message that came between a call and its result', () => {
    const steered = [user('Go.'), calls(['a']), user('Hurry.'), result('a', '1'), user('Next.')];
    expect(cutsOf(steered, 'user-turn')).toEqual([0, 4]);
  });

  it('under `user-turn` not at a summary or a carried request, which have the role of a user', () => {
    const folded = [
      system('Rules.'),
      summaryMessage('S', 'user'),
      carriedRequestMessage([]),
      assistant('On it.'),
      user('Next.'),
    ];
    expect(cutsOf(folded, 'user-turn')).toEqual([0, 4]);
  });

  it('not at an orphan result: it goes with what precedes it', () => {
    expect(
      cutsOf([user('Go.'), assistant('Yes.'), result('x', '?'), result('y', '?'), user('Next.')], 'group'),
    ).toEqual([0, 1, 4]);
  });

  it('not behind a call that waits for its result', () => {
    expect(cutsOf([user('Go.'), calls(['a'], '', 'pending'), user('And?')], 'group')).toEqual([0, 1]);
  });

  it('behind an abandoned call, which would else hold compaction back for ever', () => {
    expect(cutsOf([user('Go.'), calls(['a'], '', 'abandoned'), user('And?')], 'group')).toEqual([0, 1, 2]);
  });
});

it('system messages stay, but not a summary that was given their role', () => {
  const history = [system('A'), summaryMessage('S', 'system'), user('u'), system('B'), system('C')];
  expect(pinned(history, 4, rulesOf(OPTIONS))).toEqual([0, 3]);
});

it('tool results in the role of a user are not a user speaking', () => {
  const grouped: Message = { role: 'user', content: [{ type: 'tool-result', callId: 'a', content: [] }] };
  expect(isUserMessage(grouped, rulesOf(OPTIONS))).toBe(false);
  expect(isUserMessage(user('Hello'), rulesOf(OPTIONS))).toBe(true);
});
