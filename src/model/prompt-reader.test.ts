import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DialectName } from './dialect/dialect.ts';
import type { WireRequest } from './dialect/exchange.ts';
import { promptPartsOf } from './dialects.ts';
import type { PieceCounter } from './prompt-cache/prompt-part.ts';
import { createPromptReader } from './prompt-reader.ts';

const byLength: PieceCounter = ({ text }) => text.length;

const requestOf = (body: string): WireRequest => ({ path: '/', body });

/** What whole reading finds in each of these bodies, and what a reader finds that reads one after another. */
function expectTheSame(name: DialectName, bodies: readonly string[]): void {
  const read = createPromptReader(name, byLength);
  for (const body of bodies) expect(read(requestOf(body))).toEqual(promptPartsOf(name, requestOf(body), byLength));
}

const mark = { cache_control: { type: 'ephemeral' } };
const block = fc.oneof(
  fc.record({ type: fc.constant('text'), text: fc.constantFrom('a', 'b"messages":[', '],{}', 'ä\\') }),
  fc.record({ type: fc.constant('text'), text: fc.constantFrom('a', 'c'), cache_control: fc.constant({ type: 'x' }) }),
);
const message = fc.record({
  role: fc.constantFrom('user', 'assistant'),
  content: fc.oneof(fc.constantFrom('', 'hello', '"messages":[{'), fc.array(block, { maxLength: 3 })),
});
const fields = fc.record(
  {
    model: fc.constant('m'),
    system: fc.constantFrom('s', 't'),
    tools: fc.constantFrom([{ name: 'f' }], [{ name: 'f', input_schema: { messages: [{ role: 'user' }] } }]),
    cache_control: fc.constant(mark.cache_control),
  },
  { requiredKeys: ['model'] },
);
const conversation = fc.array(message, { maxLength: 6 });
const tail = fc.constantFrom({}, { stream: true }, { max_tokens: 7 });

/** How JSON may be written. The last ways are no JSON of a request. */
const written = fc.constantFrom(
  ...[
    (body: object) => JSON.stringify(body),
    (body: object) => JSON.stringify(body),
    (body: object) => JSON.stringify(body, null, 1),
    (body: object) => JSON.stringify(body).replaceAll(',{', ', {'),
    (body: object) => JSON.stringify(body).replaceAll('},{', '} ,{'),
    (body: object) => JSON.stringify(body).replace('}]', '},]'),
    (body: object) => JSON.stringify(body).replace(/\}$/, ',"messages":[{"role":"user","content":"x"}]}'),
    (body: object) => JSON.stringify(body).slice(0, -1),
  ],
);

describe.each(['openai-chat', 'anthropic'] as const)('a reader of prompts in %s', (name) => {
  it('finds what is found in each body as a whole, whatever came before it', () => {
    const step = fc.record({ more: conversation, cut: fc.nat(3), head: fields, tail, write: written });
    fc.assert(
      fc.property(fields, fc.array(step, { maxLength: 8 }), (first, steps) => {
        let messages: object[] = [];
        const bodies = steps.map(({ more, cut, head, tail: rest, write }) => {
          messages = [...messages.slice(0, messages.length - cut), ...more];
          return write({ ...(cut === 3 ? head : first), messages, ...rest });
        });
        expectTheSame(name, bodies);
      }),
      { numRuns: 300 },
    );
  });

  it('is not taken in by a list that goes on and does not', () => {
    const body = '{"model":"m","messages":[{"role":"user","content":"x"}]}';
    expectTheSame(name, [body, body.replace('}]', '},]'), body.replace('}]', '},7]'), body]);
  });

  it('asks for the tokens of a message once, and finds the same parts again', () => {
    const asked: string[] = [];
    const read = createPromptReader(name, ({ place, text }) => {
      if (place === 'message') asked.push(text);
      return 1;
    });
    const messages = [{ role: 'user', content: 'one' }];
    const bodyOf = () => requestOf(JSON.stringify({ model: 'm', messages, stream: true }));
    const [first] = read(bodyOf());
    messages.push({ role: 'assistant', content: 'two' }, { role: 'user', content: 'three' });
    expect(read(bodyOf())[0]).toBe(first);
    expect(asked.length).toBe(3);
  });

  it('goes on where an agent and its summarizer take turns', () => {
    let asked = 0;
    const read = createPromptReader(name, ({ place }) => {
      asked += place === 'message' ? 1 : 0;
      return 1;
    });
    const turns = { agent: [] as object[], summarizer: [] as object[] };
    for (let index = 0; index < 10; index += 1) {
      for (const model of ['agent', 'summarizer'] as const) {
        turns[model].push({ role: 'user', content: `${model} ${index}` });
        read(requestOf(JSON.stringify({ model, messages: turns[model] })));
      }
    }
    expect(asked).toBe(20);
  });
});
