import type { FactType, IntroducedFact } from '../src/simulator/facts/fact.ts';
import { bashCall, readCall } from '../src/simulator/workload/coding/coding-calls.ts';
import { type CodingDay, codingDay, toolWait } from '../src/simulator/workload/coding/coding-day.ts';
import { focusIn, openTask } from '../src/simulator/workload/coding/coding-task.ts';
import { CODING_TOOLS } from '../src/simulator/workload/coding/coding-tools.ts';
import { filled } from '../src/simulator/workload/coding/talk/focus.ts';
import { SERVICE_FUNCTION } from '../src/simulator/workload/coding/talk/story.ts';
import { COMEBACK_ENDS, COMEBACK_LOOKS, COMEBACK_WORDS } from '../src/simulator/workload/coding/talk/turn-remarks.ts';
import { taskWork } from '../src/simulator/workload/coding/work.ts';
import { stepsOfDay } from '../src/simulator/workload/day.ts';
import type { DraftStep } from '../src/simulator/workload/draft.ts';
import { introduced } from '../src/simulator/workload/fact-ledger.ts';
import { userPause } from '../src/simulator/workload/pauses.ts';
import type { Workload } from '../src/simulator/workload/workload.ts';

const SYSTEM = `You are a coding agent in the repository of a payment platform: TypeScript, Node, PostgreSQL, RabbitMQ, run on Kubernetes.
You work with the tools you are given, in the root of the repository, on a branch of your own.

# How you work
- Read before you change. Change as little as the task needs, in the style of the file.
- Keep a to-do list with write_todos for everything that takes more than three steps, and keep it up.
- Run the tests of what you changed, and say plainly when they fail.
- What the user tells you about the product, the machines and how things are done here holds for the rest of the day, until the user says otherwise. A reference in brackets behind a sentence is the entry in the team's log.
- Ask before anything that can't be undone. When the user corrects you, the correction counts and not what was said before.

# How you answer
Short, in whole sentences, with paths and line numbers where they help. At the end of a task you say what was wrong, what you changed and what you have not looked at.`;

const GREETING = `Morning. We have a long day: what is left on the board has to be done before the freeze, I will hand you the tickets one after the other as we go.

Some things that hold for all of it:`;

/** What is said at the beginning and holds for the whole day. */
const EARLY: readonly FactType[] = [
  ...(['safety-rule', 'safety-rule', 'safety-rule', 'safety-rule', 'hard-constraint', 'hard-constraint'] as const),
  ...(['hard-constraint', 'preference', 'preference', 'decision', 'fact', 'goal'] as const),
];

const workload: Workload = {
  name: 'coding-agent',
  title:
    'A day of tickets in the repository of a payment platform: files, diffs, tests, logs, and a user who changes his mind',
  factsBy: 'author',
  system: SYSTEM,
  tools: CODING_TOOLS,
  steps({ seed, steps }) {
    const day = codingDay(`coding-agent/${seed}`);
    return stepsOfDay(turns(day), day.clock, day.weave, steps);
  },
};
export default workload;

function* turns(day: CodingDay): Generator<DraftStep> {
  yield* firstTurn(day);
  for (;;) {
    const kind = day.draw.unit();
    if (kind < 0.7) yield* taskTurn(day, { before: '', facts: [] });
    else if (kind < 0.88) yield* comebackTurn(day);
    else yield questionTurn(day);
  }
}

/** The rules of the day, a plan, and the first ticket. */
function* firstTurn(day: CodingDay): Generator<DraftStep> {
  const rules = EARLY.map((type) => day.ledger.tell({ place: 'user', step: day.clock.step, type }));
  const list = rules.map(({ fact }) => fact.statement).join('\n');
  const facts = rules.map((told) => introduced(told, 'user'));
  yield* taskTurn(day, { before: `${GREETING}\n${list}\n\nNow the first one. `, facts });
}

/** @param opening what is said before the request, and the facts in it */
function* taskTurn(day: CodingDay, opening: { before: string; facts: IntroducedFact[] }): Generator<DraftStep> {
  const { clock, draw, talk, todos } = day;
  const task = openTask(day, talk.story());
  const { story, focus } = task;
  todos.plan(story.plan.map((point) => filled(point, focus)));
  todos.advance();
  yield {
    user: `${opening.before}${talk.request(story, focus)}`,
    says: talk.say(story.openers, focus),
    calls: [todos.call()],
    gap: userPause(draw, clock.at),
    facts: opening.facts,
  };
  yield* taskWork(day, task);
  yield { says: talk.closing(story, focus, task.made), calls: [], gap: toolWait(day) };
}

/** The user comes back to something said long ago, most often some three hundred steps. */
function* comebackTurn(day: CodingDay): Generator<DraftStep> {
  const { deal, draw, clock, ledger, talk } = day;
  const told = ledger.recall({ step: clock.step }, draw.chance(0.7) ? draw.int(250, 350) : draw.int(20, 900));
  if (told === undefined) return;
  const { kind, subject, value, fact } = told;
  const file = draw.pick(day.repository.files());
  const focus = focusIn(day, file);
  yield {
    user: `${deal(COMEBACK_WORDS)} ${kind.ask(subject)}`,
    says: `${kind.use(subject, value)} ${talk.say(COMEBACK_LOOKS, focus)}`,
    needs: [fact.id],
    calls: [readCall(file), bashCall('git status --short', 'what is open', ` M ${file.path}`)],
    gap: userPause(draw, clock.at),
  };
  yield { says: talk.say(COMEBACK_ENDS, focus), calls: [], gap: toolWait(day) };
}

function questionTurn(day: CodingDay): DraftStep {
  const { clock, draw, repository, talk } = day;
  const { asked, answered } = talk.question(focusIn(day, draw.pick(repository.files()), SERVICE_FUNCTION));
  return { user: asked, says: answered, calls: [], gap: userPause(draw, clock.at) };
}
