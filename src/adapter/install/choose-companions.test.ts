import { describe, expect, it } from 'vitest';
import { chooseCompanions, type NamedRelease, type Release } from './choose-companions.ts';

const release = (version: string, needs: Record<string, string> = {}, at = '2026-01-01'): Release => ({
  version,
  needs,
  at,
});
const wanted = (needs: Record<string, string>) => ({ name: 'agents', ...release('1.2.3', needs) });
const chosen = (needs: Record<string, string>, releases: Record<string, Release[]>, pinned: NamedRelease[] = []) =>
  chooseCompanions(wanted(needs), new Map(Object.entries(releases)), Date.parse('2026-01-15'), pinned);
const choose = (...given: Parameters<typeof chosen>): Record<string, string> =>
  Object.fromEntries(chosen(...given).map(({ name, version }) => [name, version]));

describe('the companions of a version are', () => {
  it('what it names itself', () => {
    expect(choose({ core: '1.1.8' }, { core: [release('1.1.7'), release('1.1.8'), release('1.1.9')] })).toEqual({
      core: '1.1.8',
    });
  });

  it('the newest of its time', () => {
    const core = [release('1.0.0'), release('1.10.0'), release('1.9.0'), release('1.11.0', {}, '2026-02-01')];
    expect(choose({}, { core })).toEqual({ core: '1.10.0' });
  });

  it('those that fit what it names, wherever that stands in the list', () => {
    const client = [
      release('3.2', { core: '1.1.7' }),
      release('3.3', { core: '1.1.8' }),
      release('3.4', { core: '1.1.9' }),
    ];
    expect(choose({ core: '1.1.8' }, { client, core: [release('1.1.8'), release('1.1.9')] })).toEqual({
      core: '1.1.8',
      client: '3.3',
    });
  });

  it('those that say they fit it, where it says nothing', () => {
    const plugin = [release('2.0.0', { agents: '^2.0.0' }), release('1.9.0', { agents: '^1.0.0' })];
    expect(choose({}, { plugin })).toEqual({ plugin: '1.9.0' });
  });

  it('of a later time where none of its time fits: a mirror may have dates of its own', () => {
    const client = [release('3.2', { core: '1.1.7' }), release('3.3', { core: '1.1.8' }, '2026-03-20')];
    expect(choose({ core: '1.1.8' }, { core: [release('1.1.8')], client }).client).toBe('3.3');
  });

  it('no versions before a release, and anything where there is nothing of its time', () => {
    expect(choose({ core: '^2.0.0' }, { core: [release('2.1.0-rc.1'), release('1.0.0', {}, '2026-02-01')] })).toEqual({
      core: '*',
    });
  });

  it('of their time, too, where what was wished for does not fit together: what fits the wanted one first', () => {
    const old = { name: 'plugin', ...release('1.0.0', { core: '1.1.8' }, '2025-01-01') };
    const core = [
      release('1.1.8'),
      release('1.1.40'),
      release('1.1.48'),
      release('1.2.0'),
      release('1.1.50', {}, '2026-02-01'),
    ];
    expect(chosen({ core: '~1.1.38' }, { core }, [old])).toEqual([
      { name: 'core', version: '1.1.48', at: '2026-01-01', isFitting: false },
    ]);
    expect(chosen({ core: '^3.0.0' }, { core }, [old])).toMatchObject([{ version: '1.1.8', isFitting: false }]);
    expect(chosen({ core: '~1.1.0' }, { core }, [old])).toMatchObject([{ version: '1.1.8', isFitting: true }]);
  });
});
