import { describe, expect, it } from 'vitest';
import { answerOf, compactStep, faultOf, hostOf, obedientModule, say, take, tell } from '../adapter.testkit.ts';

const HELLO = [say('user', 'return { messages };')];

/** A line that an adapter writes into the pipe of the suite's own program, which holds descriptor 3. */
const forging = (line: string) =>
  tell(
    `const { writeSync } = await import('node:fs'); writeSync(3, ${JSON.stringify(`${line}\n`)}); await new Promise(() => {});`,
  );

const head = (message: object) => JSON.stringify({ texts: 0, message });
const result = (answer: object) =>
  head({ kind: 'result', step: 1, end: { result: { kind: 'answer', answer, inputMutated: false }, places: [] } });

describe('a message that an adapter sends in the place of the suite’s own program', () => {
  it.each([
    ['no JSON', 'hello', 'got nothing'],
    ['null', head(null as unknown as object), 'got null'],
    ['of no kind', head({ kind: 'verdict', verdict: 'pass' }), 'expected "ready"'],
    ['an answer that is none', result({ messages: 5 }), 'at /messages: expected a list'],
    ['an answer of another drive', result({ view: [] }), 'The answer to "compact" is wrong'],
    ['a call that is none', head({ kind: 'call', call: 1, request: {} }), 'at /request'],
  ])('costs its case and no other: %s', async (_, line, detail) => {
    const host = hostOf(obedientModule());
    const fault = faultOf(await take(host, forging(line)));
    expect(fault).toEqual({ kind: 'protocol', detail: expect.stringContaining(detail) });
    expect(answerOf(await take(host, compactStep(HELLO)))).toEqual({ messages: HELLO });
  });

  it('is an answer like any other where it is one', async () => {
    const host = hostOf(obedientModule());
    expect(answerOf(await take(host, forging(result({ messages: [] }))))).toEqual({ messages: [] });
  });

  it('means nothing where it answers a step that is not open', async () => {
    const host = hostOf(obedientModule());
    const later = result({ messages: [] }).replace('"step":1', '"step":7');
    const body = `const { writeSync } = await import('node:fs'); writeSync(3, ${JSON.stringify(`${later}\n`)}); return { messages: messages.slice(0, 0), state: 1 };`;
    expect(answerOf(await take(host, tell(body)))).toEqual({ messages: [], state: 1 });
  });
});
