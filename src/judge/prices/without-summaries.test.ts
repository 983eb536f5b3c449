import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { DIALECTS } from '../../model/dialects.ts';
import { inWireForm } from '../../run/drivers/agent-turn.ts';
import { isViolation } from '../findings/finding.ts';
import { judgeLaws } from '../judge.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { assistant, calls, result, user } from '../passes/messages.testkit.ts';
import { type Story, traceOf } from '../passes/trace.testkit.ts';
import { withPrices } from './priced.ts';

const given = [user('task', 900), assistant('answer', 500), user('job', 100)];
const [old, job] = [given.slice(0, 2), given[2]!];
const reads = [calls('reads', 'one'), result('one', 600)];
const writes = [calls('writes', 'two'), result('two', 900)];

/** An agent that asks no model, seen on the wire, where what the user said is another object than what was appended. */
function violatedBy(dialect: DialectName, view: Message[]): string[] {
  const wire = DIALECTS[dialect];
  const before = [...given, ...reads, ...writes];
  const story: Story = {
    // A wire drops the names of messages.
    given: given.map((message, at) => ({ ...message, id: `m${at}` })),
    drive: 'agent',
    dialect,
    settings: { trigger: { tokens: 2400 }, keep: { tokens: 1500 } },
    profile: {
      triggers: ['tokens'],
      losses: [...wire.losses],
      prices: { 'without-summaries': { goes: 'oldest' } },
    },
    steps: [{ compact: 'auto', before: inWireForm(before, wire), view: inWireForm(view, wire) }],
  };
  const evidence = evidenceOf(traceOf(story));
  const passOf = ({ step = -1 }) => evidence.passes.find((pass) => pass.step === step);
  return withPrices(judgeLaws(evidence), evidence, passOf)
    .filter(isViolation)
    .map(({ requirement, way }) => `${requirement}/${way}`);
}

describe.each(['openai-chat', 'anthropic'] as const)('a window that slides, of an agent that speaks %s', (dialect) => {
  it('may go on within a turn, where the request stays in front', () => {
    expect(violatedBy(dialect, [job, ...writes])).toEqual([]);
  });

  it('may not let go what is newer than another message that stays', () => {
    expect(violatedBy(dialect, [...old, job, ...writes])).toContain('FAIL-4/evicted-unasked');
  });
});
