import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import type { AdapterHost } from '../../adapter/host.ts';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import type { Block, Message } from '../../conversation/message.ts';
import { examineAdapter } from '../doctor.ts';
import type { CheckResult } from './check.ts';
import { conversionOfText, declaredLosses } from './conversion.ts';
import { factsSurvive } from './lossless-pass.ts';
import { toolContent } from './tool-content.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const choice = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 10_000 };

async function opening(place: string): Promise<() => AdapterHost> {
  const spec = await resolveAdapter(path.join(ROOT, place), ROOT);
  return () => openAdapter(spec, { isolate: 'none' });
}

/**
 * An adapter that reads each block its own way and gives kept messages back from its memory, as most do: only the summarizer
 * sees what was misread.
 */
const misreading = (open: () => AdapterHost, misread: (block: Block) => Block) => (): AdapterHost => {
  const host = open();
  const originals = new Map<string, Block>();
  const changed = (messages: Message[], change: (block: Block) => Block) =>
    messages.map((message) => ({ ...message, content: message.content.map(change) }));
  return {
    ...host,
    step: async (request, options) => {
      if (!('messages' in request)) return host.step(request, options);
      const messages = changed(request.messages, (block) => {
        const read = misread(block);
        originals.set(JSON.stringify(read), block);
        return read;
      });
      const result = await host.step({ ...request, messages }, options);
      if (result.kind !== 'answer' || !('messages' in result.answer)) return result;
      const back = changed(result.answer.messages, (block) => originals.get(JSON.stringify(block)) ?? block);
      return { ...result, answer: { ...result.answer, messages: back } };
    },
  };
};

/** With the id in front, so that each of them can be found again. */
const resultsAs =
  (words: string) =>
  (block: Block): Block =>
    block.type === 'tool-result' ? { ...block, content: [{ type: 'text', text: words }] } : block;

const look = async (open: () => AdapterHost, checks = [toolContent]): Promise<CheckResult['diagnosis'][]> =>
  (await examineAdapter(open, choice, () => {}, checks)).map(({ diagnosis }) => diagnosis);

describe('what the doctor says of tool content', () => {
  it('is that objects written as text are wrong', async () => {
    const open = misreading(await opening('adapters/example-typescript'), resultsAs('[object Object]'));
    expect(await look(open)).toMatchObject([{ kind: 'wrong', got: '"[object Object]" in a summarizer request' }]);
  });

  it('is that results nobody is shown are wrong, though the kept ones come back whole', async () => {
    const open = misreading(await opening('adapters/example-typescript'), resultsAs(''));
    expect(await look(open)).toMatchObject([
      {
        kind: 'wrong',
        detail: 'Not one of the results of tools reaches the summarizer, while the texts around them do.',
      },
    ]);
  });

  it('is that results are wrong of which only the failed ones are lost', async () => {
    const open = misreading(await opening('adapters/example-typescript'), (block) =>
      block.type === 'tool-result' && block.isError === true ? { ...block, content: [] } : block,
    );
    expect(await look(open)).toMatchObject([
      { kind: 'wrong', detail: expect.stringContaining('results of tools that failed') },
    ]);
  });

  it('is that arguments which only a summarizer is not shown are for a person to judge', async () => {
    const open = misreading(await opening('adapters/example-typescript'), (block) =>
      block.type === 'tool-call' ? { ...block, arguments: {} } : block,
    );
    expect(await look(open)).toMatchObject([
      { kind: 'right', detail: expect.stringContaining('it was shown no arguments of calls') },
    ]);
  });

  it('is that kept calls are wrong that come back without their arguments', async () => {
    const open = await opening('adapters/example-typescript');
    const bare = (): AdapterHost => {
      const host = open();
      return {
        ...host,
        step: async (request, options) => {
          const result = await host.step(request, options);
          if (result.kind !== 'answer' || !('messages' in result.answer)) return result;
          const messages = result.answer.messages.map((message) => ({
            ...message,
            content: message.content.map((block) => (block.type === 'tool-call' ? { ...block, arguments: {} } : block)),
          }));
          return { ...result, answer: { ...result.answer, messages } };
        },
      };
    };
    expect(await look(bare)).toMatchObject([
      { kind: 'wrong', detail: 'A kept call of a tool came back without its arguments.' },
    ]);
  });

  it('is nothing of a compactor that shows its summarizer the first words of each result', async () => {
    const open = misreading(await opening('adapters/example-typescript'), (block) =>
      block.type === 'tool-result'
        ? {
            ...block,
            content: block.content.map((one) => (one.type === 'text' ? { ...one, text: one.text.slice(0, 60) } : one)),
          }
        : block,
    );
    expect(await look(open)).toMatchObject([{ kind: 'right' }]);
  });

  it.each([
    ['example-typescript', 'adapters/example-typescript'],
    ['example-python', 'adapters/example-python'],
    ['reference', 'adapters/reference'],
    ['fair design that clears first', 'src/selftest/fair/clearing/clears-first.ts'],
    ['fair design that clears first in a session', 'src/selftest/fair/clearing/clears-first-session.ts'],
    ['fair design without a tail', 'src/selftest/fair/no-tail.ts'],
    ['fair design with two calls', 'src/selftest/fair/divided/two-calls.ts'],
    ['fair design that cuts at turns', 'src/selftest/fair/user-turn-rewrite.ts'],
    ['fair design with a view over a log', 'src/selftest/fair/view-over-log.ts'],
  ])('is that the %s is right', async (_, place) => {
    const kinds = (await look(await opening(place))).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['right']));
  });

  it('is nothing of a design that clears results and asks no model', async () => {
    const open = await opening('src/selftest/fair/clearing/clear-results.ts');
    expect((await look(open, [factsSurvive, toolContent])).map(({ kind }) => kind)).toEqual(['open', 'open']);
  });
});

describe('arguments that are gone with the result of their call', () => {
  const kindOf = async (place: string) => (await look(await opening(place), [toolContent]))[0]?.kind;

  it('are as the profile says, and those of a result that stays are lost', async () => {
    expect(await kindOf('src/selftest/fair/clearing/clears-inputs.ts')).toBe('open');
    expect(await kindOf('src/selftest/mutants/inputs-of-what-stays.ts')).toBe('wrong');
    expect(await kindOf('src/selftest/mutants/inputs-unsaid.ts')).toBe('wrong');
  });
});

describe('the next step after an adapter that fails', () => {
  const failing = (open: () => AdapterHost, message: string, noise: string[]) => (): AdapterHost => ({
    ...open(),
    step: async () => ({ kind: 'answer', answer: { threw: { message } }, inputMutated: false, noise }),
  });

  it('names the host that was refused', async () => {
    const noise = [
      'Network guard: a connection to "api.example.com" was refused, as adapters may only connect to this machine.',
    ];
    const open = failing(await opening('adapters/example-typescript'), 'fetch failed', noise);
    expect(await look(open, [conversionOfText])).toMatchObject([
      { kind: 'wrong', hint: expect.stringContaining('It tried to connect to api.example.com') },
    ]);
  });

  it('is about the error where it raised one', async () => {
    const open = failing(await opening('adapters/example-typescript'), 'boom', []);
    expect(await look(open, [conversionOfText, declaredLosses])).toMatchObject([
      { kind: 'wrong', got: 'it raised: boom', hint: expect.stringContaining('look for its words in your code') },
      { kind: 'open', reason: 'no conversation comes through: it raised: boom' },
    ]);
  });
});
