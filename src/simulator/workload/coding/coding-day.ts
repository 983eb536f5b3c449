import { type DayClock, dayClock } from '../day.ts';
import { type Draw, drawFrom } from '../draw.ts';
import { type FactLedger, factLedger } from '../fact-ledger.ts';
import { type WeaveRules, weaver } from '../weave.ts';
import { bashCall } from './coding-calls.ts';
import { codingFacts } from './coding-facts.ts';
import { type CodeRepository, codeRepository } from './repository.ts';
import { type TodoList, todoList } from './todos.ts';

/** All that a day of coding goes on. */
export interface CodingDay {
  draw: Draw;
  clock: DayClock;
  ledger: FactLedger;
  repository: CodeRepository;
  todos: TodoList;
  weave: ReturnType<typeof weaver>;
}

const RULES: WeaveRules = {
  every: [3, 5],
  opening: 0.9,
  resting: 0.2,
  changing: 0.22,
  callFor: (deed) => bashCall(deed, 'file operation', '(no output)'),
};

/** @returns a day that begins; all of it follows from the seed */
export function codingDay(seed: string): CodingDay {
  const draw = drawFrom(seed);
  const ledger = factLedger(seed, draw, codingFacts(draw));
  return {
    draw,
    clock: dayClock(),
    ledger,
    repository: codeRepository(draw),
    todos: todoList(),
    weave: weaver(draw, ledger, RULES),
  };
}
