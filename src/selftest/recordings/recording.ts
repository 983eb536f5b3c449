import type { DeclaredProfile, PriceName } from '../../adapter/profile.ts';
import type { Finding, JudgedBy } from '../../judge/findings/finding.ts';
import type { Footer } from '../../report/events/events.ts';
import { endsEvidence } from '../../verdict/case/end-of-evidence.ts';
import type { CaseResult, RequirementVerdict } from '../../verdict/verdict.ts';

/** What one specimen did under one profile: small enough to keep those of all specimens, and to be judged again. */
export interface Recording {
  /** as `specimenName` says it */
  name: string;
  profile: DeclaredProfile;
  cases: RecordedCase[];
  footer: Footer;
}

/** One case on one drive. */
export interface RecordedCase extends Pick<CaseResult, 'id' | 'drive' | 'verdict' | 'reason' | 'dueBy'> {
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
export type RecordedAnswer = JudgedBy &
  Pick<Finding, 'requirement' | 'step'> &
  (
    | ({ answer: 'holds' | 'not-exercised' } & YesOrNothing)
    | { answer: 'priced'; price: PriceName; way: string }
    | ({ answer: 'violated'; way: string } & Pick<Finding, 'scene' | 'follows'>)
  );

/** What a verdict reads of an answer that is no violation. */
type YesOrNothing = Pick<
  Extract<Finding, { answer: 'holds' | 'not-exercised' }>,
  'isOutOfReach' | 'unreachedAt' | 'endedAt' | 'dueBy'
>;

/** @returns these fields of an answer, without those that are not there */
export const besideAnswer = ({ isOutOfReach, unreachedAt, endedAt, dueBy }: YesOrNothing): YesOrNothing => ({
  ...(isOutOfReach === undefined ? {} : { isOutOfReach }),
  ...(unreachedAt === undefined ? {} : { unreachedAt }),
  ...(endedAt === undefined ? {} : { endedAt }),
  ...(dueBy === undefined ? {} : { dueBy }),
});

/** Keeps of a result what its charges and a later judgement need. */
export function recordedCase({ id, drive, verdict, reason, dueBy, requirements, findings }: CaseResult): RecordedCase {
  return {
    id,
    drive,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(dueBy === undefined ? {} : { dueBy }),
    open: requirements.filter((entry) => entry.verdict !== 'pass'),
    passed: requirements.filter((entry) => entry.verdict === 'pass').map((entry) => entry.id),
    answers: verdictBearingFindings(findings).map(sharedAnswer),
  };
}

/**
 * @returns the findings a verdict hangs on: of each judge the last yes and the first of each way and scene, roots and what
 * follows apart; of ways behind which little is to be seen the last. A law that was not exercised changes no verdict; one such answer stays, so that a judged case can be told from
 * one that never ran
 */
export function verdictBearingFindings(findings: readonly Finding[]): Finding[] {
  const bearing = new Map<string, Finding>();
  findings.forEach((finding, index) => {
    const key = answerKey(finding);
    const isDecisive = index === 0 || finding.answer !== 'not-exercised' || finding.by === 'expectation';
    const isLastAsked = finding.answer === 'holds' || endsEvidence(finding);
    if (isDecisive && (isLastAsked || !bearing.has(key))) bearing.set(key, finding);
  });
  const kept = new Set(bearing.values());
  return findings.filter((finding) => kept.has(finding));
}

const known = new Map<string, RecordedAnswer>();

/** @returns one object for all answers that say the same, also where they came from another thread */
export function sharedAnswer(said: RecordedAnswer): RecordedAnswer {
  const key = sharedKey(said);
  const answer = known.get(key) ?? answerOf(said);
  known.set(key, answer);
  return answer;
}

function answerKey(said: RecordedAnswer): string {
  const place = said.by === 'law' ? '' : said.at;
  if (said.answer === 'priced') return [said.requirement, place, said.answer, said.price, said.way].join(' ');
  if (said.answer !== 'violated')
    return `${said.requirement} ${place} ${said.answer} ${Object.values(besideAnswer(said))}`;
  const { way, scene, follows } = said;
  return [said.requirement, place, way, scene?.trigger, scene?.subject, follows?.cause].join(' ');
}

/** The same, with the step: two answers that differ in it are two. */
const sharedKey = (said: RecordedAnswer): string => `${answerKey(said)} ${said.step}`;

function answerOf(said: RecordedAnswer): RecordedAnswer {
  const { requirement, step } = said;
  const by: JudgedBy = said.by === 'law' ? { by: 'law' } : { by: 'expectation', at: said.at };
  const judge = { ...by, ...(step === undefined ? {} : { step }) };
  if (said.answer === 'priced') return { ...judge, requirement, answer: said.answer, price: said.price, way: said.way };
  return said.answer === 'violated'
    ? {
        ...judge,
        requirement,
        answer: said.answer,
        way: said.way,
        ...(said.scene === undefined ? {} : { scene: said.scene }),
        ...(said.follows === undefined ? {} : { follows: said.follows }),
      }
    : { ...judge, requirement, answer: said.answer, ...besideAnswer(said) };
}

/**
 * What follows from a root was seen all the same: whether a law bites does not depend on whom a fault is charged to.
 * @returns ids of the requirements that were seen to be violated in a case
 */
export const violatedRequirements = ({ open }: RecordedCase): string[] =>
  open.filter(isViolatedEntry).map(({ id }) => id);

/** @returns whether an entry says that its requirement was violated, be it charged elsewhere */
export const isViolatedEntry = ({ verdict, follows }: Pick<RequirementVerdict, 'verdict' | 'follows'>): boolean =>
  verdict === 'fail' || follows !== undefined;
