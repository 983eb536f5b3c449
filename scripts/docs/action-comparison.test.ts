import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFORM, calledWith, type Endings, putOut, recording } from './action-commands.testkit.ts';
import { perform, runner } from './action-runner.testkit.ts';

describe('the comparison with a report from before', () => {
  const inputs = { adapter: './mine.ts', 'compare-with': 'before/report.json' };

  it('is made with the suite of the run, of what it was told to compare with', () => {
    const where = runner(recording());
    const { status, outputs, stdout, summary } = perform(where, { ...inputs, version: '1.2.3' });
    const [page, ...words] = calledWith(where, 'diff')!.splice(5);
    expect(words).toEqual(['--', 'before/report.json', 'conform-report']);
    expect(calledWith(where, 'diff')!.slice(0, 5)).toEqual([
      '--yes',
      'compaction-conformance@1.2.3',
      'diff',
      '--markdown',
      '--out',
    ]);
    expect(page).not.toContain(where.repository);
    expect({ status, outputs, stdout, summary }).toEqual({
      status: 0,
      outputs: putOut(0, 'true', '0'),
      stdout: 'one thing\n',
      summary: '\n### one thing\n',
    });
  });

  it('is red where something passed before that does not now, in a run that is green', () => {
    const { status, outputs, stdout } = perform(runner(recording({ diff: 1 })), inputs);
    expect({ status, outputs }).toEqual({ status: 1, outputs: putOut(0, 'true', '1') });
    expect(stdout).toBe('::error title=Something passed before, and does not now::one thing\n');
  });

  it('is red where nothing could be compared', () => {
    const { status, outputs, stdout, summary } = perform(runner(recording({ diff: 2 })), inputs);
    expect({ status, outputs, summary }).toEqual({ status: 2, outputs: putOut(0, 'true', '2'), summary: undefined });
    expect(stdout).toMatch(/^::error title=Nothing was compared::/);
  });

  it.each([1, 3])('is made of a red run as well, and does not make it green: %i', (run) => {
    const { status, outputs, summary } = perform(runner(recording({ run })), inputs);
    expect({ status, outputs }).toEqual({ status: run, outputs: putOut(run, 'true', '0') });
    expect(summary).toContain('### one thing');
  });

  it.each<[string, Endings, Record<string, string>]>([
    ['nobody asked for it', {}, { 'compare-with': '' }],
    ['the run came to no report', { run: 2 }, {}],
    ['there is no name for a report', {}, { report: '' }],
  ])('is not made where %s', (_, endings, more) => {
    const where = runner(recording(endings));
    const { outputs } = perform(where, { ...inputs, ...more });
    expect(calledWith(where, 'diff')).toBeUndefined();
    expect(outputs['compare-exit-code']).toBe('');
  });

  it('tells of two real runs what the later one lost', () => {
    const where = runner(`shift 2; exec ${CONFORM} "$@"`);
    const args = '--case CC-0001[fanout=6]';
    perform(where, { adapter: 'reference', args, report: 'before' });
    writeFileSync(where.file('summary.md'), '');
    const now = { adapter: 'mutant:pair-check-removed', args, 'compare-with': 'before' };
    const { status, outputs, stdout, stderr, summary } = perform(where, now);
    expect({ status, outputs, stderr }).toEqual({ status: 1, outputs: putOut(1, 'true', '1'), stderr: '' });
    expect(stdout).toMatch(/^::error title=Something passed before, and does not now::0 causes mended, \d new; .+$/m);
    expect(summary).toMatch(/^## pair-check-removed[\s\S]*^### 0 causes mended, \d new; .*\n\n- old: reference /m);
  });

  it('leaves nothing of a real comparison that could not be made', () => {
    const where = runner(`if [ "$3" = diff ]; then shift 2; exec ${CONFORM} "$@"; fi\n${recording()}`);
    const { status, outputs, stderr, summary } = perform(where, { ...inputs, 'compare-with': 'nowhere' });
    expect({ status, outputs, summary }).toEqual({ status: 2, outputs: putOut(0, 'true', '2'), summary: undefined });
    expect(stderr).toContain('nowhere is not there');
  });
});
