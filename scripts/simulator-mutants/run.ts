import path from 'node:path';
import { MUTANTS } from './all-mutants.ts';
import { judgeRun, type MutantVerdict, redControl } from './judge-run.ts';
import { CONTROL, runMutants } from './run-mutants.ts';

/**
 * Proves that the tests of the simulator bite: node scripts/simulator-mutants/run.ts [NAME…]. It takes half a minute of
 * processor time, and ends with 1 where a mutant survives or a run proves nothing.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !MUTANTS.some((mutant) => mutant.name === name));
if (unknown.length > 0) throw new Error(`No mutant has the name ${unknown.join(', ')}.`);
const chosen = MUTANTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const { runs, unhandled } = await runMutants(chosen, ROOT);
const red = redControl(runs.get(CONTROL)!, [...new Set(chosen.flatMap(({ tests }) => tests))]);
console.log(red === undefined ? `green     ${CONTROL}` : `error     ${CONTROL}: ${red}`);
for (const error of unhandled) console.log('error     outside of any test:', error);

const verdicts = chosen.map((mutant) => judgeRun(runs.get(mutant.name)!, mutant.tests));
for (const [at, verdict] of verdicts.entries()) console.log(lineOf(chosen[at]!.name, verdict));
const count = (kind: MutantVerdict['kind']): number => verdicts.filter((verdict) => verdict.kind === kind).length;
const errors = count('error');
console.log(
  `${count('killed')} killed, ${count('survived')} survived${errors === 0 ? '' : `, ${errors} proved nothing`}`,
);
process.exitCode = red === undefined && unhandled.length === 0 && count('killed') === chosen.length ? 0 : 1;

function lineOf(name: string, verdict: MutantVerdict): string {
  switch (verdict.kind) {
    case 'killed':
      return `killed    ${name} by ${verdict.by.join('; ')}`;
    case 'survived':
      return `SURVIVED  ${name} in ${verdict.in.join(', ')}`;
    case 'error':
      return `error     ${name}: ${verdict.why}`;
  }
}
