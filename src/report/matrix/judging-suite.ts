import type { Header } from '../events/events.ts';
import { isWhole } from './comparable.ts';
import type { MatrixLibrary, MatrixReport } from './matrix-model.ts';

/** What of a report says by which suite it was judged, and from which cases. */
interface Judged {
  header: Pick<Header, 'suite'>;
}

/** What this suite is. */
export interface SuiteIdentity {
  version: string;
  edition: string;
  /** of the corpus */
  digest: string;
}

/** @returns the suites that judged the reports, each once, in words; it follows from the reports alone */
export function judgingSuites(reports: readonly Judged[]): string {
  return [...new Set(reports.map(({ header }) => nameOf(identityOf(header))))].join('; ');
}

/** @returns a sentence for whoever makes the matrix, if not all reports are of the corpus that is here now */
export function otherCorpusNotice(reports: readonly Judged[], present: SuiteIdentity): string | undefined {
  const others = reports.filter((report) => !isJudgedBy(present, report));
  if (others.length === 0) return undefined;
  const count = others.length === reports.length ? 'These reports are' : `${others.length} of these reports are`;
  return `${count} of another corpus (${judgingSuites(others)}) than this suite’s own (${nameOf(present)}).`;
}

/**
 * What came after the reports has no row in their matrix. A whole run knows every requirement that a case of its suite speaks
 * for, and a part of a run does not: what that left out is to show, if it is of the suite here.
 * @returns the library without the requirements that no report knows; the whole of it where a report is such a part
 */
export function libraryOfReports<Words extends MatrixLibrary>(
  library: Words,
  reports: readonly Pick<MatrixReport, 'header' | 'footer' | 'cases'>[],
  present: SuiteIdentity,
): Words {
  if (reports.some((report) => !isWhole(report) && isJudgedBy(present, report))) return library;
  const known = new Set(reports.flatMap(({ cases }) => cases.flatMap((one) => one.requirements.map(({ id }) => id))));
  return { ...library, requirements: library.requirements.filter(({ id }) => known.has(id)) };
}

const identityOf = ({ suite }: Judged['header']): SuiteIdentity => {
  return { version: suite.version, edition: suite.edition, digest: suite.corpus.digest };
};

function isJudgedBy({ version, edition, digest }: SuiteIdentity, { header }: Judged): boolean {
  const judged = identityOf(header);
  return judged.version === version && judged.edition === edition && judged.digest === digest;
}

const nameOf = ({ version, edition, digest }: SuiteIdentity): string =>
  `suite ${version}, edition ${edition}, corpus ${digest.slice(0, 12)}`;
