import type { FactType } from '../src/simulator/facts/fact.ts';
import { bashCall } from '../src/simulator/workload/coding/coding-calls.ts';
import { type CodingDay, codingDay } from '../src/simulator/workload/coding/coding-day.ts';
import { openingTalk } from '../src/simulator/workload/coding/coding-talk.ts';
import { CODING_TOOLS } from '../src/simulator/workload/coding/coding-tools.ts';
import { focusIn, taskWork } from '../src/simulator/workload/coding/work.ts';
import { stepsOfDay } from '../src/simulator/workload/day.ts';
import type { DraftStep } from '../src/simulator/workload/draft.ts';
import { introduced } from '../src/simulator/workload/fact-ledger.ts';
import type { Workload } from '../src/simulator/workload/workload.ts';

const SYSTEM = `You are a coding agent that works on its own in the repository of a payment platform: TypeScript, Node, PostgreSQL, RabbitMQ.
Nobody answers questions while you work. You decide, write down what you decided, and go on until the request is done.

- Keep the to-do list up with write_todos: it is what people look at to see how far you are.
- Read before you change, run the tests of what you changed, and commit after every module.
- What the request says holds to its end. A reference in brackets behind a sentence is the entry in the team's log.
- When you find out that something you wrote down is no longer true, say what is true now.`;

const REQUEST = `Please take every module below src/ over to the new database client, one by one: transactions where two writes belong together, a deadline on every remote call, no swallowed errors, and the tests green after each. I am on a plane until tonight and can't answer, so decide for yourself and keep going until the last one. Report at the end only.

You need to know this before you start:`;

/** All the user will ever say of these: there is no second message. */
const TOLD: readonly FactType[] = [
  ...(['safety-rule', 'safety-rule', 'safety-rule', 'safety-rule', 'safety-rule', 'safety-rule'] as const),
  ...(['hard-constraint', 'hard-constraint', 'hard-constraint', 'hard-constraint', 'hard-constraint'] as const),
  ...([
    'preference',
    'preference',
    'preference',
    'decision',
    'decision',
    'fact',
    'fact',
    'fact',
    'goal',
    'goal',
  ] as const),
];

const workload: Workload = {
  name: 'giant-turn',
  title: 'One request and then nothing but work: a migration of module after module without another word of the user',
  factsBy: 'author',
  system: SYSTEM,
  tools: CODING_TOOLS,
  steps({ seed, steps }) {
    const day = codingDay(`giant-turn/${seed}`);
    return stepsOfDay(migration(day), day.clock, day.weave, steps);
  },
};
export default workload;

function* migration(day: CodingDay): Generator<DraftStep> {
  const { clock, draw, ledger, repository, todos } = day;
  const told = TOLD.map((type) => ledger.tell({ place: 'user', step: clock.step, type }));
  const list = told.map(({ fact }) => `- ${fact.statement}`).join('\n');
  let file = repository.open();
  todos.plan([`Look through ${file.path}`, `Take ${file.path} over`, `Tests of ${file.path}`]);
  todos.advance();
  yield {
    user: `${REQUEST}\n${list}`,
    says: openingTalk(draw, focusIn(day, file)),
    calls: [todos.call()],
    gap: 0,
    facts: told.map((one) => introduced(one, 'user')),
  };
  for (;;) {
    yield* taskWork(day, file);
    if (draw.chance(0.4)) yield pipelineWait(day, file.path);
    file = repository.open();
    todos.plan([`Look through ${file.path}`, `Take ${file.path} over`, `Tests of ${file.path}`]);
    todos.advance();
  }
}

/** Nobody writes, but there is waiting all the same: for a pipeline, and now and then for a machine that is free. */
function pipelineWait({ draw }: CodingDay, path: string): DraftStep {
  const minutes = draw.chance(0.2) ? draw.int(61, 130) : draw.int(6, 40);
  const run = draw.int(100_000, 999_999);
  const result = `✓ main build · ${run}\nTriggered via push about ${minutes} minutes ago\n\nJOBS\n✓ unit in ${draw.int(1, 5)}m${draw.int(10, 59)}s\n✓ integration in ${draw.int(2, 9)}m${draw.int(10, 59)}s\n✓ package in ${draw.int(10, 59)}s`;
  return {
    says: `${path} is pushed. I wait for the pipeline before I go on.`,
    calls: [bashCall(`git push -q && gh run watch ${run} --exit-status`, 'pipeline', result)],
    gap: minutes * 60_000,
  };
}
