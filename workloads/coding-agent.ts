import type { FactType, IntroducedFact } from '../src/simulator/facts/fact.ts';
import { bashCall, readCall } from '../src/simulator/workload/coding/coding-calls.ts';
import { type CodingDay, codingDay } from '../src/simulator/workload/coding/coding-day.ts';
import {
  closingTalk,
  comebackTalk,
  openingTalk,
  questionTalk,
  requestTalk,
  workTalk,
} from '../src/simulator/workload/coding/coding-talk.ts';
import { CODING_TOOLS } from '../src/simulator/workload/coding/coding-tools.ts';
import { focusIn, taskWork } from '../src/simulator/workload/coding/work.ts';
import { stepsOfDay } from '../src/simulator/workload/day.ts';
import type { DraftStep } from '../src/simulator/workload/draft.ts';
import { introduced } from '../src/simulator/workload/fact-ledger.ts';
import { toolPause, userPause } from '../src/simulator/workload/pauses.ts';
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

const GREETING = `Morning. We have a long day: the tickets around payouts and mandates have to be done before the freeze, one after the other, I will hand them to you as we go.

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
  const { draw, todos } = day;
  const file = day.repository.open();
  const focus = focusIn(day, file);
  todos.plan([`Understand ${focus.name}`, `Change ${file.path}`, `Tests for the ${file.term.lower}`]);
  todos.advance();
  yield {
    user: `${opening.before}${requestTalk(draw, focus)}`,
    says: openingTalk(draw, focus),
    calls: [todos.call()],
    gap: userPause(draw),
    facts: opening.facts,
  };
  yield* taskWork(day, file);
  yield { says: closingTalk(draw, focusIn(day, file)), calls: [], gap: toolPause(draw) };
}

/** The user comes back to something said long ago, most often some three hundred steps. */
function* comebackTurn(day: CodingDay): Generator<DraftStep> {
  const { draw, clock, ledger } = day;
  const told = ledger.recall({ step: clock.step }, draw.chance(0.7) ? draw.int(250, 350) : draw.int(20, 900));
  if (told === undefined) return;
  const { kind, subject, value, fact } = told;
  const file = draw.pick(day.repository.files());
  const used = { says: `${kind.use(subject, value)} ${workTalk(draw, focusIn(day, file), 'read')}`, needs: [fact.id] };
  const user = `${comebackTalk(draw)} ${kind.ask(subject)}`;
  yield {
    user,
    ...used,
    calls: [readCall(file), bashCall('git status --short', 'what is open', ` M ${file.path}`)],
    gap: userPause(draw),
  };
  yield { says: closingTalk(draw, focusIn(day, file)), calls: [], gap: toolPause(draw) };
}

function questionTurn(day: CodingDay): DraftStep {
  const focus = focusIn(day, day.draw.pick(day.repository.files()));
  return {
    user: questionTalk(day.draw, focus),
    says: workTalk(day.draw, focus, 'answer'),
    calls: [],
    gap: userPause(day.draw),
  };
}
