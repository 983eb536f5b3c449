import { describe, expect, it } from 'vitest';
import { baseline, causeNamed, entry, resultOf } from '../baseline/baseline.testkit.ts';
import { finishedRun, NAMES, TODAY, written } from './update-baseline.testkit.ts';
import { updatedBaseline } from './update-baseline.ts';

const NEW = { reason: 'TODO', since: TODAY, profile: 'default' };
const OLD = { reason: 'The cut ignores calls.', since: '2026-01-05' };

describe('what a run found, written down', () => {
  it('is one entry for each requirement and verdict, with the cases', () => {
    const results = [
      resultOf('CC-0001[fanout=2] PAIR-1:fail<cut ORD-3:blocked<cut'),
      resultOf('CC-0001[fanout=6] PAIR-1:fail<cut PAIR-2:fail'),
      resultOf('CC-0002 PAIR-1:fail<cut PROG-3:blocked'),
    ];
    expect(written(results)).toEqual({
      entries: [
        { requirement: 'PAIR-1', cause: causeNamed('cut'), verdict: 'fail', ...NEW, case: ['CC-0001', 'CC-0002'] },
        { requirement: 'PAIR-2', verdict: 'fail', ...NEW, case: 'CC-0001[fanout=6]' },
        { requirement: 'PROG-3', verdict: 'blocked', ...NEW, case: 'CC-0002' },
      ],
      kept: 0,
      added: 3,
      dropped: [],
    });
  });

  it('is an entry for each cause: what makes the same requirement fail for another reason is not known with it', () => {
    const results = [resultOf('CC-0001 PAIR-1:fail<cut'), resultOf('CC-0002 PAIR-1:fail<torn<cut')];
    expect(written(results).entries).toMatchObject([
      { requirement: 'PAIR-1', cause: causeNamed('cut'), case: 'CC-0001' },
      { requirement: 'PAIR-1', cause: [causeNamed('cut'), causeNamed('torn')], case: 'CC-0002' },
    ]);
  });

  it('keeps an entry whose cause still shows where another one has joined it, and begins one for that', () => {
    const known = entry('PAIR-1 fail CC-0002', { causes: [causeNamed('cut')] });
    const { entries, kept, added, dropped } = updatedBaseline(
      finishedRun([resultOf('CC-0002 PAIR-1:fail<cut<torn')]),
      baseline(known),
      NAMES,
      TODAY,
    );
    expect(entries).toMatchObject([
      { cause: causeNamed('cut'), reason: known.reason, case: 'CC-0002' },
      { cause: causeNamed('torn'), reason: 'TODO', case: 'CC-0002' },
    ]);
    expect({ kept, added, dropped }).toEqual({ kept: 1, added: 1, dropped: [] });
  });

  it('takes a cause that is gone out of an entry, where all it names was seen to fail', () => {
    const known = entry('PAIR-1 fail CC-0001[fanout=2] CC-0002', { causes: [causeNamed('cut'), causeNamed('torn')] });
    const cut = (id: string) => resultOf(`${id} PAIR-1:fail<cut`);
    expect(written([cut('CC-0001[fanout=2]'), cut('CC-0002')], [known]).entries).toMatchObject([
      { requirement: 'PAIR-1', cause: causeNamed('cut'), reason: known.reason },
    ]);
    const crashed = resultOf('CC-0002 PAIR-1:blocked', { verdict: 'suite-error' });
    expect(written([cut('CC-0001[fanout=2]'), crashed], [known]).entries[0]).toMatchObject({ cause: known.causes });
    const elsewhere = { ...known, profiles: ['default', 'trimming'] };
    expect(written([cut('CC-0001[fanout=2]'), cut('CC-0002')], [elsewhere]).entries[0]).toMatchObject({
      cause: known.causes,
    });
  });

  it('keeps an entry that names no cause: it knows of all of them', () => {
    const whole = entry('PAIR-1 fail CC-0001');
    expect(written([resultOf('CC-0001 PAIR-1:fail<cut')], [whole]).entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, case: 'CC-0001' },
    ]);
    const named = { ...whole, causes: [causeNamed('torn')] };
    expect(written([resultOf('CC-0001 PAIR-1:fail<cut')], [named]).entries).toMatchObject([
      { requirement: 'PAIR-1', cause: causeNamed('cut'), reason: 'TODO' },
    ]);
  });

  it('says of a crash nothing but that', () => {
    const crashed = resultOf('CC-0002 PAIR-1:blocked PAIR-2:fail', { verdict: 'crash' });
    expect(written([crashed]).entries).toEqual([
      { verdict: 'crash', ...NEW, case: 'CC-0002' },
      { requirement: 'PAIR-2', verdict: 'fail', ...NEW, case: 'CC-0002' },
    ]);
  });

  it('excuses no error of the suite', () => {
    expect(written([resultOf('CC-0002 PAIR-1:suite-error')]).entries).toEqual([]);
  });

  it('never says more than was seen: neither other drives, nor other variants', () => {
    const results = [
      resultOf('CC-0001[fanout=2] PAIR-1:fail'),
      resultOf('CC-0001[fanout=6] PAIR-1:unsupported'),
      resultOf('CC-0001[fanout=2] PAIR-1:fail', { drive: 'session' }),
      resultOf('CC-0002 PAIR-1:unsupported'),
      resultOf('CC-0002 PAIR-1:fail', { drive: 'session' }),
    ];
    expect(written(results, [], { drives: ['pure', 'session'] }).entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...NEW, case: 'CC-0001[fanout=2]' },
      { requirement: 'PAIR-1', verdict: 'fail', ...NEW, drive: 'session', case: 'CC-0002' },
    ]);
  });
});

describe('a baseline that is there already', () => {
  it('keeps what a person wrote, and loses what has been repaired', () => {
    const before = [entry('PAIR-1 fail CC-0001', { issue: 'me/mine#12' }), entry('PAIR-2 fail CC-0002')];
    const results = [resultOf('CC-0001[fanout=2] PAIR-1:fail'), resultOf('CC-0001[fanout=6] PAIR-1:pass')];
    expect(written(results, before)).toEqual({
      entries: [{ requirement: 'PAIR-1', verdict: 'fail', ...OLD, issue: 'me/mine#12', case: 'CC-0001[fanout=2]' }],
      kept: 1,
      added: 0,
      dropped: [before[1]],
    });
  });

  it('does not lend its reason to another verdict, requirement or case', () => {
    const results = [resultOf('CC-0002 PAIR-1:fail PAIR-2:fail')];
    const before = [entry('PAIR-1 blocked CC-0002'), entry('PAIR-1 fail CC-0001')];
    expect(written(results, before).entries.map(({ reason }) => reason)).toEqual(['TODO', 'TODO']);
  });

  it('keeps a pattern as a person wrote it, as long as something is left of it', () => {
    const before = [entry('PAIR-1 fail CC-*'), entry('PAIR-2 fail tag pair')];
    expect(written([resultOf('CC-0002 PAIR-1:fail')], before).entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, case: 'CC-*' },
    ]);
  });

  it('keeps what a run of some cases can’t know about', () => {
    const before = [entry('PAIR-1 fail CC-0001 CC-0002', { drives: ['pure'] }), entry('PAIR-2 fail CC-0002')];
    const some = written([resultOf('CC-0001[fanout=2] PAIR-1:fail')], before, { whole: false });
    expect(some).toEqual({
      entries: [
        { requirement: 'PAIR-1', verdict: 'fail', ...OLD, drive: 'pure', case: ['CC-0001', 'CC-0002'] },
        { requirement: 'PAIR-2', verdict: 'fail', ...OLD, case: 'CC-0002' },
      ],
      kept: 2,
      added: 0,
      dropped: [],
    });
  });

  it('loses by a run of one variant that variant at most', () => {
    const repaired = written([resultOf('CC-0001[fanout=2] PAIR-1:pass')], [entry('PAIR-1 fail CC-0001 CC-0002')], {
      whole: false,
    });
    expect(repaired.entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, case: ['CC-0001[fanout=6]', 'CC-0002'] },
    ]);
  });

  it('loses by a run on one drive what was known on that drive, and nothing of the others', () => {
    const before = [entry('PAIR-1 fail CC-0001 CC-0002'), entry('PAIR-2 fail CC-0002', { drives: ['session'] })];
    const results = [
      ...['2', '6'].map((n) => resultOf(`CC-0001[fanout=${n}] PAIR-1:fail`)),
      resultOf('CC-0002 PAIR-1:pass'),
    ];
    expect(written(results, before, { whole: false, drives: ['pure', 'session'] }).entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, case: 'CC-0001' },
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, drive: 'session', case: 'CC-0002' },
      { requirement: 'PAIR-2', verdict: 'fail', ...OLD, drive: 'session', case: 'CC-0002' },
    ]);
  });

  it('keeps what is about a drive that the adapter does not have only as long as the whole has not been run', () => {
    const before = [entry('PAIR-1 fail CC-0001', { drives: ['pure', 'session'] })];
    const results = ['pass', 'fail'].map((word, at) => resultOf(`CC-0001[fanout=${[2, 6][at]}] PAIR-1:${word}`));
    const places = (whole: boolean) => written(results, before, { whole }).entries.map((one) => [one.drive, one.case]);
    expect(places(false)).toEqual([
      ['session', 'CC-0001[fanout=2]'],
      [['pure', 'session'], 'CC-0001[fanout=6]'],
    ]);
    expect(places(true)).toEqual([[undefined, 'CC-0001[fanout=6]']]);
  });

  it('keeps a name that no corpus has only as long as the whole has not been run', () => {
    const before = [entry('PAIR-1 fail CC-0002 MINE-1')];
    const results = [resultOf('CC-0002 PAIR-1:fail')];
    const names = (whole: boolean) => written(results, before, { whole }).entries.map((one) => one.case);
    expect(names(false)).toEqual([['CC-0002', 'MINE-1']]);
    expect(names(true)).toEqual(['CC-0002']);
  });

  it('keeps a pattern until all that it covers was run', () => {
    const before = [entry('PAIR-1 fail CC-0001*'), entry('PAIR-1 fail tag pair'), entry('PAIR-2 fail')];
    const first = [resultOf('CC-0001[fanout=2] PAIR-1:pass')];
    expect(written(first, before, { whole: false }).dropped).toEqual([]);
    const both = [...first, resultOf('CC-0001[fanout=6] PAIR-1:pass')];
    expect(written(both, before, { whole: false }).dropped).toEqual([before[0]]);
    expect(written(both, before, { whole: false, drives: ['pure', 'session'] }).dropped).toEqual([]);
    const apart = [...first, resultOf('CC-0001[fanout=6] PAIR-1:pass', { drive: 'session' })];
    expect(written(apart, before, { whole: false, drives: ['pure', 'session'] }).dropped).toEqual([]);
  });

  it('keeps what is known of a case in which the suite itself broke', () => {
    const before = [entry('PAIR-1 fail CC-0002')];
    const broken = [resultOf('CC-0002 PAIR-1:suite-error')];
    for (const whole of [true, false]) expect(written(broken, before, { whole }).dropped).toEqual([]);
  });

  it('gives a failure to the entry that names its case, before one that only covers it', () => {
    const before = [entry('PAIR-1 fail CC-*'), entry('PAIR-1 fail CC-0002', { reason: 'This one is known.' })];
    const { entries, dropped } = written([resultOf('CC-0002 PAIR-1:fail')], before);
    expect(entries.map(({ reason }) => reason)).toEqual(['This one is known.']);
    expect(dropped).toEqual([before[0]]);
  });

  it('keeps what is about other profiles', () => {
    const before = [
      entry('PAIR-1 fail CC-0002', { profiles: ['other'] }),
      entry('PAIR-2 fail CC-0002', { profiles: ['other', 'default'] }),
    ];
    expect(written([resultOf('CC-0002 PAIR-1:pass PAIR-2:pass')], before).entries).toEqual([
      { requirement: 'PAIR-1', verdict: 'fail', ...OLD, profile: 'other', case: 'CC-0002' },
      { requirement: 'PAIR-2', verdict: 'fail', ...OLD, profile: 'other', case: 'CC-0002' },
    ]);
  });
});
