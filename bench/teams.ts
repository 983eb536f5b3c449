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

/** The whole corpus, or a part of it, expanded, run and judged on all cores by threads that are warm: what a long run comes to. */
export async function teamFigures(quick: boolean): Promise<Figure[]> {
  const amount = quick ? { rounds: 1, every: 12 } : { rounds: 4, every: 1 };
  return [
    {
      name: 'case on all cores, call-back door (reference)',
      ms: await casesBy('reference/adapter.ts', amount),
      aim: 1,
    },
    { name: 'case on all cores, loopback door (reference)', ms: await casesBy('reference/over-http.ts', amount) },
    { name: 'case on all cores, stdio (Python example)', ms: await casesBy('example-python', amount), aim: 2 },
  ];
}

/** How often which part of the corpus is run: every twelfth case, say. */
interface Amount {
  rounds: number;
  every: number;
}

/** @returns ms for each case, those that do not apply to the adapter left aside */
async function casesBy(adapter: string, { rounds, every }: Amount): Promise<number> {
  const executor = await executorOf(adapter);
  const { drives } = (await executor.handshake()).identity;
  const jobs = jobsOf(await executor.calibrate(drives)).filter((_, at) => at % every === 0);
  const warmUp = jobs.length;
  let ended = 0;
  let begin = 0;
  let judged = 0;
  // Each executor performs once: the first round warms it up, and the clock starts behind it.
  await executor.perform(repeated(jobs, rounds + 1), (_, { ending }) => {
    ended += 1;
    if (ended === warmUp) begin = performance.now();
    if (ended > warmUp && ending.kind === 'judged') judged += 1;
  });
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

/** @returns the jobs several times over; variants are told apart by identity, so that each round has its own */
const repeated = (jobs: readonly CaseJob[], rounds: number): CaseJob[] =>
  Array.from({ length: rounds }).flatMap(() => {
    const copies = new Map([...new Set(jobs.map(({ variant }) => variant))].map((one) => [one, { ...one }]));
    return jobs.map((job) => ({ ...job, variant: copies.get(job.variant)! }));
  });
