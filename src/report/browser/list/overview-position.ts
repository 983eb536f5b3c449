import { byId } from '../elements/dom.ts';

/** From where in the overview a reader went to a case or a cause. */
export interface OverviewPosition {
  /** how far it was scrolled, pixels */
  top: number;
  /** the link that was followed, where the browser says so */
  by: Element | null;
}

export const overviewPosition = (): OverviewPosition => ({ top: scrollY, by: document.activeElement });

/**
 * Puts the overview to where it was left, and the focus on the link of what one comes from.
 * @param closed address of the case or the cause
 */
export function restoreOverview({ top, by }: OverviewPosition, closed: string | undefined): void {
  focusIfLost(closed === undefined ? undefined : linkTo(closed, by));
  scrollTo({ top, behavior: 'instant' });
}

/**
 * A case stands under each requirement it violates; the row that was pressed is the one to come back to. What closed has
 * taken the focus with it; where the focus is elsewhere, as on a link of the header, it stays there.
 * @param section that has the heading to stand at where there is no link
 */
export function focusIfLost(link: HTMLElement | undefined, section = 'findings'): void {
  if (document.activeElement !== document.body) return;
  const heading = byId(`${section}-title`);
  heading.tabIndex = -1;
  (link ?? heading).focus({ preventScroll: true });
}

/** Rows of the list come first: a case may also be named elsewhere. */
function linkTo(address: string, by: Element | null): HTMLElement | undefined {
  const links = ['#list .rows a', '#causes a']
    .flatMap((place) => [...byId('overview').querySelectorAll<HTMLElement>(place)])
    .filter((link) => link.getAttribute('href') === address && link.checkVisibility());
  return links.find((link) => link === by) ?? links[0];
}
