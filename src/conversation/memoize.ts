/**
 * The same questions are asked of the same message, exchange or pass again and again: at every step, on every drive, by one
 * law after the other. What the suite holds never changes, so an answer is worked out once. Whoever gets one must leave it
 * as it is.
 * @param derive a pure function of an object that never changes
 * @returns the same function, that works each answer out once and forgets it with the object
 */
export function memoize<Of extends object, Answer>(derive: (of: Of) => Answer): (of: Of) => Answer {
  const known = new WeakMap<Of, { answer: Answer }>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found.answer;
    const answer = derive(of);
    known.set(of, { answer });
    return answer;
  };
}

/**
 * The same for a function of an object and something it is held against, such as a pass and a profile. Only the answer to
 * the latest of those is kept: a pass belongs to one trace with one profile.
 */
export function memoizeByBoth<Of extends object, By, Answer>(
  derive: (of: Of, by: By) => Answer,
): (of: Of, by: By) => Answer {
  const known = new WeakMap<Of, { by: By; answer: Answer }>();
  return (of, by) => {
    const found = known.get(of);
    if (found !== undefined && found.by === by) return found.answer;
    const answer = derive(of, by);
    known.set(of, { by, answer });
    return answer;
  };
}
