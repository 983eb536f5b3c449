import { describe, expect, it } from 'vitest';
import type { AdapterHost } from '../../adapter/host.ts';
import type { StepAnswer } from '../../adapter/protocol.ts';
import { textOf } from '../../conversation/content.ts';
import type { CaseStep } from '../../suite/case/case.ts';
import { executeCase } from '../execute.ts';
import { runContext } from '../run.testkit.ts';
import { agent, auto, CONVERSATION, caseOf, passes, say, texts } from './agent.testkit.ts';

const steps: CaseStep[] = [
  { do: 'compact', reason: 'auto', meanwhile: { at: 'asked', do: 'cancel' } },
  { do: 'append', messages: [say('user', 'four (F-EEEE)')] },
  auto,
];

/** An agent whose turn is taken back while its summarizer is asked: it raises, returns, or goes on. */
function stopped(how: 'raises' | 'returns' | 'goes-on' | 'never-asks'): AdapterHost {
  let signal: AbortSignal | undefined;
  const { host } = agent(async (messages, ask) => {
    if (how === 'never-asks') return messages;
    const { message } = await ask('conform-summarizer', messages);
    if (how !== 'goes-on' && signal?.aborted) throw new Error('stopped');
    return [{ role: 'user', content: `Summary: ${message?.content}` }, ...messages.slice(-1)];
  });
  const step: AdapterHost['step'] = async (request, options) => {
    signal = options.signal;
    try {
      return await host.step(request, options);
    } catch (error) {
      const answer: StepAnswer = how === 'raises' ? { threw: { message: String(error) } } : {};
      return { kind: 'answer', answer, inputMutated: false, noise: [] };
    }
  };
  return { ...host, step };
}

const played = async (host: AdapterHost) => {
  const trace = await executeCase(caseOf(steps, CONVERSATION), 'agent', host, runContext());
  return { trace, first: passes(trace).find(({ step }) => step.do === 'compact' && step.meanwhile !== undefined) };
};

const CANCELLED = { do: 'compact', meanwhile: { at: 'asked', happened: true, what: { do: 'cancel' } } };

describe('a turn that is taken back', () => {
  it.each([
    ['raises', 'threw'],
    ['returns', 'observed'],
  ] as const)('and %s is one pass, and leaves what there was', async (how, kind) => {
    const { trace, first } = await played(stopped(how));
    expect(first).toMatchObject({ step: CANCELLED, result: { kind } });
    expect(first!.exchanges).toHaveLength(1);
    expect(first!.probe).toBeUndefined();
    expect(first!.result).toMatchObject({ view: first!.given });
    expect(texts(trace, first!.given)).toEqual(CONVERSATION.map(textOf));
  });

  it('and goes on has been taken back in the pass that asked', async () => {
    const { first } = await played(stopped('goes-on'));
    expect(first).toMatchObject({ step: CANCELLED, result: { kind: 'observed' } });
    expect(first!.probe).toBeDefined();
  });

  it('and asked nobody had no such middle', async () => {
    const { first } = await played(stopped('never-asks'));
    expect(first).toMatchObject({ step: { meanwhile: { happened: false } } });
  });
});
