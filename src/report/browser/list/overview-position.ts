import type { ListedResult } from '../../page/result-filter.ts';
import { caseAddress } from '../../page/route.ts';
import { byId } from '../elements/dom.ts';

/** From where in the overview a reader went to a case. */
export interface OverviewPosition {
  /** how far it was scrolled, pixels */
  top: number;
  /** the link that was followed, where the browser says so */
  by: Element | null;
}

export const overviewPosition = (): OverviewPosition => ({ top: scrollY, by: document.activeElement });

/** Puts the overview to where it was left, and the focus on the row of the case one comes from. */
export function restoreOverview({ top, by }: OverviewPosition, closed: ListedResult | undefined): void {
  focusIfLost(closed === undefined ? undefined : rowOf(closed, by));
  scrollTo({ top, behavior: 'instant' });
}

/**
 * A case stands under each requirement it violates; the row that was pressed is the one to come back to. What closed has
 * taken the focus with it; where the focus is elsewhere, as on a link of the header, it stays there.
 */
export function focusIfLost(row: HTMLElement | undefined): void {
  if (document.activeElement !== document.body) return;
  const heading = byId('findings-title');
  heading.tabIndex = -1;
  (row ?? heading).focus({ preventScroll: true });
}

function rowOf({ id, drive }: ListedResult, by: Element | null): HTMLElement | undefined {
  const address = caseAddress({ id, drive });
  const rows = [...byId('list').querySelectorAll<HTMLElement>('.rows a')].filter(
    (row) => row.getAttribute('href') === address && row.checkVisibility(),
  );
  return rows.find((row) => row === by) ?? rows[0];
}
