import { readPageData, readPageIndex } from '../page/page-data.ts';
import { type CaseRoute, type CauseRoute, filterAddress, NO_FILTER, parseRoute } from '../page/route.ts';
import { caseView } from './case/case-view.ts';
import { causeView } from './cause/cause-view.ts';
import { byId, el } from './elements/dom.ts';
import { startTheme } from './elements/theme.ts';
import { focusIfLost, type OverviewPosition, overviewPosition, restoreOverview } from './list/overview-position.ts';
import { overviewView } from './list/overview-view.ts';

/** Three views share the page, the overview, one case and one cause; the part of the address behind `#` says which. */
async function start(): Promise<void> {
  startTheme();
  const index = await readPageIndex(byId('index').textContent);
  const data = readPageData(index, byId('evidence').textContent);
  const overview = overviewView(data);
  const cases = caseView(data, overview.filter);
  const causes = causeView(data);
  const title = document.title;
  let isSeen = false;
  let left: OverviewPosition | undefined;

  /** @returns the address of what was open */
  const closeSingle = (): string | undefined => {
    for (const id of ['case', 'cause']) byId(id).hidden = true;
    return [cases.close(), causes.close()].find((address) => address !== undefined);
  };
  const showOverview = (): void => {
    byId('overview').hidden = false;
    document.title = title;
    isSeen = true;
  };
  const showSingle = (route: ({ kind: 'case' } & CaseRoute) | CauseRoute): void => {
    if (isSeen && !byId('overview').hidden) left = overviewPosition();
    byId('overview').hidden = true;
    // What stays open keeps what the reader has unfolded in it.
    if (byId(route.kind).hidden) closeSingle();
    byId(route.kind).hidden = false;
    void (route.kind === 'case' ? cases.show(route) : causes.show(route));
  };
  const follow = (): void => {
    const route = parseRoute(location.hash);
    if (route?.kind === 'case' || route?.kind === 'cause') {
      showSingle(route);
      return;
    }
    const isFromSingle = byId('overview').hidden;
    const closed = closeSingle();
    showOverview();
    // Drawing the same list anew would fold up what the reader has unfolded.
    if (route !== undefined && !(isFromSingle && filterAddress(route.filter) === filterAddress(overview.filter())))
      overview.show(route.filter);
    const isBack = isFromSingle && (route !== undefined || LISTS.has(location.hash));
    const section = route === undefined ? location.hash.slice(1) : 'findings';
    if (isBack && left !== undefined) restoreOverview(left, closed);
    else goToSection(section, isBack);
  };
  overview.show(NO_FILTER);
  addEventListener('hashchange', follow);
  startSkipLink();
  follow();
}

/** Addresses of the whole lists: where a page begins, and where a case or a cause leads back to. */
const LISTS = new Set(['', '#', '#findings', '#causes']);

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
