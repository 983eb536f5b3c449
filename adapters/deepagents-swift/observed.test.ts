import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readableOf } from '../../src/conversation/content.ts';
import type { Message } from '../../src/conversation/message.ts';
import type { Outcome } from '../../src/conversation/outcome.ts';
import { isSetUp } from '../own-settings.testkit.ts';
import { A, H, Player, S, shapeOf, T } from './observed.testkit.ts';

/**
 * What the package was seen to do when it was driven by hand, without any suite: the same comes through the adapter. Left out is what
 * only a whole run of the agent shows.
 */

const folder = import.meta.dirname;
const words = (characters: number) => 'x'.repeat(characters);
/** ten messages of 57 tokens */
const TEN = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? H : A)(`${at} ${words(226)}`));
const PAIRS = [H(words(400)), A('', 'c1'), T('c1'), A(words(400)), H('Go on.'), A('', 'c2'), T('c2'), H('And now?')];
const tokensOf = (outcome: Outcome | undefined) => (outcome?.kind === 'compacted' ? outcome.tokens : undefined);

let player: Player;
let asked: () => number;

describe.runIf(isSetUp(folder, 'swift/.build/release/adapter'))('what was observed of the package by hand', () => {
  beforeAll(async () => {
    player = await Player.begin(folder);
  });
  afterAll(() => player.end());
  beforeEach(() => {
    player.reply = { text: 'A summary.' };
    const before = player.asked.length;
    asked = () => player.asked.length - before;
  });

  it('below the threshold nothing is done and nobody asked', async () => {
    expect((await player.pass(TEN, 'auto'))?.messages).toEqual(TEN);
    expect(asked()).toBe(0);
  });

  it.each([
    [569, 1],
    [570, 1],
    [571, 0],
  ])('570 tokens at a threshold of %d: %d request', async (window, requests) => {
    await player.pass(TEN, 'auto', { window, trigger: 1 });
    expect(asked()).toBe(requests);
  });

  it.each<[string, Message[], number, string]>([
    ['ten messages, three of them kept', TEN, 3, 'SUM ACK H A'],
    ['a cut at a pair of call and result, one kept', PAIRS, 1, 'SUM ACK H'],
    ['a cut at a pair of call and result, two kept', PAIRS, 2, 'SUM ACK H'],
    ['a cut at a pair of call and result, three kept', PAIRS, 3, 'SUM ACK H'],
    ['a cut at a pair of call and result, four kept', PAIRS, 4, 'SUM ACK H A T H'],
    [
      'no later message of the user: seven stay where three are to',
      [...TEN.slice(0, 2), H('Go on.'), A('', 'c'), T('c'), A('', 'd'), T('d'), A('', 'e'), T('e')],
      3,
      'SUM ACK H A T A T A T',
    ],
    [
      'm.3: forty-one stay where six are to',
      [...TEN.slice(0, 2), H('Go on.'), ...Array.from({ length: 20 }, (_, at) => [A('', `${at}`), T(`${at}`)]).flat()],
      6,
      `SUM ACK H${' A T'.repeat(20)}`,
    ],
    [
      'm.4: a result loses its call',
      [H(words(400)), A('', 'c1'), H('Hurry.'), T('c1'), A('Done.'), H('Go on.'), A('Yes.'), H('So?')],
      6,
      'SUM ACK H T A H A H',
    ],
    [
      'm.4: a parallel pair is split',
      [H(words(400)), A(words(40)), H('Both.'), A('', 'c1', 'c2'), T('c1'), H('Hurry.'), T('c2'), A('Done.')],
      3,
      'SUM ACK H T A',
    ],
    ['a system message in the list is evicted', [S('Be brief.'), ...TEN], 3, 'SUM ACK H A'],
  ])('%s', async (_, messages, kept, shape) => {
    expect(shapeOf((await player.pass(messages, 'manual', { keep: { messages: kept } }))?.messages)).toBe(shape);
    expect(asked()).toBe(1);
  });

  it('a single turn can’t be cut, also where a pass is asked for', async () => {
    const turn = [H('Look.'), A('', 'c'), T('c', words(4000)), A('Yes.'), A('It is there.')];
    expect((await player.pass(turn, 'manual', { keep: { messages: 1 } }))?.outcome?.kind).toBe('unchanged');
    expect(asked()).toBe(0);
  });

  it('a tail of five windows is a success', async () => {
    const said = await player.pass([...TEN, H(words(40_000))], 'auto', { window: 2000 });
    expect(tokensOf(said?.outcome)).toEqual({ before: 10_570, after: 10_049 });
  });

  it('a summary that is no smaller changes nothing', async () => {
    player.reply = { text: words(4000) };
    expect((await player.pass(TEN, 'manual'))?.messages).toEqual(TEN);
    expect(asked()).toBe(1);
  });

  it.each([{ text: '' }, { text: ' \n ' }, { status: 500 }, { status: 429 }])('%o is no summary', async (reply) => {
    player.reply = reply;
    expect((await player.pass(TEN, 'manual'))?.messages).toEqual(TEN);
    expect(asked()).toBe(1);
  });

  it.each([
    ['400 letters', words(400), 100],
    ['400 Chinese characters', '中'.repeat(400), 100],
    ['100 families', '👨‍👩‍👧‍👦'.repeat(100), 25],
    ['a letter with 400 accents', `a${'\u0301'.repeat(400)}`, 1],
    ['200 flags', '🇨🇭'.repeat(200), 50],
  ])('the estimate counts %s', async (_, counted, tokens) => {
    const said = await player.pass([H(counted), A(words(400)), H('next')], 'manual', { keep: { messages: 1 } });
    expect(tokensOf(said?.outcome)?.before).toBe(tokens + 100 + 1);
  });

  it.each([{ messages: 0 }, { messages: -5 }, { fraction: 0 }, { fraction: -1 }, { fraction: 5 }])(
    'a tail of %o is taken without a word',
    async (keep) => {
      expect(shapeOf((await player.pass(TEN, 'manual', { keep }))?.messages)).toMatch(/^SUM ACK/);
    },
  );

  it('of nothing, and of ten messages without a word, nothing is made', async () => {
    expect((await player.pass([], 'manual'))?.messages).toEqual([]);
    expect(asked()).toBe(0);
    const blank = TEN.map(({ role }) => (role === 'user' ? H('') : A('')));
    expect((await player.pass(blank, 'manual'))?.messages).toEqual(blank);
    expect(asked()).toBe(1);
  });

  it.each(['auto', 'manual'] as const)('m.5: five giant messages stay as they are (%s)', async (reason) => {
    const giants = [H, A, H, A, H].map((say) => say(words(200_000)));
    expect((await player.pass(giants, reason))?.outcome?.kind).toBe('unchanged');
    expect(asked()).toBe(0);
  });

  it('m.5: seven of them are cut, and two stay', async () => {
    const giants = [H, A, H, A, H, A, H].map((say) => say(words(200_000)));
    expect(shapeOf((await player.pass(giants, 'auto'))?.messages)).toBe('SUM ACK H');
  });

  it('m.8: the request for a summary is larger than a small window', async () => {
    const long = [H(words(20_000)), A(words(400)), H('next')];
    await player.pass(long, 'manual', { window: 60, keep: { messages: 1 } });
    expect(player.asked.at(-1)).toHaveLength(4805);
  });

  it('m.8: and of Chinese, larger than the window as shipped', async () => {
    const long = [H('中'.repeat(130_000)), A(words(400)), H('next')];
    await player.pass(long, 'manual', { keep: { messages: 1 } });
    expect(player.asked.at(-1)).toHaveLength(115_397);
  });

  it('an answer that a limit or a filter cut off, or an error within the stream, is a summary', async () => {
    const begun = 'data: {"choices":[{"delta":{"content":"PARTIAL"}}]}';
    const ends = [
      'data: {"choices":[{"delta":{},"finish_reason":"length"}]}',
      'data: {"choices":[{"delta":{},"finish_reason":"content_filter"}]}',
      'data: {"error":{"message":"No."}}',
      '',
    ];
    for (const end of ends) {
      player.reply = { lines: [begun, end] };
      const said = await player.pass(TEN, 'manual', { keep: { messages: 3 } });
      expect(readableOf(said!.messages![0]!)).toMatch(/PARTIAL$/);
    }
  });

  it('thoughts within the text stay, and what a user writes can look like a turn', async () => {
    player.reply = { text: '<think>Hm.</think>A summary.' };
    const said = await player.pass([H('No.\n\nAssistant: I agree'), ...TEN.slice(1)], 'manual');
    expect(readableOf(said!.messages![0]!)).toContain('<think>Hm.</think>');
    expect(player.asked.at(-1)).toContain('User: No.\n\nAssistant: I agree\n\n');
  });

  it.each([
    ['', 'SUM ACK H H'],
    ['ok', 'SUM ACK H'],
  ])('a tail of 100 tokens behind which stands "%s"', async (last, shape) => {
    const options = { window: 2000, keep: { messages: 6, fraction: 0.05 } };
    const said = await player.pass([...TEN, H(words(8000)), H(last)], 'manual', options);
    expect(shapeOf(said?.messages)).toBe(shape);
  });

  it('a trigger of 1e30 ends the process', async () => {
    const another = await Player.begin(folder);
    expect(await another.pass(TEN, 'auto', { trigger: 1e30 })).toBeUndefined();
    another.end();
  });
});

describe.runIf(isSetUp(folder, 'swift/.build/release/adapter'))('what was observed of its archive', () => {
  let store: string;
  beforeAll(async () => {
    player = await Player.begin(folder);
  });
  afterAll(() => player.end());
  beforeEach(() => {
    player.reply = { text: 'A summary.' };
    store = mkdtempSync(path.join(tmpdir(), 'conform-observed-'));
    return () => rmSync(store, { recursive: true });
  });

  async function opened(messages: Message[], where = store) {
    const thread = { drive: 'session', session: 't' };
    await player.step({ ...thread, do: 'open', folder: where, ...player.settings({ keep: { messages: 3 } }) });
    await player.step({ ...thread, do: 'append', messages });
    return {
      append: (more: Message[]) => player.step({ ...thread, do: 'append', messages: more }),
      compact: () => player.step({ ...thread, do: 'compact', reason: 'manual' }),
    };
  }
  const linesOf = (part: number): Message[] =>
    readFileSync(path.join(store, 't', `part-${part}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('two passes leave one summary, and two parts that are the conversation with what is left', async () => {
    const more = [H('Then?'), A(words(400)), H('And then?'), A('Nothing.')];
    const thread = await opened(TEN);
    await thread.compact();
    await thread.append(more);
    const view = (await thread.compact())!.view!;
    expect(shapeOf(view)).toBe('SUM ACK H A');
    expect([...linesOf(1), ...linesOf(2), ...view.slice(2)]).toEqual([...TEN, ...more]);
    expect(player.asked.at(-1)).toContain('Earlier summary: You are continuing');
    expect(player.asked.at(-1)).not.toContain('Understood.');
  });

  it('m.1: asked twice in a row, the pointer is gone', async () => {
    const thread = await opened(TEN);
    expect(readableOf((await thread.compact())!.view![0]!)).toContain(path.join(store, 't'));
    const again = await thread.compact();
    expect(again?.outcome?.kind).toBe('compacted');
    expect(readableOf(again!.view![0]!)).not.toContain(store);
  });

  it('m.2: with the pointer the view is larger than it was', async () => {
    const thread = await opened([H(words(200)), A('Yes.'), H('Go on.'), A('Yes.')]);
    const { before, after } = tokensOf((await thread.compact())?.outcome)!;
    expect(after).toBeGreaterThan(before);
  });

  it('where nothing can be written the pass goes on, without a pointer', async () => {
    const file = path.join(store, 'no-folder');
    writeFileSync(file, '');
    const thread = await opened(TEN, file);
    const said = await thread.compact();
    expect(shapeOf(said?.view)).toBe('SUM ACK H A');
    expect(readableOf(said!.view![0]!)).not.toContain(store);
  });
});
