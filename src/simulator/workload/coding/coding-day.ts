import { type DayClock, dayClock } from '../day.ts';
import { type Deal, dealer } from '../deal.ts';
import { type Draw, drawFrom } from '../draw.ts';
import { type FactLedger, factLedger } from '../fact-ledger.ts';
import { toolPause } from '../pauses.ts';
import { type WeaveRules, weaver } from '../weave.ts';
import { bashCall } from './coding-calls.ts';
import { codingFacts } from './coding-facts.ts';
import { type CodeRepository, codeRepository } from './repository.ts';
import { type CodingTalk, codingTalk } from './talk/coding-talk.ts';
import { type TodoList, todoList } from './todos.ts';

/** All that a day of coding goes on. */
export interface CodingDay {
  draw: Draw;
  clock: DayClock;
  ledger: FactLedger;
  repository: CodeRepository;
  todos: TodoList;
  /** what is said is dealt, see `deal.ts` */
  deal: Deal;
  talk: CodingTalk;
  weave: ReturnType<typeof weaver>;
  /** how long the calls of the last step take, where that is known; see `toolWait` */
  running: number;
}

const RULES: WeaveRules = {
  every: [3, 5],
  opening: 0.9,
  resting: 0.2,
  changing: 0.22,
  leads: {
    user: [
      'Something else, so that you have it:',
      'Another thing for today:',
      'Before you start:',
      'You should know this as well:',
      'From the meeting just now:',
      'Please keep in mind:',
      'New since this morning:',
    ],
    answer: [
      'Something else for the log:',
      'Noted on the way:',
      'To keep in mind for later:',
      'One more thing, so that it is written down:',
      'For whoever reads this later:',
      'While I was at it:',
    ],
  },
  callFor: (deed) => bashCall(deed, 'file operation', '(no output)'),
};

/** @returns a day that begins; all of it follows from the seed */
export function codingDay(seed: string): CodingDay {
  const draw = drawFrom(seed);
  const deal = dealer(draw);
  const ledger = factLedger(seed, draw, codingFacts(draw));
  return {
    draw,
    clock: dayClock(),
    ledger,
    repository: codeRepository(draw),
    todos: todoList(),
    deal,
    talk: codingTalk(draw, deal),
    weave: weaver(draw, ledger, RULES),
    running: 0,
  };
}

/** @returns ms until the results of the last step are there: as long as it says itself, where it says so */
export function toolWait(day: CodingDay): number {
  const ms = Math.max(day.running, toolPause(day.draw));
  day.running = 0;
  return ms;
}
