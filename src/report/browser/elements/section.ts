import { el } from './dom.ts';

/** A part of a case under a heading of its own. */
export const section = (title: string, ...children: (Node | false)[]): HTMLElement =>
  el('section', {}, el('h2', {}, title), ...children);
