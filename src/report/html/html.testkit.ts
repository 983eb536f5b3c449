import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding } from '../../judge/findings/finding.ts';
import { judgeLaws } from '../../judge/judge.ts';
import { evidenceOf } from '../../judge/passes/evidence.ts';
import { asked } from '../../judge/passes/exchanges.testkit.ts';
import { assistant, calls, markFor, result, summary, user } from '../../judge/passes/messages.testkit.ts';
import { traceOf } from '../../judge/passes/trace.testkit.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { CaseEvent, ReportEvent } from '../events/events.ts';
import { footer, header, savedAs } from '../events/report.testkit.ts';
import type { PageIndex } from '../page/page-format.ts';
import { runCard } from './cause-cards.ts';
import { htmlWriter } from './html-writer.ts';
import type { ToldCauses } from './overview-input.ts';

/**
 * A pass that loses the message `u2` without showing it to the summarizer, and keeps the result of a call whose call it
 * evicts. Messages before: u1, u2, a1 with call c1, result c1, u3; after: a summary of u1 and a1, result c1, u3.
 */
export function lossyTrace(): Trace {
  const given = [user('u1', 60), user('u2'), calls('a1', 'c1'), result('c1', 400), user('u3')];
  const shown = [given[0]!, given[2]!];
  const view = [summary('s1', shown), given[3]!, given[4]!];
  return traceOf({ given, steps: [{ compact: 'manual', asked: [asked(shown, 's1')], view }] });
}

/** What a case with that trace comes to. */
export function lossyCase(id = 'CC-0001[fanout=6]', drive = 'pure'): CaseEvent {
  const trace = lossyTrace();
  const findings = judgeLaws(evidenceOf(trace)).filter(({ answer }) => answer === 'violated');
  return caseWith(trace, findings, { id, drive });
}

export function caseWith(trace: Trace, findings: Finding[], about: { id: string; drive: string }): CaseEvent {
  const violated = [...new Set(findings.map(({ requirement }) => requirement))];
  return {
    kind: 'case',
    trace: savedAs(about, trace),
    result: {
      ...about,
      title: 'The cut falls between a call and its result',
      verdict: 'fail',
      reason: findings[0]!.message,
      requirements: violated.map((one) => ({ id: one, verdict: 'fail', reason: 'It was violated.' })),
      findings,
      reproduce: `npx conform run --case '${about.id}'`,
    },
  };
}

/** The mark of what `u2` said. */
export const LOST = markFor('u2');

/** Writes a page into a folder of its own. @returns where it lies */
export function writtenPage(...cases: CaseEvent[]): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'conform-html-')), 'report.html');
  const writer = htmlWriter(file);
  const events: ReportEvent[] = [header, ...cases, footer];
  for (const event of events) writer.write(event);
  writer.end();
  return file;
}

/** A pass that rewrites a kept message of the assistant: its last word is another one afterwards. */
export function rewritingCase(): CaseEvent {
  const [task, answer, next] = [user('task', 60), assistant('answer', 200), user('next')];
  const [block] = answer.content;
  const words = block?.type === 'text' ? block.text : '';
  const changed = { ...answer, content: [{ type: 'text' as const, text: `${words} never` }] };
  const trace = traceOf({ given: [task, answer, next], steps: [{ compact: 'manual', view: [task, changed, next] }] });
  const findings = judgeLaws(evidenceOf(trace)).filter(({ answer: one }) => one === 'violated');
  return caseWith(trace, findings, { id: 'CC-0003', drive: 'pure' });
}

/** What a page shares that has no evidence and no causes. */
export const NOTHING_SHARED: Pick<PageIndex, 'blocks' | 'phrases' | 'files' | 'causes' | 'run'> = {
  blocks: [],
  phrases: [0, 0],
  files: [0, 0],
  causes: [],
  run: runCard(header, {}),
};

export const NO_CAUSES: ToldCauses = {
  cards: [],
  resultAt: () => ({ id: 'CC-0001', drive: 'pure' }),
  onDrive: () => ({ results: 0, unreached: 0 }),
};
