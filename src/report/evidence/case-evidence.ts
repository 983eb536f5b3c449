import { type Mark, marksIn } from '../../conversation/mark.ts';
import { isViolation, type Violation } from '../../judge/findings/finding.ts';
import type { Pass } from '../../judge/passes/pass.ts';
import { passesOf } from '../../judge/passes/read-passes.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { traceIn } from '../../run/trace/trace-bytes.ts';
import type { KnownFailure, RequirementVerdict } from '../../verdict/verdict.ts';
import type { CaseEvent } from '../events/events.ts';
import type {
  AlikeEvidence,
  CaseEvidence,
  FactCard,
  FindingCard,
  MessagePlace,
  VerdictCard,
} from '../page/page-format.ts';
import { traceFileOf } from '../saved/trace-file.ts';
import { citationOf } from './citation.ts';
import { EVIDENCE_LIMITS, type EvidenceLimits } from './evidence-limits.ts';
import { wayCounts } from './evidence-sample.ts';
import { factCards } from './fact-cards.ts';
import { messageTable } from './message-table.ts';
import { passCard } from './pass-card.ts';
import type { PhraseBook } from './phrase-book.ts';
import { unmatchedPasses } from './unmatched-passes.ts';

type Facts = Trace['case']['facts'];

/** A case that fails in every pass of a long session shows it in the first ones. */
const MOST_PASSES = 8;

/** @param place of a trace, relative to the report. @returns whether it is there, or will be once the run has ended */
export type HasTrace = (place: string) => boolean;

export interface EvidenceOptions {
  /** none is there where left out */
  hasTrace?: HasTrace | undefined;
  /** those of a page with all evidence where left out */
  limits?: EvidenceLimits;
}

/** @returns what a reader needs to see of a case, and no more: the trace file has all of it */
export function caseEvidence(event: CaseEvent, book: PhraseBook, options: EvidenceOptions = {}): CaseEvidence {
  const { hasTrace, limits = EVIDENCE_LIMITS.all } = options;
  const { result } = event;
  const violated = result.findings.filter(isViolation);
  const verdicts = result.requirements.filter(({ verdict }) => verdict !== 'pass').map(verdictCard);
  const common = {
    reproduce: result.reproduce,
    verdicts,
    ...traceBeside(event, hasTrace),
  };
  if (event.trace === undefined) return { ...common, ...undrawn(violated) };
  try {
    const trace = traceIn(event.trace, result);
    return { ...common, ...(trace === undefined ? undrawn(violated) : drawn(trace, violated, { book, limits })) };
  } catch (error) {
    return { ...common, ...undrawn(violated), trouble: `The trace can't be drawn: ${(error as Error).message}` };
  }
}

/** @param alike place of the result that came to the same. @returns what is left to say of a case of its own */
export const alikeEvidence = (event: CaseEvent, alike: number, hasTrace?: HasTrace): AlikeEvidence => ({
  alike,
  reproduce: event.result.reproduce,
  ...traceBeside(event, hasTrace),
  ways: wayCounts(event.result),
});

function traceBeside(event: CaseEvent, hasTrace: HasTrace = () => false): { trace?: string } {
  const file = traceFileOf(event) ?? event.kept?.trace;
  return file !== undefined && hasTrace(file) ? { trace: file } : {};
}

type Drawn = Omit<CaseEvidence, 'reproduce' | 'verdicts' | 'trace'>;

/** Without a trace, or with one that is no use, there is still what was found. */
const undrawn = (violated: readonly Violation[]): Drawn => ({
  findings: violated.map((finding) => findingCard(finding, [], [])),
  messages: [],
  passes: [],
  passesInTrace: 0,
  facts: [],
});

interface Texts {
  book: PhraseBook;
  limits: EvidenceLimits;
}

function drawn(trace: Trace, violated: readonly Violation[], { book, limits }: Texts): Drawn {
  const { passes, trouble } = readPasses(trace);
  const shown = passesToShow(passes, limits.passes === 'violating' ? violated : firstOfEachWay(violated));
  const facts = factCards({ ...trace.case.facts, ...unnamedMarks(violated, trace) }, passes, shown);
  const table = messageTable(book, new Map(facts.map(({ name, mark }) => [mark, name])), limits.message);
  return {
    findings: violated.map((finding) => findingCard(finding, shown, facts)),
    passes: shown.map((pass) => passCard(pass, trace.steps[pass.step]!.exchanges, { table, book, most: limits.body })),
    messages: table.cards,
    passesInTrace: passes.length,
    facts,
    ...(trouble.length === 0 ? {} : { trouble: trouble.join(' ') }),
  };
}

function verdictCard({ id, verdict, reason, known }: RequirementVerdict): VerdictCard {
  return {
    requirement: id,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(known === undefined ? {} : { known: knownCard(known) }),
  };
}

const knownCard = ({ reason, issue, since, expires }: KnownFailure): NonNullable<VerdictCard['known']> => ({
  reason,
  since,
  ...(issue === undefined ? {} : { issue: citationOf(issue) }),
  ...(expires === undefined ? {} : { expires }),
});

/** Laws know facts by marks that the case has no name for. Those that findings are about are followed like any other. */
function unnamedMarks(violated: readonly Violation[], { case: { facts } }: Trace): Facts {
  const named = new Set(Object.values(facts));
  const unnamed = violated.flatMap(factMarks).filter((mark) => !named.has(mark));
  return Object.fromEntries(unnamed.map((mark) => [mark, mark]));
}

/** A finding may be about summaries as well, which are no facts of the case. */
const factMarks = ({ facts = [] }: Violation): Mark[] => facts.filter((mark) => marksIn(mark, 'F').length > 0);

/** A trace that can't be matched is shown as it stands: a report that fails shows nothing at all. */
function readPasses(trace: Trace): { passes: Pass[]; trouble: string[] } {
  const faults = trace.steps.flatMap(({ step, result }, index) =>
    result.kind === 'fault'
      ? [`Step ${index} (${step.do}) ended in a ${result.fault.kind}: ${result.fault.detail}`]
      : [],
  );
  try {
    return { passes: passesOf(trace), trouble: faults };
  } catch (error) {
    const why = `What became of each message can't be told: ${(error as Error).message}`;
    return { passes: unmatchedPasses(trace), trouble: [...faults, why] };
  }
}

const firstOfEachWay = (violated: readonly Violation[]): Violation[] => {
  const byWay = Map.groupBy(violated, ({ requirement, way }) => `${requirement}/${way}`);
  return [...byWay.values()].map(([first]) => first!);
};

/** Those a finding speaks of, and the first one, from which the story starts. */
function passesToShow(passes: readonly Pass[], violated: readonly Violation[]): Pass[] {
  const steps = new Set(violated.map(({ step }) => step));
  const wanted = passes.filter(({ step }, index) => index === 0 || steps.has(step));
  return wanted.slice(0, MOST_PASSES);
}

function findingCard(finding: Violation, shown: readonly Pass[], cards: readonly FactCard[]): FindingCard {
  const { requirement, way, message, expected, got, step, messages = [] } = finding;
  const at = shown.findIndex((pass) => pass.step === step);
  const marks = new Set(finding.facts);
  return {
    requirement,
    way,
    ...(finding.by === 'law' ? {} : { expectation: finding.at }),
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(got === undefined ? {} : { got }),
    ...(at === -1 ? {} : { pass: at }),
    messages: at === -1 ? [] : messages.flatMap((hash) => placeOf(hash, shown[at]!)),
    facts: cards.filter(({ mark }) => marks.has(mark)).map(({ name }) => name),
  };
}

/** What was lost stands before the pass only; what was made up, only after it. */
function placeOf(hash: string, { hashes }: Pass): MessagePlace[] {
  const before = hashes.before.indexOf(hash);
  if (before !== -1) return [{ side: 'before', at: before }];
  const after = hashes.after.indexOf(hash);
  return after === -1 ? [] : [{ side: 'after', at: after }];
}
