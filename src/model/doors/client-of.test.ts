import { afterEach, describe, expect, test } from 'vitest';
import type { DialectName } from '../dialect/dialect.ts';
import { openSession } from '../model.testkit.ts';
import { startIntercept } from './intercept.ts';
import { startLoopback } from './loopback.ts';
import type { AddressedDoor } from './session-registry.ts';

/** What stands at the same address in all APIs is told as whoever's client asks. */

let door: AddressedDoor | undefined;

afterEach(async () => {
  await door?.close();
  door = undefined;
});

const VERSION = { 'anthropic-version': '2023-06-01' };
const BEARER = { authorization: 'Bearer very-secret' };
const KEY = { 'x-api-key': 'very-secret' };

describe.each([
  ['loopback', startLoopback],
  ['intercept', startIntercept],
])('over %s', (_name, start) => {
  const open = async (dialect: DialectName) => {
    const session = openSession({ dialect });
    door = await start();
    const root = door.register(session).replace(/\/v1$/, '');
    const told = async (path: string, headers: Record<string, string>, method = 'GET') => {
      const response = await fetch(`${root}${path}`, { method, headers });
      return { status: response.status, body: JSON.parse(await response.text()) };
    };
    return { session, told };
  };

  test.each([
    ['openai-chat', VERSION, undefined],
    ['openai-chat', { ...VERSION, ...BEARER }, undefined],
    ['openai-chat', KEY, undefined],
    ['openai-chat', {}, 'list'],
    ['openai-chat', BEARER, 'list'],
    ['openai-chat', { ...KEY, ...BEARER }, 'list'],
    ['anthropic', {}, undefined],
    ['anthropic', BEARER, 'list'],
  ] as const)(
    'in a session of %s the list of models, asked for with %j, is of its own form',
    async (dialect, headers, object) => {
      const { told } = await open(dialect);
      const { body } = await told('/v1/models', headers);
      expect(body.object).toBe(object);
      expect('has_more' in body).toBe(object === undefined);
    },
  );

  test('the root, and what is nowhere, are refused in the words of whoever asks', async () => {
    const { told, session } = await open('openai-chat');
    const notFound = { status: 404, body: { type: 'error', error: { type: 'not_found_error' } } };
    expect(await told('/', VERSION)).toMatchObject(notFound);
    expect(await told('/v1', VERSION)).toMatchObject(notFound);
    expect(await told('/v1/other', KEY, 'POST')).toMatchObject(notFound);
    expect(await told('/v1/v1/messages', {}, 'POST')).toMatchObject(notFound);
    expect((await told('/v1/other', BEARER, 'POST')).body.error.type).toBe('invalid_request_error');
    expect(session.exchanges.map(({ ruling }) => ruling.kind === 'rejected' && ruling.rule)).toEqual([
      'anthropic/url',
      'anthropic/url',
      'anthropic/url',
      'openai-chat/url',
    ]);
    expect(JSON.stringify(session.exchanges)).not.toMatch(/very-secret|client/);
  });
});
