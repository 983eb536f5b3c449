import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../verdict/verdict-order.ts';
import type { GatheredRun } from '../events/gathering.ts';
import { CTRF_SCHEMA } from './ctrf.testkit.ts';
import { ctrfOf } from './ctrf.ts';
import {
  failedWith,
  footer,
  green,
  HOSTILE,
  hostileResult,
  inFile,
  passed,
  resultWith,
  runOf,
} from './formats.testkit.ts';

const validate = new Ajv({ strict: true, allErrors: true }).compile(CTRF_SCHEMA);

interface Ctrf {
  timestamp: string;
  results: {
    summary: Record<string, number>;
    tests: { name: string; status: string; rawStatus: string; [more: string]: unknown }[];
    environment: Record<string, unknown>;
  };
}

function written(run: GatheredRun): Ctrf {
  const report: unknown = JSON.parse(JSON.stringify(ctrfOf(run)));
  validate(report);
  expect(validate.errors ?? []).toEqual([]);
  return report as Ctrf;
}

describe('ctrf.json', () => {
  it.each<[Verdict, string]>([
    ['pass', 'passed'],
    ['fail', 'failed'],
    ['unexpected-pass', 'failed'],
    ['crash', 'failed'],
    ['timeout', 'failed'],
    ['protocol', 'failed'],
    ['suite-error', 'failed'],
    ['blocked', 'failed'],
    ['unsupported', 'skipped'],
    ['known-fail', 'skipped'],
    ['provisional', 'skipped'],
    ['priced', 'other'],
  ])('says of %s that it is %s, and keeps our word', (verdict, status) => {
    const { summary, tests } = written(runOf([resultWith(verdict)], { footer: green })).results;
    expect(tests).toMatchObject([{ status, rawStatus: verdict, duration: 0, tags: ['PAIR-1'] }]);
    expect(summary).toMatchObject({ tests: 1, pending: 0, other: 0, [status]: 1 });
    if (status === 'passed') expect(tests[0]).not.toHaveProperty('message');
    else expect(tests[0]!.message).toMatch(new RegExp(`^${verdict}: .`));
  });

  it('counts as passed what the run counts, and what was done at a price apart from it', () => {
    const counts = { declared: 3, selected: 3, evaluated: 1, passed: 1, priced: 2 };
    const results = [resultWith('pass'), resultWith('priced'), resultWith('priced', { drive: 'session' })];
    const { summary, environment } = written(runOf(results, { footer: { ...green, counts } })).results;
    expect(summary).toMatchObject({ passed: counts.passed, other: counts.priced, failed: 0, extra: counts });
    expect(environment.healthy).toBe(true);
  });

  it('counts all tests once, and says when the run was', () => {
    const run = runOf([resultWith('pass'), resultWith('fail'), resultWith('blocked'), resultWith('unsupported')]);
    expect(written(run).results.summary).toMatchObject({
      tests: 4,
      passed: 1,
      failed: 2,
      skipped: 1,
      start: 1_780_315_200_000,
      stop: 1_780_315_201_500,
    });
    expect(written(run).timestamp).toBe('2026-06-01T12:00:01.500Z');
  });

  it('invents no time where a report does not say when it was run', () => {
    const { started: _, ended: __, ...untimed } = runOf([passed.result]);
    expect(written(untimed)).not.toHaveProperty('timestamp');
    expect(written(untimed).results.summary).toMatchObject({ start: 0, stop: 0 });
  });

  it('names the file and line of a case of the user’s own', () => {
    const run = runOf([], { cases: [inFile(resultWith('fail'), 'mine/cut.yaml')] });
    expect(written(run).results.tests[0]).toMatchObject({ filePath: 'mine/cut.yaml', line: 3 });
  });

  it('has what was expected and got, and the command that reproduces it', () => {
    const [test] = written(runOf([failedWith('The call is gone.').result])).results.tests;
    expect(test!.trace).toContain('    expected: a call\n    got:      The call is gone.');
    expect(test!.extra).toMatchObject({ reproduce: "npx conform run --case 'CC-0002[fanout=6]'" });
  });

  it('is neither healthy nor green where the run broke off', () => {
    const { footer: _, ...cut } = runOf([resultWith('pass')]);
    const { tests, environment } = written(cut).results;
    expect(tests.map(({ status }) => status)).toEqual(['passed', 'failed']);
    expect(environment.healthy).toBe(false);
    expect(written(runOf([resultWith('pass')], { footer: green })).results.environment.healthy).toBe(true);
    expect(written(runOf([resultWith('pass')], { footer })).results.environment.healthy).toBe(false);
  });

  it.each(HOSTILE)('stays within the schema, whatever an implementation says: %j', (text) => {
    expect(written(runOf([hostileResult(text)])).results.tests).toHaveLength(1);
  });
});
