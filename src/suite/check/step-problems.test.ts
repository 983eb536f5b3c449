import { describe, expect, it } from 'vitest';
import { complaintAbout, GOOD, goodBut, goodWith } from '../corpus/good-case.testkit.ts';

const steps = (list: string) => complaintAbout(goodWith(`steps: [ ${list} ]`));

describe('steps that go together', () => {
  it.each([
    '{ compact: auto }, { again: true }',
    '{ compact: auto }, { append: [ { user: Hi. } ] }, { again: true }',
    '{ compact: auto, meanwhile: { append: [ { user: Hi. } ] } }, { reload: true }, { compact: auto }',
    '{ compact: auto, meanwhile: { cancel: true, at: answered } }, { again: true }',
    '{ in: bob, append: [ { user: Hi. } ] }, { compact: auto, meanwhile: { compact: manual } }',
    '{ compact: auto, archive: unwritable }, { compact: auto }',
  ])('are taken: %s', (list) => {
    expect(steps(list)).toBe('no complaint');
  });
});

describe('steps that do not', () => {
  it.each([
    ['{ again: true }, { compact: auto }', '12:12: There is no pass before this that could be repeated.'],
    [
      '{ compact: auto }, { again: true }, { reload: true }',
      '12:48: No drive can take this step: it is for session or agent, and the rest of the case for pure.',
    ],
    [
      '{ compact: auto }, { again: true }, { in: bob, append: [ { user: Hi. } ] }',
      '12:48: No drive can take this step: it is for session or agent, and the rest of the case for pure.',
    ],
  ])('are refused: %s', (list, complaint) => {
    expect(steps(list)).toBe(`case.yaml:${complaint}`);
  });

  it('are refused beside a script only an agent hears', () => {
    expect(complaintAbout(goodWith('model: { usage: none }\nsteps: [ { compact: auto }, { again: true } ]'))).toBe(
      'case.yaml:13:31: No drive can take this step: it is for pure, and the rest of the case for agent.',
    );
  });

  it('are no passes, so that a case of them has none', () => {
    expect(steps('{ reload: true }')).toBe('case.yaml:12:1: No step compacts, so there is nothing to judge.');
  });
});

describe('the passes of a case', () => {
  const expecting = (pass: number) =>
    complaintAbout(
      goodWith('steps: [ { compact: auto, meanwhile: { compact: auto } }, { again: true } ]')
        .replace(', meanwhile: { compact: auto }', '')
        .replace('compacted: true', `compacted: true, pass: ${pass}`),
    );

  it('count one that repeats the first', () => {
    expect(expecting(2)).toBe('no complaint');
    expect(expecting(3)).toBe('case.yaml:14:30: There is no pass 3: the steps compact 2 times.');
  });
});

describe('a share of an unknown window', () => {
  it.each([
    ['trigger', '{ window: 0, trigger: { fraction: 0.5 }, keep: { tokens: 0.3T } }', '5:47'],
    ['keep', '{ window: 0, keep: { fraction: 0.5 } }', '5:44'],
  ])('is no size for %s', (_, settings, place) => {
    expect(complaintAbout(goodBut('{ keep: { tokens: 0.3T } }', settings))).toBe(
      `case.yaml:${place}: There is no share of an unknown window.`,
    );
  });

  it('is not needed for a size', () => {
    expect(complaintAbout(goodBut('{ keep:', '{ window: 0, trigger: 0.5T, keep:'))).toBe('no complaint');
    expect(complaintAbout(GOOD)).toBe('no complaint');
  });
});

describe('messages that come in the middle of a pass', () => {
  it('are in order behind those before them', () => {
    const late = '{ compact: auto, meanwhile: { append: [ { results: { a: again } } ] } }';
    expect(steps(late)).toBe('case.yaml:12:63: This result does not follow directly on the message that calls "a".');
  });

  it('may bring the result a pending call waits for, and only before the pass it may wait', () => {
    const waiting = goodBut('- results: { a: "text (F2) +0.4T" }\n    - user: And now? (F3)', '  pending: [a]');
    const answered = (list: string) => complaintAbout(waiting.replace('then:', `steps: [ ${list} ]\nthen:`));
    expect(answered('{ compact: auto, meanwhile: { append: [ { results: { a: done } } ] } }')).toBe('no complaint');
    expect(answered('{ compact: auto, meanwhile: { append: [ { user: Hm. } ] } }, { compact: auto }')).toBe(
      'case.yaml:11:52: The call "a" is not answered before this message.',
    );
  });

  it('state facts that no other text may state', () => {
    expect(steps('{ compact: auto, meanwhile: { append: [ { user: "Hm. (F1)" } ] } }')).toBe(
      'case.yaml:12:58: The fact F1 is stated a second time.',
    );
  });
});
