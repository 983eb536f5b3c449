import type { Unmet } from '../../verdict/unmet.ts';

/**
 * @returns what a list of all that denies a class is called. It has not the causes, but the requirements that these have shown
 * violated or kept from being shown, and their number is another one
 */
export const unmetTitle = (unmet: readonly Unmet[]): string =>
  unmet.every(({ kind }) => kind === 'requirement') ? 'Requirements not met' : 'Not met';
