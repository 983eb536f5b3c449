import { expect, it } from 'vitest';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import type { Pass } from '../passes/pass.ts';
import { goneWithTurn } from './gone-with-turn.ts';

const say = (role: Message['role'], words: string): Message => ({ role, content: [text(words)] });
const old = [say('assistant', 'F-2222'), say('user', 'next')];
const request = (step: number, before: Message[], threw?: string): Pass =>
  ({ in: 'main', step, onWire: true, before, ...(threw !== undefined && { threw }) }) as Pass;
const gone = (...passes: Pass[]) => [...goneWithTurn(['F-2222', 'F-3333'], { in: 'main', step: 9 }, passes)];

const failed = request(1, [...old, say('tool', 'F-3333')], 'refused');

it('what a tool brought in a turn that failed is owed by nobody who has taken that turn back', () => {
  expect(gone(failed, request(2, old))).toEqual(['F-3333']);
});

it('it is owed where it is expected later, where nothing failed, and while nothing has followed', () => {
  expect(gone(failed, request(2, [...failed.before, say('user', 'and?')]))).toEqual([]);
  expect(gone(request(1, failed.before), request(2, old))).toEqual([]);
  expect(gone(failed)).toEqual([]);
});

it('what was there before the turn is owed all the same', () => {
  expect(gone(failed, request(2, [say('user', 'next')]))).toEqual(['F-3333']);
});
