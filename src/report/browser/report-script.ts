import { readPageData, readPageIndex } from '../page/page-data.ts';
import { type CaseRoute, filterAddress, NO_FILTER, parseRoute } from '../page/route.ts';
import { caseView } from './case/case-view.ts';
import { byId, el } from './elements/dom.ts';
import { startTheme } from './elements/theme.ts';
import { focusIfLost, type OverviewPosition, overviewPosition, restoreOverview } from './list/overview-position.ts';
import { overviewView } from './list/overview-view.ts';

/** Two views share the page, the overview and one case; the part of the address behind `#` says which. */
async function start(): Promise<void> {
  startTheme();
  const index = await readPageIndex(byId('index').textContent);
  const data = readPageData(index, byId('evidence').textContent);
  const overview = overviewView(data);
  const single = caseView(data, overview.filter);
  const title = document.title;
  let isSeen = false;
  let left: OverviewPosition | undefined;

  const showOverview = (): void => {
    byId('case').hidden = true;
    byId('overview').hidden = false;
    document.title = title;
    isSeen = true;
  };
  const showCase = (route: CaseRoute): void => {
    if (isSeen && !byId('overview').hidden) left = overviewPosition();
    byId('overview').hidden = true;
    byId('case').hidden = false;
    void single.show(route);
  };
  const follow = (): void => {
    const route = parseRoute(location.hash);
    if (route?.kind === 'case') {
      showCase(route);
      return;
    }
    const isFromCase = byId('overview').hidden;
    const closed = single.close();
    showOverview();
    // Drawing the same list anew would fold up what the reader has unfolded.
    if (route !== undefined && !(isFromCase && filterAddress(route.filter) === filterAddress(overview.filter())))
      overview.show(route.filter);
    const isBack = isFromCase && (route !== undefined || LIST.has(location.hash));
    if (isBack && left !== undefined) {
      restoreOverview(left, closed);
      return;
    }
    const section = route === undefined ? location.hash.slice(1) : 'findings';
    document.getElementById(section)?.scrollIntoView();
    if (isBack) focusIfLost(undefined);
  };
  overview.show(NO_FILTER);
  addEventListener('hashchange', follow);
  startSkipLink();
  follow();
}

/** Addresses of the whole list: where a page begins, and where a case leads back to. */
const LIST = new Set(['', '#', '#findings']);

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
