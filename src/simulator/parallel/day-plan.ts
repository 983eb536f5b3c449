import type { HostOptions } from '../../adapter/host/open-adapter.ts';
import type { Drive } from '../../adapter/profile.ts';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import type { PriceEntry } from '../billing/usage.ts';
import type { PlayedSystem } from '../play/simulate-system.ts';
import type { SimulationSettings } from '../record/settings.ts';
import type { PassRecord } from '../record/simulation.ts';

/** Where the steps of a day come from: the module of a workload, absolute, or a session file as the user named it. */
export type DaySource =
  | { kind: 'workload'; file: string }
  | { kind: 'transcript'; file: string; format?: string; facts?: string };

/** A day on one system as plain data, so that a thread can be told of it. */
export interface DayPlan {
  adapter: { spec: AdapterSpec; options: HostOptions };
  profile?: string;
  /** chosen where left out: agent, else session, else pure */
  drive?: Drive;
  sizes: SimulationSettings;
  price: PriceEntry;
  source: DaySource;
  seed: string;
  steps: number;
  /** as `parseLaw` reads it */
  law: string;
  /** tokens a summary has at least */
  summaryLength: number;
  /** ms of wall time for a step of the adapter */
  timeout: number;
}

/** What a thread says of its day. */
export type FromDay =
  | { kind: 'step'; step: number }
  | { kind: 'pass'; pass: PassRecord }
  | { kind: 'ended'; system: PlayedSystem }
  | { kind: 'failed'; failure: { name: string; message: string; stack?: string } };

/** What a thread is told: to stop, and hand over what it has. */
export type ToDay = { kind: 'stop' };
