import { describe, expect, it } from 'vitest';
import type { AdapterHost, ModelDoor, StepResult } from '../adapter/host.ts';
import { textOf } from '../conversation/content.ts';
import type { CaseStep } from '../suite/case/case.ts';
import { calibrate } from './calibrate.ts';
import { undeclaredFailure } from './declares-summarizer.ts';
import { auto, caseOf, passes, say, texts } from './drivers/agent.testkit.ts';
import { executeCase } from './execute.ts';
import { runContext } from './run.testkit.ts';

type Said = { role: string; content: string };
type Ask = (system: string, messages: Said[]) => Promise<string>;

const PROMPT = 'You are an agent.\nBe brief.';
const TITLE = 'You are a title generator.';

/** An agent of one model and one address; what it asks beside its turns is what a test says. */
function wireAgent(
  beside: {
    before?: (list: Said[], ask: Ask) => Promise<Said[]>;
    after?: (list: Said[], ask: Ask) => Promise<Said[]>;
    prompt?: (list: readonly Said[]) => string;
  } = {},
) {
  const turns: string[][] = [];
  const lists = new Map<string, Said[]>();
  const asker =
    (door: ModelDoor): Ask =>
    async (system, messages) => {
      const body = JSON.stringify({ model: 'any', messages: [{ role: 'system', content: system }, ...messages] });
      const answer = await door({ path: '/v1/chat/completions', body });
      return JSON.parse(answer.body).choices[0].message.content;
    };
  const host = {
    step: async (
      request: { do: string; session: string; input?: { content: never[] } },
      { door }: { door: ModelDoor },
    ) => {
      const answer: StepResult = { kind: 'answer', answer: {}, inputMutated: false, noise: [] };
      if (request.do !== 'turn') return answer;
      const ask = asker(door);
      let list = [...(lists.get(request.session) ?? []), { role: 'user', content: textOf(request.input as never) }];
      list = (await beside.before?.(list, ask)) ?? list;
      turns.push(list.map(({ content }) => content));
      list = [...list, { role: 'assistant', content: await ask(beside.prompt?.(list) ?? PROMPT, list) }];
      list = (await beside.after?.(list, ask)) ?? list;
      lists.set(request.session, list);
      return answer;
    },
    served: () => 0,
    changed: () => [],
    renew: () => Promise.resolve(),
    settle: () => Promise.resolve({ changed: [] }),
  } as unknown as AdapterHost;
  return { host, turns };
}

const run = () => runContext({ onWire: {}, reach: 'replay' });
const CONVERSATION = [say('user', 'one (F-AAAA)'), say('assistant', 'two (F-CCCC)'), say('user', 'three (F-DDDD)')];
const MORE: CaseStep[] = [
  auto,
  { do: 'append', messages: [say('assistant', 'ok (F-EEEE)'), say('user', 'four (F-HHHH)')] },
  auto,
];

const title = async (list: Said[], ask: Ask) => {
  if (list.length === 1) await ask(TITLE, list);
  return list;
};

describe('a whole agent', () => {
  it('is heard once in a run, before its first case', async () => {
    const { host, turns } = wireAgent({ before: title });
    const context = run();
    await executeCase(caseOf([auto], CONVERSATION), 'agent', host, context);
    await executeCase(caseOf([auto], CONVERSATION), 'agent', host, context);
    expect(turns).toHaveLength(6);
    expect(await context.onWire?.heard).toEqual({ voice: { tools: [], system: PROMPT }, overhead: expect.any(Number) });
  });

  it('has its overhead measured by the same', async () => {
    const { host } = wireAgent();
    const context = run();
    const { sizes } = await calibrate(host, 'agent', context);
    expect(sizes.overhead).toBe((await context.onWire?.heard)?.overhead);
    expect(sizes.overhead).toBeGreaterThan(3);
  });

  it('is told its story, though a title is asked for first, with the same message', async () => {
    const { host } = wireAgent({ before: title });
    const trace = await executeCase(caseOf(MORE, CONVERSATION), 'agent', host, run());
    const made = passes(trace);
    expect(made.map(({ probe }) => probe?.class)).not.toContain(undefined);
    const { result } = made.at(-1)!;
    expect(result.kind === 'observed' && texts(trace, result.view)).toHaveLength(5);
    expect(made.flatMap(({ exchanges }) => exchanges.map(({ class: who, summary }) => [who, summary]))[0]).toEqual([
      'auxiliary',
      undefined,
    ]);
  });

  it('has a summarizer where the summary comes back', async () => {
    const { host } = wireAgent({
      before: async (list, ask) => {
        if (list.length < 5) return list;
        const summary = await ask(PROMPT, [...list, { role: 'user', content: 'Create a detailed summary of it.' }]);
        return [{ role: 'user', content: summary }, ...list.slice(-1)];
      },
    });
    const trace = await executeCase(caseOf(MORE, CONVERSATION), 'agent', host, run());
    const pass = passes(trace).findLast(({ exchanges }) => exchanges.length > 0)!;
    expect(pass.exchanges.map(({ class: who }) => who)).toEqual(['summarizer']);
    expect(pass.result.kind === 'observed' && texts(trace, pass.result.view)[0]).toMatch(/^Summary S-/);
  });

  it('pays for a summary of all that it throws away, and not for a remark on how it began', async () => {
    const asking = (part: (list: Said[]) => Said[], prompt = 'You remember things.') =>
      wireAgent({
        after: async (list, ask) => {
          await ask(prompt, part(list));
          return list;
        },
      }).host;
    const classes = async (host: AdapterHost) =>
      passes(await executeCase(caseOf(MORE, CONVERSATION), 'agent', host, run())).flatMap(({ exchanges }) =>
        exchanges.map(({ class: who }) => who),
      );
    expect(await classes(asking((list) => list))).toContain('summarizer');
    for (const began of [1, 2])
      expect(new Set(await classes(asking((list) => list.slice(0, began))))).toEqual(new Set(['auxiliary']));
    expect(await classes(asking((list) => list.slice(0, 2), 'Summarize it.'))).toContain('summarizer');
    const wish = { role: 'user', content: 'Summarize the above.' };
    expect(await classes(asking((list) => [...list.slice(0, 2), wish]))).toContain('summarizer');
  });

  it('is contradicted where a pass is declared a side request', async () => {
    const matchers = [{ class: 'auxiliary' as const, contains: 'title generator' }];
    const { host } = wireAgent({
      before: async (list, ask) => {
        if (list.length < 5) return list;
        return [{ role: 'user', content: await ask(TITLE, list.slice(0, -1)) }, ...list.slice(-1)];
      },
    });
    const trace = await executeCase(caseOf(MORE, CONVERSATION), 'agent', host, { ...run(), matchers });
    const asked = passes(trace).flatMap(({ exchanges }) => exchanges);
    expect(asked.map(({ class: who, summary }) => [who, typeof summary])).toContainEqual(['summarizer', 'string']);
    const honest = await executeCase(caseOf(MORE, CONVERSATION), 'agent', wireAgent({ before: title }).host, {
      ...run(),
      matchers,
    });
    expect(passes(honest)[0]!.exchanges.map(({ class: who }) => who)).toEqual(['auxiliary']);
  });

  it('ends a case in which an answer of the agent was given to somebody else', async () => {
    const { host } = wireAgent({
      before: async (list, ask) => {
        if (list.length === 3) await ask(`${PROMPT}\nSuggest what the user could say next.`, list);
        return list;
      },
    });
    const trace = await executeCase(caseOf(MORE, CONVERSATION), 'agent', host, run());
    const { result } = trace.steps.at(-1)!;
    expect(result).toMatchObject({ kind: 'fault', fault: { kind: 'protocol' } });
    expect(result.kind === 'fault' && result.fault.detail).toMatch(/taken for the agent's request, but/);
  });

  it('ends a case in which nobody but a summarizer seems to have been asked: no law may judge what such a turn was told', async () => {
    const { host } = wireAgent({ prompt: (list) => (list.length < 5 ? PROMPT : 'Somebody else.') });
    const trace = await executeCase(caseOf(MORE, CONVERSATION), 'agent', host, run());
    const { result } = trace.steps.at(-1)!;
    expect(result).toMatchObject({ kind: 'fault', fault: { kind: 'protocol' } });
    expect(result.kind === 'fault' && result.fault.detail).toContain('none of its requests could be told');
    const declared = { ...run(), matchers: [{ class: 'summarizer' as const, contains: 'Sum it up' }] };
    const told = await executeCase(caseOf(MORE, CONVERSATION), 'agent', host, declared);
    expect(told.steps.map((step) => step.result.kind)).not.toContain('fault');
  });

  it('may compact and ask the same again', async () => {
    let asked = 0;
    const { host } = wireAgent({
      before: async (list, ask) => {
        if (list.length !== 5 || asked > 0) return list;
        asked += 1;
        await ask(PROMPT, list);
        const summary = await ask(PROMPT, [...list, { role: 'user', content: 'Summarize it.' }]);
        return [{ role: 'user', content: summary }, ...list.slice(-1)];
      },
    });
    const trace = await executeCase(caseOf(MORE, CONVERSATION), 'agent', host, run());
    expect(trace.steps.map(({ result }) => result.kind)).not.toContain('fault');
  });
});

describe('a failure that a case scripts', () => {
  const failing = {
    ...caseOf([auto], CONVERSATION),
    script: { rules: [{ class: 'summarizer' as const, reply: 'error' as const }] },
  };

  it('needs a declaration of whom it is to meet, from a whole agent alone', () => {
    expect(undeclaredFailure(failing, run())).toMatch(/add a matcher of the class summarizer/);
    expect(undeclaredFailure(failing, runContext())).toBeUndefined();
    const matchers = [{ class: 'summarizer' as const, contains: 'Sum up' }];
    expect(undeclaredFailure(failing, { ...run(), matchers })).toBeUndefined();
    expect(undeclaredFailure(caseOf([auto], CONVERSATION), run())).toBeUndefined();
  });
});
