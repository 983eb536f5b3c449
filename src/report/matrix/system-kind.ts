import type { MatrixReport, MatrixSystem } from './matrix-model.ts';

/** What was run: code that compacts, by its own interface, or an agent as a whole, that is known by its requests alone. */
export type SystemKind = 'compactor' | 'whole agent';

type Told = Pick<MatrixReport, 'header'>;

export const kindOf = ({ header }: Told): SystemKind =>
  header.adapter.onWire === undefined ? 'compactor' : 'whole agent';

/** @returns the same, those of one kind beside each other: what an agent does is its loop's as well as its compactor's */
export const compactorsFirst = <Report extends Told>(reports: readonly Report[]): Report[] => [
  ...reports.filter((one) => kindOf(one) === 'compactor'),
  ...reports.filter((one) => kindOf(one) === 'whole agent'),
];

/** @returns the kinds that are there, each with its systems, in their order */
export const kindsIn = <System extends Pick<MatrixSystem, 'header'>>(
  systems: readonly System[],
): [SystemKind, System[]][] => [...Map.groupBy(systems, kindOf)];

/** What stands above systems of a kind, where there is another one. */
export const KIND_WORDS: Record<SystemKind, string> = {
  compactor: 'Compactors, each by its own interface',
  'whole agent': 'Whole agents, each known by its requests alone',
};
