import type { AdapterHost } from '../adapter/host.ts';
import type { Drive, Reach } from '../adapter/profile.ts';
import type { DialectName } from '../model/dialect/dialect.ts';
import type { Corpus } from '../suite/corpus/load-corpus.ts';
import type { Selection } from '../suite/select/selection.ts';
import type { BaselineInForce } from './baseline-of-run.ts';
import type { AdapterToOpen } from './execution/case-worker-messages.ts';
import type { ExpandAndJudge } from './execution/certify-case.ts';
import type { KeptOfCases } from './execution/executor.ts';
import type { EarlierGoes } from './goes/earlier-goes.ts';

/** The end of a run's time. */
export interface Deadline {
  /** how long the run was to take, ms */
  limit: number;
  isOver(): boolean;
}

/** What a run is asked for. */
export interface CertifyOptions extends ExpandAndJudge {
  corpus: Corpus;
  edition: string;
  version: string;
  /** cases to run, with the witnesses they need */
  selected: Selection;
  adapter: {
    /** as given by the user: it is part of every reproduction line */
    argument: string;
    /** starts one more copy of the adapter */
    open(): AdapterHost | Promise<AdapterHost>;
    /** the same as data: with it other threads can start copies, where there are enough cases to make up for that */
    elsewhere?: AdapterToOpen;
    /** how many copies there are to be at once; as many as there are processors where left out, and fewer for a few cases */
    copies?: number;
  };
  /** the drives to run on; all the adapter has where left out */
  drives?: readonly Drive[];
  /** what is known to fail; absent where nothing is */
  baseline?: BaselineInForce;
  /** what the events of cases bring along besides the verdicts; the traces as well where left out */
  keep?: KeptOfCases;
  /** name of a profile of the adapter; its first one where left out */
  profile?: string;
  /** one of the adapter's dialects; its first one where left out */
  dialect?: DialectName;
  /** one of the ways its agent can be brought to a conversation; its first one where left out */
  reach?: Reach;
  /** the version that stands in for the adapter's own, as `package@version`; `adapter.open` has seen to it */
  with?: string;
  /** folder of the working copy that `adapter.open` runs, as the user named it; what lies there, the spec says */
  from?: string;
  /** gives tools, calls and messages other names than the cases have: verdicts must not change */
  rename?: boolean;
  seed: string;
  /** watchdog per step, ms of wall time */
  timeout: number;
  /** how many variants a quick run takes, by gain; all where left out, and nothing to any other run */
  quick?: { variants: number };
  /** when the run is to end, whatever is left by then; never where left out */
  deadline?: Deadline;
  /** earlier goes of this run, whose results are taken over; absent where it begins anew */
  earlier?: EarlierGoes;
  /** is told what is begun and what has ended, by its name; in the order in which that happens */
  watch?: {
    /** a whole agent's trigger is looked for: sessions are grown, and nothing is told for a while */
    calibrating?(name: string): void;
    began(name: string): void;
    ended(name: string): void;
  };
  /** after how many cases without an answer at its beginning a drive is given up; never where left out */
  patience?: number;
}
