import { button, el } from '../../../report/browser/elements/dom.ts';
import { WEIGHT_WORDS } from '../../wording/fact-words.ts';
import { lossWords } from '../../wording/loss-words.ts';
import { type DayData, FACT_STATES, type FactGroup, type ShownFact, type ShownLife } from '../day-data.ts';
import { lossPanel, type ReadEvidence } from './loss-panel.ts';
import { letterFor } from './system-head.ts';

/** One fact as a line over the day, which opens what became of it. */
export function factRow(day: DayData, group: FactGroup, fact: ShownFact, evidence: ReadEvidence): HTMLElement {
  const item = el('li', { class: 'fact-item' });
  const toggle = button({ class: 'map-row fact-line', 'aria-expanded': 'false' }, undefined, () => {
    const isOpen = toggle.getAttribute('aria-expanded') === 'true';
    toggle.setAttribute('aria-expanded', String(!isOpen));
    if (isOpen) item.lastElementChild?.remove();
    else item.append(lossPanel(day, group, fact, evidence));
  });
  const label = el(
    'span',
    { class: 'fact-label' },
    weightMark(fact.weight),
    el('span', { class: 'statement' }, fact.statement),
  );
  const strips = fact.lives.map((life, at) =>
    el('span', { class: 'strip-cell' }, letterFor(day, at), lifeStrip(day, life, day.systems[at]!.last)),
  );
  toggle.append(label, ...strips, el('span', { class: 'unseen' }, fateWords(day, fact)));
  item.append(toggle);
  return item;
}

/** Dots for the eye, words for the ear. */
function weightMark(weight: number): HTMLElement {
  const words = WEIGHT_WORDS[weight as keyof typeof WEIGHT_WORDS] ?? '';
  const dots = el('span', { class: 'weight', 'aria-hidden': 'true', title: `weight ${weight}: ${words}` });
  dots.append(el('b', {}, '•'.repeat(weight)), el('span', {}, '•'.repeat(Math.max(0, 5 - weight))));
  return el('span', {}, dots, el('span', { class: 'unseen' }, `weight ${weight}: `));
}

/** @returns how it stands at the end of the day with each system */
const fateWords = (day: DayData, { lives }: ShownFact): string =>
  lives
    .map((life, at) => {
      const name = day.systems.length === 1 ? '' : `${day.systems[at]!.name}: `;
      if (life === null) return `${name}never came to it`;
      return `${name}${life.loss === undefined ? 'alive' : lossWords(life.loss, day.systems[at]!.hasSummarizer)}`;
    })
    .join('; ');

/** A life as a strip: pieces by percent of the day, so that it is as wide as its place. */
export function lifeStrip({ steps }: DayData, life: ShownLife | null, last: number): HTMLElement {
  const strip = el('span', { class: 'life' });
  if (life === null) return strip;
  const percent = (step: number): number => ((step - 1) / steps) * 100;
  life.segments.forEach(([from, state], at) => {
    const to = life.segments[at + 1]?.[0] ?? last + 1;
    const piece = el('span', { class: `piece state-${FACT_STATES[state]}` });
    piece.style.left = `${percent(from)}%`;
    piece.style.width = `${Math.max(0, percent(to) - percent(from))}%`;
    strip.append(piece);
  });
  if (life.loss !== undefined && !isReplacedBefore(life)) {
    const tick = el('span', { class: 'loss-tick' });
    tick.style.left = `${percent(life.loss.step)}%`;
    strip.append(tick);
  }
  return strip;
}

/** That a value is gone which was replaced before is as it should be. */
export const isReplacedBefore = ({ superseded, loss }: ShownLife): boolean =>
  superseded !== undefined && loss !== undefined && superseded.step <= loss.step;
