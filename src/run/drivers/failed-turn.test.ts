import { describe, expect, it } from 'vitest';
import type { AdapterHost } from '../../adapter/host.ts';
import { textOf } from '../../conversation/content.ts';
import type { CaseStep, Runnable } from '../../suite/case/case.ts';
import { executeCase } from '../execute.ts';
import { runContext } from '../run.testkit.ts';
import { agent, auto, CONVERSATION, call, caseOf, lazy, passes, result, say, texts, verbs } from './agent.testkit.ts';
import { numberAsPass } from './agent-turn.ts';
import type { TakenStep } from './driver.ts';

describe('after a turn that failed', () => {
  const rules: Runnable['script']['rules'] = [
    { class: 'agent', has: ['F-EEEE'], reply: { text: 'five' } },
    { class: 'agent', reply: 'overflow' },
  ];
  const steps: CaseStep[] = [auto, { do: 'append', messages: [say('user', 'four (F-EEEE)')] }, auto];
  const played = caseOf(steps, CONVERSATION);
  const script = { ...played.script, rules: [...rules, ...played.script.rules] };
  const folding = (options = {}) =>
    agent(async (messages, ask) => {
      if (JSON.stringify(messages).includes('Summary:')) return messages;
      const { message } = await ask('conform-summarizer', messages);
      return [{ role: 'user', content: `Summary: ${message?.content}` }, ...messages.slice(-1)];
    }, options).host;

  it('what was compacted for it may stand', async () => {
    const made = passes(await executeCase({ ...played, script }, 'agent', folding(), runContext()));
    const last = made.at(-1)!;
    expect(last.step).toMatchObject({ number: 2 });
    expect(last.given).toHaveLength(3);
    expect(last.result).toMatchObject({ kind: 'observed', view: last.given });
  });

  it('or may have been taken back with the turn', async () => {
    const host = folding({ takesBack: true });
    const trace = await executeCase({ ...played, script }, 'agent', host, runContext());
    const last = passes(trace).at(-1)!;
    expect(texts(trace, last.given)).toEqual([...CONVERSATION.map(textOf), 'four (F-EEEE)']);
    expect(last.result.kind === 'observed' && last.result.view).toHaveLength(2);
  });

  it('the turn as a whole has shown the model what was refused', async () => {
    const made = passes(await executeCase({ ...played, script }, 'agent', folding(), runContext()));
    const whole = made.find(({ step }) => step.do === 'compact' && step.number === 1)!;
    expect(whole).toMatchObject({ result: { kind: 'threw' }, probe: { ruling: { kind: 'failed' } } });
  });
});

describe('after a turn that ended in silence', () => {
  /** It asks for a summary of what was refused, and says nothing of what comes of it. */
  const silent = (): AdapterHost => {
    const { host } = lazy();
    const body = JSON.stringify({ model: 'conform-summarizer', messages: [{ role: 'user', content: 'Summarize.' }] });
    const step: AdapterHost['step'] = async (request, options) => {
      const done = await host.step(request, options);
      if (done.kind !== 'answer' || !('threw' in done.answer)) return done;
      await options.door({ path: '/v1/chat/completions', body });
      return { ...done, answer: {} };
    };
    return { ...host, step };
  };
  const playedWith = async (agentSays: 'overflow' | 'error', summarizerSays: 'error' | 'lossless') => {
    const played = caseOf([auto], CONVERSATION);
    const rules: Runnable['script']['rules'] = [
      { class: 'agent', reply: agentSays },
      { class: 'summarizer', reply: summarizerSays },
    ];
    return passes(await executeCase({ ...played, script: { rules } }, 'agent', silent(), runContext())).at(-1)!;
  };

  it('what was asked in vain after a request that was too long belongs to it', async () => {
    const last = await playedWith('overflow', 'error');
    expect(last).toMatchObject({
      step: { number: 1 },
      exchanges: [{ class: 'summarizer' }],
      result: { kind: 'observed' },
    });
    expect(last.result.kind === 'observed' && last.result.view).toEqual(last.given);
  });

  it('but what a summary is for shows only later, and another refusal asks for none', async () => {
    expect((await playedWith('overflow', 'lossless')).exchanges).toEqual([]);
    expect((await playedWith('error', 'error')).exchanges).toEqual([]);
  });
});

describe('after a turn that failed when a tool had run', () => {
  const rules: Runnable['script']['rules'] = [
    { class: 'agent', has: ['F-EEEE'], reply: { text: 'five' } },
    { class: 'agent', has: ['F-3333'], reply: 'overflow' },
  ];
  const rest = [call, result, say('assistant', 'so (F-6666)'), say('user', 'four (F-EEEE)')];
  const played = caseOf([auto, { do: 'append', messages: rest }, auto], CONVERSATION);
  const failing = { ...played, script: { ...played.script, rules: [...rules, ...played.script.rules] } };
  const before = [...CONVERSATION.map(textOf), 'Reading (F-2222).', 'forty lines (F-3333)'];

  it('the call and its result are not told to the agent again', async () => {
    const { host, asked } = agent(async (messages) => messages);
    const trace = await executeCase(failing, 'agent', host, runContext());
    expect(verbs(asked)).toEqual(['open', 'append', 'turn', 'append', 'append', 'turn', 'close']);
    expect(asked[4]).toMatchObject({ messages: [rest[2]] });
    const last = passes(trace).at(-1)!;
    expect(texts(trace, last.given)).toEqual([...before, 'so (F-6666)', 'four (F-EEEE)']);
    expect(last.result).toMatchObject({ kind: 'observed', view: last.given });
  });

  it('nor missed where it has taken the turn back, and that can not be read', async () => {
    const { host } = agent(async (messages) => messages, { takesBack: true });
    const trace = await executeCase(failing, 'agent', host, runContext());
    const last = passes(trace).at(-1)!;
    expect(texts(trace, last.given)).toEqual([...CONVERSATION.map(textOf), 'so (F-6666)', 'four (F-EEEE)']);
    expect(last.result).toMatchObject({ kind: 'observed', view: last.given });
  });

  it('what its window let go stays gone, though no summary says so', async () => {
    let refused = false;
    const { host } = agent(async (messages, ask) => {
      if (refused || !JSON.stringify(messages).includes('F-3333')) return messages;
      refused = (await ask('conform-agent', messages)).status !== 200;
      return messages.slice(2);
    });
    const trace = await executeCase(failing, 'agent', host, runContext());
    const last = passes(trace).at(-1)!;
    expect(texts(trace, last.given)).toEqual([...before.slice(2), 'so (F-6666)', 'four (F-EEEE)']);
    expect(last.result).toMatchObject({ kind: 'observed', view: last.given });
  });
});

describe('a turn that raises when a tool has answered', () => {
  it('ends with the result that came, and what follows on it is news', async () => {
    const { host, asked } = agent(async (messages) => {
      if (JSON.stringify(messages).includes('F-3333') && !JSON.stringify(messages).includes('F-EEEE'))
        throw new Error('too large');
      return messages;
    });
    const state = [...CONVERSATION, call, result];
    const readable: typeof host = {
      ...host,
      step: (request, options) => {
        const isProbe = request.do === 'append' && request.messages.length === 0;
        if (isProbe)
          return Promise.resolve({ kind: 'answer', answer: { view: state }, inputMutated: false, noise: [] });
        return host.step(request, options).catch((error: Error) => ({
          kind: 'answer' as const,
          answer: { threw: { message: error.message } },
          inputMutated: false,
          noise: [],
        }));
      },
    };
    const rest = [call, result, say('assistant', 'so (F-6666)'), say('user', 'four (F-EEEE)')];
    const runnable = caseOf([auto, { do: 'append', messages: rest }, auto], CONVERSATION);
    const trace = await executeCase(runnable, 'agent', readable, runContext());
    const whole = passes(trace).find(({ step }) => step.do === 'compact' && step.number === 1)!;
    expect(whole.result).toMatchObject({ kind: 'threw', view: whole.given });
    expect(texts(trace, whole.given).at(-1)).toBe('forty lines (F-3333)');
    expect(asked.filter((request) => request.do === 'append').at(-1)).toMatchObject({ messages: [rest[2]] });
  });
});

describe('several turns that are one pass', () => {
  const [old, asked, again] = [say('assistant', 'old'), say('user', 'one'), say('user', 'two')];
  const request = (given: TakenStep['given'], view: TakenStep['given']) =>
    ({
      step: { do: 'compact', reason: 'auto', number: 0 },
      given,
      exchanges: [],
      reading: { kind: 'observed', view },
    }) as unknown as TakenStep;

  it('have what came in each of them once, also where one was taken back and the next begins as it did', () => {
    const taken = [
      request([old, asked], [asked]),
      request([asked, call, result], [asked, call, result]),
      request([old, asked, again], [old, asked, again]),
    ];
    expect(numberAsPass(taken, 1).at(-1)).toMatchObject({ given: [old, asked, call, result, again] });
  });
});
