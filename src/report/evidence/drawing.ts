import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { Violation } from '../../judge/findings/finding.ts';
import { causeIdentity } from '../../judge/findings/identity.ts';
import type { Pass } from '../../judge/passes/pass.ts';
import { recordedPassesOf } from '../../judge/passes/recorded-passes.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { CaseEvidence, FactCard, FindingCard, MessagePlace } from '../page/page-format.ts';
import type { EvidenceLimits } from './evidence-limits.ts';
import { factCards } from './fact-cards.ts';
import { messageTable } from './message-table.ts';
import { passCard } from './pass-card.ts';
import { unmatchedPasses } from './unmatched-passes.ts';

/** What a page shows of the trace of a case. It hangs on nothing but that case; its texts are whole until a page packs them. */
export type Drawing = Omit<CaseEvidence, 'reproduce' | 'verdicts' | 'trace'>;

type Facts = Trace['case']['facts'];

/** A case that fails in every pass of a long session shows it in the first ones. */
const MOST_PASSES = 8;

/** Without a trace, or with one that is no use, there is still what was found. */
export const undrawn = (violated: readonly Violation[]): Drawing => ({
  findings: violated.map((finding) => findingCard(finding, [], [])),
  messages: [],
  passes: [],
  passesInTrace: 0,
  facts: [],
});

/**
 * @param violated what was found in the trace
 * @param limits how much is drawn
 */
export function drawing(trace: Trace, violated: readonly Violation[], limits: EvidenceLimits): Drawing {
  const { passes, trouble } = readPasses(trace);
  const shown = passesToShow(passes, limits.passes === 'violating' ? violated : firstOfEachWay(violated));
  const facts = factCards({ ...trace.case.facts, ...unnamedMarks(violated, trace) }, passes, shown);
  const table = messageTable(new Map(facts.map(({ name, mark }) => [mark, name])), limits.message);
  return {
    findings: violated.map((finding) => findingCard(finding, shown, facts)),
    passes: shown.map((pass) => passCard(pass, trace.steps[pass.step]!.exchanges, { table, most: limits.body })),
    messages: table.cards,
    passesInTrace: passes.length,
    facts,
    ...(trouble.length === 0 ? {} : { trouble: trouble.join(' ') }),
  };
}

/** Laws know facts by marks that the case has no name for. Those that findings are about are followed like any other. */
function unnamedMarks(violated: readonly Violation[], { case: { facts } }: Trace): Facts {
  const named = new Set(Object.values(facts));
  const unnamed = violated.flatMap(factMarks).filter((mark) => !named.has(mark));
  return Object.fromEntries(unnamed.map((mark) => [mark, mark]));
}

/** A finding may be about summaries as well, which are no facts of the case. */
const factMarks = ({ facts = [] }: Violation): Mark[] => facts.filter((mark) => marksIn(mark, 'F').length > 0);

/** A trace that can't be matched is shown as it stands: a report that fails shows nothing at all. */
function readPasses(trace: Trace): { passes: readonly Pass[]; trouble: string[] } {
  const faults = trace.steps.flatMap(({ step, result }, index) =>
    result.kind === 'fault'
      ? [`Step ${index} (${step.do}) ended in a ${result.fault.kind}: ${result.fault.detail}`]
      : [],
  );
  try {
    return { passes: recordedPassesOf(trace), trouble: faults };
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
    ...rootOrFollower(finding),
    ...(finding.by === 'law' ? {} : { expectation: finding.at }),
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(got === undefined ? {} : { got }),
    ...(at === -1 ? {} : { pass: at }),
    messages: at === -1 ? [] : messages.flatMap((hash) => placeOf(hash, shown[at]!)),
    facts: cards.filter(({ mark }) => marks.has(mark)).map(({ name }) => name),
  };
}

/** Findings of earlier suites are neither. */
function rootOrFollower(finding: Violation): Pick<FindingCard, 'cause' | 'follows'> {
  if (finding.follows !== undefined) return { follows: finding.follows.cause };
  const cause = causeIdentity(finding);
  return cause === undefined ? {} : { cause };
}

/** What was lost stands before the pass only; what was made up, only after it. */
function placeOf(hash: string, { hashes }: Pass): MessagePlace[] {
  const before = hashes.before.indexOf(hash);
  if (before !== -1) return [{ side: 'before', at: before }];
  const after = hashes.after.indexOf(hash);
  return after === -1 ? [] : [{ side: 'after', at: after }];
}
