import { calibrationLoop } from './calibration-loop.ts';
import { compactorFigures } from './compactor.ts';
import { doorFigures } from './doors.ts';
import { runFigures } from './runs.ts';
import { startupFigures } from './startup.ts';

/** One measured thing: how long one unit of it takes, in ms. */
export interface Figure {
  name: string;
  /** ms for one start, request, case or pass */
  ms: number;
}

/**
 * `npm run bench`: every figure as time, as rate, and as a ratio to the calibration loop measured in the same process.
 * `--quick` runs each measurement for a shorter time; its ratios are rougher.
 */
const quick = process.argv.includes('--quick');
const loop = calibrationLoop();
console.log(`calibration loop: ${loop.toFixed(3)} ms a round, Node ${process.version}\n`);
console.log(`${'what'.padEnd(62)}${'ms each'.padStart(10)}${'a second'.padStart(10)}${'ratio'.padStart(9)}`);

for (const measure of [startupFigures, doorFigures, runFigures, compactorFigures]) {
  for (const { name, ms } of await measure(quick)) {
    const rate = ms < 1000 ? (1000 / ms).toFixed(0) : '';
    console.log(
      `${name.padEnd(62)}${ms.toFixed(3).padStart(10)}${rate.padStart(10)}${(ms / loop).toFixed(3).padStart(9)}`,
    );
  }
}
