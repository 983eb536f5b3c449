import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import type { Drive, Profile } from '../adapter/profile.ts';
import { runContext } from '../run/run.testkit.ts';
import { corpus } from './certify.testkit.ts';
import { pairwiseProfiles } from './unearnable.testkit.ts';
import { unearnableClasses, writerOf } from './unearnable.ts';

const DRIVES: readonly Drive[] = ['pure', 'session', 'agent'];

const write = writerOf('1');
const unearnable = (profile: Profile, cases = corpus.cases) =>
  unearnableClasses({ ...corpus, cases }, DRIVES, runContext({ profile: { name: 'p', ...profile } }), write);

const wordsOf = ({ mode, cut, triggers, keep, capabilities }: Profile): string =>
  [mode, cut, `triggers ${triggers}`, `keep ${keep}`, ...capabilities].join(', ');

const profiles = pairwiseProfiles();

describe('each requirement that a class counts can be shown by some case', () => {
  it.each(profiles.map((profile) => [wordsOf(profile), profile] as const))('under %s', (_, profile) => {
    expect(unearnable(profile)).toEqual([]);
  });
});

describe('a profile that no case can bring to a class', () => {
  it.each([
    ['turns', 'CLEAR-2', 'CC-0752'],
    ['messages', 'CLEAR-2', 'CC-0761, CC-0816 or CC-0817'],
    ['turns', 'CLEAR-4', 'CC-0762'],
    ['messages', 'CLEAR-4', 'CC-0763'],
  ] as const)(
    'whose tail is counted in %s is told of %s, without %s: in no other case it comes about',
    (keep, id, only) => {
      const profile: Profile = { ...DEFAULT_PROFILE, keep: [keep], capabilities: ['clearing', 'argument-clipping'] };
      expect(unearnable(profile)).toEqual([]);
      const told = unearnable(
        profile,
        corpus.cases.filter((file) => !only.includes(file.id)),
      );
      expect(told.map(({ requirements }) => requirements)).toEqual(DRIVES.map(() => expect.arrayContaining([id])));
      for (const { lacks } of told) expect(lacks.join()).toContain('counted in messages or turns');
      const bySize = { ...profile, keep: ['tokens'] } satisfies Profile;
      expect(
        unearnable(
          bySize,
          corpus.cases.filter((file) => !only.includes(file.id)),
        ),
      ).toEqual([]);
    },
  );

  it('is told of a requirement whose last case is gone', () => {
    const profile = profiles[0]!;
    const without = corpus.cases.filter(({ proves = [], then }) =>
      [...proves, ...then.map((entry) => entry.proves)].every((id) => id !== 'UNI-1'),
    );
    expect(unearnable(profile, without).map(({ requirements }) => requirements)).toEqual(
      DRIVES.map(() => expect.arrayContaining(['UNI-1'])),
    );
  });
});
