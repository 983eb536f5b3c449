import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import codingAgent from '../../../workloads/coding-agent.ts';
import supportChat from '../../../workloads/support-chat.ts';
import { writeTemporary } from '../../adapter/adapter.testkit.ts';
import type { Message } from '../../conversation/message.ts';
import { InvalidFileError } from '../../suite/yaml/diagnostic.ts';
import type { WorkloadStep } from '../workload/workload.ts';
import { openTranscript } from './open-transcript.ts';
import { TranscriptError } from './records/transcript-error.ts';
import { chat, stepsOf, WRITTEN } from './transcript.testkit.ts';

/** What OpenAI's wire has no place for. */
const withoutFlags = (message: Message): Message => ({
  ...message,
  content: message.content.map((block) => (block.type === 'tool-result' ? { ...block, isError: false } : block)),
});

const said = ({ user, answer, results }: WorkloadStep, isFlagged: boolean) => ({
  user,
  answer,
  results: results.map((result) => withoutFlags(isFlagged ? result : withoutFlags(result))),
});

describe('a session that was written down', () => {
  it.each(WRITTEN)('in the form $format, $name, is read as the same steps', async ({ format, write }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(codingAgent, supportChat),
        fc.string(),
        fc.integer({ min: 1, max: 12 }),
        async (workload, seed, count) => {
          const steps = await stepsOf(workload, seed, count);
          const read = await openTranscript(writeTemporary('session.jsonl', write(steps)), { steps: 100 });
          // Texts alone are the same on both wires.
          if (toolsCalledIn(steps).length > 0)
            expect(read.title).toContain(
              { 'openai-chat': 'OpenAI', anthropic: 'Anthropic', 'claude-code': 'Claude Code' }[format],
            );
          expect(read.length).toBe(count);
          const again = await stepsOf(read, 'any', 100);
          const isFlagged = format !== 'openai-chat';
          expect(again.map((step) => said(step, isFlagged))).toEqual(steps.map((step) => said(step, isFlagged)));
          expect(read.tools.map(({ name }) => name).toSorted()).toEqual(toolsCalledIn(steps));
          expect(read.notes!.join(' ')).not.toContain('could not be read');
        },
      ),
      { numRuns: 4 },
    );
  });

  it('gives its steps anew each time, and no more than were asked for', async () => {
    const steps = await stepsOf(codingAgent, '1', 20);
    const file = writeTemporary('session.jsonl', WRITTEN.at(-1)!.write(steps));
    const read = await openTranscript(file, { steps: 7 });
    expect(read.length).toBe(7);
    expect(await stepsOf(read, '1', 100)).toEqual(await stepsOf(read, '2', 100));
    expect(await stepsOf(read, '1', 3)).toHaveLength(3);
  });

  it('has the gaps that its clock says', async () => {
    const line = (role: string, content: unknown, at: number): string =>
      `${JSON.stringify({ type: role, uuid: `u${at}`, timestamp: new Date(at).toISOString(), message: { role, content } })}\n`;
    const call = [{ type: 'tool_use', id: 't1', name: 'Read', input: {} }];
    const result = [{ type: 'tool_result', tool_use_id: 't1', content: 'text' }];
    const file = writeTemporary(
      'session.jsonl',
      line('user', 'Hello', 0) +
        line('assistant', call, 4_000) +
        line('user', result, 9_000) +
        line('assistant', [{ type: 'text', text: 'Done.' }], 12_000) +
        line('user', 'And now?', 3_600_000) +
        line('assistant', [{ type: 'text', text: 'Nothing.' }], 3_601_000),
    );
    const steps = await stepsOf(await openTranscript(file, { steps: 10 }), '1', 10);
    expect(steps.map(({ gap }) => gap)).toEqual([60_000, 5_000, 3_588_000]);
  });

  it('keeps the prompt and the tools it declares, wherever they stand', async () => {
    const body = {
      messages: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi' },
      ],
      tools: [{ name: 'read', description: 'Reads', input_schema: { type: 'object' } }],
      system: [{ type: 'text', text: 'You help.' }],
    };
    const { system, tools } = await openTranscript(writeTemporary('body.json', JSON.stringify(body)), { steps: 10 });
    expect(system).toBe('You help.');
    expect(tools).toEqual([{ name: 'read', description: 'Reads', parameters: { type: 'object' } }]);
  });

  it('says what is broken, with its place, and plays the rest', async () => {
    const hello = JSON.stringify({ role: 'user', content: 'Hello there' });
    const hi = JSON.stringify({ role: 'assistant', content: 'Hi' });
    const file = writeTemporary('half.jsonl', `${hello}\n{"role":"user",}\n7\n${hi}\n${hello}\n${hi.slice(0, 20)}`);
    const { notes, length } = await openTranscript(file, { steps: 10 });
    expect(length).toBe(1);
    expect(notes![0]).toMatch(
      /^2 records could not be read and were skipped: .*half\.jsonl:2:16: .*; .*half\.jsonl:6:21: expected/,
    );
    expect(notes![1]).toBe('Left out: records that hold no message (1); messages at the end that nobody answered (1).');
  });
});

const toolsCalledIn = (steps: readonly WorkloadStep[]): string[] => {
  const names = steps.flatMap(({ answer }) =>
    answer.content.flatMap((block) => (block.type === 'tool-call' ? [block.name] : [])),
  );
  return [...new Set(names)].toSorted();
};

describe('what is no session', () => {
  it.each<[string, string, RegExp, { format?: string }?]>([
    ['another form', '{"rows": [1, 2]}', /^.*file:1:1: Expected messages of a session, got objects with "rows"\./],
    ['numbers', '[1, 2]', /got a number\./],
    ['text', 'Once upon a time', /No record of it is JSON; the first: expected a value/],
    ['nothing', ' \n', /The file is empty\./],
    ['bytes', '\0\u0001\u0002\u0003'.repeat(50), /got binary data\./],
    ['questions alone', '[{"role":"user","content":"Hello?"}]', /Expected a session with at least one answer/],
    [
      'a format that is not known',
      '[]',
      /There is no format "antropic"\. Did you mean "anthropic"\?/,
      { format: 'antropic' },
    ],
  ])('%s is refused with what is read', async (_, content, expected, options) => {
    const opening = openTranscript(writeTemporary('file', content), { steps: 10, ...options });
    await expect(opening).rejects.toThrow(TranscriptError);
    await expect(opening).rejects.toThrow(expected);
  });

  it('a folder or a file that is not there neither', async () => {
    await expect(openTranscript(import.meta.dirname, { steps: 1 })).rejects.toThrow('Expected a file, got a folder.');
    await expect(openTranscript('/nowhere/at-all.jsonl', { steps: 1 })).rejects.toThrow('There is no such file.');
  });
});

describe('canaries', () => {
  const session = writeTemporary(
    'session.json',
    JSON.stringify([
      { role: 'user', content: 'Never push to release-7 without asking. How are you?' },
      { role: 'assistant', content: "We'll use port 5433 for the cache." },
      { role: 'user', content: 'No, the cache listens on port 6000.' },
      { role: 'assistant', content: 'Noted.' },
    ]),
  );
  const file = (text: string): string => writeTemporary('facts.yaml', text);

  it('of the user’s own stand where they are said first', async () => {
    const facts = file(`facts:
  - { id: old, statement: The cache uses port 5433., essentials: ['5433', cache], type: decision }
  - { statement: The cache listens on port 6000., essentials: ['6000', cache], type: superseding-value, supersedes: old, weight: 5 }
`);
    const read = await openTranscript(session, { steps: 10, facts });
    expect(read.factsBy).toBe('file');
    const steps = await stepsOf(read, '1', 10);
    expect(steps.map(({ facts: said }) => said.map(({ fact, in: place }) => [fact.id, fact.weight, place]))).toEqual([
      [['old', 3, 'answer']],
      [['fact-2', 5, 'user']],
    ]);
  });

  it('that stand nowhere are an error with their place in the file', async () => {
    const facts = file(`facts:\n  - { statement: Port 777 is open., essentials: ['777'], type: fact }\n`);
    await expect(openTranscript(session, { steps: 10, facts })).rejects.toThrow(
      /facts\.yaml:2:18: Nothing states this in the first 2 steps/,
    );
  });

  it.each<[string, string, RegExp]>([
    [
      'a type that is none',
      "[{ statement: 'Port 1.', essentials: ['1'], type: fackt }]",
      /1:\d+: Expected one of safety-rule.*got "fackt"\. Did you mean "fact"\?/s,
    ],
    [
      'essentials the statement lacks',
      "[{ statement: 'Port 1.', essentials: ['2'], type: fact }]",
      /1:\d+: Expected "2" as whole words in one sentence/,
    ],
    [
      'the same twice',
      "[{ statement: 'Port 1.', essentials: ['1'], type: fact }, { statement: 'Port 1 it is.', essentials: ['1'], type: fact }]",
      /Fact 1 has the same essentials/,
    ],
    [
      'an id twice',
      "[{ id: a, statement: 'Port 1.', essentials: ['1'], type: fact }, { id: a, statement: 'Port 2.', essentials: ['2'], type: fact }]",
      /The id "a" stands twice/,
    ],
    [
      'an id nobody has',
      "[{ statement: 'Port 1.', essentials: ['1'], type: fact, supersedes: fact2 }]",
      /Expected the id of another fact, got "fact2"/,
    ],
    ['none at all', '[]', /at least one fact/],
  ])('with %s are refused', async (_, entries, expected) => {
    const opening = openTranscript(session, { steps: 10, facts: file(`facts: ${entries}\n`) });
    await expect(opening).rejects.toThrow(InvalidFileError);
    await expect(opening).rejects.toThrow(expected);
  });

  it('are proposed by rule where nobody names any, and that is said', async () => {
    const read = await openTranscript(session, { steps: 10 });
    expect(read.factsBy).toBe('rule');
    expect(read.notes!.at(-2)).toMatch(/^3 facts were proposed by a rule/);
    const [first, second] = await stepsOf(read, '1', 10);
    expect([...first!.facts, ...second!.facts].map(({ fact }) => [fact.type, fact.statement])).toEqual([
      ['safety-rule', 'Never push to release-7 without asking.'],
      ['decision', "We'll use port 5433 for the cache."],
      ['superseding-value', 'No, the cache listens on port 6000.'],
    ]);
  });
});

async function proposedIn(...turns: string[]): Promise<[string, string][]> {
  const read = await openTranscript(writeTemporary('session.jsonl', chat(...turns)), { steps: 100 });
  const steps = await stepsOf(read, 'any', 100);
  return steps.flatMap(({ facts }) => facts.map(({ fact }): [string, string] => [fact.type, fact.statement]));
}

describe('what is proposed as a fact', () => {
  it.each([
    ['Never touch prod.', 'safety-rule'],
    ['Please never touch prod', 'safety-rule'],
    ['NEVER push to main!', 'safety-rule'],
    ['Use tabs, not spaces.', 'preference'],
    ['only work in src/billing/', 'hard-constraint'],
    ['we use port 5433', 'fact'],
  ])('is also what is said shortly: %s', async (said, type) => {
    expect(await proposedIn(said)).toEqual([[type, said]]);
  });

  it('is what must not be forgotten before what would be a pity, in a message that says much', async () => {
    const ports = Array.from({ length: 8 }, (_, at) => `Service number ${at} is on port 54${at}3.`);
    const found = await proposedIn(`${ports.join(' ')} Never log customer e-mail addresses anywhere.`);
    expect(found[0]).toEqual(['hard-constraint', 'Never log customer e-mail addresses anywhere.']);
  });
});

describe('a form that is asked for', () => {
  it('is denied where the session can only be of another', async () => {
    const call = {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } }],
    };
    const file = writeTemporary('session.jsonl', `{"role":"user","content":"Go."}\n${JSON.stringify(call)}\n`);
    await expect(openTranscript(file, { steps: 9, format: 'anthropic' })).rejects.toThrow(
      /session\.jsonl:2:1: Expected .*Anthropic.*, as --format says, got .*OpenAI.*say --format openai-chat/s,
    );
  });
});
