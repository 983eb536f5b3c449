import { expect, it } from 'vitest';
import { assistant, user } from '../passes/messages.testkit.ts';
import type { Pass } from '../passes/pass.ts';
import { isLatestRequest } from './request-message.ts';

const before = [user('a'), assistant('b'), user('c')];
const latest = (request: Pass['request']) =>
  before.flatMap((_, at) => (isLatestRequest({ before, request } as Pass, at) ? [at] : []));

it('is the message itself, or on the wire of an agent the one of the user that says the same', () => {
  expect(latest(before[2])).toEqual([2]);
  expect(latest({ ...structuredClone(before[2]!), id: 'm3' })).toEqual([2]);
});

it('is no message of somebody else, and none where nothing was asked', () => {
  expect(latest({ ...structuredClone(before[1]!), role: 'user' })).toEqual([]);
  expect(latest({ role: 'user', content: [{ type: 'text', text: 'no fact' }] })).toEqual([]);
  expect(latest(undefined)).toEqual([]);
});
