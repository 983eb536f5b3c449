import { describe, expect, it } from 'vitest';
import { causesOf } from '../../verdict/cause.ts';
import { causedCase, diedCase } from '../html/caused.testkit.ts';
import { exampleEvents } from './example-events.ts';

describe('the examples of causes', () => {
  const cases = [causedCase('CC-0300[a=1]'), causedCase('CC-0300[a=2]'), causedCase('CC-0200[a=1]'), diedCase()];
  const examples = exampleEvents();
  cases.forEach((event, at) => {
    examples.add(at, event);
  });

  it('are the results that the footer names, each once, by their place', () => {
    expect([...examples.events()]).toEqual([
      [2, cases[2]],
      [3, cases[3]],
    ]);
    const named = causesOf(cases.map(({ result }) => result)).map(({ shortest }) => shortest);
    expect([...examples.events().values()].map(({ result }) => result.id).sort()).toEqual([...new Set(named)].sort());
  });

  it('are of equals the first', () => {
    const alike = exampleEvents();
    alike.add(0, cases[0]!);
    alike.add(1, cases[1]!);
    expect([...alike.events().keys()]).toEqual([0]);
  });
});
