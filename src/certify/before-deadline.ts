import type { Deadline } from './certify-options.ts';

/** The time of a run was over before there was anything to tell of it: no verdict, and nothing to go on with. */
export class TimeOverError extends Error {
  override readonly name = 'TimeOverError';
}

/** ms between two looks at the clock */
const LOOK = 200;

/**
 * Where no case can end it, since none has begun.
 * @param doing what takes the time, for the message. @param deadline waits for ever where there is none
 * @returns what the work comes to; the work goes on where it does not come in time, until what it works with is closed
 * @throws TimeOverError where the time is over before
 */
export async function beforeDeadline<T>(work: Promise<T>, doing: string, deadline: Deadline | undefined): Promise<T> {
  if (deadline === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, refuse) => {
    const look = () => {
      if (deadline.isOver()) refuse(timeOver(doing));
    };
    timer = setInterval(look, LOOK);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearInterval(timer);
  }
}

const timeOver = (doing: string): TimeOverError =>
  new TimeOverError(
    `The time of the run (--max-time) was over while ${doing}. No case was run, and nothing is kept that could be gone on with. Give it more time.`,
  );
