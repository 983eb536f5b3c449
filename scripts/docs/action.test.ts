import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONFORM, calledWith, putOut, recording } from './action-commands.testkit.ts';
import { perform, root, runner } from './action-runner.testkit.ts';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

describe('the script of the action', () => {
  const PLAIN = ['run', '--adapter', './mine.ts', '--out', 'conform-report', '--reporter', 'junit', 'github'];

  it('runs the suite of its own version where the repository has none installed', () => {
    const where = runner(recording());
    const { outputs, status } = perform(where, { adapter: './mine.ts' });
    expect(calledWith(where, 'run')).toEqual(['--yes', `compaction-conformance@${version}`, ...PLAIN]);
    expect(outputs).toEqual(putOut(0, 'true'));
    expect(status).toBe(0);
  });

  it('runs the suite the repository has installed', () => {
    const where = runner(recording());
    mkdirSync(path.join(where.repository, 'node_modules/.bin'), { recursive: true });
    writeFileSync(path.join(where.repository, 'node_modules/.bin/compaction-conformance'), '');
    perform(where, { adapter: './mine.ts' });
    expect(calledWith(where, 'run')).toEqual(['--yes', 'compaction-conformance', ...PLAIN]);
  });

  it('runs the version it is asked for, with the baseline and all that is asked for beside it', () => {
    const where = runner(recording());
    perform(where, {
      adapter: './mine.ts',
      version: '1.2.3',
      baseline: 'known failures.yaml',
      report: 'out',
      args: '--profile in-turn\n  --case CC-00*\n',
    });
    expect(calledWith(where, 'run')).toEqual([
      '--yes',
      'compaction-conformance@1.2.3',
      'run',
      '--adapter',
      './mine.ts',
      '--out',
      'out',
      '--reporter',
      'junit',
      'github',
      '--baseline',
      'known failures.yaml',
      '--profile',
      'in-turn',
      '--case',
      'CC-00*',
    ]);
  });

  it.each([1, 2, 3])('ends with the exit code %i of the suite, after it has said where the report is', (code) => {
    const { status, outputs, stdout } = perform(runner(recording({ run: code, verify: 3 })), { adapter: './mine.ts' });
    expect(status).toBe(code);
    expect(outputs).toEqual(putOut(code, 'unknown'));
    expect(stdout).toBe('');
  });

  it.each([
    ['its traces were removed', 'rm -rf conform-report/traces'],
    ['some of them were removed', 'rm -f conform-report/traces/*fanout=2*'],
  ])('is red where a run is green and can not be verified: %s', (_, removal) => {
    const where = runner(`shift 2; ${CONFORM} "$@"; code=$?; if [ "$1" = run ]; then ${removal}; fi; exit $code`);
    const { status, stdout, outputs } = perform(where, { adapter: 'reference', args: '--case CC-0001' });
    expect(outputs).toEqual(putOut(1, 'unknown'));
    expect(stdout).toContain('::error title=The report is not verified::Its run was green');
    expect(status).toBe(1);
  });

  it.each(['--shard 1/2', '--isolate worker'])(
    'is green where it was asked for what can not be verified: %s',
    (args) => {
      const { status, outputs } = perform(runner(recording({ verify: 3 })), { adapter: './mine.ts', args });
      expect([status, outputs]).toEqual([0, putOut(0, 'unknown')]);
    },
  );

  const COMMANDS = [
    '$(touch planted)',
    '`touch planted`',
    '; touch planted',
    "'; touch planted; '",
    '"; touch planted; "',
  ];
  it.each(COMMANDS)('takes an input for a word, and never for a command: %s', (value) => {
    const where = runner(recording({ diff: 1 }));
    const inputs = { adapter: value, baseline: value, version: value, report: value, args: value };
    perform(where, { ...inputs, 'compare-with': value });
    const named = ['--yes', `compaction-conformance@${value}`];
    expect(calledWith(where, 'run')!.slice(0, 6)).toEqual([...named, 'run', '--adapter', value, '--out']);
    expect(calledWith(where, 'diff')!.slice(-3)).toEqual(['--', value, value]);
    expect(calledWith(where, 'diff')!.slice(0, 2)).toEqual(named);
    expect(existsSync(path.join(where.repository, 'planted'))).toBe(false);
  });

  it.each(['report', 'version'])('puts out nothing that an input made up: %s', (name) => {
    const where = runner(recording());
    const { status, output } = perform(where, { adapter: 'x', [name]: 'out\nexit-code=0' });
    expect({ status, output, called: calledWith(where, 'run') }).toEqual({
      status: 2,
      output: { conform: '' },
      called: undefined,
    });
  });

  it('is red where the report says something else than its traces, whatever the run said', () => {
    const tampering = `sed -i.bak 's/"exit":1/"exit":0/' conform-report/report.ndjson`;
    const where = runner(`shift 2; if [ "$1" = verify ]; then ${tampering}; fi; exec ${CONFORM} "$@"`);
    const { status, stdout, outputs } = perform(where, {
      adapter: 'mutant:pair-check-removed',
      args: '--case CC-0001[fanout=6]',
    });
    expect(status).toBe(1);
    expect(outputs).toEqual(putOut(1, 'false'));
    expect(stdout).toContain('the footer: exit: the report says 0, the suite says 1');
    expect(stdout).toContain('::error title=The report is not verified::');
  });

  it('leaves a report, a job summary and annotations of a real run', () => {
    const where = runner(`shift 2; exec ${CONFORM} "$@"`);
    const { status, stdout, summary, outputs } = perform(where, {
      adapter: 'mutant:pair-check-removed',
      args: '--case CC-0001[fanout=6]',
    });
    expect(status).toBe(1);
    expect(outputs).toEqual(putOut(1, 'true'));
    expect(stdout).toMatch(/^fail +pure +CC-0001\[fanout=6]/m);
    expect(stdout).toMatch(/^::error title=PAIR-1\/call-evicted@auto-call CC-0001\[fanout=6].*::/m);
    expect(summary).toMatch(/^## pair-check-removed/);
    for (const name of ['report.html', 'report.ndjson', 'junit.xml'])
      expect(existsSync(path.join(where.repository, 'conform-report', name))).toBe(true);
  });
});
