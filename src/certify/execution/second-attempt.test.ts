import { expect, test } from 'vitest';
import type { EndedJob, TraceExcerpt } from '../../verdict/case/case-result.ts';
import type { DoubtOfLife } from '../../verdict/first-attempt.ts';
import { secondAttempts } from './second-attempt.ts';

const ended = (doubt?: DoubtOfLife): EndedJob<TraceExcerpt>[] => [
  {
    ending: { kind: 'not-started', message: 'late' },
    ...(doubt === undefined ? {} : { doubt }),
  } as EndedJob<TraceExcerpt>,
];

test('three time-outs that come again are believed of those behind them, but not of a life that had served others', () => {
  const attempts = secondAttempts();
  const atOnce = ended({ ended: 'timeout', served: 0 });
  const afterOthers = ended({ ended: 'timeout', served: 5 });
  for (let confirmed = 0; confirmed < 3; confirmed += 1) {
    expect(attempts.isDoubtful(atOnce)).toBe(true);
    attempts.settled(atOnce, afterOthers);
  }
  expect(attempts.isDoubtful(atOnce)).toBe(false);
  expect(attempts.isDoubtful(afterOthers)).toBe(true);
  expect(attempts.isDoubtful(ended())).toBe(false);
});
