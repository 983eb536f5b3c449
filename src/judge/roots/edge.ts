/** A violation of one way explains one of another, where the four conditions hold. */
export interface Edge {
  /** way of the finding that explains, as `requirement/way` */
  from: string;
  /** way of the finding that follows; `*` stands for every requirement */
  to: string;
  because: string;
  /** the way that explains weighs less than what follows from it: each of these is written down by itself */
  lowers?: true;
}

/** Several edges with one reason. */
export const explains = (from: readonly string[], to: readonly string[], because: string, lowers?: 'lowers'): Edge[] =>
  from.flatMap((one) =>
    to
      // A way never explains itself: two such findings are one cause anyway.
      .filter((other) => other !== one)
      .map((other) => ({ from: one, to: other, because, ...(lowers === undefined ? {} : { lowers: true as const }) })),
  );
