import { cpus } from 'node:os';
import path from 'node:path';
import { openAdapter } from '../src/adapter/host/open-adapter.ts';
import { resolveAdapter } from '../src/adapter/resolve/resolve-adapter.ts';
import type { CaseJob } from '../src/certify/execution/certify-case.ts';
import type { CaseExecutor, DriveCalibration } from '../src/certify/execution/executor.ts';
import { inThreadExecutor } from '../src/certify/execution/in-thread.ts';
import { workerPool } from '../src/certify/execution/worker-pool.ts';
import { casesFolder, loadCorpus } from '../src/suite/corpus/load-corpus.ts';
import { select } from '../src/suite/select/select.ts';
import type { Figure } from './bench.ts';

const ADAPTERS = path.resolve(import.meta.dirname, '../adapters');

/** The whole corpus, expanded, run and judged on all cores by threads that are warm: what a long run comes to. */
export async function teamFigures(quick: boolean): Promise<Figure[]> {
  const rounds = quick ? 1 : 4;
  return [
    {
      name: 'case on all cores, call-back door (reference)',
      ms: await casesBy('reference/adapter.ts', rounds),
      aim: 1,
    },
    { name: 'case on all cores, loopback door (reference)', ms: await casesBy('reference/over-http.ts', rounds) },
    { name: 'case on all cores, stdio (Python example)', ms: await casesBy('example-python', rounds), aim: 2 },
  ];
}

/** @returns ms for each case, those that do not apply to the adapter left aside */
async function casesBy(adapter: string, rounds: number): Promise<number> {
  const executor = await executorOf(adapter);
  const { drives } = (await executor.handshake()).identity;
  const jobs = jobsOf(await executor.calibrate(drives));
  const run = async () => {
    let judged = 0;
    await executor.perform(jobs, (_, { ending }) => {
      if (ending.kind === 'judged') judged += 1;
    });
    return judged;
  };
  await run();
  const begin = performance.now();
  let judged = 0;
  for (let round = 0; round < rounds; round += 1) judged += await run();
  const ms = (performance.now() - begin) / judged;
  await executor.close();
  return ms;
}

async function executorOf(adapter: string): Promise<CaseExecutor> {
  const spec = await resolveAdapter(path.join(ADAPTERS, adapter), '.');
  const asked = { seed: 'bench', timeout: 10_000 };
  const assignment = {
    choice: { ...asked, suite: { version: 'bench', corpus: 'bench' } },
    reproduceOptions: { ...asked, adapter },
    keep: 'verdicts' as const,
  };
  return spec.kind === 'module'
    ? workerPool(cpus().length, { spec, options: {} }, assignment)
    : inThreadExecutor(() => openAdapter(spec), assignment);
}

function jobsOf(calibrated: readonly DriveCalibration[]): CaseJob[] {
  const { variants } = select(loadCorpus(casesFolder()), []);
  return calibrated.flatMap(({ drive, sizes }) => variants.map((one) => ({ ...one, drive, sizes })));
}
