import { visible } from '../../page/invisible-characters.ts';
import { button, el } from './dom.ts';

/** What is shown of a text. */
export type TextNodes = (text: string) => (string | Node)[];

const CUT = 420;
/** What would be left out must be worth a button. */
const SLACK = 200;

/**
 * A text with its marks brought out; a long one is cut, and all of it can be shown.
 * @param nodesOf brings out something else
 */
export function longText(text: string, label: string, nodesOf: TextNodes = withMarks): HTMLElement {
  const block = el('div', { class: 'text' });
  const body = el('pre', {});
  block.append(body);
  if (text.length <= CUT + SLACK) {
    body.append(...nodesOf(text));
    return block;
  }
  body.append(...nodesOf(`${text.slice(0, CUT)} …`));
  const more = button({ class: 'more', 'aria-label': `${showAll(text)} of ${label}` }, showAll(text), () => {
    body.replaceChildren(...nodesOf(text));
    more.remove();
    body.tabIndex = -1;
    body.focus({ preventScroll: true });
  });
  block.append(more);
  return block;
}

const showAll = (text: string): string => `Show all ${text.length.toLocaleString('en')} characters`;

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
