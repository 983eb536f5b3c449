import type { AdapterHost, HostStepOptions, StepResult } from '../../adapter/host.ts';
import type { NamedProfile } from '../../adapter/profile.ts';
import type { StepContext, StepRequest } from '../../adapter/protocol.ts';
import type { Message } from '../../conversation/message.ts';
import type { Dialect } from '../../model/dialect/dialect.ts';
import type { ModelSession } from '../../model/model-session.ts';
import type { PieceCounter } from '../../model/prompt-cache/prompt-part.ts';
import type { ArchiveFolder } from '../../run/environment/archive-folder.ts';
import type { PriceEntry } from '../billing/usage.ts';
import type { DayRecorder, RequestBill } from '../measure/day-recorder.ts';
import type { MessageReading } from '../measure/message-reading.ts';
import type { ProviderCounter } from '../measure/provider-counter.ts';
import type { SimulationSettings } from '../record/settings.ts';
import type { PassRecord } from '../record/simulation.ts';
import type { Workload, WorkloadStep } from '../workload/workload.ts';
import type { Cashier } from './cashier.ts';
import type { ModelListener } from './forgetful-model.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** A step, and what is seen in the messages told before its request, where somebody has read them already. */
export type DayStep = WorkloadStep & { readings?: readonly MessageReading[] };

/** One day on one implementation, with all it takes to play it. */
export interface Day {
  host: AdapterHost;
  profile: NamedProfile;
  dialect: Dialect;
  sizes: SimulationSettings;
  price: PriceEntry;
  workload: Workload;
  steps: AsyncIterable<DayStep>;
  recorder: DayRecorder;
  counter: ProviderCounter;
  count: PieceCounter;
  clock: VirtualClock;
  cashier: Cashier;
  model: ModelSession;
  /** who answers what an agent asks: set by the loop that plays an agent */
  listener: Pick<ModelListener, 'arrives' | 'asked' | 'refused'>;
  surroundings: StepContext;
  /** for the files of an implementation that declares an archive */
  archive?: ArchiveFolder;
  /** ms of wall time for a step of the adapter */
  timeout: number;
  /** hears of every step and of the pass before it */
  onStep: (step: number, pass: PassRecord | undefined) => void;
  signal: AbortSignal;
}

/** How a day ended. */
export type DayEnd = { kind: 'whole' } | { kind: 'interrupted' } | { kind: 'stopped'; step: number; reason: string };

/** Something that ends a day before its time: the implementation's doing, and no fault of the simulator. */
export class DayStopped extends Error {
  override readonly name = 'DayStopped';
}

/**
 * Takes a step of the adapter.
 * @throws DayStopped where it fails, with its own words
 */
export async function takeAdapterStep(
  { host, timeout, signal }: Day,
  request: StepRequest,
  { door, ...unread }: Pick<HostStepOptions, 'door' | 'isViewUnread'>,
): Promise<object> {
  const result: StepResult = await host.step(request, { timeout, door, ...unread });
  signal.throwIfAborted();
  if (result.kind === 'fault') throw new DayStopped(`${request.do}: ${result.fault.detail}`);
  if ('threw' in result.answer) throw new DayStopped(`${request.do} raised: ${result.answer.threw.message}`);
  if ('unsupported' in result.answer) throw new DayStopped(`${request.do}: ${result.answer.unsupported}`);
  return result.answer;
}

/** Bills the agent request of a step and has it measured. */
export function recordAnswered(
  { recorder, clock, onStep }: Pick<Day, 'recorder' | 'clock' | 'onStep'>,
  number: number,
  messages: readonly Message[],
  bill: RequestBill,
): void {
  onStep(number, recorder.answered(messages, { ...bill, clock: clock.now }));
}

/** @returns what an implementation is told of the folder for its files, where it has one */
export const archiveFolderOf = ({ archive }: Day): { folder?: string } =>
  archive === undefined ? {} : { folder: archive.path };
