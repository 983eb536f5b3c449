import type { Profile } from '../../adapter/profile.ts';
import type { Finding } from '../../judge/findings/finding.ts';
import type { Footer } from '../../report/events/events.ts';
import type { CaseResult, RequirementVerdict } from '../../verdict/verdict.ts';

/** What one specimen did under one profile: small enough to keep those of all specimens, and to be judged again. */
export interface Recording {
  /** as `specimenName` says it */
  name: string;
  profile: { name: string } & Profile;
  cases: RecordedCase[];
  footer: Footer;
}

/** One case on one drive. */
export interface RecordedCase extends Pick<CaseResult, 'id' | 'drive' | 'verdict' | 'reason'> {
  /** requirements it speaks for and that are not passed */
  open: RequirementVerdict[];
  /** ids of those that are */
  passed: string[];
  /**
   * What laws and expectations said, each answer once, a line each: `law PAIR-1=holds`, `/then/2=violated`. Empty where
   * nothing was judged. A text, since a self-test keeps a hundred thousand of them and threads hand them over
   */
  answers: string;
}

/** One answer of one judge. */
export type SourceAnswer = Pick<Finding, 'source' | 'answer'>;

/** Keeps of a result what its charges and a later judgement need. */
export function recordedCase({ id, drive, verdict, reason, requirements, findings }: CaseResult): RecordedCase {
  return {
    id,
    drive,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    open: requirements.filter((entry) => entry.verdict !== 'pass'),
    passed: requirements.filter((entry) => entry.verdict === 'pass').map((entry) => entry.id),
    answers: writtenAnswers(verdictBearingFindings(findings)),
  };
}

/**
 * @returns the findings a verdict hangs on: of each source the first that gives an answer. A law that was not exercised
 * changes no verdict; one such answer stays, so that a judged case can be told from one that never ran
 */
export function verdictBearingFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ answer, source }, index) => {
    const key = `${source}=${answer}`;
    const isDecisive = index === 0 || answer !== 'not-exercised' || source.startsWith('/');
    if (!isDecisive || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** @returns answers as they are kept */
export const writtenAnswers = (answers: readonly SourceAnswer[]): string =>
  answers.map(({ source, answer }) => `${source}=${answer}`).join('\n');

/** @returns what was recorded, answer by answer */
export function readAnswers({ answers }: Pick<RecordedCase, 'answers'>): SourceAnswer[] {
  if (answers === '') return [];
  return answers.split('\n').map((line) => {
    const at = line.lastIndexOf('=');
    return { source: line.slice(0, at), answer: line.slice(at + 1) as Finding['answer'] };
  });
}

/** @returns ids of the requirements that failed in a case */
export const failedRequirements = ({ open }: RecordedCase): string[] =>
  open.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
