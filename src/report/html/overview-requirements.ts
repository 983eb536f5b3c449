import type { Drive } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import { type Requirement, strictestLevel } from '../../suite/spec/requirements.ts';
import { severityOf } from '../../verdict/verdict-order.ts';
import { type Cell, type CellWord, cellOf, isPartlyShown } from '../cells/cell.ts';
import { cellNumbers, hasNumbers } from '../cells/cell-numbers.ts';
import { type Html, html } from '../markup/html-text.ts';
import { requirementGroup } from '../page/result-filter.ts';
import type { Overview } from './overview-input.ts';

/** All requirements of the spec by group, with what each drive showed of them: in the words and numbers of the matrix. */
export function requirementsSection({ header, tally, library }: Overview): Html {
  const { drives } = header.adapter;
  const look: Look = (requirement, drive) =>
    cellOf(tally.of(requirement.id, drive), { requirement, drive, profile: profileOn(header.profile, drive) });
  const groups = Map.groupBy(library.requirements, ({ id }) => requirementGroup(id));
  const bodies = [...groups].map(([group, requirements]) => {
    const title = library.groups.get(group) ?? group;
    return groupBody({ group, title, requirements, drives }, look);
  });
  return html`<section id="requirements" aria-labelledby="requirements-title"><h2 id="requirements-title">Requirements</h2>
<p class="muted">${READING}</p>
<table class="requirements"><thead><tr><th scope="col">Requirement</th><th scope="col">Level</th>${drives.map(
    (drive) => html`<th scope="col">${drive}</th>`,
  )}</tr></thead>
${bodies}</table></section>`;
}

const READING =
  'What each drive showed, in numbers of results: one case variant on one drive. “fail 9 of 11” means that 11 came to a verdict about the requirement, and 9 of them failed; “blocked 8, 11 evaluated” that 8 more could not be evaluated. Behind the “+” stands what came to no verdict of its own: 68 that follow from causes are counted with these causes alone, and 3 not reached because of causes ended too early. A requirement that no result showed is “not shown”: a class asks for it, and is not earned with it. It is “unsupported” where the profile does not declare what it is about, and “not observable” where the drive can’t show it. The row of a group counts requirements.';

interface DrawnGroup {
  group: string;
  title: string;
  requirements: readonly Requirement[];
  drives: readonly Drive[];
}

type Look = (requirement: Requirement, drive: Drive) => Cell;

function groupBody({ group, title, requirements, drives }: DrawnGroup, look: Look): Html {
  const counts = drives.map((drive) => {
    return html`<td data-drive="${drive}">${wordCounts(requirements.map((one) => look(one, drive)))}</td>`;
  });
  return html`<tbody><tr class="group"><th scope="rowgroup" colspan="2">${group} · ${title}</th>${counts}</tr>
${requirements.map((one) => row(one, drives, look))}</tbody>`;
}

/** @returns e.g. `3 pass (1 not in all results), 1 fail, 2 not observable` */
function wordCounts(cells: readonly Cell[]): string {
  const counted = [...Map.groupBy(cells, ({ word }) => word)].sort(([one], [other]) => rank(one) - rank(other));
  return counted.map(([word, some]) => `${some.length} ${word}${partlyWords(some)}`).join(', ');
}

function partlyWords(cells: readonly Cell[]): string {
  const partly = cells.filter(isPartlyShown).length;
  return partly === 0 ? '' : ` (${partly === cells.length ? '' : `${partly} `}not in all results)`;
}

/** What passed and what failed stand side by side; what was not looked at comes last. */
function rank(word: CellWord): number {
  switch (word) {
    case 'pass':
      return -1;
    case 'not shown':
      return 99;
    case 'unsupported':
      return 101;
    case 'not observable':
      return 102;
    default:
      return severityOf(word);
  }
}

function row(requirement: Requirement, drives: readonly Drive[], look: Look): Html {
  const { id, title } = requirement;
  return html`<tr><th scope="row"><a href="#requirement=${id}&amp;verdict=all">${id}</a> ${title}</th><td>${strictestLevel(requirement)}</td>${drives.map(
    (drive) => html`<td data-drive="${drive}">${cellHtml(look(requirement, drive))}</td>`,
  )}</tr>
`;
}

function cellHtml(cell: Cell): Html {
  const { word, reason } = cell;
  const partly = isPartlyShown(cell) ? ' is-partly' : '';
  const chip = html`<span class="chip is-${word.replaceAll(' ', '-')}${partly}">${word}</span>`;
  if (hasNumbers(cell)) return html`${chip} <span class="muted">${cellNumbers(cell)}</span>`;
  return reason === undefined ? chip : html`${chip} <span class="muted">${reason}</span>`;
}
