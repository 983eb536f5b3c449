import { describe, expect, it } from 'vitest';
import { isViolation } from './findings/finding.ts';
import { judgeLaws } from './judge.ts';
import { evidenceOf } from './passes/evidence.ts';
import { assistant, calls, note, result, user } from './passes/messages.testkit.ts';
import { type Story, traceOf } from './passes/trace.testkit.ts';

const gotOf = (law: string, story: Story): string | undefined =>
  judgeLaws(evidenceOf(traceOf(story)))
    .filter(isViolation)
    .find(({ requirement }) => requirement === law)?.got;

const talk = [user('task', 700), calls('reads', 'one'), result('one', 900), assistant('answer', 200), user('next')];

describe('the words of a finding', () => {
  it('name the message that said the first fact nobody was shown', () => {
    const story: Story = {
      given: talk,
      steps: [{ compact: 'manual', view: [talk[0]!, note('user', 'cut'), ...talk.slice(3)] }],
    };
    expect(gotOf('COVER-1', story)).toMatch(
      /^F-\w{4}.* in none of them, first of message [12], (an assistant message|a tool result)$/,
    );
  });

  it('count one message as one', () => {
    const story: Story = { given: talk, steps: [{ compact: 'manual', view: talk.slice(1) }] };
    expect(gotOf('FAIL-4', story)).toMatch(/^1 message evicted; /);
  });
});
