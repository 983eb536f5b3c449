import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Profile } from '../../adapter/profile.ts';
import type { Need } from '../../suite/case/case.ts';
import { type AdapterAbilities, unmetNeedReason } from './unmet-need.ts';

const equipped = (profile: Partial<Profile>, more: Partial<AdapterAbilities> = {}): AdapterAbilities => ({
  profile: { ...DEFAULT_PROFILE, triggers: [], keep: [], capabilities: [], ...profile },
  dialects: ['openai-chat'],
  drive: 'session',
  ...more,
});
const bare = equipped({});

describe('a need', () => {
  it.each<[Need, AdapterAbilities]>([
    [{ trigger: 'tokens' }, equipped({ triggers: ['tokens'] })],
    [{ trigger: 'tokens' }, equipped({ triggers: ['fraction'] })],
    [{ trigger: 'fraction' }, equipped({ triggers: ['tokens'] })],
    [{ trigger: 'manual' }, equipped({ triggers: ['manual'] })],
    [{ trigger: 'manual' }, equipped({ triggers: ['messages'] })],
    [{ trigger: 'overflow' }, equipped({ triggers: ['overflow'] })],
    [{ trigger: 'tokens' }, equipped({ triggers: ['always'] })],
    [{ trigger: 'tokens' }, equipped({ triggers: ['messages', 'manual'] })],
    [{ trigger: 'fraction', or: 'asked' }, equipped({ triggers: ['turns'] })],
    [{ trigger: 'manual' }, equipped({ triggers: ['turns'] })],
    [{ trigger: 'manual' }, equipped({ triggers: ['always'] })],
    [{ beyond: 'turns' }, equipped({ triggers: ['always'], keep: ['messages', 'turns'] })],
    [{ beyond: 'turns' }, equipped({ triggers: ['tokens'], keep: ['turns'] })],
    [{ asked: true }, equipped({ triggers: ['manual'] })],
    [{ trigger: 'tokens', or: 'asked' }, equipped({ triggers: ['manual'] })],
    [{ trigger: 'fraction', or: 'asked' }, equipped({ triggers: ['overflow'] }, { drive: 'pure' })],
    [{ trigger: 'manual' }, equipped({ triggers: ['overflow'] })],
    [{ trigger: 'manual' }, equipped({ triggers: ['overflow'] }, { drive: 'agent' })],
    [{ trigger: 'tokens', or: 'none' }, equipped({ triggers: ['manual', 'overflow'] }, { drive: 'agent' })],
    [{ capability: 'switch-off' }, equipped({ triggers: ['manual'] })],
    [{ keep: 'messages' }, equipped({ keep: ['messages'] })],
    [{ keep: 'tokens' }, equipped({ keep: ['turns'] })],
    [{ keep: 'fraction' }, equipped({ keep: ['messages'] })],
    [{ keep: 'turns' }, bare],
    [{ capability: 'archive' }, equipped({ capabilities: ['archive'] })],
    [{ dialect: 'anthropic' }, equipped({}, { dialects: ['openai-chat', 'anthropic'] })],
    [{ drive: 'agent' }, equipped({}, { drive: 'agent' })],
    [{ beside: true }, equipped({ capabilities: ['threads'] }, { drive: 'agent' })],
    [{ beside: true }, equipped({ capabilities: ['threads'] }, { drive: 'session' })],
    [{ kept: true }, equipped({}, { drive: 'agent' })],
    [{ kept: true }, equipped({}, { drive: 'session' })],
    [{ reads: 'archive' }, equipped({}, { drive: 'agent' })],
    [{ reads: 'log' }, equipped({}, { drive: 'session' })],
    [{ mode: 'rewrite-or-view' }, equipped({ mode: 'view' })],
    [{ carries: 'reasoning' }, equipped({ losses: ['id', 'error-flag'] })],
    [{ windowless: true }, equipped({ triggers: ['fraction', 'messages'], keep: ['tokens'] })],
    [{ windowless: true }, bare],
    [{ ceiling: true }, equipped({ keep: ['messages'] })],
    [{ ceiling: true }, equipped({ mode: 'reduce', keep: [] })],
  ])('is met: %j', (need, equipment) => {
    expect(unmetNeedReason(need, equipment)).toBeUndefined();
  });

  it.each<[Need, AdapterAbilities, string]>([
    [
      { trigger: 'messages' },
      equipped({ triggers: ['turns', 'manual'] }),
      'the profile declares no "messages" trigger',
    ],
    [{ trigger: 'messages' }, equipped({ triggers: ['tokens'] }), 'the profile declares no "messages" trigger'],
    [{ trigger: 'messages' }, equipped({ triggers: ['always'] }), 'the profile declares no "messages" trigger'],
    [
      { beyond: 'turns' },
      equipped({ triggers: ['always'], keep: ['turns'] }),
      'the tail is turns, and there is no more than one that has not been looked at',
    ],
    [{ trigger: 'manual' }, bare, 'the profile declares no "manual" trigger'],
    [
      { trigger: 'tokens' },
      equipped({ triggers: ['manual'] }),
      'no pass becomes due by itself, and the case is about one that does',
    ],
    [
      { trigger: 'tokens', or: 'asked' },
      equipped({ triggers: ['manual'] }, { drive: 'agent' }),
      'the profile declares no "tokens" trigger',
    ],
    [{ trigger: 'tokens', or: 'none' }, bare, 'the profile declares no "tokens" trigger'],
    [
      { capability: 'switch-off', stated: true },
      equipped({ triggers: ['manual'] }),
      'the profile does not declare the capability "switch-off"',
    ],
    [
      { capability: 'switch-off' },
      equipped({ triggers: ['manual', 'tokens'] }),
      'the profile does not declare the capability "switch-off"',
    ],
    [{ trigger: 'overflow' }, equipped({ triggers: ['manual'] }), 'the profile declares no "overflow" trigger'],
    [
      { asked: true },
      equipped({ triggers: ['tokens', 'fraction', 'messages', 'overflow'] }),
      'no pass can be asked for, and none runs by itself where a call waits or passes by themselves are switched off',
    ],
    [{ keep: 'messages' }, equipped({ keep: ['tokens'] }), 'the profile declares no "messages" ceiling'],
    [{ keep: 'turns' }, equipped({ keep: ['messages'] }), 'the profile declares no "turns" ceiling'],
    [{ capability: 'archive' }, bare, 'the profile does not declare the capability "archive"'],
    [{ dialect: 'anthropic' }, bare, 'the adapter does not speak the dialect "anthropic"'],
    [{ kept: true }, equipped({}, { drive: 'pure' }), 'when a function is called again is up to its caller'],
    [{ drive: 'agent' }, bare, 'it can only be seen with the agent drive'],
    [{ beside: true }, equipped({}, { drive: 'session' }), 'the profile does not declare the capability "threads"'],
    [
      { beside: true },
      equipped({ capabilities: ['threads'] }, { drive: 'pure' }),
      'a function has no second conversation on the same instance',
    ],
    [{ reads: 'archive' }, equipped({}, { drive: 'pure' }), 'a function has no archive that could be read'],
    [{ reads: 'log' }, equipped({}, { drive: 'agent' }), "the log of an agent can't be read"],
    [
      { carries: 'reasoning' },
      equipped({ losses: ['reasoning'] }),
      'there is no place for reasoning on the way to the view',
    ],
    [
      { windowless: true },
      equipped({ triggers: ['fraction', 'manual', 'overflow'], keep: ['tokens'] }),
      'the window is unknown, and the profile sets sizes as shares of it',
    ],
    [
      { windowless: true },
      equipped({ triggers: ['tokens'], keep: ['fraction'] }),
      'the window is unknown, and the profile sets sizes as shares of it',
    ],
    [
      { ceiling: true },
      equipped({ mode: 'rewrite', keep: [] }),
      'no ceiling of the tail can be set, and the case is about one',
    ],
    [
      { mode: 'rewrite-or-view' },
      equipped({ mode: 'reduce' }),
      'the profile only shortens old tool results, and the conversation has too few of them',
    ],
  ])('is lacking: %j', (need, equipment, sentence) => {
    expect(unmetNeedReason(need, equipment)).toBe(sentence);
  });
});
