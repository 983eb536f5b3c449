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
  show(route: CauseRoute): Promise<void>;
  /** @returns the address of the cause that was open */
  close(): string | undefined;
}

export function causeView(data: PageData): CauseView {
  const place = byId('cause');
  const { causes } = data.index;
  let open: CauseCard | undefined;

  const draw = async (card: CauseCard): Promise<void> => {
    const drawn = await shortestOf(card, data);
    // Whoever has gone on in the meantime must not find this page in the other one's place.
    if (open !== card) return;
    place.replaceChildren(causeHead(card, data.index), ...sections(card, data, drawn));
    document.title = `${card.identity} · level ${card.level}`;
    place.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  };

  return {
    close() {
      const closed = open;
      open = undefined;
      place.replaceChildren();
      return closed === undefined ? undefined : causeAddress(closed.identity);
    },
    async show({ identity }) {
      // Addresses hold no halves of characters.
      open = causes.find((card) => card.identity.toWellFormed() === identity.toWellFormed());
      if (open === undefined) return place.replaceChildren(missingCause(identity));
      try {
        await draw(open);
      } catch (error) {
        place.replaceChildren(el('p', { class: 'trouble' }, `This cause can't be shown: ${(error as Error).message}`));
      }
    },
  };
}

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
