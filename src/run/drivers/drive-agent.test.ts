import { describe, expect, it } from 'vitest';
import type { AdapterHost, StepResult } from '../../adapter/host.ts';
import { textOf } from '../../conversation/content.ts';
import type { CaseStep } from '../../suite/case/case.ts';
import { executeCase } from '../execute.ts';
import { runContext } from '../run.testkit.ts';
import {
  afterTurns,
  agent,
  auto,
  CONVERSATION,
  call,
  caseOf,
  lazy,
  passes,
  result,
  say,
  texts,
  verbs,
} from './agent.testkit.ts';

describe('an agent run', () => {
  it('loads what came before and gives the last user message as the input of a turn', async () => {
    const { host, asked: requests } = lazy();
    await executeCase(caseOf([auto], CONVERSATION), 'agent', host, runContext());
    expect(verbs(requests)).toEqual(['open', 'append', 'turn', 'close']);
    expect(requests[1]).toMatchObject({ messages: CONVERSATION.slice(0, 2) });
    expect(requests[2]).toMatchObject({ input: CONVERSATION[2] });
  });

  it('reads the view off the wire, without the system prompt', async () => {
    const trace = await executeCase(caseOf([auto], CONVERSATION), 'agent', lazy().host, runContext());
    const [pass, ...more] = passes(trace);
    expect(more).toEqual([]);
    expect(pass!.step).toEqual({ do: 'compact', reason: 'auto', number: 1 });
    expect(pass!.result).toMatchObject({ kind: 'observed' });
    const view = pass!.result.kind === 'observed' ? pass!.result.view : [];
    expect(texts(trace, view)).toEqual(CONVERSATION.map(textOf));
    expect(pass!.given).toEqual(view);
    expect(pass!.probe).toMatchObject({ class: 'agent', ruling: { kind: 'accepted' } });
  });

  it('plays the rest of the turn, and makes a pass of every request', async () => {
    const { host, asked: requests } = lazy();
    const steps: CaseStep[] = [auto, { do: 'append', messages: [call, result, say('user', 'four (F-EEEE)')] }, auto];
    const trace = await executeCase(caseOf(steps, CONVERSATION), 'agent', host, runContext());
    expect(verbs(requests)).toEqual(['open', 'append', 'turn', 'turn', 'close']);
    const made = passes(trace);
    expect(made.map(({ step }) => step.do === 'compact' && step.number)).toEqual([0, 0, 1, 2]);
    const second = made[1]!;
    expect(texts(trace, second.given).slice(-2)).toEqual(['Reading (F-2222).', 'forty lines (F-3333)']);
    expect(second.result).toMatchObject({ kind: 'observed', view: second.given });
  });

  it('adds the turn as a whole, from what was given with all that came to what was seen last', async () => {
    const folding = agent(async (messages, ask) => {
      if (messages.length < 5) return messages;
      const { message } = await ask('conform-summarizer', messages);
      return [{ role: 'user', content: `Summary: ${message?.content}` }, ...messages.slice(-2)];
    });
    const steps: CaseStep[] = [auto, { do: 'append', messages: [call, result] }];
    const trace = await executeCase(caseOf(steps, CONVERSATION), 'agent', folding.host, runContext());
    const made = passes(trace);
    expect(made.map(({ step }) => step.do === 'compact' && [step.number, step.spans])).toEqual([
      [0, undefined],
      [0, undefined],
      [1, 2],
    ]);
    const whole = made[2]!;
    expect(texts(trace, whole.given)).toEqual([...CONVERSATION, call, result].map(textOf));
    expect(whole.result.kind === 'observed' && whole.result.view).toHaveLength(3);
    expect(whole.exchanges).toHaveLength(1);
    expect(made[1]!.exchanges.map(({ class: kind }) => kind)).toEqual(['summarizer']);
    expect(texts(trace, made[1]!.given)).toHaveLength(5);
    expect(made[1]!.result.kind === 'observed' && made[1]!.result.view).toHaveLength(3);
  });

  it('calls the request after an overflow a retry', async () => {
    let requests = 0;
    const retrying = agent(async (messages, ask) => {
      requests += 1;
      if (requests > 1) return messages;
      const { status } = await ask('conform-agent', messages);
      return status === 200 ? messages : messages.slice(-1);
    });
    const long = [say('user', `one (F-AAAA) ${'word '.repeat(400)}`), ...CONVERSATION.slice(1)];
    const trace = await executeCase(caseOf([auto], long, 300), 'agent', retrying.host, runContext());
    const made = passes(trace);
    expect(made.map(({ step }) => step)).toEqual([
      { do: 'compact', reason: 'auto', number: 0 },
      { do: 'compact', reason: 'overflow', number: 0 },
      { do: 'compact', reason: 'overflow', number: 1, spans: 2 },
    ]);
    expect(made[0]!.probe!.ruling.kind).toBe('overflow');
    expect(texts(trace, made[1]!.given)).toHaveLength(3);
  });

  it('calls it a retry as well where the model only said that the request was too long', async () => {
    const retrying = agent(async (messages, ask) => {
      const { status } = await ask('conform-agent', messages);
      return status === 200 ? messages : messages.slice(-1);
    });
    const played = caseOf([auto], CONVERSATION);
    const refusing = {
      ...played,
      script: { ...played.script, rules: [{ class: 'agent', times: 1, reply: 'overflow' } as const] },
    };
    const made = passes(await executeCase(refusing, 'agent', retrying.host, runContext()));
    expect(made[0]!.probe!.ruling).toEqual({ kind: 'failed', reply: 'overflow' });
    expect(made[1]!.step).toEqual({ do: 'compact', reason: 'overflow', number: 0 });
  });

  it('takes a summary that is kept in the system prompt for a part of the view', async () => {
    const keeping = agent(async (messages, ask) => {
      if (messages[0]?.role === 'system' || messages.length < 3) return messages;
      const { message } = await ask('conform-summarizer', messages);
      return [{ role: 'system', content: `Be brief. ${message?.content}` }, ...messages.slice(-1)];
    });
    const prompted: AdapterHost = keeping.host;
    const runnable = caseOf([auto], CONVERSATION);
    const trace = await executeCase(runnable, 'agent', prompted, runContext());
    const [pass] = passes(trace);
    expect(pass!.result.kind === 'observed' && texts(trace, pass!.result.view).join()).toContain('S-');
  });

  it('gives what was written after the answer to the next pass', async () => {
    const { host } = lazy();
    const contents = [{ 'a.md': 'before' }, { 'a.md': 'before' }, { 'a.md': 'later' }];
    const archiving: AdapterHost = {
      ...host,
      step: async (request, options) => {
        const result = await host.step(request, options);
        if (request.do !== 'turn') return result;
        const body = JSON.stringify({ model: 'conform-summarizer', messages: [{ role: 'user', content: 'Sum up.' }] });
        await options.door({ path: '/v1/chat/completions', body });
        return { ...result, answer: { archive: contents.pop()! } } as StepResult;
      },
    };
    const steps: CaseStep[] = [auto, { do: 'append', messages: [say('user', 'four (F-EEEE)')] }, auto];
    const trace = await executeCase(caseOf(steps, CONVERSATION), 'agent', archiving, runContext());
    const [first, second] = passes(trace);
    expect(first!.exchanges).toEqual([]);
    expect(first!.result.kind === 'observed' && first!.result.archive).toBeUndefined();
    expect(second!.exchanges.map(({ class: kind }) => kind)).toEqual(['summarizer']);
  });

  it('tells a pass that was made after a turn from what the user said next', async () => {
    const { host } = afterTurns((messages, summary) => [summary, ...messages.slice(-2)]);
    const steps: CaseStep[] = [auto, { do: 'append', messages: [say('user', 'four (F-EEEE)')] }, auto];
    const trace = await executeCase(caseOf(steps, CONVERSATION), 'agent', host, runContext());
    const [, pass, request, whole] = passes(trace);
    const given = ['one (F-AAAA)', 'two (F-CCCC)', 'three (F-DDDD)'];
    expect(texts(trace, pass!.given).slice(0, 3)).toEqual(given);
    expect(pass!.exchanges.map(({ class: who }) => who)).toEqual(['summarizer']);
    expect(pass!.result.kind === 'observed' && texts(trace, pass!.result.view)).toEqual([
      expect.stringContaining('S-'),
      'three (F-DDDD)',
      expect.stringContaining('Understood'),
    ]);
    expect(pass!.probe).toBeUndefined();
    expect(texts(trace, request!.given).at(-1)).toBe('four (F-EEEE)');
    expect(request!.exchanges).toEqual([]);
    expect(request!.result.kind === 'observed' && request!.result.view).toEqual(request!.given);
    expect(whole!.step).toMatchObject({ number: 2, spans: 2 });
  });

  it('makes no pass of a summary that was asked for after a turn and thrown away', async () => {
    const { host } = afterTurns((messages) => messages);
    const steps: CaseStep[] = [auto, { do: 'append', messages: [say('user', 'four (F-EEEE)')] }, auto];
    const trace = await executeCase(caseOf(steps, CONVERSATION), 'agent', host, runContext());
    expect(passes(trace).map(({ exchanges }) => exchanges.length)).toEqual([0, 1]);
  });

  it('records an error after which nothing was sent, with what was asked before it', async () => {
    const failing = agent(async (messages, ask) => {
      await ask('conform-summarizer', messages);
      throw new Error('no summary');
    });
    const { host } = failing;
    const catching: AdapterHost = {
      ...host,
      step: (request, options) =>
        host.step(request, options).catch((error: Error) => ({
          kind: 'answer',
          answer: { threw: { message: error.message } },
          inputMutated: false,
          noise: [],
        })),
    };
    const trace = await executeCase(caseOf([auto], CONVERSATION), 'agent', catching, runContext());
    const [pass] = passes(trace);
    expect(pass).toMatchObject({ step: { number: 1 }, result: { kind: 'threw', message: 'no summary' } });
    expect(pass!.exchanges).toHaveLength(1);
    expect(pass!.result.kind === 'threw' && pass!.result.view).toEqual(pass!.given);
  });

  it('plays every earlier turn again where the adapter asks for that', async () => {
    const { host, asked: requests } = lazy();
    await executeCase(caseOf([auto], CONVERSATION), 'agent', host, runContext({ reach: 'replay' }));
    expect(verbs(requests)).toEqual(['open', 'turn', 'turn', 'close']);
    const trace = await executeCase(
      caseOf([auto], CONVERSATION),
      'agent',
      lazy().host,
      runContext({ reach: 'replay' }),
    );
    const last = passes(trace).at(-1)!;
    expect(texts(trace, last.given)).toEqual(CONVERSATION.map(textOf));
  });

  it('opens a second conversation beside the first on the same instance', async () => {
    const { host, asked: requests } = lazy();
    const bob: CaseStep[] = [
      { in: 'bob', do: 'append', messages: [say('user', 'hello (F-HHHH)')] },
      { in: 'bob', ...auto },
    ];
    const trace = await executeCase(caseOf([auto, ...bob], CONVERSATION), 'agent', host, runContext());
    expect(verbs(requests)).toEqual(['open', 'append', 'turn', 'beside', 'turn', 'close', 'close']);
    const last = passes(trace).at(-1)!;
    expect(last).toMatchObject({ in: 'bob', step: { number: 2 } });
    expect(texts(trace, last.given)).toEqual(['hello (F-HHHH)']);
  });

  it('takes for lost what no request of the dialect can carry', async () => {
    const trace = await executeCase(caseOf([auto], CONVERSATION), 'agent', lazy().host, runContext());
    expect(trace.profile.losses).toEqual(expect.arrayContaining(['id', 'meta', 'error-flag']));
  });
});
