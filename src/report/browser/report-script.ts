import { readPageData } from '../page/page-data.ts';
import type { PageIndex } from '../page/page-format.ts';
import { type CaseRoute, type CauseRoute, filterAddress, NO_FILTER, parseRoute, type Route } from '../page/route.ts';
import { caseView } from './case/case-view.ts';
import { causeView } from './cause/cause-view.ts';
import { byId, el } from './elements/dom.ts';
import { startTheme } from './elements/theme.ts';
import { unpackPage } from './elements/unpack-page.ts';
import { remembered, rememberFilter } from './list/filter-history.ts';
import { focusIfLost, type OverviewPosition, overviewPosition, restoreOverview } from './list/overview-position.ts';
import { type OverviewView, overviewView } from './list/overview-view.ts';

/** Three views share the page, the overview, one case and one cause; the part of the address behind `#` says which. */
async function start(): Promise<void> {
  startTheme();
  // What stands there without a script is to be seen first.
  await new Promise((resolve) => setTimeout(resolve));
  const index = JSON.parse(unpackPage(byId('index').textContent)) as PageIndex;
  const data = readPageData(index, byId('evidence').textContent, unpackPage);
  const overview = overviewView(data);
  const cases = caseView(data, overview.filter);
  const causes = causeView(data);
  const title = document.title;
  let isSeen = false;
  let left: OverviewPosition | undefined;
  let within: string | undefined;

  /** @returns the address of what was open */
  const closeSingle = (): string | undefined => {
    // What is hidden does not say any more how far it was scrolled.
    const closed = [cases.close(), causes.close()].find((address) => address !== undefined);
    for (const id of ['case', 'cause']) byId(id).hidden = true;
    return closed;
  };
  const showOverview = (): void => {
    byId('overview').hidden = false;
    document.title = title;
    isSeen = true;
  };
  const showSingle = (route: ({ kind: 'case' } & CaseRoute) | CauseRoute, { isKnown, isSame }: Step): void => {
    // What is gone back to from another list was not reached from there.
    if (isSeen && isSame && !byId('overview').hidden) left = overviewPosition();
    byId('overview').hidden = true;
    // What stays open keeps what the reader has unfolded in it.
    if (byId(route.kind).hidden) closeSingle();
    byId(route.kind).hidden = false;
    if (route.kind === 'case') void cases.show(route, within);
    else void causes.show(route, isKnown || route.identity === within);
  };
  const showList = (section: string, { isKnown, isSame }: Step): void => {
    const isFromSingle = byId('overview').hidden;
    const isFirst = !isSeen;
    const closed = closeSingle();
    showOverview();
    // Within the overview the browser itself goes back to where one was.
    if (isKnown && !isFromSingle && !isFirst) return;
    const isBack = isFromSingle && LISTS.has(section);
    if (isBack && isSame && left !== undefined) restoreOverview(left, closed);
    else goToSection(section, isBack);
  };
  const follow = (): void => {
    const route = parseRoute(location.hash);
    const from = causes.opened() ?? (byId('case').hidden ? undefined : within);
    const step = followHistory(overview, route, from);
    within = step.within;
    if (route?.kind === 'case' || route?.kind === 'cause') showSingle(route, step);
    else showList(route === undefined ? location.hash.slice(1) : 'findings', step);
  };
  overview.show(NO_FILTER);
  addEventListener('hashchange', follow);
  startSkipLink();
  follow();
}

/** How one came to an address. */
interface Step {
  /** it was there before, and one has gone back or on to it */
  isKnown: boolean;
  /** the list is the one it was */
  isSame: boolean;
  /** the cause from which one has gone to the case, and whose results are its neighbours */
  within: string | undefined;
}

/** Whatever is shown, the list below it is the one that belongs to the address; what names none goes on with the one there is. */
function followHistory(overview: OverviewView, route: Route | undefined, from: string | undefined): Step {
  const before = overview.filter();
  const known = remembered();
  const filter = route?.kind === 'list' ? route.filter : (known?.filter ?? before);
  const within = known === undefined ? from : known.within;
  overview.show(filter);
  rememberFilter(route?.kind === 'case' && within !== undefined ? { filter, within } : { filter });
  return { isKnown: known !== undefined, isSame: filterAddress(filter) === filterAddress(before), within };
}

/** Sections with the lists: where a page begins, and where a case or a cause leads back to. */
const LISTS = new Set(['', 'findings', 'causes']);

/** @param isBack whether what had the focus is gone */
function goToSection(section: string, isBack: boolean): void {
  document.getElementById(section)?.scrollIntoView();
  if (isBack) focusIfLost(undefined, section === 'causes' ? section : 'findings');
}

/** Following it by address would leave the case that is open. */
function startSkipLink(): void {
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    byId('main').focus();
  });
}

start().catch((error: Error) => {
  byId('findings').append(el('p', { class: 'trouble' }, `The list can't be shown: ${error.message}`));
});
