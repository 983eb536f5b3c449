import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { JsonObject, Message, ToolCallBlock } from '../../conversation/message.ts';
import { assistant, calls, OPTIONS, result, user, words } from '../compactor.testkit.ts';
import { planPass } from '../plan/plan-pass.ts';
import { rulesOf } from '../rules.ts';
import type { CompactorOptions } from '../types/options.ts';
import { clearAndClip } from './clear-and-clip.ts';

const smaller = (history: Message[], options: Partial<CompactorOptions> = { clearing: true }) =>
  clearAndClip(history, groupsOf(history), rulesOf({ ...OPTIONS, ...options }));

const write = (id: string, values: JsonObject): Message => ({
  role: 'assistant',
  content: [{ type: 'tool-call', id, name: 'write', arguments: values }],
});

/** Three batches of one call; the last one is the newest. */
const WORK = [
  user('Go.'),
  calls(['a']),
  result('a', words(100)),
  calls(['b']),
  result('b', words(100)),
  calls(['c']),
  result('c', words(100)),
  assistant('Done.'),
];

describe('a result is cleared', () => {
  it('where it is old: of what tool it was and how much stands in its place, all else stays', () => {
    const [first, second, ...rest] = smaller(WORK);
    expect([first?.at, second?.at, rest]).toEqual([2, 4, []]);
    expect(first?.message).toEqual({
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          callId: 'a',
          content: [
            { type: 'text', text: '[This result of the tool "read" was cleared to save room: 400 characters.]' },
          ],
        },
      ],
      meta: { compaction: { reduced: [0] } },
    });
  });

  it('but not where the model has yet to read it, however many assistants called', () => {
    const unread = [user('Go.'), calls(['a']), calls(['b']), result('a', words(100)), result('b', words(100))];
    expect(smaller(unread)).toEqual([]);
  });

  it('but not where it belongs to a call that another one waits beside', () => {
    const waiting = [...WORK.slice(0, 1), calls(['a', 'x']), result('a', words(100)), ...WORK.slice(3)];
    expect(smaller(waiting).map(({ at }) => at)).toEqual([4]);
  });

  it('but not where it is an error', () => {
    expect(smaller(WORK.with(2, result('a', words(100), true))).map(({ at }) => at)).toEqual([4]);
  });

  it('but not where the marker would not be three times smaller', () => {
    // The marker of 73 characters has 19 tokens and 4 go with the message: a result of 64 tokens and 4 is too small.
    expect(smaller(WORK.with(2, result('a', words(64)))).map(({ at }) => at)).toEqual([4]);
    expect(smaller(WORK.with(2, result('a', words(65)))).map(({ at }) => at)).toEqual([2, 4]);
  });

  it('once: what was cleared before is left alone', () => {
    const again = WORK.with(2, smaller(WORK)[0]!.message);
    expect(smaller(again).map(({ at }) => at)).toEqual([4]);
  });

  it('with its images, which it names', () => {
    const image = { type: 'image' as const, mediaType: 'image/png', data: 'AAAA' };
    const shown: Message = { role: 'tool', content: [{ type: 'tool-result', callId: 'a', content: [image] }] };
    expect(textOf(smaller(WORK.with(2, shown))[0]!.message)).toContain('0 characters and 1 image.');
  });

  it('in its own place where a message holds several', () => {
    const both: Message = {
      role: 'tool',
      content: [...result('a', 'ok').content, ...result('b', words(100)).content],
    };
    const history = [user('Go.'), calls(['a', 'b']), both, ...WORK.slice(5)];
    const [only] = smaller(history);
    expect(only?.message.content[0]).toEqual(both.content[0]);
    expect(only?.message.meta).toEqual({ compaction: { reduced: [1] } });
  });

  it('and keeps what others wrote into its meta; where they use the same name it is left alone', () => {
    const mine = { ...result('a', words(100)), meta: { trace: 7 } };
    expect(smaller(WORK.with(2, mine))[0]!.message.meta).toEqual({ trace: 7, compaction: { reduced: [0] } });
    const theirs = { ...result('a', words(100)), meta: { compaction: 'never' } };
    expect(smaller(WORK.with(2, theirs)).map(({ at }) => at)).toEqual([4]);
  });

  it('only where that is asked for', () => {
    expect(smaller(WORK, {})).toEqual([]);
    expect(smaller(WORK, { clipping: true })).toEqual([]);
  });
});

describe('the arguments of an old call are clipped', () => {
  const old = (values: JsonObject) => [user('Go.'), write('w', values), result('w', 'ok'), ...WORK.slice(5)];
  const clipped = (values: JsonObject) =>
    smaller(old(values), { clipping: true }).map(({ message }) => message.content[0])[0];

  it('where a text among them is long; name, id, keys and the rest stay', () => {
    const call = clipped({ path: 'a.txt', lines: 3, text: `BEGIN${'x'.repeat(500)}END` });
    expect(call).toMatchObject({ type: 'tool-call', id: 'w', name: 'write', arguments: { path: 'a.txt', lines: 3 } });
    const text = (call as ToolCallBlock).arguments.text;
    expect(text).toMatch(/^BEGINx+\[… 388 characters of this argument are left out to save room …\]x+END$/);
  });

  it('also deep inside, and under any key', () => {
    const files = JSON.parse(`{"files":[{"__proto__":"${'x'.repeat(500)}"}]}`);
    expect(JSON.stringify(clipped(files))).toMatch(/"files":\[\{"__proto__":"x+\[… 380 /);
  });

  it('not where no text is longer than 400 characters', () => {
    expect(clipped({ text: 'x'.repeat(400) })).toBeUndefined();
    expect(JSON.stringify(clipped({ text: 'x'.repeat(401) }))).toContain('characters of this argument are left out');
  });

  it('never in the middle of a character', () => {
    expect(JSON.stringify(clipped({ text: `x${'😀'.repeat(300)}` })).isWellFormed()).toBe(true);
  });

  it('not beside thoughts that are bound to the message', () => {
    const [call] = write('w', { text: 'x'.repeat(500) }).content;
    const thinking: Message = {
      role: 'assistant',
      content: [{ type: 'reasoning', text: 'Hm.', signature: 's' }, call!],
    };
    expect(smaller(old({}).with(1, thinking), { clipping: true })).toEqual([]);
  });
});

describe('a pass with clearing', () => {
  const options: CompactorOptions = { ...OPTIONS, clearing: true, trigger: { tokens: 300 }, keep: { messages: 8 } };

  it('asks nobody where clearing alone is enough, and clears no more than it takes', () => {
    // 357 tokens have to get below 240: the first result wins 81, and so does the second.
    expect(planPass(WORK, rulesOf(options))).toMatchObject({
      kind: 'reduction',
      layout: { rewrites: [{ at: 2 }, { at: 4 }] },
    });
    expect(planPass(WORK, rulesOf({ ...options, trigger: { tokens: 350 } }))).toMatchObject({
      layout: { rewrites: [{ at: 2 }] },
    });
  });

  it('folds where what is cleared is not within the ceilings, and then shows the summarizer the originals', () => {
    const planned = planPass(WORK, rulesOf({ ...options, keep: { messages: 3 } }));
    expect(planned).toMatchObject({ kind: 'fold', layout: { cut: 7, rewrites: [] } });
    expect(planned).toHaveProperty('evict', [...WORK.slice(1, 7)]);
  });

  it('folds where clearing is not enough', () => {
    expect(planPass(WORK, rulesOf({ ...options, trigger: { tokens: 200 }, keep: { tokens: 260 } })).kind).toBe('fold');
  });

  it('folds where somebody asks for a pass', () => {
    expect(planPass(WORK, rulesOf({ ...options, keep: { messages: 3 } }), 'manual').kind).toBe('fold');
  });

  it('clears in the tail of a fold where that would be too much all the same', () => {
    const long = [user(words(400)), assistant(words(300)), ...WORK];
    const planned = planPass(long, rulesOf({ ...options, keep: { messages: 8 } }));
    expect(planned).toMatchObject({ kind: 'fold', layout: { cut: 2, rewrites: [{ at: 4 }] } });
  });
});
