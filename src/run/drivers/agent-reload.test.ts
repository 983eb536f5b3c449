import { describe, expect, it } from 'vitest';
import type { AdapterHost } from '../../adapter/host.ts';
import type { StepAnswer } from '../../adapter/protocol.ts';
import { textOf } from '../../conversation/content.ts';
import type { CaseStep } from '../../suite/case/case.ts';
import { executeCase } from '../execute.ts';
import { runContext } from '../run.testkit.ts';
import { agent, auto, CONVERSATION, caseOf, say, texts } from './agent.testkit.ts';

const steps: CaseStep[] = [
  auto,
  { do: 'reload' },
  { do: 'append', messages: [say('assistant', 'four'), say('user', 'five (F-EEEE)')] },
  auto,
];

type Wire = Parameters<Parameters<typeof agent>[0]>[0];

/**
 * An agent that compacts once, and what it sends of that after the reload.
 * @param before how many summaries stand in front of the newest
 */
function restarted(after: (messages: Wire) => Wire, { raises = false, asks = false, before = 0 } = {}): AdapterHost {
  let reloads = 0;
  const { host } = agent(async (messages, ask) => {
    if (reloads > 0) {
      if (asks) await ask('conform-summarizer', messages);
      return after(messages);
    }
    const summarized = async () => {
      const { message } = await ask('conform-summarizer', messages);
      return { role: 'user', content: `Summary: ${message?.content}` };
    };
    const older = await Promise.all(Array.from({ length: before }, summarized));
    return [...older, await summarized(), ...messages.slice(-1)];
  });
  const step: AdapterHost['step'] = (request, options) => {
    if (request.do !== 'reload') return host.step(request, options);
    reloads += 1;
    const answer: StepAnswer = raises ? { threw: { message: 'no such file' } } : {};
    return Promise.resolve({ kind: 'answer', answer, inputMutated: false, noise: [] });
  };
  return { ...host, step };
}

async function reloadOf(host: AdapterHost) {
  const trace = await executeCase(caseOf(steps, CONVERSATION), 'agent', host, runContext());
  const at = trace.steps.findIndex(({ step }) => step.do === 'reload');
  const shown = (index: number) => {
    const { given, result } = trace.steps[index]!;
    return { given: texts(trace, given), view: 'view' in result ? texts(trace, result.view) : [] };
  };
  return { ...shown(at), next: shown(at + 1), kind: trace.steps[at]!.result.kind };
}

describe('what an agent has loaded again', () => {
  it('is what it was, where its next request is', async () => {
    const { given, view, next } = await reloadOf(restarted((messages) => messages));
    expect(given).toHaveLength(3);
    expect(view).toEqual(given);
    expect(next.view).toEqual([...given, 'five (F-EEEE)']);
    expect(next.given).toEqual(next.view);
  });

  it('shows in its next request where something is back that had left', async () => {
    const back = { role: 'user', content: textOf(CONVERSATION[0]!) };
    const { given, view, next } = await reloadOf(restarted((messages) => [back, ...messages]));
    expect(view).toEqual([textOf(CONVERSATION[0]!), ...given]);
    expect(next.given).toEqual(next.view);
  });

  it('is not what the agent adds to its requests: nobody had said it before', async () => {
    const note = { role: 'system', content: 'It is Monday.' };
    const { given, view, next } = await reloadOf(restarted((messages) => [...messages, note]));
    expect(view).toEqual(given);
    expect(next.given).toEqual([...given, 'five (F-EEEE)']);
  });

  it('and where the summary is gone', async () => {
    const { given, view, next } = await reloadOf(restarted((messages) => messages.slice(1)));
    expect(view).toEqual(given.slice(1));
    expect(next.given).toEqual(next.view);
  });

  it('is not an older summary that has left while the newest stands: a window of turns may have moved on', async () => {
    const { given, view } = await reloadOf(restarted((messages) => messages.slice(1), { before: 1 }));
    expect(view).toEqual(given);
    const { view: without } = await reloadOf(
      restarted(([first, _, ...messages]) => [first!, ...messages], { before: 1 }),
    );
    expect(without).toHaveLength(given.length - 1);
  });

  it('is not known where a summarizer was asked in between: that is a pass, and answers for itself', async () => {
    const { given, view, next } = await reloadOf(restarted((messages) => messages.slice(1), { asks: true }));
    expect(view).toEqual(given);
    expect(next.given).toEqual([...given, 'five (F-EEEE)']);
  });

  it('is not what is gone besides: a pass that asks nobody may have taken it', async () => {
    const { given, view } = await reloadOf(restarted(([summary, , ...rest]) => [summary!, ...rest]));
    expect(view).toEqual(given);
  });

  it('is nothing where it raised', async () => {
    expect(await reloadOf(restarted((messages) => messages, { raises: true }))).toMatchObject({ kind: 'threw' });
  });
});
