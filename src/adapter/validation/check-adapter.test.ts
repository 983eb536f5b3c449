import { describe, expect, it } from 'vitest';
import { HandshakeError } from '../handshake-error.ts';
import { checkAdapter } from './check-adapter.ts';

const compact = () => ({ messages: [] });
const open = () => ({ step: () => Promise.resolve({ view: [] }) });
const identity = { name: 'mine', version: '1.0.0' };
const ASSUMED = { door: 'callback', dialects: ['openai-chat'], reach: ['preload'], matchers: [] };

describe('the default export of an adapter module', () => {
  it.each([
    ['compact makes it pure', { ...identity, compact }, ['pure']],
    ['open makes it a session', { ...identity, open }, ['session']],
    ['both make it both', { ...identity, compact, open }, ['pure', 'session']],
    ['declared drives are believed', { ...identity, compact, open, drives: ['session'] }, ['session']],
    ['an agent has to say so', { ...identity, compact, open, drives: ['pure', 'agent'] }, ['pure', 'agent']],
  ])('%s', (_, adapter, drives) => {
    expect(checkAdapter({ default: adapter }).identity).toEqual({ ...identity, ...ASSUMED, drives });
  });

  it('says its door, its dialects, how it is reached, its matchers and its profiles', () => {
    const summary = { role: 'tool-pair', position: 'head', format: ['{{fact}}'] };
    const recovery = { tool: 'read_again', argument: 'key', pattern: 'key "([^"]+)"' };
    const claims = {
      door: 'loopback',
      dialects: ['anthropic', 'openai-chat'],
      reach: ['replay'],
      matchers: [{ class: 'summarizer', contains: 'Summarize' }],
      profiles: { plain: { cut: 'user-turn', summary, triggers: ['overflow'], capabilities: ['recovery'], recovery } },
    };
    const checked = checkAdapter({ default: { ...identity, compact, ...claims } });
    expect(checked.identity).toEqual({ ...identity, ...claims, drives: ['pure'] });
    expect(checked.adapter.compact).toBe(compact);
  });

  const profiles = (format: unknown) => ({ full: { summary: { format } } });
  const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inside) => [inside], 1);
  const cycle: unknown[] = [];
  cycle.push(cycle, cycle);
  const throwing = {
    ...identity,
    compact,
    get profiles(): never {
      throw new Error('mine');
    },
  };

  it.each([
    [{ ...identity, compact, name: 'x'.repeat(201) }, 'at /name: expected at most 200 characters, got 201.'],
    [
      { ...identity, compact, version: 'x'.repeat(2e7) },
      'at /version: expected at most 200 characters, got 20,000,000.',
    ],
    [{ ...identity, compact, profiles: { ['p'.repeat(201)]: {} } }, 'at /profiles/pppppppppp'],
    [
      { ...identity, compact, matchers: [{ class: 'summarizer', contains: 'x'.repeat(1001) }] },
      'at /matchers/0/contains: expected at most 1,000 characters, got 1,001.',
    ],
    [{ ...identity, compact, profiles: profiles(nested(5000)) }, 'expected JSON nested at most 256 deep'],
    [
      { ...identity, compact, profiles: profiles('x'.repeat(2 ** 20)) },
      'expected at most 1,048,576 characters of JSON',
    ],
    [{ ...identity, compact, profiles: profiles(cycle) }, 'got an object that contains itself.'],
    [{ ...identity, compact, profiles: cycle }, 'at /profiles: expected an object, got a list that is no JSON.'],
    [{ ...identity, compact, drives: 1n }, 'at /drives: expected a list, got 1.'],
    [throwing, 'it throws when it is read.'],
  ])('is refused where it breaks a limit, or can’t be read (%#)', (exported, message) => {
    expect(() => checkAdapter({ default: exported })).toThrow(HandshakeError);
    expect(() => checkAdapter({ default: exported })).toThrow(message);
  });

  it('may have a profile of its manifest say something of a drive that this release of it lacks', () => {
    const manifest = { profiles: { p: { onDrive: { agent: { ack: true } } } } };
    const said = { ...identity, open, drives: ['session'] };
    expect(checkAdapter({ default: said }, manifest).identity.profiles).toEqual(manifest.profiles);
    expect(() => checkAdapter({ default: { ...identity, open } }, manifest)).toThrow(
      'What the adapter claims is wrong at /profiles/p/onDrive: expected a drive that the adapter has (session), got the key "agent".',
    );
  });

  it.each([
    [{}, 'The module has no default export; it exports nothing. Write: export default {'],
    [{ compact, version: 1 }, 'The module has no default export; it exports compact, version.'],
    [{ default: compact }, 'The default export must be an object, got a function.'],
    [{ default: [identity] }, 'The default export must be an object, got [{"name":"mine","version":"1.0.0"}].'],
    [
      { default: identity },
      'has neither "compact", which makes it drivable as pure, nor "open", which makes it drivable as session or agent',
    ],
    [{ default: { version: '1', compact } }, 'at the top: expected the key "name", got the keys version, compact.'],
    [{ default: { ...identity, name: '', compact } }, 'at /name: expected a string that is not empty, got "".'],
    [{ default: { ...identity, version: 1, compact } }, 'at /version: expected a string that is not empty, got 1.'],
    [{ default: { ...identity, compat: compact } }, 'got the key "compat". Did you mean "compact"?'],
    [{ default: { ...identity, compact: 'yes' } }, 'at /compact: expected a function, got "yes".'],
    [{ default: { ...identity, compact, drives: [] } }, 'at /drives: expected a list with at least one drive, got [].'],
    [
      { default: { ...identity, compact, drives: ['sesion'] } },
      'at /drives/0: expected "pure" or "session" or "agent", got "sesion". Did you mean "session"?',
    ],
    [
      { default: { ...identity, compact, drives: ['session'] } },
      'declares the drive "session" and has no function "open"',
    ],
    [{ default: { ...identity, compact, drives: ['agent'] } }, 'declares the drive "agent" and has no function "open"'],
    [
      { default: { ...identity, compact, dialects: ['openai'] } },
      'at /dialects/0: expected "openai-chat" or "anthropic", got "openai".',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { triggers: ['tokens', 'manual', 'tokens'] } } } },
      'at /profiles/p/triggers/2: expected each entry once, got "tokens" a second time.',
    ],
    [
      { default: { ...identity, compact, drives: ['pure', 'pure'] } },
      'at /drives/1: expected each entry once, got "pure" a second time.',
    ],
    [{ default: { ...identity, compact, dialects: [] } }, 'at /dialects: expected a list with at least one dialect'],
    [
      { default: { ...identity, compact, reach: ['load'] } },
      'at /reach/0: expected "preload" or "replay", got "load".',
    ],
    [
      { default: { ...identity, compact, matchers: [{ class: 'summarizer' }] } },
      'at /matchers/0: expected "model" or "contains" beside the class, got {"class":"summarizer"}.',
    ],
    [
      { default: { ...identity, compact, matchers: [{ class: 'agent', model: 'm' }] } },
      'at /matchers/0/class: expected "summarizer" or "auxiliary", got "agent".',
    ],
    [
      {
        default: { ...identity, compact, profiles: { p: { recovery: { tool: 't', argument: 'a', pattern: 'key' } } } },
      },
      'at /profiles/p/recovery/pattern: expected a regular expression with a group, got "key".',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { capabilities: ['replayable-archive'] } } } },
      'at /profiles/p/capabilities: expected "archive" beside "replayable-archive", got none.',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { onDrive: { agent: { ack: true } } } } } },
      'at /profiles/p/onDrive: expected a drive that the adapter has (pure), got the key "agent".',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { recovery: { tool: 't', argument: 'a', pattern: '(' } } } } },
      'at /profiles/p/recovery/pattern: expected a regular expression with a group, got "(".',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { capabilities: ['recovery'] } } } },
      'at /profiles/p: expected the key "recovery" beside the capability of that name, got none.',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { clearing: { newest: 3 } } } } },
      'at /profiles/p/clearing: expected "mode: reduce" beside it, or the capability of that name, got neither.',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { mode: 'reduce', clearing: {} } } } },
      'at /profiles/p/clearing: expected one or more of newest, inputs, atLeast, got {}.',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { mode: 'reduce', clearing: { newest: 0 } } } } },
      'at /profiles/p/clearing/newest: expected a whole number from 1 to 64, got 0.',
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
      { default: { ...identity, compact, profiles: { p: { summary: { role: 'user', postion: 'head' } } } } },
      'at /profiles/p/summary: expected no keys but role, position, format, partial, got the key "postion". Did you mean "position"?',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { summary: { position: 'top' } } } } },
      'at /profiles/p/summary/position: expected "head" or "tail", got "top".',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { triggers: ['always', 'tokens'] } } } },
      'at /profiles/p/triggers: expected "always", or a trigger that can be set, got both.',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { triggers: ['always'], keep: [] } } } },
      'at /profiles/p/keep: expected a kind of ceiling beside the trigger "always", got none.',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { mode: 'reduce', triggers: ['always'], keep: [] } } } },
      'at /profiles/p/clearing: expected so many "newest" results, beside the trigger "always", got none.',
    ],
    [
      {
        default: {
          ...identity,
          compact,
          profiles: { p: { triggers: ['always'], capabilities: ['several-ceilings'] } },
        },
      },
      'at /profiles/p/capabilities: expected one ceiling beside the trigger "always", got several.',
    ],
    [
      { default: { ...identity, compact, profiles: { p: { recovery: { tool: 'read_again' } } } } },
      'at /profiles/p/recovery: expected the key "argument", got the keys tool.',
    ],
  ])('%o is refused: %s', (namespace, message) => {
    expect(() => checkAdapter(namespace)).toThrow(message);
  });
});

describe('settings of the adapter’s own', () => {
  const setting = { name: 'limit', shipped: 25, used: 1000, why: 'Turns are longer here.', changesVerdicts: true };
  const claiming = (settings: unknown) => ({ default: { ...identity, compact, settings } });

  it('are kept as they are said, and that there are none is another thing than saying nothing', () => {
    expect(checkAdapter(claiming([setting])).identity.settings).toEqual([setting]);
    expect(checkAdapter(claiming([])).identity.settings).toEqual([]);
    expect(checkAdapter({ default: { ...identity, compact } }).identity).not.toHaveProperty('settings');
  });

  it.each([
    [{ limit: 1 }, 'at /settings: expected a list, got {"limit":1}.'],
    [[{ ...setting, why: '' }], 'at /settings/0/why: expected a string that is not empty, got "".'],
    [[{ ...setting, used: null }], 'at /settings/0/used: expected a text, a number, true or false, got null.'],
    [[{ ...setting, changesVerdicts: 'yes' }], 'at /settings/0/changesVerdicts: expected true or false, got "yes".'],
    [[{ ...setting, drive: ['agent'] }], 'got the key "drive". Did you mean "drives"?'],
    [
      [{ ...setting, drives: ['agnet'] }],
      'at /settings/0/drives/0: expected "pure" or "session" or "agent", got "agnet".',
    ],
    [
      [{ ...setting, used: 25 }],
      'at /settings/0/used: expected another value than the shipped one, or no entry, got 25.',
    ],
    [
      [setting, { ...setting, profiles: ['defualt'] }],
      'at /settings/1/profiles/0: expected "default", got "defualt". Did you mean "default"?',
    ],
    [[{ ...setting, drives: ['agent'] }], 'at /settings/0/drives/0: expected "pure", got "agent".'],
    [
      [setting, { ...setting, used: 2000 }],
      'at /settings/1/name: expected one entry for an option under the same profile on the same drive, got a second one for',
    ],
  ])('%o are refused: %s', (settings, message) => {
    expect(() => checkAdapter(claiming(settings))).toThrow(HandshakeError);
    expect(() => checkAdapter(claiming(settings))).toThrow(message);
  });
});

describe('a manifest beside the module', () => {
  it('says what the module leaves out', () => {
    const claims = { name: 'mine', drives: ['agent'], door: 'loopback', profiles: { one: { ack: true } } } as const;
    const { identity: whole } = checkAdapter({ default: { ...identity, open } }, structuredClone(claims) as never);
    expect(whole).toEqual({ ...identity, ...ASSUMED, ...claims });
  });

  it('may say the same once more', () => {
    const claims = { drives: ['session' as const], profiles: { one: { ack: true, cut: 'group' as const } } };
    const said = { drives: ['session'], profiles: { one: { cut: 'group', ack: true } } };
    expect(checkAdapter({ default: { ...identity, open, ...said } }, claims).identity).toMatchObject(claims);
  });

  it.each([
    ['the name', { name: 'yours' }, {}, /disagree about "name": the adapter says "mine", adapter\.yaml says "yours"/],
    ['the drives', { drives: ['agent' as const] }, { drives: ['session'] }, /"drives": .*\["session"\].*\["agent"\]/],
    ['the first profile', { profiles: { a: {}, b: {} } }, { profiles: { b: {}, a: {} } }, /disagree about "profiles"/],
  ])('may not say something else: %s', (_, claims, said, message) => {
    expect(() => checkAdapter({ default: { ...identity, open, ...said } }, claims)).toThrow(message);
  });

  it('claims no drive the module has no function for', () => {
    expect(() => checkAdapter({ default: { ...identity, compact } }, { drives: ['pure', 'agent'] })).toThrow(
      'declares the drive "agent" and has no function "open"',
    );
  });
});
