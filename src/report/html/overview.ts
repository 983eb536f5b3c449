import type { Aborted, Footer, Header } from '../events/events.ts';
import { type Html, html } from '../markup/html-text.ts';
import { visible } from '../page/invisible-characters.ts';
import { abortedWords, notReachedLines } from '../wording/aborted-words.ts';
import { dialectWords } from '../wording/dialect-words.ts';
import { unpublishableReason } from '../wording/publishable.ts';
import { causesSection } from './overview-causes.ts';
import { certificatesSection } from './overview-classes.ts';
import { countsSection } from './overview-counts.ts';
import { familiesSection } from './overview-families.ts';
import type { Overview } from './overview-input.ts';
import { requirementsSection } from './overview-requirements.ts';
import { testedSection } from './overview-tested.ts';
import { REPORT_LEGEND } from './report-legend.ts';

/** The part of the page that needs no script. @param findings the list of cases, or what stands for it */
export function overview(run: Overview, findings: Html): Html {
  return html`<div id="overview">
${headline(run)}
${run.footer === undefined ? '' : certificatesSection(run.footer.certificates, run.causes)}
${causesSection(run)}
${countsSection(run)}
<section id="findings" aria-labelledby="findings-title"><h2 id="findings-title">Findings</h2>${findings}</section>
${familiesSection(run)}
${requirementsSection(run)}
${testedSection(run.header, run.footer)}
${legendSection()}
</div>`;
}

function headline({ header, footer, aborted, causes }: Overview): Html {
  const { adapter, profile } = header;
  const { tone, word, words } = conclusionOf(footer, aborted, causes.cards.length > 0);
  return html`<div class="headline"><div><p class="eyebrow">Conformance report</p>
<h1>${visible(adapter.name)} <span class="version">${visible(adapter.version)}</span></h1>
<p class="muted">profile <b>${visible(profile.name)}</b> · mode ${profile.mode} · drives ${adapter.drives.join(', ')} · dialect ${visible(dialectWords(header))}</p></div>
<p class="conclusion tone-${tone}"><b>${word}</b> ${words}</p>${noticeOf(header)}</div>
${aborted === undefined ? '' : html`<pre>${visible(aborted.message)}</pre>`}`;
}

function noticeOf(header: Header): Html {
  const reason = unpublishableReason(header);
  return reason === undefined ? html`` : html`<p class="conclusion tone-bad"><b>Not to be published.</b> ${reason}</p>`;
}

interface Conclusion {
  tone: 'good' | 'bad' | 'open';
  word: string;
  words: string;
}

function conclusionOf(footer: Footer | undefined, aborted: Aborted | undefined, hasCauses: boolean): Conclusion {
  if (footer === undefined) {
    const { title } = abortedWords(aborted);
    return { tone: 'bad', word: 'Incomplete.', words: `${title}: nothing here is a verdict.` };
  }
  const [missing] = notReachedLines(footer);
  if (missing !== undefined) return { tone: 'open', word: 'Incomplete.', words: missing };
  switch (footer.exit) {
    case 0:
      return { tone: 'good', word: 'As expected.', words: 'Nothing failed that was not known to fail.' };
    case 1:
      return {
        tone: 'bad',
        word: 'Not conformant.',
        words: `The ${hasCauses ? 'causes' : 'findings'} below say what happens and why it matters.`,
      };
    case 2:
      return { tone: 'bad', word: 'No verdict.', words: 'The suite or its configuration failed.' };
    case 3:
      return {
        tone: 'open',
        word: 'Incomplete.',
        words: 'Something could not be evaluated, so it does not read as green.',
      };
  }
}

function legendSection(): Html {
  const groups = REPORT_LEGEND.map(
    ({ title, id, terms }) =>
      html`<div${id === undefined ? '' : html` id="${id}"`}><h3>${title}</h3><dl class="terms">${terms.map(
        ([term, words]) => html`<dt>${term}</dt><dd>${words}</dd>`,
      )}</dl></div>`,
  );
  return html`<section id="words" aria-labelledby="words-title"><h2 id="words-title">What the words mean</h2>
<div class="columns">${groups}</div></section>`;
}
