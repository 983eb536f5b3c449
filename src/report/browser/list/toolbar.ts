import type { PageIndex } from '../../page/page-format.ts';
import { type Filter, NO_FILTER } from '../../page/route.ts';
import { button, el } from '../elements/dom.ts';

/** The controls above the list. */
export interface Toolbar {
  element: HTMLElement;
  /** puts the controls to what an address asks for */
  show(filter: Filter): void;
}

type Choice = [value: string, label: string];

/** @param change gets what the reader asks for, as it is typed and chosen */
export function toolbar(
  { verdicts, drives, requirements, families, causes }: PageIndex,
  change: (filter: Filter) => void,
): Toolbar {
  const words = (list: readonly string[]): Choice[] => list.map((word) => [word, word]);
  const groups = [...new Set(requirements.map(({ group }) => group))].sort();
  const levels = [...new Set([...requirements, ...causes].map(({ level }) => String(level)))];
  const fields = {
    q: el('input', { type: 'search', placeholder: 'case or words …', autocomplete: 'off' }),
    verdict: choices([['', 'needs attention'], ['all', 'all'], ...words(verdicts)]),
    requirement: choices([['', 'any'], ...requirements.map(({ id, title }): Choice => [id, `${id} ${title}`]).sort()]),
    family: choices([['', 'any'], ...families.map(({ id, title }): Choice => [id, title])]),
    group: choices([['', 'any'], ...words(groups)]),
    drive: choices([['', 'any'], ...words(drives)]),
    level: choices([['', 'any'], ...words(levels.filter((level) => level !== '0').sort())]),
  } satisfies Record<keyof Filter, HTMLInputElement | HTMLSelectElement>;
  const asked = (): Filter =>
    Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) as unknown as Filter;
  const show = (filter: Filter): void => {
    for (const [name, field] of Object.entries(fields)) offer(field, filter[name as keyof Filter]);
  };
  const form = el('form', { class: 'toolbar', role: 'search', 'aria-label': 'Filter the cases' });
  for (const [name, field] of Object.entries(fields))
    form.append(el('label', { class: `field-${name}` }, el('span', {}, LABELS[name as keyof Filter]), field));
  form.append(
    button({ class: 'reset' }, 'Reset', () => {
      show(NO_FILTER);
      change(NO_FILTER);
    }),
  );
  form.addEventListener('input', () => change(asked()));
  form.addEventListener('submit', (event) => event.preventDefault());
  return { element: form, show };
}

/** An address may ask for what the list has not; a control that stays blank would hide what was asked. */
function offer(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value))
    field.append(el('option', { value }, value));
  field.value = value;
}

const LABELS: Record<keyof Filter, string> = {
  q: 'Search',
  verdict: 'Verdict',
  requirement: 'Requirement',
  family: 'Family',
  group: 'Group',
  drive: 'Drive',
  level: 'Level',
};

const choices = (list: readonly Choice[]): HTMLSelectElement =>
  el('select', {}, ...list.map(([value, label]) => el('option', { value }, label)));
