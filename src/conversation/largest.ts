/**
 * `Math.max` takes its numbers as arguments, of which there may not be a hundred thousand: an implementation may answer with as
 * many messages.
 * @param least what comes of no numbers
 */
export const largest = (numbers: readonly number[], least = Number.NEGATIVE_INFINITY): number =>
  numbers.reduce((most, one) => Math.max(most, one), least);
