import type { FactType } from '../src/simulator/facts/fact.ts';
import { bashCall } from '../src/simulator/workload/coding/coding-calls.ts';
import { type CodingDay, codingDay, toolWait } from '../src/simulator/workload/coding/coding-day.ts';
import { type CodingTask, openTask } from '../src/simulator/workload/coding/coding-task.ts';
import { CODING_TOOLS } from '../src/simulator/workload/coding/coding-tools.ts';
import { filled } from '../src/simulator/workload/coding/talk/focus.ts';
import {
  COMMIT_REMARKS,
  MIGRATION_STORY,
  PIPELINE_REMARKS,
} from '../src/simulator/workload/coding/talk/migration-story.ts';
import { taskWork } from '../src/simulator/workload/coding/work.ts';
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
  const { clock, draw, ledger, talk, todos } = day;
  const told = TOLD.map((type) => ledger.tell({ place: 'user', step: clock.step, type }));
  const list = told.map(({ fact }) => `- ${fact.statement}`).join('\n');
  let task = nextModule(day);
  yield {
    user: `${REQUEST}\n${list}`,
    says: talk.say(MIGRATION_STORY.openers, task.focus),
    calls: [todos.call()],
    gap: 0,
    facts: told.map((one) => introduced(one, 'user')),
  };
  for (;;) {
    yield* taskWork(day, task);
    yield committing(day, task);
    if (draw.chance(0.4)) yield pipelineWait(day, task);
    task = nextModule(day);
  }
}

/** Puts the next module on the list. */
function nextModule(day: CodingDay): CodingTask {
  const task = openTask(day, MIGRATION_STORY);
  day.todos.plan(MIGRATION_STORY.plan.map((point) => filled(point, task.focus)));
  day.todos.advance();
  return task;
}

function committing(day: CodingDay, { file, focus, made }: CodingTask): DraftStep {
  const { draw, talk } = day;
  const subject = `Take ${file.path} over to the new client`;
  const lines = made.length + draw.int(0, 9);
  return {
    says: talk.say(COMMIT_REMARKS, focus),
    calls: [
      bashCall(
        `git add -A && git commit -m "${subject}"`,
        'commit of the module',
        `[new-client ${draw.hex(7)}] ${subject}\n 2 files changed, ${lines + draw.int(4, 40)} insertions(+), ${lines} deletions(-)`,
      ),
    ],
    gap: toolWait(day),
  };
}

/** Nobody writes, but there is waiting all the same: for a pipeline, and now and then for a machine that is free. */
function pipelineWait(day: CodingDay, { focus }: CodingTask): DraftStep {
  const { draw, talk } = day;
  const gap = toolWait(day);
  const minutes = draw.chance(0.3) ? draw.int(61, 130) : draw.int(6, 40);
  day.running = minutes * 60_000;
  const run = draw.int(100_000, 999_999);
  const result = `✓ new-client build · ${run}\nTriggered via push about ${minutes} minutes ago\n\nJOBS\n✓ unit in ${draw.int(1, 5)}m${draw.int(10, 59)}s\n✓ integration in ${draw.int(2, 9)}m${draw.int(10, 59)}s\n✓ package in ${draw.int(10, 59)}s`;
  return {
    says: talk.say(PIPELINE_REMARKS, focus),
    calls: [bashCall(`git push -q && gh run watch ${run} --exit-status`, 'pipeline', result)],
    gap,
  };
}
