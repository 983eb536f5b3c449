import type { Finding } from '../../judge/findings/finding.ts';
import { lateRequestsIn } from '../../model/doors/late-request.ts';
import { refusedHostsIn } from '../../run/trace/refused-hosts.ts';
import { type Ending, faultOf, type TraceExcerpt } from './case-result.ts';

/**
 * The findings of all laws on all passes are a hundred objects, and are copied on their way to another thread.
 * @returns as much of an ending as a verdict needs
 */
export function trimmedEnding(ending: Ending): Ending<TraceExcerpt> {
  const told = withoutTrace(ending);
  return told.kind === 'judged' ? { ...told, findings: decisiveFindings(told.findings) } : told;
}

/** @returns the ending with all findings, and with as much of the trace, which is some hundred kilobytes, as a verdict needs */
export function withoutTrace(ending: Ending): Ending<TraceExcerpt> {
  switch (ending.kind) {
    case 'judged':
      return { ...ending, trace: tellingPart(ending.trace) };
    case 'suite-error': {
      const { trace, ...rest } = ending;
      return trace === undefined ? rest : { ...rest, trace: tellingPart(trace) };
    }
    case 'unsupported':
    case 'not-started':
    case 'given-up':
      return ending;
  }
}

/** The step that ended it early, where there is one, and what is said of requests that were refused. */
function tellingPart({ steps }: TraceExcerpt): TraceExcerpt {
  const fatal = steps.find((step) => faultOf({ steps: [step] }) !== undefined);
  const refused = steps.filter(({ noise = [] }) => noise.some(tellsOfRefusal));
  const decisive = fatal === undefined || refused.includes(fatal) ? refused : [...refused, fatal];
  return { steps: decisive.map(shortened) };
}

const tellsOfRefusal = (line: string): boolean => refusedHostsIn([line]).length + lateRequestsIn([line]).length > 0;

const shortened = ({
  step,
  result,
  exchanges,
  noise = [],
}: TraceExcerpt['steps'][number]): TraceExcerpt['steps'][number] => {
  const words = noise.filter(tellsOfRefusal);
  return {
    result,
    exchanges,
    ...(step === undefined ? {} : { step }),
    ...(words.length === 0 ? {} : { noise: words }),
  };
};

/**
 * @returns all violations, priced ones too, all that expectations say, and of each law that held its last yes, since what came before tells
 * less: what most laws say is that it was none of their business
 */
export function decisiveFindings(findings: readonly Finding[]): Finding[] {
  const last = new Map<string, Finding>();
  for (const finding of findings)
    if (finding.by === 'law' && finding.answer === 'holds') last.set(yesOf(finding), finding);
  return findings.filter((finding) => {
    const { answer, by } = finding;
    return (
      answer === 'violated' ||
      answer === 'priced' ||
      by === 'expectation' ||
      (answer === 'holds' && last.get(yesOf(finding)) === finding)
    );
  });
}

/** Where a session may end, each way in which a pass was due counts for itself. */
const yesOf = (finding: Finding): string =>
  finding.answer === 'holds' ? [finding.requirement, finding.endedAt, finding.dueBy].join(' ') : finding.requirement;

/** @returns how often each requirement was seen to hold, by its id */
export function heldCounts(findings: readonly Finding[]): Record<string, number> {
  const held: Record<string, number> = {};
  for (const { answer, requirement } of findings)
    if (answer === 'holds') held[requirement] = (held[requirement] ?? 0) + 1;
  return held;
}
