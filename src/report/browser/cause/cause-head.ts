import type { CauseCard, RunCard } from '../../page/cause-format.ts';
import type { PageIndex } from '../../page/page-format.ts';
import { causeAddress } from '../../page/route.ts';
import { el } from '../elements/dom.ts';
import { requirementNote } from '../elements/requirement-note.ts';

/** Where one is, what is wrong, how much of it there is, and why it matters. */
export function causeHead(card: CauseCard, { causes, requirements, run }: PageIndex): HTMLElement {
  const { identity, seen, where, level, requirement: id } = card;
  const requirement = requirements.find((one) => one.id === id);
  const head = el(
    'div',
    { class: 'case-head' },
    crumbs(card, causes),
    el('h1', { tabindex: -1 }, el('span', { class: `level level-${level}` }, `level ${level}`), ' ', seen),
    el('p', { class: 'muted' }, el('code', {}, identity), where === '' ? '' : ` · ${where}`),
    el('p', {}, numbersOf(card), dialectWords(card, run)),
  );
  if (requirement !== undefined)
    head.append(
      el('h2', {}, 'Why it matters'),
      el('p', { class: 'cause-requirement' }, el('b', {}, id), ` ${requirement.title}`),
      // Which level this cause has, and why, is said in a section of its own.
      requirementNote({ ...requirement, level: 0 }),
    );
  return head;
}

const times = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const numbersOf = ({ cases, results, drives }: CauseCard): string =>
  `Seen in ${times(results, 'result')} of ${times(cases, 'case')}, on ${drives.join(', ')}.`;

/** A case about the rules of one provider is played in that one's dialect, whatever the others of the run speak. */
function dialectWords({ dialects, alsoInOwn }: CauseCard, run: RunCard): string {
  if (dialects === undefined) return '';
  const asked = `about the dialect ${dialects.join(' and ')}, and played in it`;
  return alsoInOwn === true
    ? ` Some of these cases are ${asked}; the others speak ${run.dialect}, as the run does.`
    : ` All of these cases are ${asked}, though the run speaks ${run.dialect}.`;
}

/** The way back, and to the neighbours in the list of causes. */
function crumbs(card: CauseCard, causes: readonly CauseCard[]): HTMLElement {
  const at = causes.indexOf(card);
  return el(
    'nav',
    { class: 'crumbs', 'aria-label': 'Causes' },
    el('a', { href: '#causes' }, '← All causes'),
    el('span', { class: 'muted' }, `${at + 1} of ${causes.length}`),
    ...besides(causes[at - 1], 'Previous'),
    ...besides(causes[at + 1], 'Next'),
  );
}

const besides = (card: CauseCard | undefined, label: string): HTMLElement[] =>
  card === undefined
    ? []
    : [el('a', { href: causeAddress(card.identity), title: `${card.identity}: ${card.seen}` }, label)];
