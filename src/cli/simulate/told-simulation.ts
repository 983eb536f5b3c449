import type { DayPlan } from '../../simulator/parallel/day-plan.ts';
import type { DayListener } from '../../simulator/parallel/play-days.ts';
import type { Simulation } from '../../simulator/record/simulation.ts';
import { passLine } from '../../simulator/terminal/pass-line.ts';
import { simulationLines } from '../../simulator/terminal/simulation-lines.ts';
import { endingWords } from '../../simulator/wording/ending-words.ts';
import type { Workload } from '../../simulator/workload/workload.ts';
import { printable } from '../../suite/yaml/printable.ts';
import { print } from '../output/print.ts';

/** A simulation as it is told on a terminal: a line for each pass while it runs, then what the day came to. */
export interface ToldSimulation extends DayListener {
  end(simulation: Simulation, files: readonly string[]): void;
}

export function toldSimulation(
  plans: readonly DayPlan[],
  { title, notes = [] }: Pick<Workload, 'title' | 'notes'>,
  { quiet = false }: { quiet?: boolean },
): ToldSimulation {
  const style = { colour: showsColour() };
  const isWatched = process.stderr.isTTY === true && !quiet;
  const steps = plans.map(() => 0);
  const say = (line: string): void => {
    if (isWatched) process.stderr.write('\r\u001b[K');
    if (!quiet) print(line);
  };
  for (const line of [title, ...notes]) if (!quiet) print(printable(line));
  return {
    onStep: (at, step) => {
      steps[at] = step;
      if (isWatched) process.stderr.write(`\r\u001b[K${progress(steps, plans)}`);
    },
    onPass: (at, pass) => {
      const system = plans.length === 1 ? {} : { system: plans[at]!.adapter.spec.label };
      say(passLine(pass, { ...style, ...system }));
    },
    end: (simulation, files) => {
      say('');
      for (const line of simulationLines(simulation, style)) say(line);
      if (files.length > 0) say('');
      for (const file of files) say(`wrote ${file}`);
      // Who asked for silence asked for none about this.
      if (quiet)
        for (const words of endingWords(simulation)) process.stderr.write(`NOT COMPLETE: ${printable(words)}\n`);
    },
  };
}

const progress = (steps: readonly number[], plans: readonly DayPlan[]): string =>
  steps.map((step, at) => `${plans[at]!.adapter.spec.label}: step ${step}`).join(' · ');

/** As `util.styleText` decides for a stream: a terminal, and nobody who said no. */
const showsColour = (): boolean => process.stdout.isTTY === true && (process.stdout.getColorDepth?.() ?? 1) > 1;
