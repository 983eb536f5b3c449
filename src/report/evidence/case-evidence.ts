import { type Mark, marksIn } from '../../conversation/mark.ts';
import { factsIn, factsOf } from '../../judge/facts/facts.ts';
import type { Finding } from '../../judge/findings/finding.ts';
import type { Pass } from '../../judge/passes/pass.ts';
import { passesOf } from '../../judge/passes/read-passes.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { traceIn } from '../../run/trace/trace-bytes.ts';
import type { KnownFailure, RequirementVerdict } from '../../verdict/verdict.ts';
import type { CaseEvent } from '../events/events.ts';
import type { CaseEvidence, FactCard, FindingCard, MessagePlace, VerdictCard } from '../page/page-format.ts';
import { traceFileOf } from '../saved/trace-file.ts';
import { citationOf } from './citation.ts';
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

/** @returns what a reader needs to see of a case, and no more: the trace file has all of it */
export function caseEvidence(event: CaseEvent, book: PhraseBook, hasTrace: HasTrace = () => false): CaseEvidence {
  const { result } = event;
  const violated = result.findings.filter(({ answer }) => answer === 'violated');
  const file = traceFileOf(event) ?? event.kept?.trace;
  const verdicts = result.requirements.filter(({ verdict }) => verdict !== 'pass').map(verdictCard);
  const common = {
    reproduce: result.reproduce,
    verdicts,
    ...(file !== undefined && hasTrace(file) ? { trace: file } : {}),
  };
  if (event.trace === undefined) return { ...common, ...undrawn(violated) };
  try {
    const trace = traceIn(event.trace, result);
    return { ...common, ...(trace === undefined ? undrawn(violated) : drawn(trace, violated, book)) };
  } catch (error) {
    return { ...common, ...undrawn(violated), trouble: `The trace can't be drawn: ${(error as Error).message}` };
  }
}

type Drawn = Omit<CaseEvidence, 'reproduce' | 'verdicts' | 'trace'>;

/** Without a trace, or with one that is no use, there is still what was found. */
const undrawn = (violated: readonly Finding[]): Drawn => ({
  findings: violated.map((finding) => findingCard(finding, [], [])),
  messages: [],
  passes: [],
  passesInTrace: 0,
  facts: [],
});

function drawn(trace: Trace, violated: readonly Finding[], book: PhraseBook): Drawn {
  const { passes, trouble } = readPasses(trace);
  const shown = passesToShow(passes, violated);
  const facts = factCards({ ...trace.case.facts, ...unnamedMarks(violated, trace, shown) }, passes, shown);
  const table = messageTable(book, new Map(facts.map(({ name, mark }) => [mark, name])));
  return {
    findings: violated.map((finding) => findingCard(finding, shown, facts)),
    passes: shown.map((pass) => passCard(pass, trace.steps[pass.step]!.exchanges, { table, book })),
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

/**
 * Laws know messages by marks that the case has no name for. Those that findings speak of are followed like any fact; so are
 * those that the messages they name took with them, for lists in findings are cut short. What else such messages say is
 * where it was, and following it would only make the page larger.
 */
function unnamedMarks(violated: readonly Finding[], { case: { facts } }: Trace, shown: readonly Pass[]): Facts {
  const named = new Set(Object.values(facts));
  const spoken = violated.flatMap((finding) => [...marksIn(saidBy(finding), 'F'), ...goneWith(finding, shown)]);
  return Object.fromEntries(spoken.filter((mark) => !named.has(mark)).map((mark) => [mark, mark]));
}

const saidBy = ({ message, expected = '', got = '' }: Finding): string => `${message} ${expected} ${got}`;

/** @returns the marks of the messages a finding names that can be read nowhere in the view after its pass */
function goneWith({ step, messages = [] }: Finding, shown: readonly Pass[]): Mark[] {
  const pass = shown.find((one) => one.step === step);
  if (pass === undefined) return [];
  const standing = factsIn(pass.after);
  const before = messages.flatMap((hash) => placeOf(hash, pass)).filter(({ side }) => side === 'before');
  return before.flatMap(({ at }) => factsOf(pass.before[at]!).filter((mark) => !standing.has(mark)));
}

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

/** Those a finding speaks of, and the first one, from which the story starts. */
function passesToShow(passes: readonly Pass[], violated: readonly Finding[]): Pass[] {
  const steps = new Set(violated.map(({ step }) => step));
  const wanted = passes.filter(({ step }, index) => index === 0 || steps.has(step));
  return wanted.slice(0, MOST_PASSES);
}

function findingCard(finding: Finding, shown: readonly Pass[], facts: readonly FactCard[]): FindingCard {
  const { requirement, source, message, expected, got, step, messages = [] } = finding;
  const at = shown.findIndex((pass) => pass.step === step);
  return {
    requirement,
    source,
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(got === undefined ? {} : { got }),
    ...(at === -1 ? {} : { pass: at }),
    messages: at === -1 ? [] : messages.flatMap((hash) => placeOf(hash, shown[at]!)),
    facts: factsNamed(finding, shown, facts),
  };
}

/**
 * Laws speak of marks, expectations of the names a case gives them. Where a list is cut short, what it leaves out is what
 * else of the named messages is gone.
 */
function factsNamed(finding: Finding, shown: readonly Pass[], facts: readonly FactCard[]): string[] {
  const said = saidBy(finding);
  const words = new Set(said.split(/[^\w-]+/));
  const stated = new Set(isCutShort(said) ? goneWith(finding, shown) : []);
  const at = shown.findIndex((pass) => pass.step === finding.step);
  const isLeftOut = ({ mark, passes }: FactCard): boolean => stated.has(mark) && passes[at]?.fate === 'gone';
  return facts.filter((one) => words.has(one.name) || words.has(one.mark) || isLeftOut(one)).map(({ name }) => name);
}

/** Lists in findings end after so many marks, and not all of them say how many are missing. */
const MOST_LISTED = 10;

const isCutShort = (said: string): boolean => / and \d+ more\b/.test(said) || marksIn(said, 'F').length >= MOST_LISTED;

/** What was lost stands before the pass only; what was made up, only after it. */
function placeOf(hash: string, { hashes }: Pass): MessagePlace[] {
  const before = hashes.before.indexOf(hash);
  if (before !== -1) return [{ side: 'before', at: before }];
  const after = hashes.after.indexOf(hash);
  return after === -1 ? [] : [{ side: 'after', at: after }];
}
