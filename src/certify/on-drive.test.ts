import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import type { ProfileClaims } from '../adapter/profile.ts';
import { runContext } from '../run/run.testkit.ts';
import { ADAPTERS, corpus, moduleOf, runOf } from './certify.testkit.ts';
import { unearnableClasses } from './unearnable.ts';

/** The reference, which as a function raises where no summary can be had, and which only a session can be cancelled. */
const adapterWith = (onDrive: ProfileClaims['onDrive']) =>
  moduleOf(`
import reference from ${JSON.stringify(path.join(ADAPTERS, 'reference/adapter.ts'))};
const inTurn = { ...reference.profiles['in-turn'], capabilities: ['outcome', 'threads'] };
export default {
  ...reference,
  profiles: { 'in-turn': { ...inTurn, ...${JSON.stringify(onDrive === undefined ? {} : { onDrive })} } },
  compact: async (input) => {
    const answer = await reference.compact(input);
    if (answer.outcome?.kind === 'failed') throw new Error('no summary could be had');
    return answer;
  },
};`);

/** A summarizer that fails, and a pass that is taken back. */
const CASES = ['CC-0011[reply=error]', 'CC-0421[reason=auto]'];
const ON_DRIVE: ProfileClaims['onDrive'] = {
  pure: { onSummarizerFailure: 'raise' },
  session: { capabilities: ['outcome', 'threads', 'cancel'] },
};

describe('a profile that claims something else on one drive', () => {
  it('is held to it there, and to the rest elsewhere', async () => {
    const { results, judged, header } = await runOf(adapterWith(ON_DRIVE), { cases: CASES });
    const verdictOf = (id: string, on: string) => results.find((one) => one.id === id && one.drive === on)?.verdict;
    expect(results.filter(({ verdict }) => verdict === 'fail').map(({ id, drive }) => `${id} ${drive}`)).toEqual([]);
    expect([verdictOf('CC-0421[reason=auto]', 'pure'), verdictOf('CC-0421[reason=auto]', 'session')]).toEqual([
      'unsupported',
      'pass',
    ]);
    expect(header.profile.onDrive).toEqual(ON_DRIVE);
    for (const { trace } of judged) {
      const { drive } = trace.adapter;
      expect(trace.profile.onSummarizerFailure).toBe(drive === 'pure' ? 'raise' : 'unchanged');
      expect(trace.profile.capabilities.includes('cancel')).toBe(drive === 'session');
      expect(Object.keys(trace.profile)).not.toContain('onDrive');
    }
    expect(new Set(judged.map(({ trace }) => trace.adapter.drive))).toEqual(new Set(['pure', 'session']));
  });

  it('is found out where it claims it on no drive', async () => {
    const { results } = await runOf(adapterWith(undefined), { cases: CASES });
    const failed = results.filter(({ verdict }) => verdict === 'fail').map(({ id, drive }) => `${id} ${drive}`);
    expect(failed).toEqual(['CC-0011[reply=error] pure']);
    expect(results.filter(({ id }) => id === 'CC-0421[reason=auto]').map(({ verdict }) => verdict)).toEqual([
      'unsupported',
      'unsupported',
    ]);
  });

  it('is told of a class that nobody can earn on that drive alone', () => {
    const profile = {
      name: 'p',
      ...DEFAULT_PROFILE,
      onDrive: { agent: { triggers: ['manual' as const] } },
    };
    const told = unearnableClasses(corpus, ['pure', 'agent'], { ...runContext(), profile });
    expect(told.map(({ drive }) => drive)).toEqual(['agent']);
  });
});
