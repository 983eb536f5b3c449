import type { CauseCard } from '../../page/cause-format.ts';
import type { PageData } from '../../page/page-data.ts';
import { type CauseRoute, causeAddress } from '../../page/route.ts';
import { announce, byId, el } from '../elements/dom.ts';
import { causeHead } from './cause-head.ts';
import { contestSection } from './contest-view.ts';
import { followsSections } from './follows-view.ts';
import { levelSection } from './level-view.ts';
import { noteSections } from './note-view.ts';
import { placesSection } from './places-view.ts';
import { type ShortestCase, shortestOf } from './shortest-case.ts';
import { conversationOf, exampleSections } from './shortest-view.ts';

/** One cause with all that the report knows of it. */
export interface CauseView {
  /** @param isBack whether it is to be as it was left, and not from its top */
  show(route: CauseRoute, isBack: boolean): Promise<void>;
  /** @returns the identity of the cause that is open */
  opened(): string | undefined;
  /** @returns the address of the cause that was open */
  close(): string | undefined;
}

/** A page as it was left: unfolded what the reader has unfolded, and how far it was scrolled. */
interface LeftPage {
  nodes: Node[];
  top: number;
  by: Element | null;
}

export function causeView(data: PageData): CauseView {
  const place = byId('cause');
  const { causes } = data.index;
  const pages = new Map<CauseCard, LeftPage>();
  let open: CauseCard | undefined;

  const leave = (): void => {
    if (open !== undefined && place.querySelector('h1') !== null)
      pages.set(open, { nodes: [...place.childNodes], top: scrollY, by: document.activeElement });
    open = undefined;
    place.replaceChildren();
  };
  const restore = (card: CauseCard, { nodes, top, by }: LeftPage): void => {
    place.replaceChildren(...nodes);
    document.title = titleOf(card);
    const focused = by instanceof HTMLElement && place.contains(by) ? by : place.querySelector('h1');
    focused?.focus({ preventScroll: true });
    scrollTo({ top, behavior: 'instant' });
  };
  const draw = async (card: CauseCard): Promise<void> => {
    const drawn = await shortestOf(card, data);
    // Whoever has gone on in the meantime must not find this page in the other one's place.
    if (open !== card) return;
    place.replaceChildren(causeHead(card, data.index), ...sections(card, data, drawn));
    document.title = titleOf(card);
    place.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  };

  return {
    close() {
      const closed = open;
      leave();
      return closed === undefined ? undefined : causeAddress(closed.identity);
    },
    opened: () => open?.identity,
    async show({ identity }, isBack) {
      leave();
      // Addresses hold no halves of characters.
      open = causes.find((card) => card.identity.toWellFormed() === identity.toWellFormed());
      if (open === undefined) return place.replaceChildren(missingCause(identity));
      const left = pages.get(open);
      if (isBack && left !== undefined) return restore(open, left);
      try {
        await draw(open);
      } catch (error) {
        place.replaceChildren(el('p', { class: 'trouble' }, `This cause can't be shown: ${(error as Error).message}`));
      }
    },
  };
}

const titleOf = ({ identity, level }: CauseCard): string => `${identity} · level ${level}`;

function sections(card: CauseCard, { entries, index }: PageData, shortest: ShortestCase | undefined): HTMLElement[] {
  const { causes, run } = index;
  return [
    levelSection(card, causes),
    ...noteSections(card, causes),
    ...exampleSections(card, shortest, causes),
    placesSection(card, entries),
    ...followsSections(card, index),
    contestSection(card, run, shortest),
    ...conversationOf(card, shortest),
  ];
}

function missingCause(identity: string): HTMLElement {
  const why = `This report has no cause ${identity}.`;
  announce(why);
  return el('div', {}, el('p', {}, el('a', { href: '#causes' }, '← All causes')), el('h1', { tabindex: -1 }, why));
}
