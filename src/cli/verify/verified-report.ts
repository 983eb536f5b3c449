import { footerContradiction } from '../../certify/footer/footer-coherence.ts';
import { caseContradiction } from '../../report/saved/case-coherence.ts';
import { checkedReport } from '../../report/saved/check-report.ts';
import { reportPlace, type SavedReport } from '../../report/saved/read-report.ts';
import { ReportError } from '../../report/saved/report-error.ts';
import { loadRequirements, type Requirement, requirementsFolder } from '../../suite/spec/requirements.ts';
import { presentSuite } from './present-suite.ts';

/**
 * Reads a report that others rest on: in form, and one that says the same everywhere.
 * @throws ReportError with file and line of what contradicts the rest
 */
export function verifiedReport(place: string): SavedReport {
  const report = checkedReport(place);
  const found = contradictionIn(report);
  if (found === undefined) return report;
  throw new ReportError(
    `${found.at}: ${found.problem}. A run writes no such report: it was changed or damaged since. Make it again.`,
  );
}

/** @returns the first thing in which a report contradicts itself, and where; undefined where it says the same everywhere */
export function contradictionIn(report: SavedReport): { at: string; problem: string } | undefined {
  const { file, header, cases } = report;
  const seen = new Set<string>();
  for (const [index, one] of cases.entries()) {
    const name = `${one.id} (${one.drive})`;
    const problem = seen.has(name) ? 'it is there twice' : (foreign(one, header) ?? caseContradiction(one));
    seen.add(name);
    if (problem !== undefined) return { at: reportPlace(file, index + 1), problem: `${name}: ${problem}` };
  }
  const problem = footerContradiction(report, requirementsOf(report));
  return problem === undefined ? undefined : { at: reportPlace(file, cases.length + 1), problem };
}

/** What nobody ran it on, and nobody knew of. */
function foreign({ drive, known, requirements }: SavedReport['cases'][number], header: SavedReport['header']) {
  if (!header.adapter.drives.some((one) => one === drive)) return `the adapter has no drive ${drive}`;
  const isKnown = known !== undefined || requirements.some((one) => one.known !== undefined);
  return isKnown && header.baseline === undefined ? 'it is known of, and the run had no baseline' : undefined;
}

/**
 * Only the suite that ran knows what its classes ask for: the same version with more cases may have more requirements, too.
 * Cases of the user change the digest, and nothing that the suite asks for.
 */
function requirementsOf({ header: { suite }, cases }: SavedReport): Requirement[] | undefined {
  const { version, edition, digest } = presentSuite();
  const isOurs = suite.version === version && suite.edition === edition;
  const isOfCorpus = suite.corpus.digest === digest || cases.some(({ source }) => source !== undefined);
  return isOurs && isOfCorpus ? loadRequirements(requirementsFolder()) : undefined;
}
