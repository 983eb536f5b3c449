import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { causesOf } from '../../verdict/cause.ts';
import type { CaseEvent, Footer } from '../events/events.ts';
import { footer, header } from '../events/report.testkit.ts';
import { lossyCase } from './html.testkit.ts';
import { type HtmlOptions, htmlWriter } from './html-writer.ts';

/** What the provider's refusal follows from, and what a case shows besides. */
export const TORN = 'PAIR-1/call-evicted@manual-call';
export const UNSHOWN = 'COVER-1/never-shown@manual-request';

/** A case with two roots: the refusal of the provider follows from the first of them, and SIZE-1 was not reached for it. */
export function causedCase(id = 'CC-0001[fanout=6]', drive = 'pure'): CaseEvent {
  const event = lossyCase(id, drive);
  const [torn, refused, unshown] = event.result.findings;
  const result: CaseEvent['result'] = {
    ...event.result,
    findings: [
      { ...torn!, scene: { trigger: 'manual', subject: 'call' } },
      { ...refused!, scene: { trigger: 'manual', subject: 'other' }, follows: { finding: 0, cause: TORN } },
      { ...unshown!, scene: { trigger: 'manual', subject: 'request' } },
    ],
    requirements: [
      { id: 'PAIR-1', verdict: 'fail', reason: 'It was violated.', level: 1, causes: [TORN] },
      { id: 'ORD-3', verdict: 'blocked', reason: `it follows from ${TORN}`, follows: TORN },
      { id: 'COVER-1', verdict: 'fail', reason: 'It was violated.', level: 1, causes: [UNSHOWN] },
      { id: 'SIZE-1', verdict: 'blocked', reason: `not reached because of ${TORN}`, unreached: TORN },
    ],
    causes: [
      { identity: TORN, level: 1, followers: 1 },
      { identity: UNSHOWN, level: 1, followers: 0 },
    ],
  };
  return { ...event, result };
}

/** A case that the adapter died in: no requirement was violated. */
export function diedCase(id = 'CC-0009', drive = 'pure'): CaseEvent {
  const identity = 'PROGRAM-1/crash@auto-other';
  return {
    kind: 'case',
    result: {
      id,
      drive,
      title: 'It dies',
      verdict: 'crash',
      reason: 'Its process ended with exit code 3.',
      requirements: [{ id: 'PAIR-5', verdict: 'blocked', reason: 'Its process ended.', unreached: identity }],
      findings: [],
      causes: [{ identity, level: 1, followers: 0 }],
      reproduce: `npx conform run --case ${id}`,
    },
  };
}

/** @returns the footer of a run of these cases */
export function footerWith(cases: readonly CaseEvent[]): Footer {
  const causes = causesOf(cases.map(({ result }) => result));
  const identities = causes.map(({ identity }) => identity);
  const certificates = footer.certificates.map((one) => ({ ...one, causes: identities }));
  return { ...footer, certificates, causes };
}

/** Writes a page of a run of these cases into a folder of its own. @returns where it lies */
export function pageOfCauses(cases: readonly CaseEvent[], options: HtmlOptions = {}): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'conform-causes-')), 'report.html');
  const writer = htmlWriter(file, options);
  for (const event of [header, ...cases, footerWith(cases)]) writer.write(event);
  writer.end();
  return file;
}
