import type { Mark } from '../../conversation/mark.ts';
import type { FactIndex } from '../facts/fact-index.ts';
import type { FactRecord, LossRecord } from '../record/fact-records.ts';
import type { WorkloadStep } from '../workload/workload.ts';
import type { ContextChange } from './context-change.ts';
import { createFactLives, type FactLives } from './fact-lives.ts';
import { createLossBook } from './loss-book.ts';
import type { SeenSummary } from './loss-site.ts';
import type { MessageReader, SeenMessage } from './seen-message.ts';
import { statementCounts } from './statement-counts.ts';

/** What comes between two agent requests, as far as facts may be lost by it. */
export interface FactTurn {
  step: number;
  change: ContextChange;
  /** the request before, and what was told since */
  before: readonly SeenMessage[];
  told: readonly SeenMessage[];
  request: readonly SeenMessage[];
  /** summarizer requests since the last pass */
  summaries: readonly SeenSummary[];
  /** number of the last pass, 0 before the first */
  pass: number;
  /** whether it came between these two */
  isPass: boolean;
}

/** All facts of a day: which were said, which live, where those that don't were lost. */
export interface FactFates {
  lives: Pick<FactLives, 'counts' | 'byDepth' | 'byAge' | 'stale'>;
  /** the facts of a step can be found from now on */
  expect(step: WorkloadStep): void;
  /** @param by whether its user says them now, or its answer and its results did */
  introduce(from: WorkloadStep, by: 'user' | 'agent', step: number): void;
  /** @returns ids of the facts that were alive and are not any more */
  settle(turn: FactTurn): string[];
  /** @returns tokens of what would have to be read again for these facts, as far as they are gone */
  rework(needs: readonly string[]): number;
  facts(): FactRecord[];
  losses(): LossRecord[];
}

/** @returns the fates of a day on which nothing was said yet */
export function factFates(reader: MessageReader, index: FactIndex): FactFates {
  const lives = createFactLives();
  const counts = statementCounts();
  const losses = createLossBook();
  /** ids of facts that are said for the first time */
  let introduced: string[] = [];

  const noteLoss = (id: string, turn: FactTurn, installed: ReadonlySet<Mark>): void => {
    const { change, before, told, request, summaries, pass, isPass, step } = turn;
    const states = ({ facts }: SeenMessage): boolean => facts.includes(id);
    losses.add({
      fact: index.get(id)!,
      carriers: [...change.left, ...told].filter(states),
      others: [...before, ...told].filter((message) => !states(message)),
      summaries,
      installed,
      inPass: isPass,
      pass: isPass ? pass : 0,
      step,
      request,
    });
  };

  return {
    lives,
    expect(step) {
      for (const { fact } of step.facts) index.add(fact);
    },
    introduce(from, by, step) {
      for (const { fact, in: place } of from.facts) {
        if ((place === 'user') !== (by === 'user')) continue;
        const source = typeof place === 'number' ? 'result' : place;
        const message = typeof place === 'number' ? from.results[place] : from[place];
        const tokens = message === undefined ? 0 : reader.read(message).tokens;
        lives.introduce(fact, { step, source, tokens });
        introduced.push(fact.id);
      }
    },
    settle(turn) {
      const { change, told, pass } = turn;
      counts.apply(change);
      const folded = foldedIn(change);
      const inMessages = [...change.entered, ...change.left, ...told].flatMap(({ facts }) => facts);
      const lost = [...new Set([...introduced, ...inMessages])].filter(
        (id) => lives.note(id, counts.stateOf(id), pass, folded.has(id)) && !lives.isSuperseded(id),
      );
      introduced = [];
      const installed = new Set(turn.request.flatMap(({ nonces }) => nonces));
      for (const id of lost) noteLoss(id, turn, installed);
      return lost;
    },
    rework: (needs) => needs.filter((id) => !lives.isAlive(id)).reduce((sum, id) => sum + lives.sourceTokensOf(id), 0),
    facts: () => lives.records(),
    losses: () => losses.records(),
  };
}

/** A summary that was only moved or put into other words around it was not folded once more. */
function foldedIn({ entered, left }: ContextChange): ReadonlySet<string> {
  const known = new Set(left.flatMap(({ nonces }) => nonces));
  const folds = entered.filter(({ nonces }) => nonces.some((nonce) => !known.has(nonce)));
  return new Set(folds.flatMap(({ facts }) => facts));
}
