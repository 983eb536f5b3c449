import { type Filter, filterAddress, NO_FILTER, parseRoute } from '../../page/route.ts';

/*
 * Each entry of the browser's history remembers which filter the list had there, and from where one goes from case to case. The address alone does not say: that of a
 * section, a case or a cause names no filter, and `Back` to it must not show the list of where one comes from.
 */

/** What an entry of the history remembers. */
export interface Remembered {
  filter: Filter;
  /** the cause whose results one goes through, from one case to the next; absent where it is the list */
  within?: string;
}

/** Has the present entry remember it; its address stays. */
export const rememberFilter = ({ filter, within }: Remembered): void =>
  history.replaceState({ list: filterAddress(filter), within }, '');

/** @returns what the present entry remembers; undefined where it is new */
export function remembered(): Remembered | undefined {
  const state = history.state as { list?: string; within?: string } | null;
  if (state?.list === undefined) return undefined;
  const route = parseRoute(state.list);
  const filter = route?.kind === 'list' ? route.filter : NO_FILTER;
  return state.within === undefined ? { filter } : { filter, within: state.within };
}

/** Puts a filter into the address, as a step that `Back` undoes; a search is one step, however many letters it has. */
export function enterFilter(filter: Filter, before: Filter): void {
  const address = filterAddress(filter);
  const state = { list: address };
  if (isTyped(filter, before)) history.replaceState(state, '', address);
  else if (address !== filterAddress(before)) history.pushState(state, '', address);
}

const isTyped = (filter: Filter, before: Filter): boolean =>
  filter.q !== '' && before.q !== '' && filterAddress({ ...filter, q: '' }) === filterAddress({ ...before, q: '' });
