import { pluralize } from '../../conversation/pluralize.ts';
import { type Unmet, unmetLabel } from '../../verdict/unmet.ts';
import { type Html, html } from '../markup/html-text.ts';
import { visible } from '../page/invisible-characters.ts';
import { classGround, countsLine } from '../wording/certificate-lines.ts';
import { driveClaimTerms } from '../wording/drive-claims.ts';
import { settingsWords } from '../wording/own-setting-lines.ts';
import { behindComma } from '../wording/price-words.ts';
import { askedFor } from '../wording/selection-words.ts';
import { unmetAddress } from '../wording/unmet-address.ts';
import { unmetTitle } from '../wording/unmet-title.ts';
import { systemName } from './column-names.ts';
import { CELL_SYMBOLS } from './matrix-legend.ts';
import type { Matrix, MatrixSystem } from './matrix-model.ts';
import { KIND_WORDS, kindOf } from './system-kind.ts';
import { holdsAsAWhole, type SystemSummary, systemSummary } from './system-summary.ts';

/** What each report is of, and as visibly what its system does right as what it does wrong; an overview leads to each. */
export function systemsSection(matrix: Matrix): Html {
  const told = matrix.systems.map((system) => ({ system, summary: systemSummary(system, matrix) }));
  return html`<section id="systems" aria-labelledby="systems-title"><h2 id="systems-title">Systems</h2>
${overview(told)}${told.map(card)}</section>`;
}

interface Told {
  system: MatrixSystem;
  summary: SystemSummary;
}

function overview(told: readonly Told[]): Html {
  const kinds = [...Map.groupBy(told, ({ system }) => kindOf(system))];
  const bodies = kinds.map(([kind, ofKind]) => {
    const head = html`<tr class="group"><th scope="rowgroup" colspan="5">${KIND_WORDS[kind]}</th></tr>`;
    return html`<tbody>${kinds.length === 1 ? '' : head}${ofKind.map((one) => overviewRow(one, told.indexOf(one)))}</tbody>`;
  });
  return html`<div class="scroll"><table class="overview"><thead><tr><th scope="col">system and profile</th><th scope="col">ran</th><th scope="col">does right</th><th scope="col">does wrong</th><th scope="col">classes</th></tr></thead>${bodies}</table></div>`;
}

function overviewRow({ system, summary: { held, observable, causes, ran } }: Told, at: number): Html {
  const classes = [...Map.groupBy(system.footer.certificates, (one) => one.class)].map(classInBrief);
  return html`<tr><th scope="row"><a href="#system-${at}">${systemName(system)}</a></th><td>${ran ?? ''}</td>
<td><span class="verdict is-pass">${held} of ${observable} hold</span></td><td><span class="verdict is-${causes.length === 0 ? 'pass' : 'fail'}">${pluralize(causes.length, 'cause')}</span></td>
<td><ul class="classes">${classes}</ul></td></tr>`;
}

/** A class stands with its price, or it is another class; drives mostly have the same. */
function classInBrief([name, ofDrives]: [Certificates[number]['class'], Certificates]): Html {
  const drives = ofDrives.map((one) => {
    const word = one.earned ? 'pass' : 'fail';
    const count = one.earned || one.causes === undefined ? '' : ` ${pluralize(one.causes.length, 'cause')}`;
    return html` <span class="verdict is-${word}"><span aria-hidden="true">${CELL_SYMBOLS[word]}</span> ${one.drive}${one.earned ? ' earned' : ''}${count}</span>${visible(behindComma(one))}`;
  });
  return html`<li><b>${name}</b>${drives}</li>`;
}

function card({ system, summary }: Told, at: number): Html {
  const { page } = system;
  const ran = summary.ran === undefined ? '' : `Run on ${summary.ran}. `;
  const report =
    page === undefined
      ? html`There is no page of this report. <code>conform report render … --reporter html</code> writes it.`
      : html`<a href="${page}">Report with all evidence</a>`;
  return html`<section class="system-card" aria-labelledby="system-${at}"><h3 id="system-${at}" tabindex="-1">${systemName(system)}</h3><p class="muted">${ran}${report}</p>
<ul class="certificates">${system.footer.certificates.map((one) => certificateOf(one, page))}</ul>
<div class="columns">${rightOf(summary)}${wrongOf(summary, page)}</div>
<details><summary>How it was run, and what it declares</summary><dl class="terms">${termsOf(system).map(([term, value]) => html`<dt>${term}</dt><dd>${visible(value)}</dd>`)}</dl></details></section>`;
}

function rightOf({ held, observable, groups }: SystemSummary): Html {
  const items = groups.map(
    (group) =>
      html`<li><span class="verdict is-${holdsAsAWhole(group) ? 'pass' : 'blocked'}">${group.held} of ${group.observable}</span> <a href="#group-${group.at}"><b>${group.id}</b></a> ${group.title}</li>`,
  );
  return html`<div class="right"><h4>Does right: ${held} of ${observable} requirements hold</h4><ul class="plain">${items}</ul></div>`;
}

function wrongOf({ causes }: SystemSummary, page: string | undefined): Html {
  const items = causes.map(({ identity, level, cases, drives, words }) => {
    const name = html`<code>${visible(identity)}</code>`;
    const linked =
      page === undefined ? name : html`<a href="${page}#cause=${encodeURIComponent(identity)}">${name}</a>`;
    return html`<li><span class="level level-${level}">level ${level}</span> ${visible(words.seen)} <span class="muted">${linked} ${pluralize(cases, 'case')}, ${drives.join(', ')}</span></li>`;
  });
  const list = items.length === 0 ? html`<p>No cause was found.</p>` : html`<ul class="plain">${items}</ul>`;
  return html`<div class="wrong"><h4>Does wrong: ${pluralize(causes.length, 'cause')}</h4>${list}</div>`;
}

type Certificates = MatrixSystem['footer']['certificates'];

function certificateOf(one: Certificates[number], page: string | undefined): Html {
  const { class: name, drive, earned, observable, total, passed, unmet } = one;
  const word = earned ? 'pass' : 'fail';
  return html`<li><span class="verdict is-${word}"><span aria-hidden="true">${CELL_SYMBOLS[word]}</span> ${earned ? 'earned' : 'not earned'}</span>
<b>${name}</b> on the ${drive} drive${visible(behindComma(one))}: ${passed} of ${observable} observable passed, of ${total} in the class${classGround(one).map((words) => html`; ${visible(words)}`)}.${
    unmet.length === 0
      ? ''
      : html` <details><summary>${unmetTitle(unmet)}: ${unmet.length}</summary><p>${unmet.map((one) => reasonOf(one, drive, page))}</p></details>`
  }</li>`;
}

function reasonOf(unmet: Unmet, drive: string, page: string | undefined): Html {
  const label = unmetLabel(unmet);
  const asked = unmetAddress(unmet, drive);
  if (asked === undefined || page === undefined) return html`<span class="tag">${label}</span> `;
  return html`<a class="tag" href="${page}#${asked}" title="${visible(unmet.why)}">${label}</a> `;
}

function termsOf({ header, footer, file }: MatrixSystem): [string, string][] {
  const { adapter, profile, dialect, suite, seed, selection } = header;
  return [
    ['adapter', adapter.argument],
    ['profile', `${profile.name}: mode ${profile.mode}, cut ${profile.cut}`],
    ...driveClaimTerms(profile),
    ['drives declared', adapter.drives.join(', ')],
    ['dialect', dialect],
    ['settings of the adapter’s own', settingsWords(adapter.settings)],
    ['counts', countsLine(footer.counts)],
    ['cases asked for', askedFor(selection).join(' ') || 'all'],
    ['suite', `${suite.version}, edition ${suite.edition}`],
    ['corpus', `${suite.corpus.cases} cases, digest ${suite.corpus.digest.slice(0, 16)}`],
    ['seed', seed],
    ['file', file],
  ];
}
