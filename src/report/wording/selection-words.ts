import type { Header } from '../events/events.ts';

/** @returns what a run was asked for, as it stood on the command line; nothing where it was asked for everything */
export const askedFor = ({ patterns, drives }: Pick<Header['selection'], 'patterns' | 'drives'>): string[] => [
  ...patterns,
  ...(drives === undefined ? [] : [`--drive ${drives.join(' ')}`]),
];

/** @returns whether all cases were asked for, on all drives of the adapter, and this is no part of that run */
export const isEverything = (selection: Pick<Header['selection'], 'patterns' | 'drives' | 'shard'>): boolean =>
  askedFor(selection).length === 0 && selection.shard === undefined;
