import type { Profile } from '../../adapter/profile.ts';
import type { Finding, JudgedBy } from '../../judge/findings/finding.ts';
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
  /** what laws and expectations said, each answer once; empty where nothing was judged */
  answers: readonly RecordedAnswer[];
}

/**
 * One answer of one judge. A self-test keeps a hundred thousand lists of them, so that those that are alike are one object:
 * `sharedAnswer`
 */
export type RecordedAnswer = JudgedBy & { requirement: string } & (
    | { answer: 'holds' | 'not-exercised' }
    | { answer: 'violated'; way: string }
  );

/** Keeps of a result what its charges and a later judgement need. */
export function recordedCase({ id, drive, verdict, reason, requirements, findings }: CaseResult): RecordedCase {
  return {
    id,
    drive,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    open: requirements.filter((entry) => entry.verdict !== 'pass'),
    passed: requirements.filter((entry) => entry.verdict === 'pass').map((entry) => entry.id),
    answers: verdictBearingFindings(findings).map(sharedAnswer),
  };
}

/**
 * @returns the findings a verdict hangs on: of each judge the first that gives an answer, and the first of each way. A law that
 * was not exercised changes no verdict; one such answer stays, so that a judged case can be told from one that never ran
 */
export function verdictBearingFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding, index) => {
    const key = answerKey(finding);
    const isDecisive = index === 0 || finding.answer !== 'not-exercised' || finding.by === 'expectation';
    if (!isDecisive || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const known = new Map<string, RecordedAnswer>();

/** @returns one object for all answers that say the same, also where they came from another thread */
export function sharedAnswer(said: RecordedAnswer): RecordedAnswer {
  const key = answerKey(said);
  const answer = known.get(key) ?? answerOf(said);
  known.set(key, answer);
  return answer;
}

function answerKey(said: RecordedAnswer): string {
  const place = said.by === 'law' ? '' : said.at;
  return `${said.requirement} ${place} ${said.answer} ${said.answer === 'violated' ? said.way : ''}`;
}

function answerOf(said: RecordedAnswer): RecordedAnswer {
  const { requirement } = said;
  const judge: JudgedBy = said.by === 'law' ? { by: 'law' } : { by: 'expectation', at: said.at };
  return said.answer === 'violated'
    ? { ...judge, requirement, answer: said.answer, way: said.way }
    : { ...judge, requirement, answer: said.answer };
}

/** @returns ids of the requirements that failed in a case */
export const failedRequirements = ({ open }: RecordedCase): string[] =>
  open.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
