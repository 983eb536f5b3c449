import { expect, it } from 'vitest';
import type { FullIdentity } from '../identity.ts';
import { differentIdentity } from './same-identity.ts';

const first: FullIdentity = {
  name: 'mine',
  version: '1.0.0',
  drives: ['pure'],
  door: 'callback',
  dialects: ['openai-chat'],
  reach: ['preload'],
  matchers: [],
  profiles: { plain: {}, full: { ack: true } },
};

it('an adapter that says the same again is the same', () => {
  expect(differentIdentity(first, structuredClone(first))).toBeUndefined();
});

it.each<[Partial<FullIdentity>, string]>([
  [{ name: 'yours' }, '"name" is "yours", and was "mine".'],
  [{ version: '1.0.1' }, '"version" is "1.0.1", and was "1.0.0".'],
  [{ drives: ['pure', 'session'] }, '"drives" is ["pure","session"], and was ["pure"].'],
  [
    { matchers: [{ class: 'summarizer', model: 'm' }] },
    '"matchers" is [{"class":"summarizer","model":"m"}], and was [].',
  ],
  [{ profiles: { plain: {}, full: { ack: false } } }, '"profiles" is {"plain":{},"full":{"ack":false}}, and was'],
  [{ profiles: { full: { ack: true }, plain: {} } }, '"profiles" is {"full":{"ack":true},"plain":{}}, and was'],
])('one that says %o is another', (change, expected) => {
  expect(differentIdentity(first, { ...first, ...change })).toContain(expected);
});

it('a field that is gone, or new, is named too', () => {
  const { profiles: _, ...without } = first;
  expect(differentIdentity(first, without)).toContain('"profiles" is nothing, and was {');
  expect(differentIdentity(without, first)).toContain(
    '"profiles" is {"plain":{},"full":{"ack":true}}, and was nothing.',
  );
});
