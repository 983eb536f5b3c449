import { type ListedSpecimen, listSpecimens, loadSpecimens } from '../../selftest/all-specimens.ts';
import { CORPUS_COMPLETE, JUSTIFIED } from '../../selftest/justified-exceptions.ts';
import {
  type Appraisal,
  appraise,
  type Examination,
  type ExaminationOptions,
  examineAll,
  specimensNamed,
} from '../../selftest/selftest.ts';
import { examineUnderPrices } from '../../selftest/under-prices.ts';
import { writeKillsAndQuick } from '../../selftest/write-quick.ts';
import { type Corpus, casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { loadQuickSet } from '../../suite/corpus/quick-set.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { UsageError } from '../options/usage-error.ts';
import { print } from '../output/print.ts';
import { appraisalJson, appraisalLines, examinationLines, pricedLines } from './selftest-lines.ts';

export interface SelftestOptions {
  json?: boolean;
  whole?: boolean;
  thorough?: boolean;
  writeQuick?: boolean;
}

/**
 * `conform selftest`.
 * @param names of specimens; all of them where none is given, and only then the suite as a whole is appraised
 * @returns 0 where every specimen got what it deserved, else 2: the suite is at fault
 */
export async function selftest(names: readonly string[], options: SelftestOptions = {}): Promise<number> {
  const { json = false, writeQuick = false, thorough = false } = options;
  if (writeQuick && names.length > 0) throw new UsageError(ALL_SPECIMENS);
  const corpus = loadCorpus(casesFolder());
  const tell = (lines: string[]) => {
    if (!json) for (const line of lines) print(line);
  };
  const specimens = await loadSpecimens(chosen(names), corpus);
  const ways = waysOf(options, corpus);
  const examinations = await examineAll(specimens, corpus, ways, (one) => tell(examinationLines(one)));
  const underPrices = thorough ? await examineUnderPrices(specimens, ways, (one) => tell(pricedLines(one))) : [];
  const isWhole = names.length === 0;
  const appraisal = isWhole ? appraise(examinations, corpus, JUSTIFIED, ways.share) : undefined;
  if (json) print(JSON.stringify(appraisalJson(examinations, appraisal, underPrices), null, 2));
  if (appraisal !== undefined) tell(appraisalLines(appraisal, CORPUS_COMPLETE));
  tell(['', deserved(examinations, 'specimens got what they deserve')]);
  if (thorough) tell([deserved(underPrices, 'were seen through although they state a price')]);
  const isGood = [...examinations, ...underPrices].every(isRight) && !isLacking(appraisal);
  if (writeQuick) process.stderr.write(`${isGood ? writeKillsAndQuick(examinations, corpus) : NOT_WRITTEN}\n`);
  return isGood ? 0 : 2;
}

type Charged = Pick<Examination, 'charges'>;

const isRight = ({ charges }: Charged): boolean => charges.length === 0;

const deserved = (examined: readonly Charged[], words: string): string =>
  `${examined.filter(isRight).length} of ${examined.length} ${words}`;

const ALL_SPECIMENS =
  '--write-quick takes no names: which variants are enough follows from what all specimens do. Leave the names out.';

const NOT_WRITTEN =
  'spec/quick.yaml is left as it was: a list made by a suite that is at fault would hide the fault. Mend what is named above.';

const isLacking = (appraisal: Appraisal | undefined): boolean =>
  CORPUS_COMPLETE && appraisal !== undefined && appraisal.charges.length > 0;

function waysOf({ whole = false, writeQuick = false }: SelftestOptions, { cases }: Corpus): ExaminationOptions {
  const version = packageVersion();
  if (writeQuick) return { version, share: 'whole' };
  return { version, share: whole ? 'whole' : 'part', quick: loadQuickSet(cases, { ofMutants: {} }) };
}

function chosen(names: readonly string[]): ListedSpecimen[] {
  try {
    return specimensNamed(names, listSpecimens());
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}
