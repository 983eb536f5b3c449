import type { CauseCard, RunCard } from './cause-format.ts';

/**
 * What stands as data in a page, between the writer of the report and the script that shows it. Nothing is imported here but
 * more of that: one side is checked against Node, the other against a browser.
 */

/** Everything but the evidence: small enough to be read at once. */
export interface PageIndex {
  verdicts: string[];
  drives: string[];
  requirements: RequirementCard[];
  /** families of failures that cases belong to */
  families: FamilyCard[];
  /** titles and reasons, each once: two thousand cases repeat most of theirs */
  strings: string[];
  cases: IndexedCase[];
  /** where each compressed block begins among the evidence, and how long it is; a block is a list of values */
  blocks: [start: number, length: number][];
  /** texts that messages share */
  phrases: PackedPlace;
  /** `Record<string, CaseFileCard>`, by id of the case without its variant */
  files: PackedPlace;
  /** the faults behind all findings, the weightiest first; none in reports of earlier suites */
  causes: CauseCard[];
  run: RunCard;
}

/** Which block a value lies in, and its place in it. */
export type PackedPlace = [block: number, at: number];

/** Numbers point into the lists of the index; there are thousands, so that keys would be most of the page. */
export type IndexedCase = [
  id: string,
  title: number,
  drive: number,
  verdict: number,
  /** by turns: requirement, verdict, and its reason in `strings`; -1 where there is none */
  requirements: number[],
  /** into `strings`; -1 where there is none */
  reason: number,
  /** into `families` */
  families: number[],
  /** absent where there is nothing to look into */
  evidence?: PackedPlace,
];

export interface RequirementCard {
  id: string;
  group: string;
  level: number;
  title: string;
  text: string;
  why: string;
  sources: { cite: Citation; note: string }[];
}

export interface FamilyCard {
  id: string;
  title: string;
}

/** A public incident, with a link where the place is known. */
export interface Citation {
  name: string;
  href?: string;
}

export interface CaseFileCard {
  /** as messages show it */
  file: string;
  why: string;
  /** the one dialect it is about; absent where it may be played in any */
  dialect?: string;
  seenIn: Citation[];
  /** absent where the page leads to the file instead */
  yaml?: string;
}

/** A text, or its parts: strings as they are, pairs of numbers as start and length in the shared phrases. */
export type PackedText = string | (string | number)[];

/** What a page keeps of a case: its evidence, or which other case came to the same. */
export type KeptEvidence = CaseEvidence | AlikeEvidence;

/** A case that came to what another result of the same case file came to, whose evidence the page has. */
export interface AlikeEvidence {
  /** into `cases` of the index */
  alike: number;
  reproduce: string;
  /** where its own trace lies, relative to the report */
  trace?: string;
  /** how often it fails in each way, by `requirement/way` */
  ways: Record<string, number>;
}

/** All that is shown of one case when it is opened. */
export interface CaseEvidence {
  reproduce: string;
  /** where the whole trace lies, relative to the report */
  trace?: string;
  /** all that is not `pass` */
  verdicts: VerdictCard[];
  findings: FindingCard[];
  messages: MessageCard[];
  passes: PassCard[];
  /** how many passes the trace has; `passes` are those that matter */
  passesInTrace: number;
  facts: FactCard[];
  /** what could not be drawn, and why */
  trouble?: string;
}

export interface VerdictCard {
  requirement: string;
  verdict: string;
  reason?: string;
  /** identity of the root from which all that was seen of it follows */
  follows?: string;
  /** identity of the root because of which the case never came to show it */
  unreached?: string;
  /** what a baseline says of it */
  known?: { reason: string; issue?: Citation; since: string; expires?: string };
}

export interface FindingCard {
  requirement: string;
  /** name of the fault among those of the requirement */
  way: string;
  /** identity of its cause, where it is a root; absent in reports of earlier suites */
  cause?: string;
  /** identity of the cause it follows from */
  follows?: string;
  /** where it stands in the case file, where not the law has found it */
  expectation?: string;
  message: string;
  expected?: string;
  got?: string;
  /** into `passes`; absent where the finding belongs to none that is shown */
  pass?: number;
  /** messages it rests on, in that pass */
  messages: MessagePlace[];
  /** names of the facts it is about */
  facts: string[];
}

export interface MessagePlace {
  side: 'before' | 'after';
  at: number;
}

export interface MessageCard {
  role: string;
  blocks: BlockCard[];
  /** names of the facts it states; marks that nothing on the page speaks of are left out */
  facts: string[];
  /** by the suite's counter */
  tokens: number;
}

/** `left` is how many characters of its text are left out at the end; absent where all of it is there. */
export type BlockCard =
  | { type: 'text' | 'reasoning'; text: PackedText; left?: number }
  | { type: 'image'; what: string }
  | { type: 'call'; id: string; name: string; arguments: PackedText; left?: number; status?: string }
  | { type: 'result'; id: string; text: PackedText; left?: number; images: string[]; error?: true };

export interface PassCard {
  /** index into the steps of the trace */
  step: number;
  /** e.g. `Pass 2 (manual)` */
  title: string;
  /** what else is to be said of it, one line each */
  notes: string[];
  /** into `messages` */
  before: number[];
  after: number[];
  fates: FateCard[];
  origins: OriginCard[];
  pairs: { before: PairCard[]; after: PairCard[] };
  tokens: { before: number; after: number };
  exchanges: ExchangeCard[];
  /** what the provider says to the next request of the agent */
  probe?: ExchangeCard;
}

/** What became of a message; `at` are places after the pass. `unknown` where nothing could be matched. */
export interface FateCard {
  kind: 'kept' | 'rewritten' | 'evicted' | 'unknown';
  at: number[];
}

export interface OriginCard {
  /** messages before the pass that it holds */
  from: number[];
  synthetic: boolean;
  /** it carries a scripted summary */
  summary: boolean;
}

/** A call and its result, by message. Without `result` nobody has answered it yet, without `call` it is an orphan. */
export interface PairCard {
  id: string;
  call?: number;
  result?: number;
  /** its other half is missing, and not because it is still to come */
  torn?: true;
}

export interface ExchangeCard {
  who: string;
  door: string;
  path: string;
  /** whether the provider took it */
  accepted: boolean;
  /** in words */
  ruling: string;
  status: number;
  /** the provider's own words, where it refused */
  says?: string;
  /** how many characters were sent and came back, where less is shown */
  request: CutText;
  response: CutText;
}

export interface CutText {
  text: PackedText;
  /** characters left out at the end */
  left?: number;
}

export interface FactCard {
  name: string;
  mark: string;
  /** the pass of the trace, counted from 1, after which it can be read nowhere in the view; absent: it never went */
  lostIn?: number;
  /** one for each of `passes` */
  passes: FactAtPass[];
}

export interface FactAtPass {
  /** where it stood before */
  before: number[];
  /** where it stands afterwards, the place of its own message first */
  after: number[];
  /** what became of it, strongest first; `absent`: it was not there before either */
  fate: 'kept' | 'rewritten' | 'quoted' | 'archived' | 'gone' | 'absent';
  /** a summarizer was shown it in this pass */
  summarized: boolean;
  /** it stands in the next request of the agent; absent where none was made */
  next?: boolean;
}
