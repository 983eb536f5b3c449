import { describe, expect, it } from 'vitest';
import { checkAdapter } from './check-adapter.ts';

const compact = () => ({ messages: [] });
const open = () => ({ step: () => Promise.resolve({ view: [] }) });
const identity = { name: 'mine', version: '1.0.0' };

describe('the default export of an adapter module', () => {
  it.each([
    ['compact makes it pure', { ...identity, compact }, ['pure']],
    ['open makes it a session', { ...identity, open }, ['session']],
    ['both make it both', { ...identity, compact, open }, ['pure', 'session']],
    ['declared drives are believed', { ...identity, compact, open, drives: ['session'] }, ['session']],
  ])('%s', (_, adapter, drives) => {
    expect(checkAdapter({ default: adapter }).identity).toEqual({ ...identity, drives, door: 'callback' });
  });

  it('says its door and its profiles', () => {
    const claims = {
      door: 'loopback',
      profiles: { plain: { cut: 'user-turn', summary: { role: 'user', position: 'head' } } },
    };
    const checked = checkAdapter({ default: { ...identity, compact, ...claims } });
    expect(checked.identity).toEqual({ ...identity, ...claims, drives: ['pure'] });
    expect(checked.adapter.compact).toBe(compact);
  });

  it.each([
    [{}, 'The module has no default export; it exports nothing. Write: export default {'],
    [{ compact, version: 1 }, 'The module has no default export; it exports compact, version.'],
    [{ default: compact }, 'The default export must be an object, got a function.'],
    [{ default: [identity] }, 'The default export must be an object, got [{"name":"mine","version":"1.0.0"}].'],
    [{ default: identity }, 'has neither "compact", which makes it drivable as pure, nor "open"'],
    [{ default: { version: '1', compact } }, 'at the top: expected the key "name", got the keys version, compact.'],
    [{ default: { ...identity, name: '', compact } }, 'at /name: expected a string that is not empty, got "".'],
    [{ default: { ...identity, version: 1, compact } }, 'at /version: expected a string that is not empty, got 1.'],
    [{ default: { ...identity, compat: compact } }, 'got the key "compat". Did you mean "compact"?'],
    [{ default: { ...identity, compact: 'yes' } }, 'at /compact: expected a function, got "yes".'],
    [{ default: { ...identity, compact, drives: [] } }, 'at /drives: expected a list with at least one drive, got [].'],
    [
      { default: { ...identity, compact, drives: ['sesion'] } },
      'at /drives/0: expected "pure" or "session", got "sesion". Did you mean "session"?',
    ],
    [
      { default: { ...identity, compact, drives: ['session'] } },
      'declares the drive "session" and has no function "open"',
    ],
    [{ default: { ...identity, compact, door: 'http' } }, 'at /door: expected "callback" or "loopback", got "http".'],
    [
      { default: { ...identity, compact, profiles: {} } },
      'at /profiles: expected at least one profile, or no "profiles" at all, got {}.',
    ],
    [
      { default: { ...identity, compact, profiles: { 'a/b': { cut: 'turn' } } } },
      'at /profiles/a~1b/cut: expected "user-turn" or "group", got "turn".',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { capabilties: [] } } } },
      'got the key "capabilties". Did you mean "capabilities"?',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { summary: { role: 'user' } } } } },
      'at /profiles/p/summary: expected the key "position", got the keys role.',
    ],
  ])('%o is refused: %s', (namespace, message) => {
    expect(() => checkAdapter(namespace)).toThrow(message);
  });
});
