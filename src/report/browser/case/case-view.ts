import type { OpenedCase, PageData } from '../../page/page-data.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { type CaseRoute, caseAddress, type Filter } from '../../page/route.ts';
import { type ConversationView, conversationView } from '../conversation/conversation-view.ts';
import { copyableCommand } from '../elements/copyable-command.ts';
import { announce, byId, el, section } from '../elements/dom.ts';
import { alikeNote } from './alike-note.ts';
import { caseHead } from './case-head.ts';
import { factsSection } from './facts-view.ts';
import { findingsSection } from './findings-view.ts';
import { sourceSection } from './source-view.ts';

/** One case with its evidence. */
export interface CaseView {
  /** @param within identity of the cause whose results one goes through */
  show(route: CaseRoute, within?: string): Promise<void>;
  /** @returns the address of the case that was open */
  close(): string | undefined;
}

/** @param filter what the list shows that the reader comes from */
export function caseView(data: PageData, filter: () => Filter): CaseView {
  const place = byId('case');
  let open: { entry: ListedResult; conversation: ConversationView } | undefined;

  const draw = async (entry: ListedResult, within: string | undefined): Promise<ConversationView> => {
    const opened = await data.open(entry);
    const conversation = conversationView(opened, entry);
    const card = data.index.causes.find(({ identity }) => identity === within);
    const head = caseHead(
      { entry, file: opened.file, filter: filter(), ...(card === undefined ? {} : { within: card }) },
      data,
    );
    place.replaceChildren(head, ...sections(opened, entry, data, conversation));
    document.title = `${entry.id} · ${entry.verdict}`;
    goToHeading();
    return conversation;
  };
  const goToHeading = (): void => {
    place.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  };

  return {
    close() {
      const closed = open?.entry;
      open = undefined;
      place.replaceChildren();
      return closed === undefined ? undefined : addressOf(closed);
    },
    async show(route, within) {
      const entry = data.entries.find((one) => isMeant(one, route));
      if (entry === undefined || !entry.opens) return place.replaceChildren(missing(route, entry));
      try {
        if (open?.entry !== entry) open = { entry, conversation: await draw(entry, within) };
        else if (route.pass === undefined && route.message === undefined) goToHeading();
        open.conversation.show(route);
      } catch (error) {
        place.replaceChildren(el('p', { class: 'trouble' }, `This case can't be shown: ${(error as Error).message}`));
      }
    },
  };
}

const addressOf = ({ id, drive }: ListedResult): string => caseAddress({ id, drive });

function sections(
  opened: OpenedCase,
  entry: ListedResult,
  data: PageData,
  conversation: ConversationView,
): HTMLElement[] {
  const { alikeTo, evidence, file } = opened;
  return [
    ...(alikeTo === undefined ? [] : [alikeNote(alikeTo, entry.id)]),
    findingsSection(opened, entry, data),
    section('Run it again', copyableCommand(evidence.reproduce), traceNote(evidence.trace)),
    conversation.element,
    ...factsSection(opened, entry),
    ...(file === undefined ? [] : [sourceSection(file)]),
  ];
}

/** Addresses hold no halves of characters. */
function isMeant({ id, drive }: ListedResult, route: CaseRoute): boolean {
  if (id.toWellFormed() !== route.id.toWellFormed()) return false;
  return route.drive === undefined || drive.toWellFormed() === route.drive.toWellFormed();
}

const traceNote = (trace: string | undefined): HTMLElement | false =>
  trace !== undefined &&
  el('p', { class: 'muted' }, 'Everything that was recorded lies beside this page, in ', el('code', {}, trace), '.');

function missing({ id, drive = 'any' }: CaseRoute, entry: ListedResult | undefined): HTMLElement {
  const why =
    entry === undefined
      ? `This report has no case ${id} on the drive ${drive}.`
      : `${id} on the drive ${entry.drive}: ${entry.verdict}. ${entry.reason} There is nothing to look into.`;
  announce(why);
  return el('div', {}, el('p', {}, el('a', { href: '#findings' }, '← All findings')), el('h1', { tabindex: -1 }, why));
}
