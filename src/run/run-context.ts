import type { NotGiven, ReadsResults } from '../adapter/identity.ts';
import type { OwnSetting } from '../adapter/own-setting.ts';
import type { DeclaredProfile, Drive, Matcher, NamedProfile, Reach } from '../adapter/profile.ts';
import { profileOn } from '../adapter/profile-on.ts';
import type { DialectName } from '../model/dialect/dialect.ts';
import type { Loopback } from '../model/doors/loopback.ts';
import type { AgentVoice } from '../model/guess/agent-voice.ts';
import type { ToolServer } from './environment/tool-server.ts';

/** How a whole agent asks: heard once in a run, by whoever needs it first. */
export interface Hearing {
  heard?: Promise<Heard | undefined>;
  /** this is the conversation in which it is heard: no guess is put right in it */
  quiet?: true;
}

/** What a quiet conversation shows of an agent. */
export interface Heard {
  /** undefined where none of its requests could be told */
  voice: AgentVoice | undefined;
  /** tokens its request takes beside its messages, by the suite's counter */
  overhead: number;
}

/** One run of one implementation on one drive: what is the same for all its cases. */
export interface RunContext extends RunOnDrives {
  profile: NamedProfile;
}

/** The same for all drives: what is claimed on which of them is still to be resolved. */
export interface RunOnDrives {
  suite: { version: string; corpus: string };
  adapter: { name: string; version: string };
  profile: DeclaredProfile;
  /** the provider whose API the model speaks, unless a case names another */
  dialect: DialectName;
  /** all it can speak: a case may need one of the others */
  dialects: readonly DialectName[];
  /** how an agent is brought to the given conversation */
  reach: Reach;
  /** how it reaches the model: through a socket, or by a call */
  door: 'callback' | 'loopback';
  matchers: readonly Matcher[];
  /** options the adapter sets to something else than the package ships; absent where it says nothing of them */
  settings?: readonly OwnSetting[];
  seed: string;
  /** watchdog per step, ms of wall time */
  timeout: number;
  /** ms after which what was sent to an adapter is taken to have arrived, where no answer says so */
  arrival: number;
  /** set where the adapter has an HTTP client of its own */
  loopback?: Loopback;
  /** set for a whole agent, which is known by its requests alone: what was heard of it, the same for all cases */
  onWire?: Hearing;
  /** set for a whole agent that reads results from files */
  readsResults?: ReadsResults;
  /** set for a whole agent to which not all of a case gets */
  notGiven?: readonly NotGiven[];
  /** set where agents are driven: serves the results of their tools */
  tools?: ToolServer;
}

/** @returns a run as all that plays, adapts or judges on one drive sees it */
export const contextOn = (run: RunOnDrives, drive: Drive): RunContext => ({
  ...run,
  profile: profileOn(run.profile, drive),
});
