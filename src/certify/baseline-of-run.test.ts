import { describe, expect, it } from 'vitest';
import type { FullIdentity } from '../adapter/identity.ts';
import type { Drive } from '../adapter/profile.ts';
import { select } from '../suite/select/select.ts';
import { baseline, entry } from '../verdict/baseline/baseline.testkit.ts';
import { ledgerOfRun } from './baseline-of-run.ts';
import { corpus, moduleOf, runOf } from './certify.testkit.ts';

/** Does nothing at all, so that what has to compact fails by PROG-4. */
const idle = moduleOf(`export default { name: 'mine', version: '1', compact: ({ messages }) => ({ messages }) };`);

const today = '2026-06-01';
const known = (...entries: Parameters<typeof baseline>) => ({ baseline: { baseline: baseline(...entries), today } });

describe('a run that is held against a baseline', () => {
  it('is as bad as expected, says so everywhere, and earns no class', async () => {
    const unseen = ['PAIR-1', 'PAIR-2', 'ORD-1', 'ORD-2', 'COVER-1', 'KEEP-1'].map((id) => `${id} blocked`);
    const entries = ['PROG-4 fail', ...unseen].map((text) => entry(`${text} CC-0002`));
    const { header, results, footer } = await runOf(idle, { cases: ['CC-0002'], ...known(...entries) });
    expect(header.baseline).toEqual({ file: 'conform-baseline.yaml', digest: 'abc', entries: 7, today });
    expect(results.map(({ id, verdict }) => [id, verdict])).toContainEqual(['CC-0002', 'known-fail']);
    expect(results[0]!.requirements.find(({ id }) => id === 'PROG-4')).toMatchObject({
      verdict: 'known-fail',
      known: { was: 'fail', reason: 'The cut ignores calls.', since: '2026-01-05', line: 5 },
    });
    expect(footer.baseline).toEqual({ knownFail: 1, notEvaluated: 1, unexpectedPass: 0, stale: [], expired: [] });
    expect(footer.counts.passed).toBe(0);
    expect(footer.certificates.map(({ earned }) => earned)).not.toContain(true);
    expect(footer.exit).toBe(0);
  });

  it('is red on what else is broken in the same case', async () => {
    const twice = moduleOf(
      `export default { name: 'mine', version: '1', compact: ({ messages: [...list] }) => ({ messages: [list.at(-1), list.at(-1)] }) };`,
    );
    const { results, footer } = await runOf(twice, { cases: ['CC-0002'], ...known(entry('FAIL-4 fail CC-0002')) });
    expect(results[0]!.requirements.find(({ id }) => id === 'FAIL-4')?.verdict).toBe('known-fail');
    expect(results[0]!.requirements.find(({ id }) => id === 'ORD-1')?.verdict).toBe('fail');
    expect(results[0]!.verdict).toBe('fail');
    expect(footer.exit).toBe(1);
  });

  it('leaves entries about cases that it did not run to other runs, and calls none of them stale', async () => {
    const entries = [entry('PROG-4 fail CC-0002'), entry('PROG-4 fail CC-0300')];
    const { footer } = await runOf(idle, { cases: ['CC-0002'], ...known(...entries) });
    expect(footer.baseline!.stale).toEqual([]);
  });

  it('calls nothing stale of which it ran a variant on one drive alone', () => {
    const identity = { name: 'mine', version: '1', drives: ['pure', 'session'] } as FullIdentity;
    const stale = (...drives: Drive[]) => {
      const [variant] = select(corpus, ['CC-0002']).variants;
      const selected = { patterns: ['--quick'], variants: [{ ...variant!, drives }] };
      return ledgerOfRun({ corpus, selected, ...known(entry('PROG-4 fail CC-0002')) }, identity, 'default')!.outcome()
        .stale;
    };
    expect(stale('pure')).toEqual([]);
    expect(stale('pure', 'session')).toHaveLength(1);
  });

  it('has no reason to run for another adapter', async () => {
    const other = { ...baseline(), adapter: 'other' };
    await expect(runOf(idle, { cases: ['CC-0002'], baseline: { baseline: other, today } })).rejects.toThrow(
      'conform-baseline.yaml is about the adapter "other", and this is "mine".',
    );
  });
});
