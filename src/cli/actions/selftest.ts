import { type ListedSpecimen, listSpecimens, loadSpecimens } from '../../selftest/all-specimens.ts';
import { CORPUS_COMPLETE, JUSTIFIED } from '../../selftest/justified-exceptions.ts';
import type { CorpusShare } from '../../selftest/recordings/corpus-share.ts';
import { appraise, type Examination, examineAll, specimensNamed } from '../../selftest/selftest.ts';
import { casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { UsageError } from '../options/usage-error.ts';
import { print } from '../output/print.ts';
import { appraisalJson, appraisalLines, examinationLines } from './selftest-lines.ts';

/**
 * `conform selftest`.
 * @param names of specimens; all of them where none is given, and only then the suite as a whole is appraised
 * @returns 0 where every specimen got what it deserves, else 2: the suite is at fault
 */
export async function selftest(
  names: readonly string[],
  { json = false, whole = false }: { json?: boolean; whole?: boolean } = {},
): Promise<number> {
  const corpus = loadCorpus(casesFolder());
  const tell = (examination: Examination) => {
    if (!json) for (const line of examinationLines(examination)) print(line);
  };
  const share: CorpusShare = whole ? 'whole' : 'part';
  const specimens = await loadSpecimens(chosen(names), corpus.requirements);
  const examinations = await examineAll(specimens, corpus, { version: packageVersion(), share }, tell);
  const wrong = examinations.filter(({ charges }) => charges.length > 0).length;
  const isWhole = names.length === 0;
  const appraisal = isWhole ? appraise(examinations, corpus, JUSTIFIED) : undefined;
  if (json) print(JSON.stringify(appraisalJson(examinations, appraisal), null, 2));
  else if (appraisal !== undefined) for (const line of appraisalLines(appraisal, CORPUS_COMPLETE)) print(line);
  if (!json) print(`\n${examinations.length - wrong} of ${examinations.length} specimens got what they deserve`);
  const isLacking = CORPUS_COMPLETE && appraisal !== undefined && appraisal.charges.length > 0;
  return wrong === 0 && !isLacking ? 0 : 2;
}

function chosen(names: readonly string[]): ListedSpecimen[] {
  try {
    return specimensNamed(names, listSpecimens());
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}
