import { describe, expect, it } from 'vitest';
import type { Drive } from '../adapter/profile.ts';
import type { EndedJob, TraceExcerpt } from '../verdict/case/case-result.ts';
import type { CaseJob } from './execution/certify-case.ts';
import { patienceWith } from './patience.ts';

type Word = 'timeout' | 'crash' | 'protocol' | 'fine' | 'unsupported' | 'not-started';

function endingOf(word: Word): EndedJob<TraceExcerpt>['ending'] {
  if (word === 'unsupported') return { kind: 'unsupported', lacks: 'x', unreachable: false };
  if (word === 'not-started') return { kind: 'not-started', message: 'gone' };
  const result = word === 'fine' ? { kind: 'observed' } : { kind: 'fault', fault: { kind: word, detail: '', ms: 1 } };
  return { kind: 'judged', findings: [], trace: { steps: [{ result, exchanges: [] }] } as unknown as TraceExcerpt };
}

const jobOf = (name: string, drive: Drive = 'pure') => ({ name, drive }) as unknown as CaseJob & { name: string };
const endedJob = (word: Word): EndedJob<TraceExcerpt> => ({ ending: endingOf(word) }) as EndedJob<TraceExcerpt>;

/** Jobs that end so, in this order. @returns each job with what was passed on of it, and what was refused at the end */
function perform(words: readonly Word[], order = words.map((_, at) => at), limit: number | undefined = 3) {
  const jobs = words.map((_, at) => jobOf(String(at)));
  const out: Record<string, string> = {};
  const patience = patienceWith(jobs, limit, (job, { ending }) => {
    out[(job as unknown as { name: string }).name] = ending.kind === 'not-started' ? ending.message : ending.kind;
  });
  for (const at of order) patience.add(jobs[at]!, endedJob(words[at]!));
  return { out: Object.values(out).join(' '), refused: patience.skipReason(jobs[0]!) !== undefined };
}

const HANGS: Word[] = ['timeout', 'crash', 'timeout', 'fine', 'timeout'];

describe('a run gives up on a drive', () => {
  it('whose first cases all crash or run out of time; what was carried out ahead counts as not run', () => {
    expect(perform(HANGS)).toEqual({ out: 'judged judged judged given-up given-up', refused: true });
  });

  it('by the order of the cases, never by which of them ended first', () => {
    const orders = [
      [4, 3, 2, 1, 0],
      [3, 0, 1, 4, 2],
      [1, 4, 0, 3, 2],
    ];
    for (const order of orders) expect(perform(HANGS, order)).toEqual(perform(HANGS));
  });

  it('also where the adapter could not be started, and never counts what does not apply', () => {
    const words: Word[] = ['timeout', 'unsupported', 'not-started', 'unsupported', 'crash', 'unsupported', 'fine'];
    expect(perform(words)).toEqual({
      out: 'judged unsupported gone unsupported judged unsupported given-up',
      refused: true,
    });
  });

  it.each<Word>(['fine', 'protocol'])('never after one case that ended in any other way: %s', (word) => {
    const words: Word[] = ['timeout', 'timeout', word, ...Array.from({ length: 9 }, () => 'timeout' as const)];
    expect(perform(words).refused).toBe(false);
    expect(perform(words).out).not.toContain('given-up');
    expect(
      perform(
        words,
        words.map((_, at) => words.length - 1 - at),
      ),
    ).toEqual(perform(words));
  });

  it('never where it is asked to keep going', () => {
    const jobs = [jobOf('0')];
    const patience = patienceWith(jobs, undefined, () => {});
    for (let count = 0; count < 20; count += 1) patience.add(jobs[0]!, endedJob('timeout'));
    expect(patience.skipReason(jobs[0]!)).toBeUndefined();
  });

  it('and on no other drive', () => {
    const jobs = (['pure', 'session'] as const).flatMap((drive) => ['a', 'b', 'c'].map((name) => jobOf(name, drive)));
    const patience = patienceWith(jobs, 2, () => {});
    for (const job of jobs) patience.add(job, endedJob(job.drive === 'pure' ? 'timeout' : 'fine'));
    expect(jobs.map((job) => patience.skipReason(job) !== undefined)).toEqual([true, true, true, false, false, false]);
  });
});
