import { markSource } from '../../conversation/mark.ts';
import { seededRandom } from '../../conversation/random.ts';
import type { Fact, FactType, IntroducedFact } from '../facts/fact.ts';
import { dealer } from './deal.ts';
import type { Draw } from './draw.ts';
import { essentialsOf, type FactKind, type FactPlace } from './fact-kind.ts';

/** A fact that was said, with what it takes to come back to it. */
export interface ToldFact {
  fact: Fact;
  kind: FactKind;
  subject: string;
  value: string;
  /** the values its subject had before */
  past: readonly string[];
  /** step in which it was said, from 1 */
  step: number;
  party?: string | undefined;
}

/** When and where something is said. */
export interface FactMoment {
  place: FactPlace;
  /** from 1 */
  step: number;
  voice?: string | undefined;
  /** whom it is between, e.g. a customer; who talks with one party neither corrects nor uses what was said by another */
  party?: string | undefined;
  /** of this type; any where it is left out */
  type?: FactType;
}

/** Makes facts and remembers them: the first ones for good, of the others the last ones only. */
export interface FactLedger {
  /** @returns whether there is anything new to say there */
  canTell(at: FactMoment): boolean;
  /** @returns a new fact that can be said there, told from now on; only where there is one */
  tell(at: FactMoment): ToldFact;
  /**
   * @param except ids of facts that stay as they are
   * @returns a fact that takes the place of an earlier one's value, if one is remembered that can change
   */
  correct(at: FactMoment, except: readonly string[]): ToldFact | undefined;
  /** @returns a fact said about so many steps before and still true, if there is one */
  recall(at: Omit<FactMoment, 'place'>, age: number): ToldFact | undefined;
}

/** So many are remembered for good, and so many of the last ones. */
const PINNED = 24;
const RECENT = 2_000;
/** How often a subject changes its value before it is let alone. */
const MOST_CHANGES = 3;
/** How far a fact may be from the age that was asked for, in places of the list, before the search is given up. */
const REACH = 30;

/**
 * @param seed of the day
 * @param kinds all that can be said; for each place at least one
 */
export function factLedger(seed: string, draw: Draw, kinds: readonly FactKind[]): FactLedger {
  const nextMark = markSource(seededRandom(`${seed}/marks`));
  const memory = factMemory();
  const { isThere, nextKind } = kindDealer(draw, kinds);
  let count = 0;

  const remember = (told: Omit<ToldFact, 'fact'>, statement: string, mark: string, supersedes?: Fact): ToldFact => {
    count += 1;
    const { kind, subject, value } = told;
    const fact: Fact = {
      id: `fact-${count}`,
      type: supersedes === undefined ? kind.type : 'superseding-value',
      weight: supersedes === undefined ? kind.weight : 4,
      statement,
      essentials: essentialsOf(kind, subject, value),
      ...(supersedes !== undefined && { supersedes: supersedes.id }),
      mark,
    };
    const whole = { ...told, fact };
    memory.add(whole);
    return whole;
  };

  return {
    canTell: ({ place, voice, type }) => isThere(place, voice, type),
    tell({ place, step, voice, party, type }) {
      const kind = nextKind(place, voice, type);
      const [subject, value, mark] = [kind.subject(), kind.value(), nextMark('F')];
      return remember({ kind, subject, value, past: [], step, party }, kind.say(subject, value, `(${mark})`), mark);
    },
    correct({ place, step, voice, party }, except) {
      const fits = (told: ToldFact) =>
        canChange(told) &&
        told.kind.voice === voice &&
        told.party === party &&
        // Who did not say it in the first place doesn't take it back either.
        told.kind.places.includes(place) &&
        !except.includes(told.fact.id);
      const old = memory.near(draw.int(memory.size() - 60, memory.size() - 1), fits);
      if (old?.kind.correct === undefined) return undefined;
      const past = [...old.past, old.value];
      const value = anotherValue(old.kind, past);
      const mark = nextMark('F');
      memory.remove(old);
      const told = { kind: old.kind, subject: old.subject, value, past, step, party };
      return remember(told, old.kind.correct(old.subject, value, `(${mark})`, place), mark, old.fact);
    },
    recall({ step, voice, party }, age) {
      // A day that is younger than that has its beginning to come back to.
      const then = step > age ? step - age : draw.int(1, Math.max(1, step - 1));
      const [first, behind] = [memory.placeOf(then), memory.placeOf(then + 1)];
      const place = draw.int(first, Math.max(first, behind - 1));
      return memory.near(
        place,
        (told) => told.kind.voice === voice && told.step < step && (party === undefined || told.party === party),
      );
    },
  };
}

interface KindDealer {
  isThere(place: FactPlace, voice?: string, type?: FactType): boolean;
  /** @returns what is said next in such a place: all forms that fit come by before one comes again */
  nextKind(place: FactPlace, voice?: string, type?: FactType): FactKind;
}

function kindDealer(draw: Draw, kinds: readonly FactKind[]): KindDealer {
  const deal = dealer(draw);
  const lists = new Map<string, FactKind[]>();
  const listFor = (place: FactPlace, voice?: string, type?: FactType): FactKind[] => {
    const key = `${place}/${voice}/${type}`;
    const fitting = lists.get(key) ?? kinds.filter((kind) => isSaid(kind, place, voice, type));
    lists.set(key, fitting);
    return fitting;
  };
  return {
    isThere: (place, voice, type) => listFor(place, voice, type).some(isOpen),
    nextKind(place, voice, type) {
      const fitting = listFor(place, voice, type);
      for (;;) {
        const kind = deal(fitting);
        if (isOpen(kind)) return kind;
      }
    },
  };
}

const isOpen = (kind: FactKind): boolean => kind.isOpen?.() !== false;

const isSaid = (kind: FactKind, place: FactPlace, voice?: string, type?: FactType): boolean =>
  (kind.voice === voice || (place === 'result' && kind.voice === undefined)) &&
  kind.places.includes(place) &&
  (type === undefined || kind.type === type);

const canChange = ({ kind, past }: ToldFact): boolean => kind.correct !== undefined && past.length < MOST_CHANGES;

function anotherValue(kind: FactKind, past: readonly string[]): string {
  for (;;) {
    const value = kind.value();
    if (!past.includes(value)) return value;
  }
}

interface FactMemory {
  add(told: ToldFact): void;
  remove(told: ToldFact): void;
  size(): number;
  /** @returns place of the first fact said in this step or later */
  placeOf(step: number): number;
  /** @returns the fact nearest to a place that fits */
  near(place: number, fits: (told: ToldFact) => boolean): ToldFact | undefined;
}

/** In the order in which they were said; what was superseded is taken out. */
function factMemory(): FactMemory {
  let facts: ToldFact[] = [];
  return {
    add(told) {
      facts.push(told);
      // Cut in large pieces, so that a long day doesn't copy the list at every step.
      if (facts.length > PINNED + 2 * RECENT) facts = [...facts.slice(0, PINNED), ...facts.slice(-RECENT)];
    },
    remove: (told) => void facts.splice(facts.indexOf(told), 1),
    size: () => facts.length,
    placeOf: (step) => lowerBound(facts, step),
    near(place, fits) {
      for (let away = 0; away <= REACH; away += 1) {
        for (const at of [place - away, place + away]) {
          const told = facts[at];
          if (told !== undefined && fits(told)) return told;
        }
      }
      return undefined;
    },
  };
}

function lowerBound(facts: readonly ToldFact[], step: number): number {
  let [low, high] = [0, facts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (facts[middle]!.step < step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @returns the fact at the place where it is said */
export const introduced = ({ fact }: ToldFact, place: IntroducedFact['in']): IntroducedFact => ({ fact, in: place });
