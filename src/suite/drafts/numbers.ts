/** @returns 1, 2, … up to the count */
export const numbersUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
