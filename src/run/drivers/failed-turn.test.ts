import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import type { CaseStep, Runnable } from '../../suite/case/case.ts';
import { executeCase } from '../execute.ts';
import { runContext } from '../run.testkit.ts';
import { agent, auto, CONVERSATION, caseOf, passes, say, texts } from './agent.testkit.ts';

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
