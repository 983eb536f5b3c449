import { describe, expect, it } from 'vitest';
import { writeTemporary } from '../../adapter/adapter.testkit.ts';
import { openTranscript } from './open-transcript.ts';
import { chat, stepsOf } from './transcript.testkit.ts';

describe('a session of more than a rule proposes', () => {
  const ports = Array.from({ length: 503 }, (_, at) => `Service number ${at} is on port ${10_000 + at}.`);
  const noteIn = async (turns: string[]): Promise<string | undefined> =>
    (await openTranscript(writeTemporary('session.jsonl', chat(...turns)), { steps: 600 })).notes!.find((note) =>
      note.includes('by a rule'),
    );

  it('has 500 facts, and it is said how many were left out', async () => {
    const read = await openTranscript(writeTemporary('session.jsonl', chat(...ports)), { steps: 600 });
    expect((await stepsOf(read, '1', 600)).flatMap(({ facts }) => facts)).toHaveLength(500);
    expect(await noteIn(ports)).toMatch(
      /^500 facts were proposed .*; it stops at that, and leaves 3 out that come later: --facts/,
    );
  });

  it('has no such word where it has just as many', async () => {
    expect(await noteIn(ports.slice(0, 500))).not.toContain('stops');
  });
});

describe('a session that is longer than what is played', () => {
  const said = Array.from({ length: 6 }, (_, at) => `Look at part ${at}.`);
  const notesWith = async (steps: number): Promise<string> =>
    (await openTranscript(writeTemporary('session.jsonl', chat(...said)), { steps })).notes!.join(' ');

  it('is said to be, and one that is not has its length', async () => {
    expect(await notesWith(4)).toContain('Only its first 4 steps are played, and there are more: --steps');
    expect(await notesWith(6)).not.toMatch(/Only|The session has/);
    expect(await notesWith(7)).toContain('The session has 6 steps.');
  });
});

describe('pauses of which the file does not say how long they were', () => {
  const line = (role: string, content: string, timestamp?: string): string =>
    `${JSON.stringify({ type: role, uuid: `${role} ${content}`, timestamp, message: { role, content } })}\n`;
  const session = (...times: (string | undefined)[]): string =>
    times.flatMap((time, at) => [line('user', `Part ${at}?`, time), line('assistant', `It is ${at}.`, time)]).join('');
  const noteIn = async (content: string): Promise<string | undefined> =>
    (await openTranscript(writeTemporary('session.jsonl', content), { steps: 9 })).notes!.find((note) =>
      note.includes('how long'),
    );
  const [nine, ten, noon] = ['2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z', '2026-03-02T12:00:00Z'];

  it('are guessed, and that is said', async () => {
    const guess =
      'how long they were: 60 s before the user speaks and 2 s before a tool has answered are taken, so no cache expires in them.';
    expect(await noteIn(chat('One?', 'Two?', 'Three?'))).toBe(`The file does not say of its pauses ${guess}`);
    expect(await noteIn(session(nine, ten, undefined, noon))).toBe(`The file does not say of 2 of 3 pauses ${guess}`);
  });

  it('are not spoken of where there are none', async () => {
    expect(await noteIn(session(nine, ten, noon))).toBeUndefined();
    expect(await noteIn(chat('One?'))).toBeUndefined();
  });

  it('are no part of a step', async () => {
    const read = await openTranscript(writeTemporary('session.jsonl', chat('One?', 'Two?')), { steps: 9 });
    const [, second] = await stepsOf(read, '1', 9);
    expect(Object.keys(second!).toSorted()).toEqual(['answer', 'facts', 'gap', 'needs', 'results', 'user']);
  });
});
