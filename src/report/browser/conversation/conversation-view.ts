import type { OpenedCase } from '../../page/page-data.ts';
import type { MessagePlace, PassCard } from '../../page/page-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { type CaseRoute, caseAddress } from '../../page/route.ts';
import { el } from '../elements/dom.ts';
import { exchangesView } from './exchanges-view.ts';
import { type MessageList, messageList } from './message-list.ts';
import { plotView } from './plot-view.ts';
import { spotsOf } from './spots.ts';

/** The conversation before and after one pass of a case. */
export interface ConversationView {
  element: HTMLElement;
  /** draws the pass the address names, and goes to the message it names */
  show(route: CaseRoute): void;
  /** draws a pass and stays where one is; the first one a finding speaks of where none is named */
  draw(pass: number | undefined): void;
}

export function conversationView(opened: OpenedCase, entry: ListedResult): ConversationView {
  const { passes } = opened.evidence;
  const heading = el('h2', { tabindex: -1 }, 'The conversation, before and after');
  const element = el('section', { class: 'conversation' }, heading);
  if (passes.length === 0) {
    element.append(el('p', { class: 'muted' }, 'No pass of this case was recorded, so there is nothing to draw.'));
    return { element, show: () => {}, draw: () => {} };
  }
  const place = el('div', {});
  const tabs = passTabs(opened, entry);
  element.append(tabs.element, place);
  let drawn: { pass: number; lists: Lists } | undefined;
  const draw = (asked: number | undefined): Lists => {
    const pass = asked === undefined || asked >= passes.length ? firstToShow(opened) : asked;
    if (drawn?.pass !== pass) drawn = { pass, lists: drawPass(place, pass, opened, entry) };
    tabs.show(pass);
    return drawn.lists;
  };
  return {
    element,
    draw,
    show({ pass: asked, message }) {
      const wasAt = document.activeElement;
      const lists = draw(asked);
      if (message !== undefined) lists[message.side].reveal(message.at);
      else if (asked !== undefined) {
        element.scrollIntoView();
        // Who comes back from a message would else go on from there.
        if (wasAt?.closest('.card')) heading.focus({ preventScroll: true });
      }
    },
  };
}

/** The first one a finding speaks of. */
function firstToShow({ evidence: { findings, passes } }: OpenedCase): number {
  const spoken = passes.findIndex((_, at) => findings.some(({ pass }) => pass === at));
  return Math.max(0, spoken);
}

function passTabs({ evidence: { passes, passesInTrace, findings } }: OpenedCase, entry: ListedResult) {
  const links = passes.map(({ title }, pass) => {
    const count = findings.filter((finding) => finding.pass === pass).length;
    const note = count === 0 ? '' : ` · ${count} ${count === 1 ? 'finding' : 'findings'}`;
    return el('a', { href: caseAddress({ ...entry, pass }) }, `${title}${note}`);
  });
  const element = el('nav', { class: 'passes', 'aria-label': 'Passes' }, ...(links.length > 1 ? links : []));
  const left = passesInTrace - passes.length;
  const why = `${left} more ${left === 1 ? 'pass is' : 'passes are'} not drawn.`;
  if (left > 0) element.append(el('span', { class: 'muted' }, why));
  const show = (pass: number): void => {
    links.forEach((link, at) => {
      if (at === pass) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
  };
  return { element, show };
}

type Lists = Record<MessagePlace['side'], MessageList>;

function drawPass(place: HTMLElement, pass: number, opened: OpenedCase, entry: ListedResult): Lists {
  const card = opened.evidence.passes[pass]!;
  const spots = spotsOf(opened.evidence, pass);
  const shown = { opened, entry, pass, card };
  const before = messageList({ ...shown, side: 'before', spots: spots.before });
  const after = messageList({ ...shown, side: 'after', spots: spots.after });
  place.replaceChildren(
    el('h3', {}, card.title),
    ...card.notes.map((note) => el('p', { class: 'note' }, note)),
    el('p', { class: 'muted' }, balance(card)),
    plotView(card, opened.evidence, { spots, entry, pass }),
    el('div', { class: 'sides' }, before.element, after.element),
    ...exchangesView(card, opened),
  );
  return { before, after };
}

function balance({ before, after, tokens, fates }: PassCard): string {
  const count = (kind: string): number => fates.filter((fate) => fate.kind === kind).length;
  const parts = ['kept', 'rewritten', 'evicted'].map((kind) => `${count(kind)} ${kind}`);
  return `${before.length} messages (${tokens.before} tokens) became ${after.length} (${tokens.after} tokens): ${parts.join(', ')}.`;
}
