import { describe, expect, it } from 'vitest';
import type { Loss, Profile } from '../adapter/profile.ts';
import type { Message } from '../conversation/message.ts';
import type { DialectName } from '../model/dialect/dialect.ts';
import { DIALECTS } from '../model/dialects.ts';
import { inWireForm } from '../run/drivers/agent-turn.ts';
import { isViolation } from './findings/finding.ts';
import { judgeLaws } from './judge.ts';
import { evidenceOf } from './passes/evidence.ts';
import { asked } from './passes/exchanges.testkit.ts';
import { assistant, calls, merged, note, result, summary, user } from './passes/messages.testkit.ts';
import { type PassStory, type Story, traceOf } from './passes/trace.testkit.ts';

/**
 * Agents as they are seen on the wire, in each dialect: what was given and what was sent are both read off requests, and
 * neighbours of one role are one message where the provider joins them. Correct ones violate no law.
 */

const task = user('task', 900);
const work = [calls('reads', 'one', 'two'), result('one', 600), result('two', 600)];
const again = user('again', 100);
const settings = { trigger: { tokens: 2400 }, keep: { tokens: 900 } };
/** Two messages of the user in a row: the first was never answered. */
const given = [task, ...work, assistant('answer', 500), user('more', 100), again];
const gone = given.slice(0, 5);
const S1 = summary('S1', gone);
const turn = [calls('writes', 'three'), result('three', 300)];

interface Sent {
  before: Message[];
  view: Message[];
}

/** A request of an agent: what it was given, and what it sends, as that wire has them. */
function sends(dialect: DialectName, { before, view }: Sent, more: Partial<PassStory> = {}): PassStory {
  const wire = DIALECTS[dialect];
  return { compact: 'auto', ...more, before: inWireForm(before, wire), view: inWireForm(view, wire) };
}

const lossesOf = (dialect: DialectName): Loss[] => [...DIALECTS[dialect].losses];

function agent(dialect: DialectName, steps: Story['steps'] = [], profile: Partial<Profile> = {}): Story {
  const losses = lossesOf(dialect);
  return { given, drive: 'agent', dialect, settings, profile: { triggers: ['tokens'], losses, ...profile }, steps };
}

const rest = given.slice(5);
const FAIR: Record<string, (dialect: DialectName) => Story> = {
  'a summary before the kept messages': (dialect) =>
    agent(dialect, [
      sends(dialect, { before: given, view: [S1, ...rest] }, { asked: [asked(gone, 'S1')] }),
      sends(dialect, { before: [S1, ...rest, ...turn], view: [S1, ...rest, ...turn] }),
    ]),
  'the older of two messages in a row goes': (dialect) =>
    agent(
      dialect,
      [
        sends(
          dialect,
          { before: given, view: [summary('S1', given.slice(0, 6)), again] },
          { asked: [asked(given.slice(0, 6), 'S1')] },
        ),
      ],
      { ceilings: 'no-tail' },
    ),
  'a summary and an acknowledgement': (dialect) =>
    agent(
      dialect,
      [
        sends(
          dialect,
          { before: given, view: [S1, note('assistant', 'Understood.'), ...rest] },
          { asked: [asked(gone, 'S1')] },
        ),
      ],
      { ack: true },
    ),
  'the summary is folded in the next turn': (dialect) =>
    agent(dialect, [
      sends(dialect, { before: given, view: [S1, ...rest] }, { asked: [asked(gone, 'S1')] }),
      { append: [assistant('done', 2200), user('last', 100)] },
      sends(
        dialect,
        {
          before: [S1, ...rest, assistant('done', 2200), user('last', 100)],
          view: [summary('S2', [...given, assistant('done', 0)]), user('last', 100)],
        },
        { asked: [asked([S1, ...rest, assistant('done', 2200)], 'S2')] },
      ),
    ]),
  'a reminder of its own goes with every request': (dialect) =>
    agent(dialect, [
      sends(dialect, { before: [task], view: [task, note('user', 'Keep your list of tasks up to date.')] }),
      sends(
        dialect,
        { before: given, view: [S1, ...rest, note('user', 'Keep your list of tasks up to date.')] },
        { asked: [asked(gone, 'S1')] },
      ),
    ]),
  'the error of the summarizer ends the turn': (dialect) => ({
    ...agent(dialect, [], { onSummarizerFailure: 'raise' }),
    script: 'error',
    steps: [
      sends(
        dialect,
        { before: given, view: given },
        { asked: [asked(gone, { fails: 'error' })], threw: 'it is down', probe: 'unseen' },
      ),
    ],
  }),
  'one overflow, and then a short conversation': (dialect) =>
    agent(dialect, [
      sends(dialect, { before: [task], view: [task] }, { probe: { refused: 'overflow' } }),
      { ...sends(dialect, { before: [task], view: [task] }), compact: 'overflow', threw: 'too long', probe: 'unseen' },
      { append: [again] },
      sends(dialect, { before: [task, again], view: [task, again] }),
    ]),
};

const violatedBy = (story: Story): string[] =>
  judgeLaws(evidenceOf(traceOf(story)))
    .filter(isViolation)
    .map(({ requirement, message, got }) => `${requirement}: ${message} ${got}`);

describe.each(['openai-chat', 'anthropic'] as const)('an agent that speaks %s', (dialect) => {
  it.each(Object.entries(FAIR))('violates no law: %s', (_name, story) => {
    expect(violatedBy(story(dialect))).toEqual([]);
  });

  it('is judged by what it compacted', () => {
    const holding = judgeLaws(evidenceOf(traceOf(FAIR['a summary before the kept messages']!(dialect))))
      .filter(({ answer }) => answer === 'holds')
      .map(({ requirement }) => requirement);
    expect(holding).toEqual(
      expect.arrayContaining(['ORD-1', 'ORD-2', 'ORD-3', 'TASK-1', 'TASK-2', 'COVER-1', 'SIZE-1']),
    );
  });

  it.each<[string, string, Message[]]>([
    ['drops the latest request', 'TASK-1', [S1]],
    ['alters a kept message', 'COVER-1', [S1, note('user', 'This is more, altered.'), again]],
    ['orphans a result', 'PAIR-1', [summary('S1', given.slice(0, 2)), ...given.slice(2)]],
  ])('is caught where it %s', (_name, law, view) => {
    const story = agent(dialect, [sends(dialect, { before: given, view }, { asked: [asked(gone, 'S1')] })]);
    const found = judgeLaws(evidenceOf(traceOf(story))).filter(({ answer }) => answer === 'violated');
    expect(found.map(({ requirement }) => requirement)).toContain(law);
  });
});

describe('a message that a wire has joined', () => {
  it('is parted where its parts were said, or carry a summary', () => {
    const story = agent('anthropic', [
      sends('anthropic', { before: given, view: [S1, ...rest] }, { asked: [asked(gone, 'S1')] }),
    ]);
    const [pass] = evidenceOf(traceOf(story)).passes;
    expect(pass?.before).toHaveLength(7);
    expect(pass?.after).toHaveLength(3);
    expect(pass?.hashes.after.map((hash) => pass.hashes.after.indexOf(hash))).toEqual([0, 0, 0]);
    expect(pass?.alignment.given.slice(5).map(({ kind }) => kind)).toEqual(['kept', 'kept']);
  });

  it('is left as it is where a part of it is something else', () => {
    const framed = merged(note('user', 'The request so far:'), again);
    const story = agent('anthropic', [sends('anthropic', { before: [again], view: [framed] })]);
    expect(evidenceOf(traceOf(story)).passes[0]?.after).toHaveLength(1);
  });
});

describe('an agent that writes a reminder anew for every request', () => {
  it('has neither evicted the last one nor compacted', () => {
    const [early, late] = [note('user', 'It is ten past nine.'), note('user', 'It is eleven past nine.')];
    const wire: DialectName = 'openai-chat';
    const story = agent(wire, [
      sends(wire, { before: [task], view: [task, early] }),
      sends(wire, { before: [task, early, ...turn], view: [task, ...turn, late] }),
    ]);
    const findings = judgeLaws(evidenceOf(traceOf(story)));
    expect(findings.filter(({ answer }) => answer === 'violated').map(({ requirement }) => requirement)).toEqual([]);
  });
});
