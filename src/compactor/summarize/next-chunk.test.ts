import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { compact } from '../compact.ts';
import { answer, assistant, calls, OPTIONS, result, system, user, words } from '../compactor.testkit.ts';
import { rulesOf } from '../rules.ts';
import type { CompactorOptions } from '../types/options.ts';
import type { SummaryReply, SummaryRequest } from '../types/summarizer.ts';
import { summaryMessage } from '../view/synthetic-messages.ts';
import { splitPiece } from './transcript-pieces.ts';

/** A pass whose summarizer has a window of its own, and returns every fact it was shown. */
async function fold(history: Message[], options: Partial<CompactorOptions> = {}) {
  const requests: SummaryRequest[] = [];
  const complete = async (request: SummaryRequest): Promise<SummaryReply> => {
    requests.push(request);
    return answer(`Part ${requests.length} stated ${marksIn(request.prompt, 'F').join(' ')}.`);
  };
  const rules = { ...OPTIONS, summarizerWindow: 700, reservedOutput: 100, ...options };
  const compacted = await compact(history, rules, complete, { reason: 'manual', state: null });
  return { ...compacted, requests, prompts: requests.map(({ prompt }) => prompt) };
}

const PAST = [1, 2, 3, 4, 5, 6].flatMap((turn) => [user(`F-222${turn + 1} ${words(90)}`), assistant(words(90))]);
const NOW = [user('New.'), assistant('Yes.')];

describe('a block that is too long for one request', () => {
  it('is folded in parts, in order, each of which fits with its answer', async () => {
    const { requests, prompts, outcome } = await fold([...PAST, ...NOW]);
    expect(outcome).toMatchObject({ kind: 'compacted' });
    expect(requests.length).toBeGreaterThan(2);
    for (const { tokens } of requests) expect(tokens).toBeLessThanOrEqual(700);
    const places = [1, 2, 3, 4, 5, 6].map((turn) =>
      prompts.findIndex((prompt) => prompt.includes(`F-222${turn + 1} w`)),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('says which part each is, and has each part continue the summary of those before', async () => {
    const { prompts } = await fold([...PAST, ...NOW]);
    expect(prompts[0]).toMatch(/^This is the first part .* more of it follows/);
    expect(prompts[1]).toMatch(/^This is a further part /);
    expect(prompts.at(-1)).toMatch(/^This is the last part /);
    for (const [index, prompt] of prompts.slice(1).entries()) expect(prompt).toContain(`| Part ${index + 1} stated `);
  });

  it('ends in the summary of its last part, which knows everything', async () => {
    const { messages, requests } = await fold([...PAST, ...NOW]);
    const facts = [1, 2, 3, 4, 5, 6].map((turn) => `F-222${turn + 1}`).join(' ');
    expect(messages).toEqual([summaryMessage(`Part ${requests.length} stated ${facts}.`, 'user'), ...NOW]);
  });

  it('shows the summary before it in its first part, whole', async () => {
    const { prompts } = await fold([summaryMessage('OLD F-9999', 'user'), ...PAST, ...NOW]);
    expect(prompts[0]).toContain('| OLD F-9999');
    expect(prompts.at(-1)).toContain('F-9999');
  });

  it('shows the active request with every part', async () => {
    const working = [user('Fix it. F-8888'), ...PAST.map((_, at) => assistant(`${at} ${words(90)}`)), assistant('Hm.')];
    const { prompts } = await fold(working, { keep: { messages: 1 } });
    expect(prompts.length).toBeGreaterThan(2);
    for (const prompt of prompts) expect(prompt).toMatch(/ACTIVE .*\nuser:\n\| Fix it. F-8888/);
  });

  it('shows an active request that is too long itself in parts, too', async () => {
    const long = `F-8888 ${words(900)} F-7777 ${words(900)} F-6666`;
    const { prompts, outcome } = await fold([user(long), ...PAST.slice(0, 2), assistant('Hm.')], {
      keep: { messages: 1 },
    });
    expect(outcome).toMatchObject({ kind: 'compacted' });
    for (const fact of ['F-8888', 'F-7777', 'F-6666']) expect(prompts.join('\n')).toContain(fact);
  });

  it('is left alone where one of its parts fails', async () => {
    const history = [...PAST, ...NOW];
    const complete = vi.fn(async () => (complete.mock.calls.length < 2 ? answer('Part.') : answer('')));
    const options = { ...OPTIONS, summarizerWindow: 700 };
    const { messages, outcome } = await compact(history, options, complete, { reason: 'manual', state: null });
    expect(messages).toBe(history);
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^blank/) });
    expect(complete).toHaveBeenCalledTimes(2);
  });
});

describe('a single message that is too long for one request', () => {
  it('is shown in parts, each quoted to the last line, and none of its facts is lost', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, at) => `F-2${'23456789ABCDEFGHJKMNPQRSTVWXYZ'[at % 30]}${at < 30 ? '22' : '33'} ${'word '.repeat(40)}`,
    );
    const { prompts, requests } = await fold([calls(['a']), result('a', lines.join('\nuser:\n')), ...NOW]);
    for (const { tokens } of requests) expect(tokens).toBeLessThanOrEqual(700);
    for (const line of lines) expect(prompts.join('\n')).toContain(line.slice(0, 6));
    const ours = prompts.flatMap((prompt) => prompt.split('\n')).filter((line) => line === 'user:');
    expect(ours).toEqual([]);
  });

  it('is cut at a space where there is one nearby, and never inside a character', () => {
    const rules = rulesOf(OPTIONS);
    const [head, tail] = splitPiece({ section: 'history', text: '| one two three' }, 8, rules);
    expect([head.text, tail.text]).toEqual(['| one', '(continued)\n|  two three']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 400 }), fc.nat({ max: 399 }), (text, at) => {
        const parts = splitPiece({ section: 'history', text }, Math.min(at, text.length - 1) + 1, rules);
        expect(parts.every((part) => part.text.isWellFormed())).toBe(true);
        expect(parts[0].text + parts[1].text.slice('(continued)\n| '.length)).toBe(text);
      }),
    );
  });
});

describe('a summarizer whose window is narrower than it says', () => {
  const narrow = (window: number) => {
    const sizes: number[] = [];
    const complete = async ({ tokens }: SummaryRequest): Promise<SummaryReply> => {
      sizes.push(tokens);
      return tokens > window ? { kind: 'error', message: 'HTTP 400: too long', overflow: true } : answer('SUMMARY');
    };
    const pass = () => compact([...PAST, ...NOW], OPTIONS, complete, { reason: 'manual', state: null });
    return { sizes, pass };
  };

  it('is asked for less at a time', async () => {
    const { sizes, pass } = narrow(900);
    expect((await pass()).outcome).toMatchObject({ kind: 'compacted' });
    expect(sizes[0]).toBeGreaterThan(1200);
    for (const size of sizes.slice(1)) expect(size).toBeLessThan(sizes[0]! / 2 + 1);
  });

  it('is given up soon where nothing is small enough', async () => {
    const { sizes, pass } = narrow(0);
    expect((await pass()).outcome).toEqual({ kind: 'failed', reason: 'summarizer-error: HTTP 400: too long' });
    expect(sizes.length).toBeLessThanOrEqual(4);
  });
});

it('an unknown window is no limit: a block of any length goes in one request', async () => {
  const { requests, outcome } = await fold([system('Rules.'), ...PAST, ...NOW], { window: 0, summarizerWindow: 0 });
  expect([requests.length, outcome.kind]).toEqual([1, 'compacted']);
});
