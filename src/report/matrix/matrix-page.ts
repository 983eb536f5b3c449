import { pluralize } from '../../conversation/pluralize.ts';
import { newIssueAddress } from '../../suite/package/issues-address.ts';
import { SCRIPT, STYLE } from '../generated/matrix-page.ts';
import { contentSecurityPolicy } from '../markup/content-security-policy.ts';
import { Html, html } from '../markup/html-text.ts';
import { columnName } from './column-names.ts';
import { doubtSection } from './doubt-section.ts';
import { MATRIX_LEGEND } from './matrix-legend.ts';
import type { Matrix } from './matrix-model.ts';
import { matrixTable } from './matrix-table.ts';
import { systemsSection } from './systems-section.ts';

/**
 * The whole page. It needs nothing beside it but the reports it leads to; without a script it is a plain table.
 * @param remarks what a reader has to know before comparing
 */
export function matrixPage(matrix: Matrix, remarks: readonly string[]): string {
  const main = html`<div class="headline"><div><p class="eyebrow">Compaction conformance</p><h1>Systems, and what they do right and wrong</h1>
<p class="muted">${beginning(matrix)}</p></div></div>
${remarksOf(remarks)}${systemsSection(matrix)}
${doubtSection(newIssueAddress())}
<section aria-labelledby="table-title"><h2 id="table-title">Requirement by requirement</h2><p class="muted">${reading(matrix)}</p>${compareForm(matrix)}
${matrixTable(matrix)}</section>
${legendSection()}`;
  return document('Matrix · compaction conformance', main).source;
}

const beginning = ({ systems }: Matrix): string =>
  `${pluralize(systems.length, 'report')}, each of the system’s own code. A cause is one fault, however often it was seen; it leads to its evidence. A requirement holds where every result that came to a verdict about it says so.`;

const reading = ({ systems, groups }: Matrix): string => {
  const requirements = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return `${systems.length} reports, ${requirements} requirements. “fail 2 of 18” means: 18 results came to a verdict, 2 of them saw the requirement violated. A result is one case variant on one drive. A verdict leads to its evidence, a requirement unfolds to its words.`;
};

const remarksOf = (remarks: readonly string[]): Html =>
  remarks.length === 0
    ? html``
    : html`<div class="conclusion tone-open remarks" role="note"><b>Compare with care.</b><ul>${remarks.map((one) => html`<li>${one}</li>`)}</ul></div>`;

/** Shown by the script that serves it. */
function compareForm({ columns }: Matrix): Html {
  const options = columns.map((column, at) => html`<option value="${at}">${columnName(column)}</option>`);
  const field = (id: string, label: string): Html =>
    html`<label for="${id}">${label}<select id="${id}"><option value="">choose a column</option>${options}</select></label>`;
  return html`<form id="compare" class="toolbar" hidden>${field('compare-one', 'Compare')}${field('compare-other', 'with')}
<button type="reset">Show everything</button><p id="compared" class="muted"></p></form>`;
}

function legendSection(): Html {
  const groups = MATRIX_LEGEND.map(
    ({ title, terms }) =>
      html`<div><h3>${title}</h3><dl class="terms">${terms.map(
        ([term, words]) => html`<dt>${term}</dt><dd>${words}</dd>`,
      )}</dl></div>`,
  );
  return html`<section id="words" aria-labelledby="words-title"><h2 id="words-title">What the words mean</h2>
<div class="columns">${groups}</div></section>`;
}

const document = (title: string, main: Html): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(STYLE, SCRIPT)}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer"><title>${title}</title><style>${new Html(STYLE)}</style></head>
<body class="wide"><a class="skip" href="#main">Skip to the content</a>
<header class="top"><a class="home" href="#main">Compaction conformance</a><nav aria-label="Sections">
<a href="#systems">Systems</a> <a href="#contest">Contest</a> <a href="#matrix">Matrix</a> <a href="#words">Words</a>
</nav><button type="button" id="theme" hidden>Theme</button></header>
<main id="main" tabindex="-1">${main}</main><p id="status" class="unseen" role="status"></p>
<script>${new Html(SCRIPT)}</script></body></html>
`;
