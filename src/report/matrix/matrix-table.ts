import { pluralize } from '../../conversation/pluralize.ts';
import { strictestLevel } from '../../suite/spec/requirements.ts';
import { type CellWord, isPartlyShown } from '../cells/cell.ts';
import { cellNumbers, hasNumbers } from '../cells/cell-numbers.ts';
import { groupCount } from '../cells/group-count.ts';
import { type Html, html } from '../markup/html-text.ts';
import { visible } from '../page/invisible-characters.ts';
import { classGroundInBrief } from '../wording/certificate-lines.ts';
import { wordsBesideClass } from '../wording/price-words.ts';
import { columnName } from './column-names.ts';
import { CELL_SYMBOLS } from './matrix-legend.ts';
import { groupCountWords } from './matrix-markdown.ts';
import type { LinkedCell, Matrix, MatrixColumn, MatrixGroup, MatrixSystem, RequirementRow } from './matrix-model.ts';
import { KIND_WORDS, kindsIn, type SystemKind } from './system-kind.ts';

/** The matrix itself. It scrolls by itself where it is wider than the page, and can be focused to be scrolled by keys. */
export function matrixTable(matrix: Matrix): Html {
  const { columns, groups } = matrix;
  let number = 0;
  const bodies = groups.map((group, place) => groupBody(group, place, columns, () => number++));
  return html`<div class="matrix-scroll" role="region" aria-label="The matrix: systems and requirements" tabindex="0">
<table class="matrix" id="matrix">${head(matrix)}
${classBody(columns)}
${bodies}</table></div>`;
}

function head({ systems, columns }: Matrix): Html {
  const names = systems.map((system, at) => {
    const { adapter, profile } = system.header;
    const run = system.run === undefined ? '' : html` <span class="profile">${visible(system.run)}</span>`;
    return html`<th scope="colgroup" colspan="${system.columns.length}" data-columns="${system.columns.join(' ')}"><a href="#system-${at}">${visible(adapter.name)}</a> <span class="version">${visible(adapter.version)}</span> <span class="profile">${visible(profile.name)}</span>${run}</th>`;
  });
  const kinds = kindsIn(systems);
  const corner = html`<th scope="col" rowspan="${kinds.length === 1 ? 2 : 3}" class="corner">Requirement</th>`;
  const first =
    kinds.length === 1
      ? corner
      : html`${corner}${kinds.map(kindHead)}</tr>
<tr>`;
  return html`<thead><tr>${first}${names}</tr>
<tr>${columns.map(
    (column, at) => html`<th scope="col" data-column="${at}" data-name="${columnName(column)}">${column.drive}</th>`,
  )}</tr></thead>`;
}

function kindHead([kind, systems]: [SystemKind, MatrixSystem[]]): Html {
  const columns = systems.flatMap((system) => system.columns);
  return html`<th scope="colgroup" class="kind" colspan="${columns.length}" data-columns="${columns.join(' ')}">${KIND_WORDS[kind]}</th>`;
}

/** What each column earned, above the requirements it was earned by. */
function classBody(columns: readonly MatrixColumn[]): Html {
  const names = [...new Set(columns.flatMap(({ certificates }) => certificates.map((one) => one.class)))];
  const rows = names.map((name) => {
    const cells = columns.map((column, at) => html`<td data-column="${at}">${classCell(column, name)}</td>`);
    return html`<tr><th scope="row">Class ${name}</th>${cells}</tr>`;
  });
  return html`<tbody class="classes-body"><tr class="group"><th scope="rowgroup">Classes</th>${columns.map(
    (_, at) => html`<td data-column="${at}"></td>`,
  )}</tr>${rows}</tbody>`;
}

function classCell({ certificates, system }: MatrixColumn, name: string): Html {
  const found = certificates.find((one) => one.class === name);
  if (found === undefined) return html``;
  const { earned, passed, observable, causes = [] } = found;
  const count = causes.length === 0 ? '' : `: ${pluralize(causes.length, 'cause')}`;
  const beside = [wordsBesideClass(found), ...classGroundInBrief(found)].filter((said) => said !== '');
  const words = html`${worded(earned ? 'pass' : 'fail', `${earned ? 'earned' : 'not earned'}${count}`)} <span class="number">${passed} of ${observable}<span class="unseen"> passed</span></span>${beside.map((said) => html` <span class="others">${visible(said)}</span>`)}`;
  return linked(
    words,
    earned ? 'pass' : 'fail',
    system.page === undefined ? {} : { href: `${system.page}#classes-title` },
  );
}

function groupBody(group: MatrixGroup, place: number, columns: readonly MatrixColumn[], next: () => number): Html {
  const counts = columns.map((_, at) => {
    const count = groupCount(group.rows.map(({ cells }) => [cells[at]!]));
    return html`<td data-column="${at}">${worded(count.word, groupCountWords(count))}</td>`;
  });
  return html`<tbody class="group-body-rows"><tr class="group" id="group-${place}"><th scope="rowgroup">${group.id} · ${group.title}</th>${counts}</tr>
${group.rows.map((row) => rowOf(row, columns, next()))}</tbody>`;
}

/** Why something was not evaluated, and for which columns. */
interface Reason {
  text: string;
  columns: number[];
}

/** Requirement ids may come from anybody's report, so that elements are told apart by number. */
function rowOf(row: RequirementRow, columns: readonly MatrixColumn[], number: number): Html {
  const reasons = reasonsOf(row.cells);
  const cells = row.cells.map((cell, at) => {
    const why = reasons.findIndex((one) => one.columns.includes(at));
    const described = why === -1 ? {} : { describedBy: `why-${number}-${why}` };
    return html`<td data-column="${at}" data-key="${cell.word} ${cell.failed}">${verdictOf(cell, described)}</td>`;
  });
  return html`<tr class="row"><th scope="row">${wordsOf(row, number, reasons, columns)}</th>${cells}</tr>
`;
}

function reasonsOf(cells: readonly LinkedCell[]): Reason[] {
  const given = cells.flatMap(({ word, reason }, at) =>
    reason === undefined ? [] : [{ at, text: `${word}: ${reason}` }],
  );
  return [...Map.groupBy(given, ({ text }) => text)].map(([text, some]) => ({
    text,
    columns: some.map(({ at }) => at),
  }));
}

function verdictOf(cell: LinkedCell, described: { describedBy?: string }): Html {
  const { word, href } = cell;
  const numbers = html` <span class="number">${cellNumbers(cell)}</span>`;
  const words = html`${worded(word, word)}${hasNumbers(cell) ? numbers : ''}`;
  return linked(words, isPartlyShown(cell) ? 'pass is-partly' : word.replaceAll(' ', '-'), {
    ...described,
    ...(href === undefined ? {} : { href }),
  });
}

/** A dash is a place to break a line at, whatever follows it. */
const worded = (sign: CellWord, word: string): Html =>
  html`<span class="word"><span aria-hidden="true">${CELL_SYMBOLS[sign]}</span> ${word}</span>`;

function linked(words: Html, look: string, { href, describedBy }: { href?: string; describedBy?: string }): Html {
  const looks = html`class="verdict is-${look}"`;
  const description = describedBy === undefined ? html`` : html` aria-describedby="${describedBy}"`;
  if (href === undefined) return html`<span ${looks}${description}>${words}</span>`;
  return html`<a ${looks} href="${href}"${description}>${words}</a>`;
}

function wordsOf(
  { id, requirement }: RequirementRow,
  number: number,
  reasons: readonly Reason[],
  columns: readonly MatrixColumn[],
): Html {
  const { title, text, why } = requirement ?? NO_WORDS;
  const level = requirement === undefined ? undefined : strictestLevel(requirement);
  const mark = level === undefined ? html`` : html` <span class="level level-${level}">level ${level}</span>`;
  const items = reasons.map(
    (one, at) =>
      html`<li>${one.columns.map((column) => columnName(columns[column]!)).join(', ')}: <span id="why-${number}-${at}">${one.text}</span></li>`,
  );
  return html`<details><summary aria-describedby="words-${number}"><b>${id}</b>${mark} <span class="title">${title}</span></summary>
<div class="words"><p id="words-${number}">${text}</p><p><b>Why it matters.</b> ${why}</p>${
    items.length === 0 ? '' : html`<p><b>Not, or not wholly, green:</b></p><ul>${items}</ul>`
  }</div></details>`;
}

const NO_WORDS = {
  title: '',
  text: 'This suite does not have the requirement; the report is of another version.',
  why: 'That version says it.',
};
