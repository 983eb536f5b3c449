import { pluralize } from '../../conversation/pluralize.ts';
import { type Html, html } from '../../report/markup/html-text.ts';
import type { FactRecord } from '../record/fact-records.ts';
import type { SimulationSettings } from '../record/settings.ts';
import type { SimulatedSystem, Simulation } from '../record/simulation.ts';
import { endingWords } from '../wording/ending-words.ts';
import { lostForGood } from '../wording/loss-words.ts';
import { countWords, dollarWords, percentWords, timeWords, tokenWords } from '../wording/number-words.ts';
import { roomWords } from '../wording/room-words.ts';
import { shownText } from './shown-text.ts';

/** What the day was, what is not complete of it, and the few figures that matter. */
export function headLine(simulation: Simulation): Html {
  const { workload, systems, settings, summarizer, prices } = simulation;
  return html`<div class="headline"><div><p class="eyebrow">Simulation</p><h1>${titleOf(systems)}</h1>
<p class="muted">${shownText(workload.title)} · ${countWords(workload.steps)} steps · window ${tokenWords(settings.window)}, trigger ${tokenWords(settings.trigger)} tokens
· summarizer ${shownText(summarizer, 60)} · prices ${shownText(prices.name, 60)}</p></div>${notComplete(simulation)}</div>
${systems.length === 1 ? figuresOf(systems[0]!, settings) : ''}`;
}

function titleOf(systems: readonly SimulatedSystem[]): Html {
  const [only] = systems;
  if (systems.length === 1 && only !== undefined)
    return html`${shownText(only.name, 120)} <span class="version">${shownText(only.version, 60)}</span>`;
  return html`${pluralize(systems.length, 'system')} on the same day`;
}

function notComplete(simulation: Simulation): Html {
  const words = endingWords(simulation);
  if (words.length === 0) return html``;
  return html`<div class="conclusion tone-open" role="note"><b>Not complete.</b> ${words.map((one) => html`<p>${shownText(one)}</p>`)}</div>`;
}

function figuresOf({ totals, steps, facts }: SimulatedSystem, settings: SimulationSettings): Html {
  const input = totals.fresh + totals.written + totals.cached;
  const lost = lostForGood(facts);
  const standing = facts.filter(({ superseded }) => superseded === undefined).length;
  return html`<dl class="counts">
${figure('Cost', dollarWords(totals.cost), html`${percentWords(share(totals.cached, input))} of the input from the cache`)}
${figure('Passes', countWords(totals.passes), html`${rateWords(totals)}`)}
${figure('Largest request', tokenWords(totals.peak), html`tokens, ${roomWords(totals, settings)}`)}
${figure('Facts lost', countWords(lost.length), html`of ${countWords(standing)} that hold${graveWords(lost.filter(isGrave).length)}`)}
${figure('Time', timeWords(totals.clock), html`${timeWords(totals.waiting)} of it waiting for passes`)}
</dl>${steps.stride > 1 ? html`<p class="muted">One row of the record is ${countWords(steps.stride)} steps: sizes are the largest of them.</p>` : ''}`;
}

const graveWords = (grave: number): Html =>
  grave === 0 ? html`` : html`, <span class="grave">${countWords(grave)} of them rules or constraints</span>`;

const figure = (name: string, value: string, note: Html): Html =>
  html`<div><dt>${name}</dt><dd><b>${value}</b>${note}</dd></div>`;

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** @returns how often there is a pass */
export function rateWords({ passes, steps, thrashes }: SimulatedSystem['totals']): string {
  if (passes === 0) return 'the context never had to be made shorter';
  const rate = `one per ${pluralize(Math.round(steps / passes), 'step')}`;
  return thrashes === 0 ? rate : `${rate}, ${thrashes} of them too soon after the last`;
}

const isGrave = ({ type }: FactRecord): boolean => type === 'safety-rule' || type === 'hard-constraint';
