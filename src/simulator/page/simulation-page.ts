import { contentSecurityPolicy } from '../../report/markup/content-security-policy.ts';
import { Html, html } from '../../report/markup/html-text.ts';
import type { Simulation } from '../record/simulation.ts';
import { chanceWords } from '../wording/chance-words.ts';
import { adviceSection } from './advice-list.ts';
import { contextTables, costTables, survivalTables } from './chart-tables.ts';
import { dayDataOf } from './day-data-of.ts';
import { SCRIPT, STYLE } from './generated/simulation-page.ts';
import { headLine } from './head-line.ts';
import { lossTables } from './loss-table.ts';
import { packedJson } from './packed-json.ts';
import { behindChart } from './page-table.ts';
import { runSection } from './run-section.ts';
import { shownText } from './shown-text.ts';
import { totalsTable } from './totals-table.ts';

/**
 * The whole page, in one file that needs nothing beside it. Nothing is loaded from anywhere, and nothing runs but the one script whose
 * hash stands in the policy: what a simulation shows was written by adapters and users, and must stay text. Without a script, tables
 * stand for the charts.
 */
export function simulationPage(simulation: Simulation): string {
  const { day, evidence } = dayDataOf(simulation);
  const main = html`${headLine(simulation)}
${simulation.systems.length === 1 ? '' : totalsSection(simulation)}
${adviceSection(simulation.systems)}
${simulation.systems.length === 1 ? totalsSection(simulation) : ''}
${chartSection('context', 'Context over the day', CONTEXT, contextTables(simulation))}
${chartSection('cost', 'Cost', COST, costTables(simulation))}
${chartSection('survival', 'What is still known', SURVIVAL, survivalTables(simulation))}
${chartSection('facts', 'Facts and where they were lost', FACTS, lossTables(simulation))}
${runSection(simulation)}`;
  const isAdvised = simulation.systems.some(({ advice }) => advice.length > 0);
  const links = isAdvised ? html`<a href="#advice">Advice</a> ` : html``;
  return document({ title: titleOf(simulation), links, main, day: packedJson(day), evidence: packedJson(evidence) })
    .source;
}

const CONTEXT = 'Tokens of each request of the agent, as the provider counts them. Every pass is marked above.';
const COST = 'US dollars of each step, and of the day so far, by what they were paid for.';
const SURVIVAL = 'Share of the facts said so far, and not replaced since, that stand in the request.';
const FACTS =
  'Each line is a fact from the step that said it on. Open one to see the request in which it went missing.';

const chartSection = (id: string, title: string, words: string, tables: Html): Html =>
  html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><p class="muted">${words}</p>
<div id="${id}-charts"><noscript><p class="muted">The pictures need a script; the tables have what they show.</p></noscript></div>${tables}</section>`;

/** With one system the figures that matter stand at the top, and the rest is there to be looked up. */
const totalsSection = (simulation: Simulation): Html =>
  simulation.systems.length === 1
    ? behindChart('All totals', [totalsTable(simulation.systems)])
    : html`<section id="totals" aria-labelledby="totals-title"><h2 id="totals-title">Side by side</h2>${totalsTable(simulation.systems)}${chanceNote(simulation)}</section>`;

function chanceNote(simulation: Simulation): Html {
  const words = chanceWords(simulation);
  return words === undefined ? html`` : html`<p class="muted below-table">${shownText(words)}</p>`;
}

const titleOf = ({ systems, workload }: Simulation): string =>
  `${systems.map(({ name }) => shownText(name, 60)).join(', ')} on ${shownText(workload.name, 60)} · simulation · compaction conformance`;

/** What a page is made of; the links are those to sections that not every page has. */
interface PageParts {
  title: string;
  links: Html;
  main: Html;
  day: string;
  evidence: string;
}

const document = ({ title, links, main, day, evidence }: PageParts): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(STYLE, SCRIPT)}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer"><title>${title}</title><style>${new Html(STYLE)}</style></head>
<body class="simulation"><a class="skip" href="#main">Skip to the content</a>
<header class="top"><a class="home" href="#main">Compaction conformance</a><nav aria-label="Sections">
${links}<a href="#context">Context</a> <a href="#cost">Cost</a> <a href="#survival">Survival</a> <a href="#facts">Facts</a> <a href="#run">How it was run</a>
</nav><button type="button" id="theme" hidden>Theme</button></header>
<main id="main" tabindex="-1">${main}</main><p id="status" class="unseen" role="status"></p>
<script type="text/plain" id="day">${new Html(day)}</script>
<script type="text/plain" id="evidence">${new Html(evidence)}</script>
<script>${new Html(SCRIPT)}</script></body></html>
`;
