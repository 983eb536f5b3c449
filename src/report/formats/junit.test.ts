import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../verdict/verdict-order.ts';
import { failedWith, footer, green, HOSTILE, hostileResult, passed, resultWith, runOf } from './formats.testkit.ts';
import { junitOf } from './junit.ts';
import { junitFaults, parseXml, type XmlElement } from './xml.testkit.ts';

const suitesOf = (...args: Parameters<typeof runOf>): XmlElement[] => {
  const root = parseXml(junitOf(runOf(...args)));
  expect(junitFaults(root)).toEqual([]);
  return root.children;
};
const once = <Result>(make: () => Result): (() => Result) => {
  let made: Result | undefined;
  return () => (made ??= make());
};
const testsIn = (suite: XmlElement) => suite.children.filter(({ tag }) => tag === 'testcase');

/** Of what each verdict becomes. */
const ELEMENTS: [Verdict, 'failure' | 'error' | 'skipped' | undefined][] = [
  ['pass', undefined],
  ['fail', 'failure'],
  ['unexpected-pass', 'failure'],
  ['crash', 'error'],
  ['timeout', 'error'],
  ['protocol', 'error'],
  ['suite-error', 'error'],
  ['blocked', 'error'],
  ['unsupported', 'skipped'],
  ['known-fail', 'skipped'],
  ['provisional', 'skipped'],
  ['priced', 'skipped'],
];

/** Starting a parser takes longer than all it does: one report serves many tests. */
const ofVerdicts = once(() => suitesOf(ELEMENTS.map(([verdict]) => resultWith(verdict))));
const ofHostile = once(() => suitesOf(HOSTILE.map(hostileResult)));

describe('junit.xml', () => {
  it.each(ELEMENTS)('says of %s that it is %s, and why', (verdict, element) => {
    const test = testsIn(ofVerdicts()[0]!).find(({ attributes }) => attributes.name!.startsWith(`CC-${verdict} `))!;
    expect(test.children.map(({ tag }) => tag)).toEqual(element === undefined ? [] : [element]);
    if (element !== undefined) expect(test.children[0]!.attributes.message).toMatch(new RegExp(`^${verdict}: `));
  });

  it('counts each test once', () => {
    expect(ofVerdicts()[0]!.attributes).toMatchObject({ tests: '12', failures: '2', errors: '5', skipped: '4' });
  });

  it('lets what was done at a price neither pass nor turn a build red', () => {
    const atPrice = { ...green, counts: { declared: 2, selected: 2, evaluated: 1, passed: 1, priced: 1 } };
    const suites = suitesOf([resultWith('pass'), resultWith('priced')], { footer: atPrice });
    expect(suites).toHaveLength(1);
    const { tests, failures, errors, skipped } = suites[0]!.attributes;
    expect({ failures, errors }).toEqual({ failures: '0', errors: '0' });
    expect(Number(tests) - Number(skipped)).toBe(atPrice.counts.passed);
  });

  it('has a suite for each drive, and the variants of a case in one class', () => {
    const suites = suitesOf([
      resultWith('pass', { id: 'CC-0001[fanout=2]' }),
      resultWith('pass', { id: 'CC-0001[fanout=6]' }),
      resultWith('fail', { id: 'CC-0001[fanout=2]', drive: 'session' }),
    ]);
    expect(suites.map(({ attributes }) => `${attributes.id} ${attributes.name}`)).toEqual([
      '0 mine 0.1.0 (pure)',
      '1 mine 0.1.0 (session)',
    ]);
    expect(testsIn(suites[0]!).map(({ attributes }) => attributes.classname)).toEqual(['pure.CC-0001', 'pure.CC-0001']);
  });

  it('says when it was run, in a form without a zone, and how long all of it took', () => {
    expect(suitesOf([passed.result])[0]!.attributes).toMatchObject({ timestamp: '2026-06-01T12:00:00', time: '1.500' });
  });

  it('invents no time where a report does not say when it was run', () => {
    const { started: _, ended: __, ...untimed } = runOf([passed.result]);
    expect(parseXml(junitOf(untimed)).children[0]!.attributes).toMatchObject({
      timestamp: '1970-01-01T00:00:00',
      time: '0',
    });
  });

  it('shows what was expected and got, and the command that reproduces it', () => {
    const [test] = testsIn(suitesOf([failedWith('The call is gone.').result])[0]!);
    expect(test!.children[0]!.text).toBe(
      `PAIR-1/call-evicted (law): The call is gone.\n    expected: a call\n    got:      The call is gone.\n\nReproduce: npx conform run --case 'CC-0002[fanout=6]'`,
    );
  });

  it.each(HOSTILE.map((text, index) => [text, index] as const))(
    'can be parsed, whatever an implementation says: %j',
    (_, index) => {
      const test = testsIn(ofHostile()[0]!)[index]!;
      expect(test.children.map(({ tag }) => tag)).toEqual(['failure']);
      expect(test.children[0]!.children).toEqual([]);
    },
  );

  it('shows what can be shown of a text as it is', () => {
    const [test] = testsIn(suitesOf([hostileResult('a < b && "c"\n\td \u001b[2J \ud800 \u{1f600}')])[0]!);
    expect(test!.attributes.name).toBe('CC-0002[fanout=6] a < b && "c"\n\td \\u001b[2J \ufffd \u{1f600}');
  });

  it('keeps the line ends of a text, which a parser would otherwise make the same', () => {
    const [test] = testsIn(suitesOf([failedWith('a\r\nb\rc').result])[0]!);
    expect(test!.children[0]!.text).toContain('a\r\nb\rc');
    expect(test!.attributes.name).toContain('a\r\nb\rc');
  });

  it('has no half of a character even before it is written', () => {
    expect(junitOf(runOf([hostileResult('\ud800')])).isWellFormed()).toBe(true);
  });

  it('is not green where the run broke off', () => {
    const { footer: _, ...cut } = runOf([passed.result]);
    const root = parseXml(junitOf(cut));
    expect(junitFaults(root)).toEqual([]);
    const last = root.children.at(-1)!;
    expect(last.attributes.errors).toBe('1');
    expect(testsIn(last)[0]!.children[0]!.attributes.message).toMatch(/^INCOMPLETE/);
  });

  it('is not green where nobody looked at a safety requirement, and nothing else is red', () => {
    const suites = suitesOf([passed.result], { footer: { ...footer, exit: 3 } });
    expect(testsIn(suites.at(-1)!)[0]!.children[0]!.attributes.message).toContain('PAIR-1: fail');
    expect(suitesOf([passed.result], { footer: green })).toHaveLength(1);
  });

  it('is red for an entry of the baseline that nothing needs any more', () => {
    const place = { file: 'conform-baseline.yaml', line: 12, column: 9 };
    const note = { place, what: 'PAIR-1 fails in CC-0001', message: 'gone', met: true };
    const baseline = { knownFail: 0, unexpectedPass: 0, stale: [note], expired: [] };
    const suites = suitesOf([passed.result], { footer: { ...green, baseline, exit: 1 } });
    expect(testsIn(suites.at(-1)!)[0]!.children[0]!.attributes.message).toBe(
      'conform-baseline.yaml:12:9: PAIR-1 fails in CC-0001: gone',
    );
  });
});
