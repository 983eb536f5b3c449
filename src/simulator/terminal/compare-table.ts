import { FACT_TYPES } from '../facts/fact.ts';
import type { SimulatedSystem, SimulationTotals } from '../record/simulation.ts';
import { TYPE_WORDS } from '../wording/fact-words.ts';
import { countWords, dollarWords, percentWords, timeWords, tokenWords } from '../wording/number-words.ts';
import { cutToColumns, LINE, padToColumns } from './column-width.ts';
import { type TerminalStyle, toned } from './tone.ts';

const HEAD = 22;
/** A column is no narrower than this; more systems get a table below the first. */
const NARROWEST = 10;
const WIDEST = 18;

type Row = [title: string, words: (totals: SimulationTotals) => string];

const ROWS: Row[] = [
  ['cost', ({ cost }) => dollarWords(cost)],
  ['  of it the summarizer', ({ summarizerCost }) => dollarWords(summarizerCost)],
  ['input from the cache', ({ cached, fresh, written }) => percentWords(cached / (cached + fresh + written))],
  ['time', ({ clock }) => timeWords(clock)],
  ['  waiting for passes', ({ waiting }) => timeWords(waiting)],
  ['steps', ({ steps }) => countWords(steps)],
  ['passes', ({ passes, thrashes }) => `${countWords(passes)}${thrashes === 0 ? '' : ` (${thrashes} soon)`}`],
  ['refused for size', ({ overflows }) => countWords(overflows)],
  ['largest request', ({ peak }) => tokenWords(peak)],
  ['room left', ({ headroom }) => tokenWords(headroom)],
  ...FACT_TYPES.map((type): Row => [TYPE_WORDS[type].many.toLowerCase(), ({ survival }) => aliveWords(survival[type])]),
  ['old without the new', ({ stale }) => countWords(stale)],
  ['tokens to read again', ({ rework }) => tokenWords(rework)],
];

/** @returns how many of a type live: `7 of 9` */
export const aliveWords = ({ alive, said }: { alive: number; said: number }): string =>
  said === 0 ? '–' : `${countWords(alive)} of ${countWords(said)}`;

/** @returns systems beside each other in lines of 80 columns; those that find no room stand in a second table below */
export function compareTable(systems: readonly SimulatedSystem[], style: TerminalStyle): string[] {
  const most = Math.floor((LINE - HEAD) / (NARROWEST + 2));
  const tables = Math.ceil(systems.length / most);
  const each = Math.ceil(systems.length / Math.max(1, tables));
  return Array.from({ length: tables }, (_, at) => systems.slice(at * each, (at + 1) * each)).flatMap((some, at) => [
    ...(at === 0 ? [] : ['']),
    ...oneTable(some, style),
  ]);
}

function oneTable(systems: readonly SimulatedSystem[], style: TerminalStyle): string[] {
  const width = Math.min(WIDEST, Math.floor((LINE - HEAD) / systems.length) - 2);
  const cell = (text: string): string => `  ${padToColumns(cutToColumns(text, width), width, 'right')}`;
  const heads = systems.map(({ name }) => cell(name)).join('');
  const stops = systems.map(({ ended }) => (ended.kind === 'whole' ? '' : `stopped ${ended.step}`));
  const said = ROWS.filter(([, words]) => systems.some(({ totals }) => words(totals) !== '–'));
  return [
    toned('bold', `${' '.repeat(HEAD)}${heads}`, style),
    ...(stops.every((words) => words === '') ? [] : [`${' '.repeat(HEAD)}${stops.map(cell).join('')}`]),
    ...said.map(
      ([title, words]) => `${padToColumns(title, HEAD)}${systems.map(({ totals }) => cell(words(totals))).join('')}`,
    ),
  ].map((line) => line.trimEnd());
}
