import { type Filter, filterAddress, NO_FILTER, parseRoute } from '../../page/route.ts';

/*
 * Each entry of the browser's history remembers which filter the list had there. The address alone does not say: that of a
 * section, a case or a cause names no filter, and `Back` to it must not show the list of where one comes from.
 */

/** Has the present entry remember a filter; its address stays. */
export const rememberFilter = (filter: Filter): void => history.replaceState(filterAddress(filter), '');

/** @returns what the present entry remembers; undefined where it is new */
export function rememberedFilter(): Filter | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'string') return undefined;
  const route = parseRoute(state);
  return route?.kind === 'list' ? route.filter : NO_FILTER;
}

/** Puts a filter into the address, as a step that `Back` undoes; a search is one step, however many letters it has. */
export function enterFilter(filter: Filter, before: Filter): void {
  const address = filterAddress(filter);
  if (isTyped(filter, before)) history.replaceState(address, '', address);
  else if (address !== filterAddress(before)) history.pushState(address, '', address);
}

const isTyped = (filter: Filter, before: Filter): boolean =>
  filter.q !== '' && before.q !== '' && filterAddress({ ...filter, q: '' }) === filterAddress({ ...before, q: '' });
