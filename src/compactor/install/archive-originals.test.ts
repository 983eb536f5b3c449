import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { answer, assistant, calls, OPTIONS, result, system, user, words } from '../compactor.testkit.ts';
import { createSession } from '../session.ts';
import type { Archive } from '../types/archive.ts';
import type { CompactorOptions } from '../types/options.ts';
import type { SummaryReply } from '../types/summarizer.ts';

/** An archive in memory that can be broken, and what was done to it in order. */
function memoryArchive() {
  let content = '';
  const broken = { read: false, write: false };
  const archive: Archive = {
    name: 'files/chat.jsonl',
    read: () => {
      if (broken.read) throw new Error('EIO');
      return content;
    },
    write: (written) => {
      if (broken.write) throw new Error('ENOSPC');
      content = written;
    },
  };
  const lines = (): Message[] =>
    content
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  return { archive, broken, lines, content: () => content };
}

function open(options: Partial<CompactorOptions> = {}, reply: () => SummaryReply = () => answer('SUMMARY')) {
  const stored = memoryArchive();
  const seen: string[] = [];
  const complete = async (): Promise<SummaryReply> => {
    seen.push(stored.content());
    return reply();
  };
  const session = createSession({ ...OPTIONS, ...options, store: 'rewrite' }, complete, { archive: stored.archive });
  return { ...stored, session, seen, shown: () => session.view().map(textOf).join('\n') };
}

const turn = (number: number): Message[] => [
  { ...user(`Question ${number} ${words(40)}`), id: `q${number}` },
  { ...assistant(words(40)), meta: { number } },
];

describe('the archive of a session', () => {
  it('holds the evicted originals as they were given, one line each, and the summary names it', async () => {
    const { session, lines, shown } = open();
    session.append([system('Rules.'), ...turn(1), ...turn(2)]);
    expect(await session.compact('manual')).toMatchObject({ kind: 'compacted' });
    expect(lines()).toEqual(turn(1));
    expect(shown()).toMatch(/one JSON object a line, in: files\/chat\.jsonl/);
  });

  it('is written when the summary is there, and not before', async () => {
    const { session, seen, content } = open();
    session.append([...turn(1), ...turn(2)]);
    await session.compact('manual');
    expect(seen).toEqual(['']);
    expect(content()).not.toBe('');
  });

  it('in its parts, in order, is the whole conversation, and no summary is in it', async () => {
    const { session, lines } = open();
    for (const number of [1, 2, 3, 4]) {
      session.append(turn(number));
      await session.compact('manual');
    }
    expect([...lines(), ...session.view().slice(1)]).toEqual([1, 2, 3, 4].flatMap(turn));
  });

  it('does not tell the next summarizer where it is: that is no part of the summary', async () => {
    const prompts: string[] = [];
    const { archive } = memoryArchive();
    const complete = async ({ prompt }: { prompt: string }) => {
      prompts.push(prompt);
      return answer('SUMMARY');
    };
    const session = createSession({ ...OPTIONS, store: 'rewrite' }, complete, { archive });
    for (const number of [1, 2, 3]) {
      session.append(turn(number));
      await session.compact('manual');
    }
    expect(prompts.at(-1)).toContain('| SUMMARY\n\n');
    expect(prompts.join('\n')).not.toContain('chat.jsonl');
  });

  it('holds a request that is carried over as the user wrote it, once', async () => {
    const { session, lines } = open({ keep: { messages: 1 } });
    const request = { ...user('Fix it.'), id: 'r' };
    session.append([request, assistant(words(40)), assistant('Hm.')]);
    await session.compact('manual');
    session.append([assistant(words(40)), assistant('So.')]);
    await session.compact('manual');
    session.append([user('Thanks.'), assistant('You are welcome.')]);
    await session.compact('manual');
    expect(lines().filter(({ role }) => role === 'user')[0]).toEqual(request);
    expect(lines().filter((message) => textOf(message).includes('Fix it.'))).toHaveLength(1);
  });

  it('holds what was cleared as it was, and not again when its place goes', async () => {
    const { session, lines } = open({ clearing: true, trigger: { tokens: 300 }, keep: { messages: 6 } });
    const work = ['a', 'b', 'c'].flatMap((id) => [calls([id]), result(id, words(100))]);
    session.append(work);
    expect(await session.compact('auto')).toMatchObject({ kind: 'compacted' });
    expect(lines()).toEqual([work[1], work[3]]);
    session.append([...turn(1), ...turn(2), ...turn(3), ...turn(4)]);
    await session.compact('manual');
    expect(lines()).toEqual([work[1], work[3], work[0], work[2], ...work.slice(4), ...turn(1)]);
  });

  it.each([
    ['fails', () => answer(''), 'failed'],
    ['gives a summary that is too long', () => answer(words(900)), 'unchanged'],
  ] as const)('stays as it is where the summarizer %s', async (_, reply, kind) => {
    const { session, content } = open({}, reply);
    session.append([...turn(1), ...turn(2)]);
    expect((await session.compact('manual')).kind).toBe(kind);
    expect(content()).toBe('');
  });
});

describe.each(['read', 'write'] as const)('an archive that fails on %s', (what) => {
  it('does not hold the pass up, and the view does not point to it', async () => {
    const { session, broken, shown } = open();
    broken[what] = true;
    session.append([...turn(1), ...turn(2)]);
    expect(await session.compact('manual')).toMatchObject({ kind: 'compacted' });
    expect(shown()).toContain('SUMMARY');
    expect(shown()).not.toContain('chat.jsonl');
  });

  it('is made up for by the next pass, in order and once', async () => {
    const { session, broken, lines, shown } = open();
    for (const number of [1, 2, 3, 4]) {
      broken[what] = number === 2 || number === 3;
      session.append(turn(number));
      await session.compact('manual');
    }
    expect(lines()).toEqual([1, 2, 3].flatMap(turn));
    expect(shown()).toContain('chat.jsonl');
  });

  it('is not written by a pass that finds nothing to do, or that fails', async () => {
    const replies = [answer('SUMMARY'), answer('')];
    const { session, broken, content } = open({}, () => replies.shift()!);
    broken[what] = true;
    session.append([...turn(1), ...turn(2)]);
    await session.compact('manual');
    broken[what] = false;
    await session.compact('manual');
    session.append(turn(3));
    expect((await session.compact('manual')).kind).toBe('failed');
    expect(content()).toBe('');
  });
});
