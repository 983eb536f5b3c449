import type { CertifyOptions, Deadline } from './certify-options.ts';

/** The time of a run was over before there was anything to tell of it: no verdict, and nothing to go on with. */
export class TimeOverError extends Error {
  override readonly name = 'TimeOverError';
}

/** ms between two looks at the clock */
const LOOK = 200;

/**
 * Where no case can end it, since none has begun.
 * @param doing what takes the time, for the message. @param deadline waits for ever where there is none. @param left what there is of the run, in a sentence
 * @returns what the work comes to; the work goes on where it does not come in time, until what it works with is closed
 * @throws TimeOverError where the time is over before
 */
export async function beforeDeadline<T>(
  work: Promise<T>,
  doing: string,
  deadline: Deadline | undefined,
  left = NOTHING,
): Promise<T> {
  if (deadline === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, refuse) => {
    const look = () => {
      if (deadline.isOver()) refuse(timeOver(doing, left));
    };
    timer = setInterval(look, LOOK);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearInterval(timer);
  }
}

/**
 * A whole agent may take minutes to start. Anything else is there in a moment, and then it can be said what was not reached.
 * @param start begins it
 * @throws TimeOverError where the time is over before it is there
 */
export function startedInTime<T>({ adapter, deadline, earlier }: CertifyOptions, start: () => Promise<T>): Promise<T> {
  const { spec } = adapter.elsewhere ?? {};
  if (spec?.kind !== 'agent') return start();
  return beforeDeadline(start(), `${spec.label} was being started`, deadline, earlier && AS_IT_WAS);
}

const NOTHING = 'No case was run, and nothing is kept that could be gone on with.';
const AS_IT_WAS = 'No further case was run, and what there was before is as it was.';

const timeOver = (doing: string, left: string): TimeOverError =>
  new TimeOverError(`The time of the run (--max-time) was over while ${doing}. ${left} Give it more time.`);
