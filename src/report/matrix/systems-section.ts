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
import type { MatrixSystem } from './matrix-model.ts';

/** What each report is of, what it counted, and which class each of its drives earned. */
export function systemsSection(systems: readonly MatrixSystem[]): Html {
  return html`<section id="systems" aria-labelledby="systems-title"><h2 id="systems-title">Systems</h2>
<div class="columns">${systems.map(card)}</div></section>`;
}

function card(system: MatrixSystem, at: number): Html {
  const { page } = system;
  const report =
    page === undefined
      ? html`<p class="muted">There is no page of this report. <code>conform report render … --reporter html</code> writes it.</p>`
      : html`<p><a href="${page}">Report of ${systemName(system)}</a></p>`;
  return html`<section class="system-card" aria-labelledby="system-${at}"><h3 id="system-${at}" tabindex="-1">${systemName(system)}</h3>${report}
<ul class="certificates">${system.footer.certificates.map((one) => certificateOf(one, page))}</ul>
${causesOfSystem(system)}
<dl class="terms">${termsOf(system).map(([term, value]) => html`<dt>${term}</dt><dd>${visible(value)}</dd>`)}</dl></section>`;
}

/** What there is to mend comes before all that is counted. */
function causesOfSystem({ footer, page }: MatrixSystem): Html {
  const { causes = [] } = footer;
  if (causes.length === 0) return html``;
  const items = causes.map(({ identity, level, cases, drives }) => {
    const name = html`<code>${visible(identity)}</code>`;
    const linked =
      page === undefined ? name : html`<a href="${page}#cause=${encodeURIComponent(identity)}">${name}</a>`;
    return html`<li><span class="level level-${level}">level ${level}</span> ${linked} ${pluralize(cases, 'case')}, ${drives.join(', ')}</li>`;
  });
  return html`<details class="causes"><summary>${pluralize(causes.length, 'cause')}</summary><ul>${items}</ul></details>`;
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
