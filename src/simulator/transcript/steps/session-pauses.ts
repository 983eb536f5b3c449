/** How long it was before each answer of a session that somebody asked for it, by the times that its records have. */
export interface SessionPauses {
  /** something came in that is to be answered. @param at ms since 1970, where its record says so */
  told(at: number | undefined): void;
  /** an answer begins. @param isUser whether a user is answered, else the results of tools */
  begin(at: number | undefined, isUser: boolean): void;
  /** more of the same answer came in */
  goOn(at: number | undefined): void;
  /** @returns the pause before the answer that has come in, and before those since the last that was taken */
  take(): StepPause;
}

export interface StepPause {
  /** ms */
  gap: number;
  /** whether the records don't say how long it was */
  isGuessed: boolean;
}

/** What is taken for a gap where nobody says how long it was, ms: before the user speaks, and before a tool has answered. */
export const GAPS = { user: 60_000, tool: 2_000 };

/**
 * So long does an answer take at most, ms: clients give it up then. Where longer lies between what was told and its answer, nobody
 * was asked for the most of it: a limit was reached, a machine slept. A cache lives by the time between requests, whatever the reason.
 */
const LONGEST_ANSWER = 600_000;

/** @returns pauses of a session that has not begun */
export function sessionPauses(): SessionPauses {
  let isFirst = true;
  let answeredAt: number | undefined;
  let toldAt: number | undefined;
  let pause: StepPause = { gap: 0, isGuessed: false };
  /** how long it was within an answer: it lies between two requests as well */
  let within = 0;

  const since = (at: number | undefined, isUser: boolean): StepPause => {
    if (answeredAt === undefined || toldAt === undefined)
      return { gap: isUser ? GAPS.user : GAPS.tool, isGuessed: !isFirst };
    return { gap: Math.max(0, toldAt - answeredAt) + waited(Math.max(toldAt, answeredAt), at), isGuessed: false };
  };

  return {
    told: (at) => {
      toldAt = at ?? toldAt;
    },
    begin(at, isUser) {
      const { gap, isGuessed } = since(at, isUser);
      pause = { gap: pause.gap + within + gap, isGuessed: pause.isGuessed || isGuessed };
      within = 0;
      answeredAt = at;
      toldAt = undefined;
    },
    goOn(at) {
      if (answeredAt !== undefined) within += waited(answeredAt, at);
      answeredAt = at ?? answeredAt;
    },
    take() {
      const taken = pause;
      isFirst = false;
      pause = { gap: 0, isGuessed: false };
      return taken;
    },
  };
}

/** @returns ms that lie between two times and that no answer takes */
function waited(from: number, to: number | undefined): number {
  const took = to === undefined ? 0 : to - from;
  return took > LONGEST_ANSWER ? took : 0;
}
