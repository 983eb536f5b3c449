import path from 'node:path';
import { openAdapter } from '../src/adapter/host/open-adapter.ts';
import type { AdapterHost } from '../src/adapter/host.ts';
import { resolveAdapter } from '../src/adapter/resolve/resolve-adapter.ts';
import { closeServers, runContextOf, startServers } from '../src/certify/execution/prepare-run.ts';
import { judge } from '../src/judge/judge.ts';
import { executeCase } from '../src/run/execute.ts';
import { contextOn, type RunContext } from '../src/run/run-context.ts';
import { adaptCase } from '../src/suite/adapt/adapt.ts';
import { nominalSizes } from '../src/suite/case/sizes.ts';
import { variantsOf } from '../src/suite/case/variants.ts';
import { casesFolder, loadCorpus } from '../src/suite/corpus/load-corpus.ts';
import { expandCase } from '../src/suite/expand/expand.ts';
import { unmetNeedReason } from '../src/verdict/case/unmet-need.ts';
import type { Figure } from './bench.ts';
import { meanOf } from './clock.ts';

const ADAPTERS = path.resolve(import.meta.dirname, '../adapters');

/** One case, executed and judged by one thread that is warm, per door and over stdio. */
export async function runFigures(quick: boolean): Promise<Figure[]> {
  const time = quick ? 400 : 2000;
  return [
    { name: 'case on one thread, call-back door (TypeScript example)', ms: await casesOn('example-typescript', time) },
    {
      name: 'case on one thread, loopback door (reference over HTTP)',
      ms: await casesOn('reference/over-http.ts', time),
    },
    { name: 'case on one thread, stdio (Python example)', ms: await casesOn('example-python', time) },
    { name: 'case on one thread, call-back door (reference)', ms: await casesOn('reference/adapter.ts', time) },
  ];
}

async function casesOn(adapter: string, time: number): Promise<number> {
  const host = openAdapter(await resolveAdapter(path.join(ADAPTERS, adapter), '.'));
  const { context, close } = await contextOf(host);
  const corpus = loadCorpus(casesFolder());
  const equipment = { profile: context.profile, dialects: context.dialects, drive: 'pure' as const };
  const cases = corpus.cases
    .flatMap((file) =>
      variantsOf(file).map((variant) => expandCase(file, { variant, sizes: nominalSizes(), seed: 'bench' })),
    )
    .filter(({ claim }) => claim.needs.every((need) => unmetNeedReason(need, equipment) === undefined))
    .map(({ runnable, claim }) => ({ runnable: adaptCase(runnable, context.profile, 'pure'), claim }));
  let next = 0;
  const ms = await meanOf(time, async () => {
    const { runnable, claim } = cases[next++ % cases.length]!;
    const trace = await executeCase(runnable, 'pure', host, context);
    if (trace.steps.some(({ result }) => result.kind === 'fault')) throw new Error(`${runnable.id} ended in a fault.`);
    judge(trace, claim);
  });
  await close();
  return ms;
}

async function contextOf(host: AdapterHost): Promise<{ context: RunContext; close(): Promise<void> }> {
  const identity = await host.identity();
  const doors = await startServers(identity);
  const choice = { suite: { version: 'bench', corpus: 'bench' }, seed: 'bench', timeout: 10_000 };
  const context = contextOn(runContextOf(choice, identity, doors), 'pure');
  return { context, close: async () => void (await Promise.all([host.close(), closeServers(doors)])) };
}
