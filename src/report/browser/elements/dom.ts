import { visible } from '../../page/invisible-characters.ts';

type Child = Node | string | undefined | false;

/** An attribute that is `undefined` or `false` is left out. */
export type Attributes = Record<string, string | number | boolean | undefined>;

/**
 * Makes an element. All text of the page goes through here: it becomes text and nothing else, with what is invisible in it
 * spelt out.
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  for (const child of children) addChild(element, child);
  return element;
}

/** A part of a case under a heading of its own. */
export const section = (title: string, ...children: (Node | false)[]): HTMLElement =>
  el('section', {}, el('h2', {}, title), ...children);

/** The same as `el` for a picture. */
export function svg(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(element, attributes);
  for (const child of children) addChild(element, child);
  return element;
}

function addChild(element: Element, child: Child): void {
  if (child === undefined || child === false) return;
  element.append(typeof child === 'string' ? visible(child) : child);
}

/** Handlers are added as listeners, and a link leads into the page or to a public site: no text can become either. */
function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || name.startsWith('on')) continue;
    if (name === 'href' && !/^(#|https:\/\/)/.test(String(value))) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
}

/** A button that does something on this page. */
export function button(attributes: Attributes, label: Child, act: () => void): HTMLButtonElement {
  const element = el('button', { type: 'button', ...attributes }, label);
  element.addEventListener('click', act);
  return element;
}

/** @returns the element of the page with this id, which the writer has put there */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

/** Says something to those who hear the page. */
export function announce(words: string): void {
  byId('status').textContent = visible(words);
}
