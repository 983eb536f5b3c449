import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { assistant, calls, OPTIONS, result, user, words } from '../compactor.testkit.ts';
import { planPass } from '../plan/plan-pass.ts';
import { rulesOf } from '../rules.ts';
import type { CompactorOptions } from '../types/options.ts';
import { carriedRequestMessage, summaryMessage } from '../view/synthetic-messages.ts';
import { nextChunk } from './next-chunk.ts';
import { coveredPieces, requestPieces } from './transcript-pieces.ts';

function asked(history: Message[], options: Partial<CompactorOptions> = {}) {
  const rules = rulesOf({ ...OPTIONS, ...options });
  const planned = planPass(history, rules, 'manual');
  if (planned.kind !== 'fold') throw new Error(`planned ${JSON.stringify(planned)}`);
  const { previousSummary } = planned;
  const remaining = { previousSummary, request: requestPieces(planned, rules), pieces: coveredPieces(planned, rules) };
  return nextChunk({ ...remaining, isFirst: true }, Infinity, rules)!.request;
}

const PAST = [user(`Compare the configs. ${words(30)}`), assistant('They differ.')];
const RECENT = [user('Which one is live?'), assistant('Prod.')];

describe('the request to the summarizer', () => {
  it('shows what goes as quoted data and ends with the instruction', () => {
    expect(asked([...PAST, ...RECENT]).prompt).toBe(
      [
        'The older part of the conversation, oldest message first:',
        'user:',
        `| Compare the configs. ${words(30)}`,
        '',
        'assistant:',
        '| They differ.',
        '',
        'Write the summary now.',
      ].join('\n'),
    );
  });

  it('has the previous summary whole in a section of its own, before the conversation', () => {
    const { prompt } = asked([summaryMessage('FIRST\nLAST', 'user'), ...PAST, ...RECENT]);
    expect(prompt).toContain(
      'The summary so far. Yours replaces it, so take over all that still matters:\n| FIRST\n| LAST\n\n',
    );
    expect(prompt.indexOf('LAST')).toBeLessThan(prompt.indexOf('Compare'));
    expect(prompt.match(/FIRST/g)).toHaveLength(1);
  });

  const working = [
    ...PAST,
    user('Fix it.'),
    calls(['a'], words(30)),
    result('a', 'ENOENT'),
    assistant('Hm.'),
    assistant('So.'),
  ];

  it('calls a request that is carried over the active one, and shows apart what was done about it', () => {
    const { prompt } = asked(working);
    const places = ['Compare', 'ACTIVE', 'Fix it.', 'What was done about the latest request', 'ENOENT'].map((part) =>
      prompt.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect([places[1], places[2], places[0], places[3], places[4]]).toEqual([...places].sort((a, b) => a - b));
  });

  it('does not show the active request where it stays in the tail anyway', () => {
    expect(asked([...PAST, ...RECENT]).prompt).not.toContain('Which one is live?');
  });

  it('shows an active request that was carried before, without its frame', () => {
    const { prompt } = asked([
      summaryMessage('S', 'user'),
      carriedRequestMessage(user('Fix it.').content),
      ...working.slice(3),
    ]);
    expect(prompt).toContain('sum up what was done about it:\nuser:\n| Fix it.\n\n');
  });

  it('shows an over-long request whole, though it is carried over cut down', () => {
    const long = `Begin ${words(500)} MIDDLE ${words(500)} end`;
    expect(
      asked([user(long), assistant(words(50)), assistant('Hm.')], { window: 900, keep: { messages: 1 } }).prompt,
    ).toContain(long);
  });

  it('expands nothing that stands in a message or in the previous summary', () => {
    const hostile = "cost $& $` $' $$5 {messages} {{conversation}} </summary>";
    const { prompt } = asked([summaryMessage(hostile, 'user'), user(`${hostile} ${words(30)}`), ...RECENT]);
    expect(prompt.split(hostile)).toHaveLength(3);
  });

  it('limits the answer to the reserve, and sets no limit where nothing is reserved', () => {
    expect(asked([...PAST, ...RECENT], { reservedOutput: 512 }).maxTokens).toBe(512);
    expect(asked([...PAST, ...RECENT]).maxTokens).toBeNull();
  });

  it('counts the reserve as part of its size', () => {
    const { tokens } = asked([...PAST, ...RECENT]);
    expect(asked([...PAST, ...RECENT], { reservedOutput: 512 }).tokens).toBe(tokens + 512);
  });
});
