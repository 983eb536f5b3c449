import type { Profile } from '../../adapter/profile.ts';
import { text } from '../../conversation/content.ts';
import type { Message, ToolSpec } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Expectation, Predicate } from '../../suite/case/case.ts';

import type { Finding, FindingAnswer } from '../findings/finding.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { assistant, calls, cleared, result, user } from '../passes/messages.testkit.ts';
import { folded, idle, type Story, traceOf } from '../passes/trace.testkit.ts';
import { judgeExpectations } from './judge-expectations.ts';

export const talk = [
  user('task', 700),
  assistant('long', 900),
  user('more', 200),
  assistant('answer', 200),
  user('next'),
];
export const gone = talk.slice(0, 2);
export const tail = talk.slice(2);
export const good: Story = { given: talk, steps: [folded('S1', gone, tail)] };
export const lazy: Story = { given: talk, steps: [idle('manual')] };
export const long = [user('big', 4000), ...talk];
export const atWork = (given: Message[]): Story => ({ given, drive: 'agent', steps: [idle('auto')] });
export const tooLong: Story = { given: talk, steps: [folded('S1', gone, tail, { probe: { refused: 'overflow' } })] };
/** @param tools that the case sets, and that are not in the request */
export const noTools = (tools: ToolSpec[]): Story => ({
  given: talk,
  settings: { tools },
  steps: [folded('S1', gone, tail, { probe: { listsNoTools: true } })],
});
export const raising: Story = { given: talk, steps: [idle('manual', { threw: 'no' })] };

export type Row = [title: string, answer: FindingAnswer, story: Story, predicate: Predicate];

export const sent = (
  to: 'agent' | 'summarizer',
  what: { has?: string[]; lacks?: string[]; once?: boolean; text?: string[] },
): Predicate => ({
  kind: 'sent',
  to,
  has: what.has ?? [],
  lacks: what.lacks ?? [],
  once: what.once ?? false,
  text: what.text ?? [],
});
export const callsOf = (atLeast: number, atMost: number): Predicate => ({
  kind: 'calls',
  to: 'summarizer',
  atLeast,
  atMost,
});
/** @param room where a request that is too long is not accepted either */
export const toBeAccepted = (room?: 'with room'): Predicate => ({
  kind: 'accepted',
  is: true,
  fits: room !== undefined,
});
export const toBeRefused = (): Predicate => ({ kind: 'accepted', is: false, fits: true });
export const everything: Predicate = { kind: 'unchanged', what: ['view', 'log', 'archive'] };
export const storing: Partial<Profile> = { capabilities: ['durable-log', 'archive'] };

export const work = [user('job', 300), calls('reads', 'one'), result('one', 900), user('next')];
export const inPlace = (placeholder: string): Story => ({
  given: work,
  profile: { mode: 'reduce', keep: [] },
  steps: [{ compact: 'manual', view: [work[0]!, work[1]!, cleared('one', placeholder), work[3]!] }],
});

export const pasted: Message = { role: 'user', content: [text('Use $& twice. <b>')] };
export const reducing = (questions: Exchange[]): Story => {
  const story = inPlace('[cleared]');
  return { ...story, steps: story.steps!.map((step) => ({ ...step, asked: questions })) };
};

/** Nothing happens with six messages beside the request, of which three are one where the results of a batch count so. */
export const inBatches = (messages: number): Story => ({
  given: [
    user('task', 900),
    assistant('long', 900),
    calls('reads', 'one', 'two', 'three'),
    result('one', 300),
    result('two', 300),
    result('three', 300),
    user('next'),
  ],
  profile: { keep: ['messages'] },
  settings: { keep: { messages } },
  steps: [idle('manual')],
});

/** @returns what an expectation comes to in a story */
export function judgeOne(story: Story, predicate: Predicate, more: Partial<Expectation> = {}): Finding | undefined {
  const expectation: Expectation = { predicate, proves: 'PROG-4', at: '/then/0', ...more };
  return judgeExpectations([expectation], evidenceOf(traceOf(story)))[0];
}
