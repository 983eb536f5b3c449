import { visible } from '../../page/invisible-characters.ts';
import { shownBeginning } from '../../page/shown-beginning.ts';
import { button, el } from './dom.ts';

const CUT = 420;
/** What would be left out must be worth a button. */
const SLACK = 200;

/** What is shown of a text. */
export type TextNodes = (text: string) => (string | Node)[];

export interface ShownText {
  /** of a text that the page has not all of: how many characters are missing at its end */
  left?: number | undefined;
  /** brings out something else than marks */
  nodesOf?: TextNodes;
}

/** A text with its marks brought out; a long one is cut, and all that the page has of it can be shown. */
export function longText(text: string, label: string, { left, nodesOf = withMarks }: ShownText = {}): HTMLElement {
  const block = el('div', { class: 'text' });
  const body = el('pre', {});
  const cut = left === undefined ? [] : [el('p', { class: 'muted' }, cutWords(text, left))];
  block.append(body);
  if (text.length <= CUT + SLACK) {
    body.append(...nodesOf(text));
    block.append(...cut);
    return block;
  }
  body.append(...nodesOf(shownBeginning(text, CUT)));
  const words = buttonWords(text, left);
  const more = button({ class: 'more', 'aria-label': `${words} of ${label}` }, words, () => {
    body.replaceChildren(...nodesOf(text));
    more.replaceWith(...cut);
    body.tabIndex = -1;
    body.focus({ preventScroll: true });
  });
  block.append(more);
  return block;
}

const counted = (characters: number): string => characters.toLocaleString('en');

const partWords = (text: string, left: number): string =>
  `the first ${counted(text.length)} of ${counted(text.length + left)} characters`;

/** A button that promises all must show all. */
const buttonWords = (text: string, left?: number): string =>
  left === undefined ? `Show all ${counted(text.length)} characters` : `Show ${partWords(text, left)}`;

const cutWords = (text: string, left: number): string =>
  `These are ${partWords(text, left)}; the others are not in this page.`;

const MARK = /\b[FS]-[2-9A-HJKMNP-TV-Z]{4}\b/g;

/** @returns the text as nodes, each mark in an element of its own */
function withMarks(text: string): (string | Node)[] {
  const nodes: (string | Node)[] = [];
  let done = 0;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    nodes.push(visible(text.slice(done, index)), el('mark', {}, mark));
    done = index + mark.length;
  }
  nodes.push(visible(text.slice(done)));
  return nodes;
}
