import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../default-profile.ts';
import { resolveProfile } from './resolve-profile.ts';

const identity = {
  name: 'mine',
  version: '1',
  profiles: { recommended: { cut: 'user-turn' as const, losses: ['id' as const] }, untrimmed: { ack: true } },
};

describe('the profile of a run', () => {
  it('is the first one declared, with every other field filled in', () => {
    expect(resolveProfile(identity, undefined)).toEqual({
      name: 'recommended',
      ...DEFAULT_PROFILE,
      cut: 'user-turn',
      losses: ['id'],
    });
  });

  it('has the parts of the summary that are left out filled in, too', () => {
    const summaryOf = (summary: object) =>
      resolveProfile({ name: 'mine', version: '1', profiles: { one: { summary } } }, undefined).summary;
    expect(summaryOf({})).toEqual({ role: 'user', position: 'head' });
    expect(summaryOf({ role: 'system' })).toEqual({ role: 'system', position: 'head' });
    expect(summaryOf({ position: 'tail' })).toEqual({ role: 'user', position: 'tail' });
    expect(summaryOf({ format: ['{{summary}}', '{{fact}}'] })).toEqual({
      role: 'user',
      position: 'head',
      format: ['{{summary}}', '{{fact}}'],
    });
  });

  it('is the one that is asked for', () => {
    expect(resolveProfile(identity, 'untrimmed')).toEqual({ name: 'untrimmed', ...DEFAULT_PROFILE, ack: true });
  });

  it('is "default" where none is declared', () => {
    expect(resolveProfile({ name: 'mine', version: '1' }, undefined)).toEqual({ name: 'default', ...DEFAULT_PROFILE });
  });

  it('shares nothing with the defaults', () => {
    resolveProfile(identity, 'untrimmed').triggers.push('messages');
    expect(DEFAULT_PROFILE.triggers).toEqual(['tokens', 'manual']);
  });

  it.each([
    ['untrimed', 'mine has no profile "untrimed". It has: recommended, untrimmed. Did you mean "untrimmed"?'],
    ['toString', 'mine has no profile "toString". It has: recommended, untrimmed.'],
  ])('%s is refused where it is not declared', (name, message) => {
    expect(() => resolveProfile(identity, name)).toThrow(message);
  });

  it('is refused where a summary would stand nowhere in its own form, on any drive', () => {
    const format = '<summary></summary>';
    const claiming = (profile: object) => () =>
      resolveProfile({ name: 'mine', version: '1', profiles: { one: profile } }, undefined);
    const message =
      'summary.format of the profile "one" of mine has no place for the summary: expected a text or other JSON with {{summary}} in it, such as "<summary>{{summary}}</summary>", got "<summary></summary>".';
    expect(claiming({ summary: { format } })).toThrow(message);
    expect(claiming({ onDrive: { agent: { summary: { format } } } })).toThrow(message);
    expect(claiming({ summary: { format: `${format}{{summary}}` } })).not.toThrow();
  });
});
