import { type Html, html } from '../../report/markup/html-text.ts';
import { FACT_TYPES } from '../facts/fact.ts';
import type { PassRecord, SimulatedSystem, Simulation } from '../record/simulation.ts';
import { TYPE_WORDS } from '../wording/fact-words.ts';
import { countWords, dollarWords, percentWords, timeWords } from '../wording/number-words.ts';
import { PASS_WORDS, passOddities } from '../wording/pass-words.ts';
import { CONTEXT_PARTS, COST_PARTS } from './day-data.ts';
import { contextSize, costColumns } from './page-series.ts';
import { behindChart, pageTable } from './page-table.ts';
import { systemLabel } from './system-names.ts';

/** Rows of a table behind a chart: evenly over the day. */
const MOST_ROWS = 40;
/** Passes of a table; the rest is in simulation.json. */
const MOST_PASSES = 200;

/** Size by part over the day, and every pass. */
export const contextTables = ({ systems }: Simulation): Html =>
  behindChart(
    'Context and passes as tables',
    systems.flatMap((system, at) => {
      const label = systemLabel(system.name, at, systems.length);
      return [contextTable(system, label), passTable(system.passes, label)];
    }),
  );

function contextTable({ steps }: SimulatedSystem, label: string): Html {
  const rows = evenly(steps.step.length).map(([row]) => [
    countWords(steps.step[row]!),
    ...CONTEXT_PARTS.map((part) => countWords(steps[part][row]!)),
    countWords(contextSize(steps, row)),
  ]);
  return pageTable(`${label}: tokens of the request by part`, ['Step', ...CONTEXT_PARTS, 'all'], rows);
}

function passTable(passes: readonly PassRecord[], label: string): Html {
  if (passes.length === 0) return html`<p>${label}: there was no pass.</p>`;
  const rows = passes
    .slice(0, MOST_PASSES)
    .map((pass) => [
      String(pass.number),
      countWords(pass.step),
      [PASS_WORDS[pass.kind], ...passOddities(pass)].join(', '),
      countWords(pass.before),
      countWords(pass.after),
      dollarWords(pass.cost),
      timeWords(pass.latency),
      countWords(pass.lost.length),
    ]);
  const heads = ['Pass', 'before step', 'what', 'tokens before', 'after', 'cost', 'waited', 'facts lost'];
  const rest = passes.length - rows.length;
  return html`${pageTable(`${label}: passes`, heads, rows)}${rest > 0 ? html`<p class="muted">and ${countWords(rest)} more, in simulation.json</p>` : ''}`;
}

/** What each stretch of the day cost by part, and what it came to by then. */
export const costTables = ({ systems, prices }: Simulation): Html =>
  behindChart(
    'Cost as a table',
    systems.map((system, at) => {
      const cost = costColumns(system.steps, prices);
      let spent = 0;
      const rows = evenly(system.steps.step.length).map(([from, to]) => {
        const parts = COST_PARTS.map((part) => cost[part].slice(from, to).reduce((sum, one) => sum + one, 0));
        spent += parts.reduce((sum, one) => sum + one, 0);
        return [countWords(system.steps.step[from]!), ...parts.map(dollarWords), dollarWords(spent)];
      });
      const label = systemLabel(system.name, at, systems.length);
      return pageTable(`${label}: US dollars by part`, ['From step', ...COST_PARTS, 'cumulated'], rows);
    }),
  );

const AGES = ['up to 10 steps', '11 to 30', '31 to 100', '101 to 300', 'more than 300'];
const DEPTHS = ['verbatim', 'in 1 summary', 'in 2', 'in 3', 'in 4 or more'];

/** What lives at the end by type, and after the last pass by age and by the summaries it has passed. */
export const survivalTables = ({ systems }: Simulation): Html =>
  behindChart(
    'Survival as tables',
    systems.flatMap((system, at) => {
      const label = systemLabel(system.name, at, systems.length);
      const last = system.passes.at(-1);
      return [
        typeTable(system, label),
        ...(last === undefined ? [] : [ageTable(last, label), depthTable(last, label)]),
      ];
    }),
  );

function typeTable({ totals }: SimulatedSystem, label: string): Html {
  const rows = FACT_TYPES.map((type) => {
    const { alive, said, cliff } = totals.survival[type];
    const below = cliff === undefined ? '–' : String(cliff);
    return [TYPE_WORDS[type].many, countWords(said), countWords(alive), percentWords(alive / said), below];
  });
  return pageTable(`${label}: alive at the end`, ['Type', 'said', 'alive', 'share', 'below half at pass'], rows);
}

const ageTable = ({ number, aliveByAge, saidByAge }: PassRecord, label: string): Html =>
  pageTable(
    `${label}: alive after pass ${number}, by age`,
    ['Age', 'said', 'alive', 'share'],
    AGES.map((age, at) => {
      const [alive, said] = [aliveByAge[at]!, saidByAge[at]!];
      return [age, countWords(said), countWords(alive), percentWords(alive / said)];
    }),
  );

const depthTable = ({ number, byDepth }: PassRecord, label: string): Html =>
  pageTable(`${label}: alive after pass ${number}, by summaries passed`, DEPTHS, [
    byDepth.map((count) => countWords(count)),
  ]);

/** @returns from which row up to which one each row of a table goes */
function evenly(rows: number): [from: number, to: number][] {
  const count = Math.min(MOST_ROWS, rows);
  const edge = (at: number): number => Math.floor((at * rows) / count);
  return Array.from({ length: count }, (_, at) => [edge(at), edge(at + 1)]);
}
