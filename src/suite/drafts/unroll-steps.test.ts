import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import { complaintAbout, goodWith, runnableWith } from '../corpus/good-case.testkit.ts';
import { unrolledSteps } from './unroll-steps.ts';

describe('the steps of a case', () => {
  it('are one manual pass where nothing is written', () => {
    expect(unrolledSteps(undefined)).toEqual([{ step: { compact: 'manual' }, at: '/steps/0', scope: '' }]);
  });

  it('come as often as a block of them says, each with its place and its round', () => {
    const inner = { repeat: 2, steps: [{ compact: 'auto' as const }] };
    expect(unrolledSteps([{ reload: true }, { repeat: 2, steps: [{ again: true }, inner] }])).toEqual([
      { step: { reload: true }, at: '/steps/0', scope: '' },
      { step: { again: true }, at: '/steps/1/steps/0', scope: '-1' },
      { step: { compact: 'auto' }, at: '/steps/1/steps/1/steps/0', scope: '-1-1' },
      { step: { compact: 'auto' }, at: '/steps/1/steps/1/steps/0', scope: '-1-2' },
      { step: { again: true }, at: '/steps/1/steps/0', scope: '-2' },
      { step: { compact: 'auto' }, at: '/steps/1/steps/1/steps/0', scope: '-2-1' },
      { step: { compact: 'auto' }, at: '/steps/1/steps/1/steps/0', scope: '-2-2' },
    ]);
  });
});

describe('a repeated block of steps', () => {
  const block = (rounds: string) =>
    `steps: [ { repeat: ${rounds}, steps: [ { append: [ { user: Hm. (F9) } ] }, { compact: auto } ] } ]`;

  it('gives every round its own messages and facts', () => {
    const { steps, facts } = runnableWith(block('3'));
    expect(steps.map((step) => step.do)).toEqual(['append', 'compact', 'append', 'compact', 'append', 'compact']);
    const said = steps.flatMap((step) => (step.do === 'append' ? step.messages.map(textOf) : []));
    const marks = [facts['F9-1']!, facts['F9-2']!, facts['F9-3']!];
    expect(new Set(marks).size).toBe(3);
    expect(said.map((text, at) => text.includes(marks[at]!))).toEqual([true, true, true]);
  });

  it('may be as long as the matrix says', () => {
    expect(runnableWith(`matrix: { n: [2, 5] }\n${block('$n')}`).steps).toHaveLength(4);
  });

  it('is held to what a single step is held to', () => {
    const early = 'steps: [ { repeat: 2, steps: [ { again: true }, { compact: auto } ] } ]';
    expect(complaintAbout(goodWith(early))).toBe(
      'case.yaml:12:34: There is no pass before this that could be repeated.',
    );
    expect(complaintAbout(goodWith('steps: [ { repeat: 2 } ]'))).toMatch(/steps/);
    expect(complaintAbout(goodWith('steps: [ { in: bob, repeat: 2, steps: [ { compact: auto } ] } ]'))).not.toBe(
      'no complaint',
    );
  });
});
