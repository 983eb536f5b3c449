/** What stands in a page about causes, and about the run for whoever speaks of them elsewhere. Nothing is imported here. */

/** One fault, with all that is seen of it in the report. */
export interface CauseCard {
  /** `requirement/way@trigger-subject` */
  identity: string;
  /** one sentence: what is seen */
  seen: string;
  /** in which passes; empty where that says nothing */
  passes: string;
  /** what comes to harm; empty where that says nothing */
  about: string;
  /** both */
  where: string;
  level: number;
  /** id of its requirement; none of the suite's where the adapter failed as a program */
  requirement: string;
  /** cases it was seen in, with all their variants counted once */
  cases: number;
  results: number;
  /** findings that follow from it */
  followers: number;
  /** results that something did not come to be shown in because of it */
  unreached: number;
  drives: string[];
  /** other dialects than the run's that cases which show it are about; absent where there are none */
  dialects?: string[];
  /** whether it is seen in the dialect of the run as well; absent where there are no others */
  alsoInOwn?: boolean;
  reproduce: string;
  /** results it was seen in, into `cases` */
  shown: number[];
  /** the one that shows it most plainly, into `cases`; absent where the report does not have it */
  shortest?: number;
  /** other ways to violate its requirement, of another level; absent where all are of one */
  otherLevels?: OtherWay[];
  /** ways that follow from it, as `requirement/way`, each with the number of findings, the most frequent first */
  follows: [way: string, findings: number][];
  /** requirements that were not reached because of it, each with the number of results, the most frequent first */
  hides: [requirement: string, results: number][];
  /** what somebody has written about it */
  note?: CauseNote;
}

/** What people add to a cause: it annotates; nothing that is counted of results hangs on it. */
export interface CauseNote {
  text: string;
  /** a program of its own that shows the fault without the suite */
  script?: string;
  /** identities of the causes that the text and the program are about as well; absent where it is this one alone */
  alsoOf?: string[];
}

/** A way to violate a requirement that weighs more or less than the one a cause is about. */
export interface OtherWay {
  /** as `requirement/way` */
  way: string;
  level: number;
  /** one sentence: what is seen */
  seen: string;
}

/** What tells a run from others, for whoever speaks of it elsewhere. */
export interface RunCard {
  adapter: string;
  version: string;
  suite: string;
  edition: string;
  /** of the corpus */
  digest: string;
  profile: string;
  dialect: string;
  seed: string;
  /** where a new issue of the suite is opened; absent where its package names no place */
  issues?: string;
}
