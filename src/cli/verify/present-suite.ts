import type { SuiteIdentity } from '../../report/matrix/judging-suite.ts';
import { corpusDigest } from '../../suite/corpus/load-corpus.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { EDITION } from '../../suite/spec/edition.ts';

/** @returns what would judge a run now */
export const presentSuite = (): SuiteIdentity => {
  return { version: packageVersion(), edition: EDITION, digest: corpusDigest() };
};
