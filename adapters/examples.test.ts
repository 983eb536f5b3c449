import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, compactStep, fakeDoor, hostOf, SETTINGS, say, take } from '../src/adapter/adapter.testkit.ts';
import type { ModelDoor } from '../src/adapter/host.ts';
import type { StepRequest } from '../src/adapter/protocol.ts';
import { resolveAdapter } from '../src/adapter/resolve/resolve-adapter.ts';
import type { JsonValue, Message } from '../src/conversation/message.ts';
import type { CompactReason } from '../src/conversation/settings.ts';

const hosts = {
  typescript: hostOf(await resolveAdapter('example-typescript', import.meta.dirname)),
  python: hostOf(await resolveAdapter('example-python', import.meta.dirname)),
};
const EXAMPLES = Object.entries(hosts);

const calls = (...ids: string[]): Message => ({
  role: 'assistant',
  content: ids.map((id) => ({ type: 'tool-call', id, name: 'read_file', arguments: { path: `${id}.md` } })),
});
const result = (callId: string, text = 'done'): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId, content: [{ type: 'text', text }] }],
});
/** A text of about this many tokens. */
const long = (tokens: number): string => 'word '.repeat((tokens * 4) / 5);
const turn = (tokens: number, name: string): Message[] => [
  say('user', `Ask ${name}.`),
  say('assistant', `${name} ${long(tokens)}`),
];

/** The trigger is 4000 tokens and the ceiling of the tail 1000, unless said otherwise. */
function step(
  messages: Message[],
  change: { reason?: CompactReason; keep?: number; trigger?: number; state?: JsonValue } = {},
): StepRequest {
  const { reason = 'manual', keep = 1000, trigger = 4000, state = null } = change;
  const settings = { ...SETTINGS, keep: { tokens: keep }, trigger: { tokens: trigger } };
  return { ...(compactStep(messages, state) as Extract<StepRequest, { drive: 'pure' }>), reason, settings };
}

const SUMMARY: Message = { ...say('user', 'Summary of the conversation:\nShort.'), meta: { summary: true } };

describe.each(['example-typescript/adapter.ts', 'example-python/adapter.py'])('%s', (name) => {
  const source = readFileSync(path.join(import.meta.dirname, name), 'utf8');

  it('has at most 40 lines of at most 100 characters', () => {
    const lines = source.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('needs no package', () => {
    const imports = source.split('\n').filter((line) => /^(import|from) /.test(line));
    for (const line of imports) expect(line).toMatch(/^import type |^import json\b/);
  });
});

describe.each(EXAMPLES)('the %s example', (_, host) => {
  const expectUnchanged = async (request: StepRequest, door: ReturnType<typeof fakeDoor>, asked: number) => {
    const { messages } = request as { messages: Message[] };
    expect(answerOf(await take(host, request, door))).toMatchObject({ messages });
    expect(door.asked).toHaveLength(asked);
  };

  it('is a pure compactor that cuts at user turns', async () => {
    expect(await host.identity()).toMatchObject({
      drives: ['pure'],
      door: 'callback',
      profiles: { default: { cut: 'user-turn' } },
    });
  });

  it('puts one summary in place of the turns that do not fit', async () => {
    const conversation = [...turn(2000, 'A'), ...turn(700, 'B'), ...turn(400, 'C'), ...turn(400, 'D')];
    const door = fakeDoor(' Short.\n');
    const result = await take(host, step(conversation), door);
    expect(answerOf(result)).toEqual({ messages: [SUMMARY, ...conversation.slice(4)], state: null });
    expect(result).toMatchObject({ inputMutated: false, noise: [] });
    expect(door.asked).toHaveLength(1);
    expect(door.asked[0]!.body).toContain('Ask A.');
    expect(door.asked[0]!.body).toContain('Ask B.');
    expect(door.asked[0]!.body).not.toContain('Ask C.');
  });

  it('keeps the last turn whole, be it larger than the ceiling', async () => {
    const conversation = [
      ...turn(2000, 'A'),
      say('user', 'Read both.'),
      calls('p', 'q'),
      result('p', long(1500)),
      result('q', long(1500)),
    ];
    const { messages } = answerOf(await take(host, step(conversation), fakeDoor('Short.')));
    expect(messages).toEqual([SUMMARY, ...conversation.slice(2)]);
  });

  it('fires at the trigger and not below it', async () => {
    const conversation = [...turn(2000, 'A'), ...turn(400, 'B')];
    const size = JSON.stringify(['', [], conversation]).length / 4;
    const at = await take(host, step(conversation, { reason: 'auto', trigger: size }), fakeDoor('Short.'));
    expect(answerOf(at).messages).toEqual([SUMMARY, ...conversation.slice(2)]);
    await expectUnchanged(step(conversation, { reason: 'auto', trigger: size + 0.25 }), fakeDoor('Short.'), 0);
  });

  it('does not wait for the trigger after an overflow', async () => {
    const conversation = [...turn(2000, 'A'), ...turn(400, 'B')];
    const overflow = await take(host, step(conversation, { reason: 'overflow', trigger: 9000 }), fakeDoor('Short.'));
    expect(answerOf(overflow).messages).toEqual([SUMMARY, ...conversation.slice(2)]);
  });

  it.each([
    ['there is no message', []],
    ['there is no user message', [say('assistant', long(5000))]],
    [
      'there is one turn',
      [say('user', 'Go.'), calls('p'), result('p', long(5000)), calls('q'), result('q', long(5000))],
    ],
    ['all fits', [...turn(200, 'A'), ...turn(200, 'B')]],
    ['only its own summary would go', [SUMMARY, ...turn(5000, 'A')]],
  ])('changes nothing and asks nobody where %s', async (_, conversation) => {
    await expectUnchanged(step(conversation), fakeDoor('Short.'), 0);
  });

  it('never takes its own summary for a turn, and hands it to the summarizer with what came after', async () => {
    const conversation = [SUMMARY, ...turn(2000, 'B'), ...turn(400, 'C')];
    const door = fakeDoor('Shorter.');
    const { messages } = answerOf(await take(host, step(conversation), door));
    expect(messages).toEqual([
      { ...say('user', 'Summary of the conversation:\nShorter.'), meta: { summary: true } },
      ...conversation.slice(3),
    ]);
    expect(door.asked[0]!.body).toContain('Short.');
    expect(door.asked[0]!.body).toContain('Ask B.');
  });

  it.each([
    ['fails', fakeDoor('No room.', { status: 500 })],
    ['answers with nothing', fakeDoor('')],
    ['answers with white space', fakeDoor(' \n\t')],
    ['answers with no content', fakeDoor(null)],
    ['answers with headings alone', fakeDoor('## Goal\n\n## Progress')],
    ['is cut off', fakeDoor('Half a', { finish: 'length' })],
    ['refuses', fakeDoor('I can not.', { finish: 'content_filter' })],
    ['calls a tool', fakeDoor(null, { finish: 'tool_calls' })],
  ])('changes nothing where the summarizer %s, and tries again when it is asked again', async (_, door) => {
    const conversation = [...turn(2000, 'A'), ...turn(400, 'B')];
    door.asked.length = 0;
    await expectUnchanged(step(conversation, { state: 3 }), door, 1);
    expect(answerOf(await take(host, step(conversation, { state: 3 }), door)).state).toBe(3);
  });

  it('changes nothing where the summary is not smaller, and does not try that again', async () => {
    const conversation = [...turn(2000, 'A'), ...turn(400, 'B')];
    const first = answerOf(await take(host, step(conversation), fakeDoor(long(2100))));
    expect(first).toEqual({ messages: conversation, state: 4 });
    await expectUnchanged(step(conversation, { state: 4 }), fakeDoor('Short.'), 0);
    const more = [...conversation, ...turn(900, 'C')];
    expect(answerOf(await take(host, step(more, { state: 4 }), fakeDoor('Short.'))).messages).toEqual([
      SUMMARY,
      ...more.slice(4),
    ]);
  });

  it('never parts a tool call from its result, where a user message stands between them', async () => {
    const pair = [
      say('user', 'Ask B.'),
      calls('p'),
      say('user', 'Still there?'),
      result('p'),
      say('assistant', long(400)),
    ];
    const conversation = [...turn(2000, 'A'), ...pair, ...turn(400, 'C')];
    const sizeFrom = (start: number) => JSON.stringify(conversation.slice(start)).length / 4;
    const cut = async (keep: number) =>
      answerOf(await take(host, step(conversation, { keep }), fakeDoor('Short.'))).messages;
    // From index 4 on it would fit, but the call stands at index 3 and its result at index 5.
    expect(await cut(sizeFrom(4))).toEqual([SUMMARY, ...conversation.slice(7)]);
    expect(await cut(sizeFrom(2))).toEqual([SUMMARY, ...conversation.slice(2)]);
  });

  it('is not held up by ids that are used again, by orphans, or by calls without a result', async () => {
    const again = (name: string) => [say('user', `Ask ${name}.`), calls('p'), result('p', long(900))];
    const broken = [result('orphan'), calls('unanswered'), say('user', 'Go on.')];
    const conversation = [...again('A'), ...broken, ...again('B'), ...again('C')];
    const { messages } = answerOf(await take(host, step(conversation), fakeDoor('Short.')));
    expect(messages).toEqual([SUMMARY, ...conversation.slice(9)]);
  });
});

describe('the two examples', () => {
  const id = fc.constantFrom('p', 'q', 'r');
  const words = fc.string({ unit: 'binary', maxLength: 300 });
  const message = fc.oneof(
    { weight: 3, arbitrary: words.map((text) => say('user', text)) },
    { weight: 3, arbitrary: words.map((text) => say('assistant', text)) },
    fc.uniqueArray(id, { minLength: 1 }).map((ids) => calls(...ids)),
    fc.tuple(id, words).map(([callId, text]) => result(callId, text)),
  );
  const conversations = fc.array(message, { maxLength: 12 });

  it('do the same with any conversation, valid or not, and ask the model the same', async () => {
    let compacted = 0;
    const reply = fc.constantFrom('Short.', '', long(100));
    await fc.assert(
      fc.asyncProperty(conversations, fc.integer({ min: 0, max: 300 }), reply, async (messages, keep, content) => {
        const request = step(messages, { keep, reason: 'auto', trigger: 100 });
        const outcomes = await Promise.all(
          EXAMPLES.map(async ([, host]) => {
            const door = fakeDoor(content);
            const answer = answerOf(await take(host, request, door as ModelDoor));
            return { answer, asked: door.asked };
          }),
        );
        if (JSON.stringify(outcomes[0]?.answer.messages) !== JSON.stringify(messages)) compacted += 1;
        expect(outcomes[0]).toEqual(outcomes[1]);
      }),
      { numRuns: 200 },
    );
    expect(compacted).toBeGreaterThan(10);
  });
});
