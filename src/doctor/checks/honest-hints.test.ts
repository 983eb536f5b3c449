import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Profile } from '../../adapter/profile.ts';
import { type Behave, fakeHost, fakeIdentity, runContext } from '../../run/run.testkit.ts';
import type { AdapterUnderCheck } from './check.ts';
import { keepChecks } from './keep-settings.ts';
import { factsSurvive, requestClasses } from './lossless-pass.ts';
import { triggerTokens } from './trigger-settings.ts';

const under = (behave: Behave, profile: Partial<Profile> = {}): AdapterUnderCheck => ({
  host: fakeHost(behave).host,
  identity: fakeIdentity(['pure']),
  drive: 'pure',
  context: runContext({ profile: { name: 'default', ...DEFAULT_PROFILE, ...profile } }),
});
const tokensCheck = keepChecks.find(({ id }) => id === 'keep-tokens')!;

it('a design that evicts nothing is not told that its unit is wrong alone', async () => {
  const idle = under((request) => ({ messages: 'messages' in request ? request.messages : [] }));
  const said = await tokensCheck.run(idle);
  expect(said).toMatchObject({ kind: 'wrong', detail: expect.stringContaining('Nothing at all was evicted') });
  expect(said).toMatchObject({ hint: expect.stringContaining('evicts nothing by design') });
});

it('nothing is said of a tail where the profile says that nothing sets a pass off', async () => {
  const idle = under((request) => ({ messages: 'messages' in request ? request.messages : [] }), { triggers: [] });
  expect(await tokensCheck.run(idle)).toEqual({
    kind: 'open',
    reason: 'no trigger is declared, so that nothing sets a pass off',
  });
});

describe('a design that asks no model', () => {
  const prunes: Behave = (request) => {
    const messages = 'messages' in request ? request.messages : [];
    const isDue = JSON.stringify(messages).length / 4 > 2000;
    return { messages: isDue ? messages.slice(-2) : messages };
  };

  it('is told what it can declare, and not to check the name of a model', async () => {
    const said = await requestClasses.run(under(prunes));
    expect(said).toMatchObject({ kind: 'wrong', got: 'no request to any model' });
    expect(said).toMatchObject({ hint: expect.stringContaining('`prices: { without-summaries: { goes: oldest } }`') });
  });

  it('has nothing wrong where it has declared that', async () => {
    const declared = under(prunes, { prices: { 'without-summaries': { goes: 'oldest' } } });
    expect(await requestClasses.run(declared)).toMatchObject({ kind: 'right' });
    expect(await factsSurvive.run(declared)).toMatchObject({ kind: 'open' });
  });
});

describe('a constant below which nothing is compacted', () => {
  /** Compacts at its trigger, but never below so many tokens. */
  const neverBelow =
    (least: number): Behave =>
    (request) => {
      if (!('settings' in request && 'messages' in request)) return { messages: [] };
      const { messages, settings } = request;
      const set = 'tokens' in settings.trigger ? settings.trigger.tokens : 0;
      return { messages: JSON.stringify(messages).length / 4 > Math.max(least, set) ? messages.slice(-2) : messages };
    };

  it('is seen, with the scale at which everything can be run', async () => {
    const said = await triggerTokens.run(under(neverBelow(7400)));
    expect(said).toMatchObject({ kind: 'wrong', hint: expect.stringContaining('`scale: 8`') });
    expect(await triggerTokens.run(under(neverBelow(7400), { scale: 8 }))).toMatchObject({ kind: 'right' });
  });

  it('is no matter of scale where the suite has nothing of its size', async () => {
    const said = await triggerTokens.run(under(neverBelow(80_000)));
    expect(said).toMatchObject({ kind: 'wrong' });
    expect(said).not.toMatchObject({ hint: expect.stringContaining('scale') });
  });
});
