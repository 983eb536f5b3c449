import { cpus } from 'node:os';
import { calibrationLoop } from './calibration-loop.ts';
import { compactorFigures } from './compactor.ts';
import { doorFigures } from './doors.ts';
import { runFigures } from './runs.ts';
import { simulatorFigures } from './simulator.ts';
import { startupFigures } from './startup.ts';
import { teamFigures } from './teams.ts';

/** One measured thing: how long one unit of it takes, in ms. */
export interface Figure {
  name: string;
  /** ms for one start, request, case or pass */
  ms: number;
  /** ms it should take at most, on two cores that nobody else uses */
  aim?: number;
}

/**
 * `npm run bench`: every figure as time, as rate, and as a ratio to the calibration loop measured in the same process, with
 * what it should be at most. `--quick` runs each measurement for a shorter time; its ratios are rougher.
 */
const quick = process.argv.includes('--quick');
const loop = calibrationLoop();
console.log(`calibration loop: ${loop.toFixed(3)} ms a round, Node ${process.version}, ${cpus().length} cores\n`);
const line = (name: string, ...columns: string[]) =>
  console.log(`${name.padEnd(70)}${columns.map((column) => column.padStart(10)).join('')}`);
line('what', 'ms each', 'a second', 'ratio', 'aim');

for (const measure of [startupFigures, doorFigures, runFigures, teamFigures, compactorFigures, simulatorFigures]) {
  for (const { name, ms, aim } of await measure(quick)) {
    const rate = ms < 1000 && ms > 0 ? (1000 / ms).toFixed(0) : '';
    const wanted = aim === undefined ? '' : `${ms <= aim ? 'met' : 'MISSED'} ${aim}`;
    line(name, ms.toFixed(3), rate, (ms / loop).toFixed(3), wanted);
  }
}
