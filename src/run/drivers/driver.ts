import type { Outcome } from '../../adapter/contract.ts';
import type { CaseStop, ModelDoor } from '../../adapter/host.ts';
import type { StepContext } from '../../adapter/protocol.ts';
import type { JsonValue, Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { CaseStep, Runnable } from '../../suite/case/case.ts';
import type { ArchiveFolder } from '../environment/archive-folder.ts';
import type { DrivenHost } from '../environment/driven-host.ts';
import type { ToolUse } from '../environment/scripted-tool-results.ts';
import type { WatchedModel } from '../environment/watched-model.ts';
import type { CompactStep, MidPassEventRecord, StoredState } from '../trace/trace.ts';

/** One way of driving one conversation through the steps of a case; it knows the conversation, never the expectations. */
export interface Driver {
  /**
   * @param number which compact step of the case this is, counted from 1
   * @returns what was recorded: one entry, or one for each request of an agent
   */
  take(step: CaseStep, number: number): Promise<TakenStep[]>;
  /** the conversation as the implementation has it now */
  current(): Message[];
  /** log and archive as last read */
  stored(): StoredState;
  /** another conversation on the same instance had its turn: what that one wrote is no work of this one's next pass */
  resume?(): void;
  close(): Promise<ClosedConversation>;
}

/** How a conversation ended. */
export interface ClosedConversation {
  /** absent where it ended well */
  fault?: CaseStop;
  /** what was said beside the contract meanwhile */
  noise: string[];
}

/** A step as it was taken: what there was before, what was asked of the model, what there is now. */
export interface TakenStep {
  step: { do: 'append'; messages: Message[] } | { do: 'reload' } | TakenPass;
  given: Message[];
  stored: StoredState;
  exchanges: Exchange[];
  reading: StepReading;
  /** the next agent request */
  probe?: Exchange;
}

/** A compact step as the trace will have it, with messages in place of their hashes. */
export type TakenPass = Omit<CompactStep, 'meanwhile'> & { meanwhile?: TakenMidPassEvent };

export type TakenMidPassEvent = Omit<MidPassEventRecord, 'what'> & {
  what: { do: 'append'; messages: Message[] } | Exclude<MidPassEventRecord['what'], { do: 'append' }>;
};

/** What a step left behind. */
export type StepReading = { noise: string[] } & (
  | ({
      kind: 'observed';
      view: Message[];
      state?: JsonValue;
      outcome?: Outcome;
      inputMutated: boolean;
    } & StoredState)
  | ({ kind: 'threw'; message: string; view: Message[]; inputMutated: boolean } & StoredState)
  | { kind: 'fault'; fault: CaseStop }
);

/** What a driver needs besides the case. */
export interface DriverOptions {
  host: DrivenHost;
  /** opaque name of the session: an adapter must not learn from it which case is played */
  session: string;
  /** name of the session on whose instance this conversation is opened beside the first */
  beside?: string;
  surroundings: StepContext;
  model: WatchedModel;
  /** answers model requests made through the call-back door */
  door: ModelDoor;
  /** folder the suite made for the implementation's files */
  archive?: ArchiveFolder;
  /** where an agent's tools get their results */
  toolUrl?: string;
  /** calls that these tools have answered so far */
  answeredCalls?: () => readonly ToolUse[];
  /** whether the given conversation is loaded or played again */
  reach: 'preload' | 'replay';
  /** watchdog per step, ms of wall time */
  timeout: number;
  /** ms after which what was sent is taken to have arrived, where no answer says so */
  arrival: number;
}

export type OpenDriver = (runnable: Runnable, options: DriverOptions) => Driver;
