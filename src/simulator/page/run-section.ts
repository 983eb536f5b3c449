import { type Html, html } from '../../report/markup/html-text.ts';
import { CONTENT_KINDS } from '../record/settings.ts';
import type { SimulatedSystem, Simulation } from '../record/simulation.ts';
import { driveWords } from '../wording/drive-words.ts';
import { SITE_WORDS } from '../wording/loss-words.ts';
import { countWords, timeWords } from '../wording/number-words.ts';
import { shownText } from './shown-text.ts';
import { systemLetter } from './system-letter.ts';

/** Under which conditions the day was simulated, and what the words of the page mean. */
export function runSection(simulation: Simulation): Html {
  return html`<section id="run" aria-labelledby="run-title"><h2 id="run-title">How it was run</h2>
<div class="columns"><div><h3>Settings</h3>${terms(settingTerms(simulation))}</div><div><h3>Prices</h3>${terms(priceTerms(simulation))}</div>
<div><h3>Where a fact was lost</h3>${terms(Object.values(SITE_WORDS).map(({ name, what }) => [name, what]))}</div>
<div><h3>Words</h3>${terms(WORDS)}</div></div></section>`;
}

type Term = readonly [string, string];

const terms = (list: readonly Term[]): Html =>
  html`<dl class="terms">${list.map(([term, words]) => html`<dt>${term}</dt><dd>${words}</dd>`)}</dl>`;

const FACTS_BY = {
  author: 'whoever wrote the workload says what a fact is',
  file: 'a file of the user’s says what a fact is',
  rule: 'proposed by a rule: paths, numbers, imperatives of the user. Nobody has looked at them',
} as const;

function settingTerms({ suite, workload, settings, summarizer, systems }: Simulation): Term[] {
  const errors = CONTENT_KINDS.filter((kind) => settings.error[kind] !== 0);
  const error = errors.map((kind) => `${kind} ${signed(settings.error[kind])}`).join(', ');
  return [
    ['workload', `${shownText(workload.name, 80)}, seed ${shownText(workload.seed, 80)}`],
    ['facts', FACTS_BY[workload.factsBy]],
    ...(workload.notes ?? []).map((note): Term => ['of the transcript', shownText(note, 600)]),
    ['window', `${countWords(settings.window)} tokens, ${countWords(settings.reservedOutput)} of them for the answer`],
    ['trigger, tail', `${countWords(settings.trigger)} tokens, ${countWords(settings.keep)} kept`],
    ['dialect', settings.dialect],
    ...systems.map((system, at): Term => ['driven', drivenWords(system, systems.length > 1 ? at : undefined)]),
    ['summarizer', shownText(summarizer, 80)],
    ['counting error', error === '' ? 'none: the provider counts as the implementation does' : error],
    ['suite', shownText(suite, 40)],
  ];
}

const drivenWords = (system: SimulatedSystem, at?: number): string =>
  `${at === undefined ? '' : `${systemLetter(at)}: `}${driveWords(system)}`;

const signed = (share: number): string => `${share > 0 ? '+' : ''}${Math.round(share * 100)} %`;

const CACHES = { prefix: 'every prefix', breakpoints: 'at breakpoints', none: 'none' } as const;

function priceTerms({ prices }: Simulation): Term[] {
  const { cache } = prices;
  const kept =
    cache.kind === 'none'
      ? CACHES.none
      : `${CACHES[cache.kind]}, from ${countWords(cache.minimum)} tokens on, for ${timeWords(cache.lifetime)}`;
  return [
    ['model', shownText(prices.name, 80)],
    ['per million tokens', 'US dollars'],
    ['fresh', `$${prices.input}`],
    ['written', `$${prices.cacheWrite}`],
    ['cached', `$${prices.cachedInput}`],
    ['output', `$${prices.output}`],
    ['cache', kept],
    ['source', `${shownText(prices.source, 200)}, read on ${shownText(prices.date, 20)}`],
  ];
}

const WORDS: readonly Term[] = [
  ['modelled', 'billed as a host would send this view; otherwise by the bytes that the agent sent'],
  ['step', 'one request of the agent, its answer, and the results this calls for'],
  ['pass', 'the request was made shorter than what the conversation had become'],
  ['alive', 'all that a fact consists of stands together in one sentence of the request'],
  ['stale', 'a value that was replaced stands in the request, and the new one does not'],
  ['kept, new', 'messages kept verbatim, and what this step added'],
  ['cached, written, fresh', 'input read from the cache, written to it, and read at the full price'],
];
