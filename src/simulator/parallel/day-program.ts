import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import type { AdapterHost } from '../../adapter/host.ts';
import type { FullIdentity } from '../../adapter/identity.ts';
import type { Drive } from '../../adapter/profile.ts';
import { startLoopback } from '../../model/doors/loopback.ts';
import { startToolServer } from '../../run/environment/tool-server.ts';
import { parseLaw } from '../forgetting/parse-law.ts';
import { simulateSystem } from '../play/simulate-system.ts';
import { chooseDialect, chooseDrive } from './choose-drive.ts';
import type { DayPlan, FromDay, ToDay } from './day-plan.ts';
import { openSource } from './open-source.ts';
import { stepsAhead } from './steps-ahead.ts';

/** The program of a thread: one day on one system. */

const port = parentPort as MessagePort;
const post = (message: FromDay): void => port.postMessage(message);
const plan = workerData as DayPlan;
const stopping = new AbortController();
port.on('message', ({ kind }: ToDay) => kind === 'stop' && stopping.abort());

/** steps between two words on how far it is */
const OFTEN = 20;

const needsDoors = (drive: Drive, { door }: FullIdentity): boolean => drive === 'agent' || door === 'loopback';

async function play(host: AdapterHost): Promise<FromDay> {
  const { drive: wished, source: _source, law, adapter: _adapter, ...rest } = plan;
  const identity = await host.identity();
  const drive = chooseDrive(identity, wished);
  const speaks = chooseDialect(identity, drive, plan.sizes.dialect);
  const workload = await openSource(source, plan.steps);
  const doors = needsDoors(drive, identity)
    ? { loopback: await startLoopback(), tools: await startToolServer() }
    : undefined;
  try {
    const system = await simulateSystem({
      ...rest,
      host,
      identity,
      drive,
      speaks,
      workload,
      ...(ahead === undefined ? {} : { made: ahead.steps }),
      law: parseLaw(law),
      ...(doors === undefined ? {} : { doors }),
      signal: stopping.signal,
      onStep: (step, pass) => {
        if (pass !== undefined) post({ kind: 'pass', pass });
        if (step % OFTEN === 0) post({ kind: 'step', step });
      },
    });
    return { kind: 'ended', system };
  } finally {
    await Promise.all([doors?.loopback.close(), doors?.tools.close()]);
  }
}

function failure(error: unknown): FromDay {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'failed', failure: { name, message, ...(stack === undefined ? {} : { stack }) } };
}

// A session file would have to be looked through once more.
const { source, seed, steps, sizes } = plan;
const ahead = source.kind === 'workload' ? stepsAhead({ source, seed, steps, error: sizes.error }) : undefined;
const host = openAdapter(plan.adapter.spec, plan.adapter.options);
const said = await play(host).catch(failure);
// An adapter that is left running would keep the thread alive, and the program with it.
await Promise.all([host.close().catch(() => {}), ahead?.close()]);
post(said);
port.close();
