import { button, el } from '../../../report/browser/elements/dom.ts';
import { TYPE_WORDS } from '../../wording/fact-words.ts';
import { countWords } from '../../wording/number-words.ts';
import { type DayData, FACT_STATES, type FactGroup, type FactState, type ShownEvidence } from '../day-data.ts';
import { bandOf } from './band.ts';
import { factRow } from './fact-row.ts';
import type { ReadEvidence } from './loss-panel.ts';
import { stepRuler } from './step-ruler.ts';
import { letterBadge, letterFor } from './system-head.ts';

/** Facts that are listed at once. */
const FIRST = 12;
const MORE = 48;
/** Groups that are open from the start. */
const OPEN = 2;

/** Facts by type over the day: a band that has all of a type, and below it a line for each of the heaviest. */
export function factMap(day: DayData, evidence: ReadEvidence): HTMLElement {
  let read: Promise<ShownEvidence[]> | undefined;
  const once: ReadEvidence = () => {
    read ??= evidence();
    return read;
  };
  const groups = day.groups.map((group, at) => groupView(day, group, at < OPEN, once));
  return el('div', { class: `fact-map of-${Math.min(6, day.systems.length)}` }, stateLegend(), mapHead(day), ...groups);
}

/** What each state is called. */
const STATE_WORDS: Record<FactState, string> = {
  verbatim: 'verbatim',
  'depth-1': 'in 1 summary',
  'depth-2': 'in 2',
  'depth-3': 'in 3',
  'depth-4': 'in 4 or more',
  superseded: 'replaced',
  stale: 'old value without the new',
  dead: 'lost',
};

const stateLegend = (): HTMLElement =>
  el(
    'ul',
    { class: 'bar-legend states' },
    ...FACT_STATES.map((state) => el('li', {}, el('span', { class: `swatch state-${state}` }), STATE_WORDS[state])),
  );

function mapHead(day: DayData): HTMLElement {
  const rulers = day.systems.map((system, at) =>
    el(
      'span',
      { class: 'strip-cell' },
      day.systems.length > 1 && el('span', { class: 'map-name' }, letterBadge(at), ` ${system.name}`),
      stepRuler(day, at),
    ),
  );
  return el(
    'div',
    { class: 'map-row map-head' },
    el('span', { class: 'fact-label muted' }, 'step and passes'),
    ...rulers,
  );
}

function groupView(day: DayData, group: FactGroup, isOpen: boolean, evidence: ReadEvidence): HTMLElement {
  const { type, said, facts } = group;
  const words = TYPE_WORDS[type].many;
  const list = el('ul', { class: 'fact-list' });
  const body = el('div', { class: 'fact-group-body' }, list);
  const toggle = button({ class: 'band-row map-row', 'aria-expanded': String(isOpen) }, undefined, () => {
    open(toggle.getAttribute('aria-expanded') !== 'true');
  });
  const label = el(
    'span',
    { class: 'fact-label' },
    el('b', {}, words),
    el('span', { class: 'muted' }, ` ${countWords(said)}`),
  );
  toggle.append(
    label,
    ...day.systems.map((_, at) => el('span', { class: 'strip-cell' }, letterFor(day, at), bandOf(day, group, at))),
  );
  const open = (isNow: boolean): void => {
    toggle.setAttribute('aria-expanded', String(isNow));
    body.hidden = !isNow;
    if (isNow && list.childElementCount === 0) listMore(FIRST);
  };
  const listMore = (count: number): void => {
    const from = list.childElementCount;
    const next = facts.slice(from, from + count).map((fact) => factRow(day, group, fact, evidence));
    list.append(...next);
    body.replaceChildren(list, ...moreOf(from + next.length));
    if (from > 0) next[0]?.querySelector('button')?.focus({ preventScroll: true });
  };
  const moreOf = (shown: number): Node[] => {
    if (shown < facts.length) {
      const count = Math.min(MORE, facts.length - shown);
      return [
        button({ class: 'more' }, `${countWords(count)} more of ${countWords(facts.length)}`, () => listMore(MORE)),
      ];
    }
    if (shown === said) return [];
    return [
      el(
        'p',
        { class: 'muted' },
        `The heaviest ${countWords(shown)} of ${countWords(said)}; all of them are in simulation.json.`,
      ),
    ];
  };
  open(isOpen);
  return el('section', { class: 'fact-group', 'aria-label': words }, toggle, body);
}
