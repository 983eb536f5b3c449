import type { Certificate } from '../../verdict/certificate.ts';
import { requirement } from '../../verdict/verdict.testkit.ts';
import type { RequirementVerdict } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import type { Footer, Header } from '../events/events.ts';
import { footer, header } from '../events/report.testkit.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import type { MatrixLibrary, MatrixReport } from './matrix-model.ts';

/** A case that says this of requirements, e.g. `{ 'PAIR-1': 'fail' }`. */
export function caseOf(
  id: string,
  said: Record<string, Verdict | Omit<RequirementVerdict, 'id'>>,
  drive = 'pure',
): SavedCase {
  const requirements = Object.entries(said).map(([name, entry]): RequirementVerdict => {
    return { id: name, ...(typeof entry === 'string' ? { verdict: entry } : entry) };
  });
  const verdict = requirements.find((one) => one.verdict !== 'pass')?.verdict ?? 'pass';
  return { id, title: `Case ${id}`, drive, verdict, requirements, findings: [], held: {}, reproduce: '' };
}

/** What a profile does not declare, and what no adapter could show on the drive. */
export const UNSUPPORTED = { verdict: 'unsupported', reason: 'the profile does not declare "clearing"' } as const;
export const UNREACHABLE = { verdict: 'unsupported', reason: 'a function has no archive', unreachable: true } as const;

const certificate = (drive: Certificate['drive'], earned: boolean): Certificate => ({
  drive,
  class: 'Core',
  earned,
  selection: 'whole',
  total: 3,
  observable: 2,
  passed: earned ? 2 : 1,
  unmet: earned ? [] : [{ kind: 'requirement', requirement: 'PAIR-1', verdict: 'fail', why: 'It fails in CC-0001.' }],
});

interface ReportAsked {
  name: string;
  cases: SavedCase[];
  /** drives, and whether each earned its class */
  drives?: Partial<Record<Certificate['drive'], boolean>>;
  header?: Partial<Header>;
  page?: string;
}

export function reportOf({ name, cases, drives = { pure: true }, page, ...more }: ReportAsked): MatrixReport {
  const declared = Object.keys(drives) as Certificate['drive'][];
  const ended: Footer = {
    ...footer,
    certificates: declared.map((drive) => certificate(drive, drives[drive] === true)),
  };
  const adapter = { argument: `adapters/${name}`, name, version: '1.0.0', drives: declared };
  return {
    file: `reports/${name}/report.ndjson`,
    header: { ...header, adapter, ...more.header },
    footer: ended,
    cases,
    ...(page === undefined ? {} : { page }),
  };
}

export const LIBRARY: MatrixLibrary = {
  requirements: [
    requirement('ARCH-1', 2, { observes: ['archive'], capability: 'archive' }),
    requirement('PAIR-1'),
    requirement('PAIR-2', 2),
  ],
  groups: new Map([
    ['ARCH', 'The archive'],
    ['PAIR', 'Calls and results stay together'],
  ]),
};
