import { expect, test } from 'vitest';
import { verifyLines } from './verify-lines.ts';

const outcome = { kind: 'differs' as const, file: 'r/report.ndjson', judged: 3, reasons: [], notes: [] };

test('each deviation says who says what, or what is wrong with it', () => {
  const place = { where: 'CC-0001 (pure)', field: 'verdict' };
  const lines = verifyLines({
    ...outcome,
    deviations: [
      { kind: 'differing', ...place, reported: '"pass"', suite: '"fail"' },
      {
        kind: 'differing',
        ...place,
        where: 'r/report.json',
        reported: '"fail"',
        suite: '"pass"',
        than: 'r/report.ndjson',
      },
      { kind: 'damaged', ...place, field: 'trace', problem: 'it can not be unpacked' },
    ],
  });
  expect(lines).toEqual([
    'CC-0001 (pure): verdict: the report says "pass", the suite says "fail"',
    'r/report.json: verdict: it says "fail", and r/report.ndjson says "pass"',
    'CC-0001 (pure): it can not be unpacked',
    'DIFFERS: r/report.ndjson says something else than this suite, in 3 places.',
  ]);
});

test('what was not compared stands in the first word', () => {
  const verified = { ...outcome, kind: 'verified' as const, deviations: [] };
  expect(verifyLines(verified)[0]).toMatch(/^VERIFIED: r/);
  expect(verifyLines({ ...verified, notes: ['the adapter is not here'] })).toEqual([
    'note: the adapter is not here',
    expect.stringMatching(/^VERIFIED, but for what is noted: r/),
  ]);
});
