/** @returns 1, 2, … up to the count */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
