import type { Message } from '../../../conversation/message.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { viewChanged } from '../../view/changes.ts';

/**
 * The user and the assistant take turns, as the chat templates of many models count them: calls and results stand in
 * between (hermes-agent#74086). Only what a pass makes worse is its fault.
 */
export const ORD_5 = lawPerPass('ORD-5', (pass, { profile }) => {
  if (!profile.capabilities.includes('alternating-roles')) return notExercised('The profile promises no such thing.');
  if (!viewChanged(pass, profile)) return notExercised('The view is as it was.');
  const given = turnsIn(pass.before);
  if (outOfTurn(given) !== undefined) return notExercised('The roles did not alternate in what was given.');
  const turns = turnsIn(pass.after);
  const fault = outOfTurn(turns);
  if (fault === undefined) return holds('The user and the assistant take turns, beginning with the user.');
  const places = turns.slice(Math.max(0, fault - 1), fault + 1).map(({ at }) => at);
  const way = fault === 0 ? 'assistant-first' : 'same-role-twice';
  return violated(way, SENTENCES[way], {
    expected: 'user, assistant, user, and so on',
    got: turns.map(({ role }) => role).join(', '),
    messages: places.map((at) => pass.hashes.after[at]!),
  });
});

const SENTENCES = {
  'assistant-first': 'The view begins with the assistant, and what was given began with the user.',
  'same-role-twice': 'Two messages of one role follow each other, and in what was given none did.',
} as const;

interface Turn {
  role: 'user' | 'assistant';
  at: number;
}

const turnsIn = (messages: readonly Message[]): Turn[] =>
  messages.flatMap(({ role, content }, at): Turn[] => {
    if (role === 'user') return [{ role, at }];
    const hasCall = content.some(({ type }) => type === 'tool-call');
    return role === 'assistant' && !hasCall ? [{ role, at }] : [];
  });

/** @returns the first that is not of the role that is due, as an index; undefined where each is */
function outOfTurn(turns: readonly Turn[]): number | undefined {
  const at = turns.findIndex(({ role }, index) => role !== (index % 2 === 0 ? 'user' : 'assistant'));
  return at === -1 ? undefined : at;
}
