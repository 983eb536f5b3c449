import { expect, it } from 'vitest';
import type { Finding } from '../../judge/findings/finding.ts';
import { lateLineOf } from '../../model/doors/late-request.ts';
import { holds, judged, saidByCase, unexercised, violated } from '../verdict.testkit.ts';
import { trimmedEnding } from './trim-ending.ts';

const findings = (ending: ReturnType<typeof trimmedEnding>): Finding[] =>
  ending.kind === 'judged' ? ending.findings : [];

it('keeps of each law that held one yes, and nothing of one that had nothing to say', () => {
  const all = [holds('PAIR-1'), unexercised('KEEP-1'), holds('PAIR-1'), holds('ORD-1')];
  expect(findings(trimmedEnding(judged(all)))).toEqual([holds('PAIR-1'), holds('ORD-1')]);
});

it('keeps every violation, also of a law that has held before', () => {
  const all = [holds('PAIR-1'), violated('PAIR-1'), violated('PAIR-1')];
  expect(findings(trimmedEnding(judged(all)))).toEqual(all);
});

it('keeps all that expectations say, for a witness is asked about each of them', () => {
  const all = [saidByCase(holds('PAIR-1'), 0), saidByCase(holds('PAIR-1'), 1), saidByCase(unexercised('PAIR-1'), 2)];
  expect(findings(trimmedEnding(judged(all)))).toEqual(all);
});

it('keeps of the steps the one that ended the case, and what is said of requests that were refused, wherever it stands', () => {
  const guard = 'Network guard: a connection to "a.example:443" was refused';
  const late = lateLineOf('POST', '/v1/messages');
  const answer = { kind: 'answer', answer: {} } as const;
  const steps = [
    { result: answer, exchanges: [], noise: ['chatter'] },
    { result: answer, exchanges: [], noise: ['chatter', guard] },
    { result: answer, exchanges: [], noise: [late, 'chatter'] },
    { result: { kind: 'fault', fault: { kind: 'crash', detail: 'gone' } }, exchanges: [], noise: ['chatter'] } as const,
  ];
  const kept = trimmedEnding(judged([], steps));
  expect(kept.kind === 'judged' ? kept.trace.steps : []).toEqual([
    { result: answer, exchanges: [], noise: [guard] },
    { result: answer, exchanges: [], noise: [late] },
    { result: steps[3]!.result, exchanges: [] },
  ]);
});
