import { FACT_TYPES } from '../facts/fact.ts';
import type { SimulationSettings } from '../record/settings.ts';
import type { SimulatedSystem, Simulation } from '../record/simulation.ts';
import { chanceWords } from '../wording/chance-words.ts';
import { driveWords } from '../wording/drive-words.ts';
import { endingWords } from '../wording/ending-words.ts';
import { TYPE_WORDS } from '../wording/fact-words.ts';
import { countWords, dollarWords, percentWords, timeWords, tokenWords } from '../wording/number-words.ts';
import { roomWords } from '../wording/room-words.ts';
import { cutToColumns, LINE, padToColumns, wrapToColumns } from './column-width.ts';
import { aliveWords, compareTable } from './compare-table.ts';
import { contextSparkline } from './context-sparkline.ts';
import { indented, worstLossLines } from './loss-lines.ts';
import { type TerminalStyle, toned } from './tone.ts';

/** @returns what the day came to, in lines of at most 80 columns */
export function simulationLines(simulation: Simulation, style: TerminalStyle): string[] {
  const { systems } = simulation;
  const parts = [
    headLines(simulation),
    ...(systems.length > 1 ? [compareTable(systems, style), wrapped(chanceWords(simulation))] : []),
    ...systems.map((system) => systemLines(system, simulation, style)),
    endingWords(simulation).flatMap((words) => wrapToColumns(`NOT COMPLETE: ${words}`, LINE)),
  ].filter((part) => part.length > 0);
  return parts.flatMap((part, at) => (at === 0 ? part : ['', ...part]));
}

const wrapped = (words: string | undefined): string[] => (words === undefined ? [] : wrapToColumns(words, LINE));

const headLines = ({ workload, settings, summarizer, prices }: Simulation): string[] =>
  wrapToColumns(
    `${workload.name} · ${countWords(workload.steps)} steps · seed ${workload.seed} · window ${tokenWords(settings.window)}, trigger ${tokenWords(settings.trigger)} · summarizer ${summarizer} · prices ${prices.name}`,
    LINE,
  );

function systemLines(system: SimulatedSystem, { settings, systems }: Simulation, style: TerminalStyle): string[] {
  const isAlone = systems.length === 1;
  const title = cutToColumns(`${system.name} ${system.version} · ${driveWords(system)}`, LINE);
  return [
    toned('bold', title, style),
    ...(system.steps.step.length === 0 ? [] : contextSparkline(system.steps, settings)),
    ...(isAlone ? [...costLines(system, settings), ...survivalLines(system, style)] : []),
    ...worstLossLines(system),
    ...adviceLines(system),
  ];
}

const HEAD = 10;

function costLines({ totals, steps }: SimulatedSystem, settings: SimulationSettings): string[] {
  const { cost, summarizerCost, cached, written, fresh, passes, clock, waiting } = totals;
  const input = cached + written + fresh;
  const rate =
    passes === 0 ? 'none' : `${countWords(passes)}, one per ${countWords(Math.round(totals.steps / passes))} steps`;
  const soon = totals.thrashes === 0 ? '' : `, ${countWords(totals.thrashes)} too soon`;
  return [
    [
      'cost',
      `${dollarWords(cost)}: agent ${dollarWords(totals.agentCost)}, summarizer ${dollarWords(summarizerCost)}; ${percentWords(cached / input)} of the input cached`,
    ],
    ['passes', `${rate}${soon}${totals.overflows === 0 ? '' : `; ${countWords(totals.overflows)} refused for size`}`],
    ['context', `largest ${tokenWords(totals.peak)} tokens, ${roomWords(totals, settings)}`],
    ['time', `${timeWords(clock)}, ${timeWords(waiting)} of it waiting for passes`],
    ...(steps.stride > 1 ? [['rows', `one for ${countWords(steps.stride)} steps`]] : []),
  ].flatMap(([head, words]) =>
    wrapToColumns(words!, LINE - HEAD).map((line, at) => `${padToColumns(at === 0 ? head! : '', HEAD)}${line}`),
  );
}

const BAR = 24;

/** How much of each type lives, as a bar and in numbers. */
function survivalLines({ totals }: SimulatedSystem, style: TerminalStyle): string[] {
  const types = FACT_TYPES.filter((type) => totals.survival[type].said > 0);
  return types.map((type) => {
    const { alive, said, cliff } = totals.survival[type];
    const full = Math.round((alive / said) * BAR);
    const bar = `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`;
    const fell = cliff === undefined ? '' : toned('red', `  below half at pass ${cliff}`, style);
    return `${padToColumns(TYPE_WORDS[type].many, 22)}${bar} ${padToColumns(aliveWords({ alive, said }), 11)}${fell}`.trimEnd();
  });
}

function adviceLines({ advice }: SimulatedSystem): string[] {
  if (advice.length === 0) return [];
  return ['advice', ...advice.flatMap(({ text, formula }) => indented(`${text} [${formula}]`))];
}
