import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAdapter } from '../adapter/host/open-adapter.ts';
import type { AdapterHost } from '../adapter/host.ts';
import { resolveAdapter } from '../adapter/resolve/resolve-adapter.ts';
import type { Message } from '../conversation/message.ts';
import { fakeHost } from '../run/run.testkit.ts';
import { inOneText } from '../selftest/fair/doors/one-text-field.ts';
import type { CheckResult } from './checks/check.ts';
import { CHECKS, examineAdapter } from './doctor.ts';
import { examineWrongMappings } from './examine-wrong-mappings.ts';
import { WRONG_MAPPINGS } from './wrong-mappings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const choice = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 10_000 };

const opening = async (adapter: string): Promise<() => AdapterHost> => {
  const spec = await resolveAdapter(path.join(ROOT, 'adapters', adapter), ROOT);
  return () => openAdapter(spec);
};

/** The adapter with what a pure pass gives back altered on its way out. */
const altering = (open: () => AdapterHost, alter: (messages: Message[]) => Message[]) => (): AdapterHost => {
  const host = open();
  return {
    ...host,
    step: async (request, options) => {
      const result = await host.step(request, options);
      if (result.kind !== 'answer' || !('messages' in result.answer)) return result;
      return { ...result, answer: { ...result.answer, messages: alter(result.answer.messages) } };
    },
  };
};

const wrongIn = (checked: CheckResult[]): string[] =>
  checked.filter(({ diagnosis }) => diagnosis.kind === 'wrong').map(({ id }) => id);

describe('the doctor', () => {
  let open: () => AdapterHost;
  let right: CheckResult[];
  beforeAll(async () => {
    open = await opening('example-typescript');
    right = await examineAdapter(open, choice);
  });

  it('finds nothing wrong with an adapter that is right, and sees most of it', () => {
    expect(wrongIn(right)).toEqual([]);
    const rightIds = right.filter(({ diagnosis }) => diagnosis.kind === 'right').map(({ id }) => id);
    expect(rightIds).toEqual(
      expect.arrayContaining(['conversion', 'losses', 'requests', 'lossless', 'trigger-tokens', 'keep-tokens']),
    );
  });

  it('looks at where a whole agent asks, and at its prompt, and of nobody else', async () => {
    const { host } = fakeHost(() => ({ done: true }));
    const fault = { kind: 'crash' as const, detail: 'nothing is played here' };
    const step: AdapterHost['step'] = async () => ({ kind: 'fault', fault, inputMutated: false, noise: [] });
    const named = (onWire: object) => async () => ({
      ...(await host.identity()),
      drives: ['agent' as const],
      ...onWire,
    });
    const idsOf = async (identity: AdapterHost['identity']) =>
      (await examineAdapter(() => ({ ...host, step, identity }), choice)).map(({ id }) => id);
    expect(await idsOf(named({ onWire: true }))).toEqual(['spoken', ...CHECKS.map(({ id }) => id), 'prompt-size']);
    expect(await idsOf(named({}))).toEqual(CHECKS.map(({ id }) => id));
  });

  it('looks in a pass for requests that are declared to be the summarizer’s, and not for others', async () => {
    const declaring = (who: 'summarizer' | 'auxiliary') => (): AdapterHost => {
      const host = open();
      const matchers = [{ class: who, contains: 'words that no request has' }];
      return { ...host, identity: async () => ({ ...(await host.identity()), matchers }) };
    };
    const requests = CHECKS.filter(({ id }) => id === 'requests');
    expect(wrongIn(await examineAdapter(declaring('summarizer'), choice, () => {}, requests))).toEqual(['requests']);
    expect(wrongIn(await examineAdapter(declaring('auxiliary'), choice, () => {}, requests))).toEqual([]);
  });

  it('catches each setting that is mapped wrong', async () => {
    const results = await examineWrongMappings(open, choice, right);
    const verdicts = Object.fromEntries(results.map(({ map, kind }) => [map.name, kind]));
    // A pure adapter sends no agent requests, so that nobody sees there whether prompt and tools arrive.
    expect(verdicts).toEqual({
      'trigger-fixed': 'caught',
      'trigger-off': 'caught',
      // It has no trigger that is a share of the window.
      'window-doubled': 'silent',
      'keep-inflated': 'caught',
      'unknown-models': 'caught',
      // It is seen in what they count for, though.
      'system-dropped': 'caught',
      'tools-dropped': 'caught',
      'prompt-uncounted': 'caught',
      // An empty answer is treated like an error there.
      'error-body-emptied': 'silent',
      // It declares no `cancel`.
      'cancel-dropped': 'silent',
    });
  });

  it('sees text that conversion alters', async () => {
    const trimming = altering(open, (messages) =>
      messages.map((message) => ({
        ...message,
        content: message.content.map((block) =>
          block.type === 'text' ? { ...block, text: block.text.replaceAll('\n', ' ') } : block,
        ),
      })),
    );
    expect(wrongIn(await examineAdapter(trimming, choice))).toContain('conversion');
  });

  it('sees a loss nobody declared', async () => {
    const forgetful = altering(open, (messages) => messages.map(({ id: _, ...message }) => message));
    expect(wrongIn(await examineAdapter(forgetful, choice))).toEqual(['losses']);
  });

  it('sees that invisible characters are taken out, and finds it right where it is declared', async () => {
    const cleaning = altering(open, (messages) =>
      messages.map((message) => ({
        ...message,
        content: message.content.map((block) =>
          block.type === 'text' ? { ...block, text: block.text.replaceAll(/[\p{Cf}\u2028]/gu, '') } : block,
        ),
      })),
    );
    expect(wrongIn(await examineAdapter(cleaning, choice))).toEqual(['losses']);
    const declaring = await resolveAdapter(path.join(ROOT, 'src/selftest/fair/doors/cleans-its-input.ts'), ROOT);
    expect(wrongIn(await examineAdapter(() => openAdapter(declaring), choice))).toEqual([]);
  });

  it('sees that several texts are made one, and finds it right where it is declared', async () => {
    const joining = altering(open, (messages) => inOneText(messages, '\n\n'));
    expect(wrongIn(await examineAdapter(joining, choice))).toEqual(['losses']);
    expect(
      wrongIn(
        await examineAdapter(
          altering(open, (messages) => inOneText(messages, '\n')),
          choice,
        ),
      ),
    ).toEqual([]);
    const declaring = await resolveAdapter(path.join(ROOT, 'src/selftest/fair/doors/one-text-field.ts'), ROOT);
    expect(wrongIn(await examineAdapter(() => openAdapter(declaring), choice))).toEqual([]);
  });

  it('sees a summary that is not handed back', async () => {
    const dropping = altering(open, (messages) =>
      messages.filter((message) => !JSON.stringify(message).includes('S-')),
    );
    expect(wrongIn(await examineAdapter(dropping, choice))).toContain('lossless');
  });
});

describe('a setting that is mapped wrong', () => {
  it('is to be caught by checks that there are', () => {
    const ids = CHECKS.map(({ id }) => id);
    expect(WRONG_MAPPINGS.flatMap(({ seenBy }) => seenBy).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
