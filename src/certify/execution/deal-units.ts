/** Whoever does one unit of work after the other: a thread of the pool, or a copy of the adapter. */
export interface Lane<Unit, Ended> {
  /** @param alone whether it is a second attempt, and nothing else runs meanwhile */
  run(unit: Unit, alone: boolean): Promise<Ended>;
}

export interface Dealing<Unit, Ended> {
  /** units a lane has at once: the one it does, and those it may begin without asking */
  inHand: number;
  /** whether what came of a unit is not to be believed before it has come a second time; asked again when its turn comes */
  isDoubtful(ended: Ended): boolean;
  /** whether nothing more is begun, second attempts neither: what is in doubt by then is told of nobody; never where left out */
  isOver?(): boolean;
  /** gets each unit once, with what came of a first attempt that was in doubt */
  onEnded(unit: Unit, ended: Ended, first?: Ended): void;
}

const OVER = { done: true, value: undefined } as const;

interface Doubtful<Unit, Ended> {
  /** its place among the units */
  at: number;
  unit: Unit;
  lane: Lane<Unit, Ended>;
  first: Ended;
}

/**
 * Deals units out to lanes until all have ended. One that is in doubt is run again **alone**: nothing more is dealt out until
 * every lane is idle, then only that one runs. What it comes to does not depend on what else the machine has to do, nor on
 * what ran before it.
 * @param units are asked for one by one, when there is room for them
 * @throws what a lane rejects with, or `onEnded` throws
 */
export function dealUnits<Unit, Ended>(
  units: Iterable<Unit>,
  lanes: readonly Lane<Unit, Ended>[],
  { inHand, isDoubtful, isOver: isTimeOver = () => false, onEnded }: Dealing<Unit, Ended>,
): Promise<void> {
  const queue = units[Symbol.iterator]();
  const busy = new Map(lanes.map((lane) => [lane, 0]));
  const doubtful: Doubtful<Unit, Ended>[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let open = 0;
  let dealt = 0;
  let isOver = false;

  const begin = (lane: Lane<Unit, Ended>, unit: Unit, alone: boolean, then: (ended: Ended) => void): void => {
    open += 1;
    busy.set(lane, busy.get(lane)! + 1);
    lane
      .run(unit, alone)
      .then((ended) => {
        open -= 1;
        busy.set(lane, busy.get(lane)! - 1);
        then(ended);
        goOn();
      })
      .catch(reject);
  };
  const handOut = (lane: Lane<Unit, Ended>): void => {
    const { value: unit, done } = isTimeOver() ? OVER : queue.next();
    if (done === true) {
      isOver = true;
      return;
    }
    const at = dealt;
    dealt += 1;
    begin(lane, unit, false, (first) => {
      if (isDoubtful(first)) doubtful.push({ at, unit, lane, first });
      else onEnded(unit, first);
    });
  };
  const handOutAll = (): void => {
    for (let round = 1; round <= inHand; round += 1)
      for (const lane of lanes) if (!isOver && busy.get(lane)! < round) handOut(lane);
    if (isOver && open === 0) resolve();
  };
  /** In the order of the units, so that it makes no difference how many lanes there are. */
  const runNextAgain = (): void => {
    doubtful.sort((one, other) => one.at - other.at);
    const { unit, lane, first } = doubtful.shift()!;
    if (isDoubtful(first)) begin(lane, unit, true, (ended) => onEnded(unit, ended, first));
    else {
      onEnded(unit, first);
      goOn();
    }
  };
  const goOn = (): void => {
    if (isTimeOver()) doubtful.length = 0;
    if (doubtful.length === 0) handOutAll();
    else if (open === 0) runNextAgain();
  };
  goOn();
  return promise;
}
