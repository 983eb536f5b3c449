import type { Header } from '../events/events.ts';
import type { MatrixLibrary } from './matrix-model.ts';

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
 * What the suite here demands is no matter of reports that know nothing of it: a requirement that came later has no row in
 * their matrix.
 * @returns the library as it is where a report is of this suite, else without the requirements that no report knows
 */
export function libraryOfReports<Words extends MatrixLibrary>(
  library: Words,
  reports: readonly (Judged & { cases: readonly { requirements: readonly { id: string }[] }[] })[],
  present: SuiteIdentity,
): Words {
  if (reports.some((report) => isJudgedBy(present, report))) return library;
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
