import { describe, expect, it } from 'vitest';
import { writeTemporary } from '../../../adapter/adapter.testkit.ts';
import { openTranscript } from '../open-transcript.ts';
import { stepsOf } from '../transcript.testkit.ts';

type Line = Record<string, unknown>;

const session = 'now';
const line = (uuid: string, parentUuid: string | null, type: string, rest: Line): Line => ({
  uuid,
  parentUuid,
  sessionId: session,
  type,
  isSidechain: false,
  ...rest,
});
const user = (uuid: string, parent: string | null, content: unknown = uuid, rest: Line = {}): Line =>
  line(uuid, parent, 'user', { message: { role: 'user', content }, ...rest });
const says = (uuid: string, parent: string | null, rest: Line = {}): Line =>
  line(uuid, parent, 'assistant', { message: { role: 'assistant', content: [{ type: 'text', text: uuid }] }, ...rest });
const calls = (uuid: string, parent: string, message: string): Line =>
  line(uuid, parent, 'assistant', {
    message: { id: message, role: 'assistant', content: [{ type: 'tool_use', id: uuid, name: 'Read', input: {} }] },
  });
const result = (uuid: string, call: string, parent = call): Line =>
  user(uuid, parent, [{ type: 'tool_result', tool_use_id: call, content: uuid }]);
const note = (uuid: string, parent: string | null, rest: Line = {}): Line => line(uuid, parent, 'system', rest);
const boundary = (uuid: string, logicalParentUuid?: string): Line =>
  note(uuid, null, { subtype: 'compact_boundary', logicalParentUuid });
const summary = (uuid: string, parent: string | null): Line => user(uuid, parent, uuid, { isCompactSummary: true });

/** A turn and its answer, behind each other. */
const turn = (name: string, parent: string | null, rest: Line = {}): Line[] => [
  user(`u${name}`, parent, `u${name}`, rest),
  says(`a${name}`, `u${name}`, rest),
];

/** What is played, `user > blocks of the answer > results`, and what is said of the rest. */
async function played(...lines: Line[]) {
  const file = writeTemporary('session.jsonl', lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const { notes, ...workload } = await openTranscript(file, { steps: 100 });
  const steps = await stepsOf({ ...workload }, 'any', 100);
  const shown = steps.map(({ user: asked, answer, results }) =>
    [asked, answer, ...results]
      .map((message) =>
        (message?.content ?? []).map((block) => JSON.stringify(block).match(/"(?:text|id)":"([^"]*)"/)?.[1]).join('+'),
      )
      .join(' > '),
  );
  return { shown, left: notes!.find((one) => one.startsWith('Left out')), first: notes![0]! };
}

describe('a branch that was left by going back', () => {
  it('is not played, and that is said', async () => {
    const { shown, left } = await played(
      ...turn('1', null),
      ...turn('2', 'a1'),
      ...turn('3', 'a2'),
      ...turn('2b', 'a1'),
      ...turn('3b', 'a2b'),
    );
    expect(shown).toEqual(['u1 > a1', 'u2b > a2b', 'u3b > a3b']);
    expect(left).toBe('Left out: messages that the user went back behind (4).');
  });

  it('is one also where lines of the program stand between, and where he went back to the very first', async () => {
    const { shown } = await played(
      ...turn('1', null),
      note('n1', 'a1'),
      ...turn('2', 'n1'),
      ...turn('2b', 'a1'),
      note('n2', 'a2b', { isMeta: true }),
    );
    expect(shown).toEqual(['u1 > a1', 'u2b > a2b']);
    expect((await played(...turn('1', null), ...turn('1b', null))).shown).toEqual(['u1b > a1b']);
  });

  it('takes with it what was compacted on it', async () => {
    const compacted = [boundary('b', 'a2'), summary('s', 'b'), ...turn('3', 's')];
    const { shown } = await played(...turn('1', null), ...turn('2', 'a1'), ...compacted, ...turn('2b', 'a1'));
    expect(shown).toEqual(['u1 > a1', 'u2b > a2b']);
    const back = await played(
      ...turn('1', null),
      boundary('b', 'a1'),
      summary('s', 'b'),
      ...turn('3', 's'),
      ...turn('2b', 'a1'),
    );
    expect(back.shown).toEqual(['u1 > a1', 'u2b > a2b']);
  });

  it('is the one that was gone on with before the other, wherever its lines stand', async () => {
    const [u2, a2] = turn('2', 'a1');
    const { shown } = await played(...turn('1', null), u2!, ...turn('2b', 'a1'), a2!);
    expect(shown).toEqual(['u1 > a1', 'u2 > a2']);
  });
});

describe('what stands beside the way to the last record', () => {
  it('is played where calls ran at the same time', async () => {
    const { shown, left } = await played(
      user('u1', null),
      calls('c1', 'u1', 'm1'),
      calls('c2', 'c1', 'm1'),
      result('r1', 'c1'),
      calls('c3', 'c2', 'm1'),
      result('r3', 'c3'),
      result('r2', 'c2'),
      says('a1', 'r2'),
      ...turn('2', 'a1'),
    );
    expect(shown).toEqual(['u1 > c1+c2+c3 > r1 > r2 > r3', ' > a1', 'u2 > a2']);
    expect(left).toBeUndefined();
  });

  it('is played where the conversation went on from a line of the program', async () => {
    const { shown } = await played(user('u1', null), says('a1', 'u1'), note('hook', 'u1'), ...turn('2', 'hook'));
    expect(shown).toEqual(['u1 > a1', 'u2 > a2']);
  });

  it('is played where a hook begins without a parent', async () => {
    const { shown } = await played(...turn('1', null), note('hook', null), ...turn('2', 'hook'));
    expect(shown).toEqual(['u1 > a1', 'u2 > a2']);
  });

  it('is played where a late result hangs at the end', async () => {
    const { shown } = await played(
      user('u1', null),
      calls('c1', 'u1', 'm1'),
      ...turn('2', 'c1'),
      result('r1', 'c1'),
      says('a3', 'r1'),
    );
    expect(shown).toEqual(['u1+u2 > a2+a3']);
  });

  it('is played where a parent was never written, or parents go round', async () => {
    const { shown, left } = await played(...turn('1', null), ...turn('2', 'nowhere'), ...turn('3', 'a2'));
    expect(shown).toEqual(['u1 > a1', 'u2 > a2', 'u3 > a3']);
    expect(left).toBeUndefined();
    expect((await played(user('u1', 'a1'), says('a1', 'u1'), ...turn('2', 'a1'))).shown).toEqual([
      'u1 > a1',
      'u2 > a2',
    ]);
  });

  it('is played where parents go round more than once', async () => {
    const circle = (name: string): Line[] => [user(`u${name}`, `a${name}`), says(`a${name}`, `u${name}`)];
    expect((await played(...circle('1'), ...circle('2'))).shown).toEqual(['u1 > a1', 'u2 > a2']);
  });

  it('is played where the line of a parent is broken', async () => {
    const [u1, a1] = turn('1', null);
    const text = [u1, a1, ...turn('2', 'a1')].map((one) => JSON.stringify(one));
    const file = writeTemporary('session.jsonl', text.with(1, text[1]!.slice(0, -3)).join('\n'));
    const steps = await stepsOf(await openTranscript(file, { steps: 9 }), 'any', 9);
    expect(steps.map(({ user: asked }) => asked?.content.length)).toEqual([2]);
  });
});

describe('what was compacted', () => {
  it.each([
    ['with a boundary', [boundary('b', 'a2'), summary('s', 'b')]],
    ['with a boundary that follows what was never written', [boundary('b', 'nowhere'), summary('s', 'b')]],
    ['with a boundary that says nothing of it', [boundary('b'), summary('s', 'b')]],
    ['with a summary alone', [summary('s', null)]],
  ])('%s is played from its beginning', async (_, lines) => {
    const { shown, left } = await played(...turn('1', null), ...turn('2', 'a1'), ...lines, ...turn('3', 's'));
    expect(shown).toEqual(['u1 > a1', 'u2 > a2', 'u3 > a3']);
    expect(left).toMatch(/^Left out: .*summaries of earlier compactions, which nobody said \(1\)/);
  });

  it('goes on behind what its boundary names, and not behind the line above', async () => {
    const [u2, late] = turn('2', 'a1');
    const after = [boundary('b', 'a2b'), summary('s', 'b'), ...turn('3', 's')];
    const { shown } = await played(...turn('1', null), u2!, ...turn('2b', 'a1'), late!, ...after);
    expect(shown).toEqual(['u1 > a1', 'u2b > a2b', 'u3 > a3']);
  });

  it('a second time is played where its boundary hangs on a record long before', async () => {
    const again = [note('hook', 'a1', { subtype: 'stop_hook_summary' }), boundary('b2', 'hook'), summary('s2', 'b2')];
    const { shown } = await played(
      ...turn('1', null),
      ...turn('2', 'a1'),
      ...turn('3', 'a2'),
      ...again,
      ...turn('4', 's2'),
    );
    expect(shown).toEqual(['u1 > a1', 'u2 > a2', 'u3 > a3', 'u4 > a4']);
  });

  it('and written again under new ids is played once', async () => {
    const at = { timestamp: '2026-01-01T00:00:00Z' };
    const { shown, left } = await played(
      ...turn('1', null),
      ...turn('2', 'a1', at),
      ...turn('2c', 'a1', at),
      ...turn('3', 'a2c'),
    );
    expect(shown).toEqual(['u1 > a1', 'u2c > a2c', 'u3 > a3']);
    expect(left).toBe('Left out: messages that stand in the file a second time (2).');
  });
});

describe('lines that are written again', () => {
  it('are played once, also where the copy has another parent', async () => {
    const copies = [...turn('1', null), ...turn('2', null)];
    const { shown, left } = await played(...turn('1', null), ...turn('2', 'a1'), ...copies, ...turn('3', 'a2'));
    expect(shown).toEqual(['u1 > a1', 'u2 > a2', 'u3 > a3']);
    expect(left).toBe('Left out: messages that stand in the file a second time (4).');
  });

  it('are played where the first of them is broken', async () => {
    const [u1, a1] = turn('1', null).map((one) => JSON.stringify(one));
    const file = writeTemporary('session.jsonl', [u1, a1!.slice(0, -1), a1].join('\n'));
    expect((await openTranscript(file, { steps: 9 })).length).toBe(1);
  });
});

describe('several sessions in one file', () => {
  const before = { sessionId: 'before' };

  it('are one where the later goes on with the earlier', async () => {
    const { shown, left } = await played(...turn('1', null, before), ...turn('2', 'a1'));
    expect(shown).toEqual(['u1 > a1', 'u2 > a2']);
    expect(left).toBeUndefined();
  });

  it('of which none goes on with another are named, and that of the last message is played', async () => {
    const others = ['x', 'y', 'z'].flatMap((name) => turn(name, null, { sessionId: name }));
    const { shown, left, first } = await played(
      ...turn('0', null, before),
      ...turn('1', 'a0', before),
      ...others,
      ...turn('2', null),
    );
    expect(shown).toEqual(['u2 > a2']);
    expect(first).toBe(
      'The file holds 5 sessions that do not continue each other. Played is that of its last message, now, and not before (4 messages), x (2 messages), y (2 messages), and 1 more: who wants another one puts its lines into a file of their own.',
    );
    expect(left).toBe('Left out: messages of other sessions (10).');
  });

  it('are none of them both played and not', async () => {
    const { first, shown } = await played(...turn('0', null, before), ...turn('1', 'a0'), ...turn('2', null));
    expect(shown).toEqual(['u2 > a2']);
    expect(first).toMatch(/^The file holds 2 sessions .* now, and not before \(2 messages\): /);
  });

  it('written at the same time keep their own lines where a parent is missing', async () => {
    const { shown } = await played(
      ...turn('x', null, before),
      ...turn('1', null),
      user('ux2', 'ax', 'ux2', before),
      ...turn('2', 'nowhere'),
    );
    expect(shown).toEqual(['u1 > a1', 'u2 > a2']);
  });
});

it('subagents in the same file are left out, and cut nothing off', async () => {
  const side = { isSidechain: true };
  const { shown, left } = await played(
    ...turn('1', null),
    ...turn('s', null, side),
    ...turn('2', 'as'),
    ...turn('3', 'a2'),
  );
  expect(shown).toEqual(['u1 > a1', 'u2 > a2', 'u3 > a3']);
  expect(left).toBe('Left out: messages of subagents (2).');
});
