import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { loadRequirements, requirementsFolder, waysOf } from '../../suite/spec/requirements.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, calls, note, result, summary, system, user } from '../passes/messages.testkit.ts';
import { folded, type Story, traceOf } from '../passes/trace.testkit.ts';
import { violationOf } from './follow.testkit.ts';
import { subjectOf } from './subject.ts';

const talk = [
  system('rule'),
  user('task', 300),
  calls('reads', 'one'),
  result('one', 300),
  assistant('long', 300),
  user('next'),
];
const [rule, task, reads, one, long] = talk as [Message, Message, Message, Message, Message, Message];
const [gone, kept] = [talk.slice(1, 5), [rule, talk[5]!]];

/** @returns what came to harm in the last pass, where the finding names these messages */
function subjectIn(
  way: string,
  named: readonly Message[],
  story: Story = { given: talk, steps: [folded('S1', gone, kept)] },
) {
  const pass = evidenceOf(traceOf(story)).passes.at(-1)!;
  const messages = named.map((message) => pass.hashes.before[pass.before.indexOf(message)]!);
  return subjectOf(violationOf({ way, messages }), pass);
}

describe('what came to harm', () => {
  it.each([
    ['a user’s', [task], 'request'],
    ['of calls', [reads], 'call'],
    ['of results', [one], 'result'],
    ['the system’s', [rule], 'system'],
    ['the assistant’s', [long], 'other'],
    ['of several kinds', [task, one], 'other'],
    ['none', [], 'other'],
  ] as const)('is of the kind of the messages that were altered: %s', (_, named, subject) => {
    for (const way of [
      'ORD-2/text-altered',
      'ORD-1/message-twice',
      'COVER-1/shortened-silently',
      'COVER-3/cut-unmarked',
    ])
      expect(subjectIn(way, named)).toBe(subject);
  });

  it('is a summary where an earlier pass wrote it', () => {
    const S1 = summary('S1', gone);
    const story: Story = { given: talk, steps: [folded('S1', gone, kept), folded('S2', [S1], kept)] };
    const written = evidenceOf(traceOf(story)).passes[0]!.after[0]!;
    const second = evidenceOf(traceOf(story)).passes[1]!;
    const at = second.before.findIndex((message) => JSON.stringify(message) === JSON.stringify(written));
    const violation = violationOf({ way: 'ORD-2/text-altered', messages: [second.hashes.before[at]!] });
    expect(subjectOf(violation, second)).toBe('summary');
  });

  it('is what was left out only where a kind was shown in part: which messages there are is a matter of the case', () => {
    const shown = (...messages: Message[]): Story => ({
      given: talk,
      steps: [folded('S1', gone, kept, { asked: [asked(messages, 'S1')] })],
    });
    expect(subjectIn('COVER-1/never-shown', [one], shown(task, long))).toBe('other');
    expect(subjectIn('COVER-1/never-shown', [one], shown(task, note('tool', firstWords(one)), long))).toBe('result');
    expect(subjectIn('COVER-1/never-shown', [one, task], shown(note('tool', firstWords(one)), long))).toBe('other');
  });

  it('is told by the way, or by the rule, where these are about one thing', () => {
    expect(subjectIn('PAIR-1/call-evicted', [one])).toBe('call');
    expect(subjectIn('FAIL-1/error-installed', [task])).toBe('summary');
    expect(subjectIn('ARCH-2/not-archived', [task])).toBe('archive');
    expect(subjectIn('TASK-1/missing-from-request', [one])).toBe('request');
    expect(subjectIn('SPLIT-2/never-shown', [one])).toBe('request');
    expect(subjectIn('SPLIT-1/not-compacted', [one])).toBe('other');
  });

  it('is never the case’s own: every way of the spec has a subject', () => {
    const ways = loadRequirements(requirementsFolder()).flatMap((one_) =>
      waysOf(one_).map(({ name }) => `${one_.id}/${name}`),
    );
    expect(ways.map((way) => subjectIn(way, [])).filter((subject) => typeof subject !== 'string')).toEqual([]);
  });
});

/** So that the end of a long result is missing in what the summarizer is shown. */
const firstWords = (message: Message): string => textOf(message).slice(0, 200);
