import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import type { FindingAnswer } from '../judge/findings/finding.ts';
import type { Claim, Predicate } from '../suite/case/case.ts';
import type { CaseFile } from '../suite/case/case-file.ts';
import type { Certificate } from '../verdict/certificate.ts';
import type { RequirementVerdict } from '../verdict/verdict.ts';
import type { Verdict } from '../verdict/verdict-order.ts';
import type { RecordedAnswer, RecordedCase, Recording } from './recordings/recording.ts';
import type { Mutant, Null } from './specimens/specimen.ts';

/** Made-up specimens, recordings and claims for the tests of the machinery. */

export const nothing: Null = {
  kind: 'null',
  name: 'nothing',
  file: '',
  profiles: ['default'],
  passes: {},
  passesClaiming: {},
};

export const mutant = (more: Partial<Mutant> = {}): Mutant => ({
  kind: 'mutant',
  name: 'pairs-torn',
  file: '',
  profiles: ['default'],
  incident: 'example#1',
  kills: ['PAIR-1'],
  blocks: {},
  overkill: {},
  ...more,
});

/** What the law of a requirement said. */
export const lawSaid = (requirement: string, answer: FindingAnswer): RecordedAnswer => ({
  by: 'law',
  requirement,
  ...answering(answer),
});

/** What an expectation said. @param at its place in `then` */
export const caseSaid = (at: number, requirement: string, answer: FindingAnswer): RecordedAnswer => ({
  by: 'expectation',
  at: `/then/${at}`,
  requirement,
  ...answering(answer),
});

function answering(answer: FindingAnswer) {
  if (answer === 'priced') return { answer, price: 'without-summaries', way: 'never-asked' } as const;
  return answer === 'violated' ? { answer, way: 'broken' } : { answer };
}

/** @param verdicts by requirement */
export const caseOf = (
  id: string,
  verdict: Verdict,
  verdicts: Record<string, Verdict> = {},
  answers: RecordedAnswer[] = [],
): RecordedCase => ({
  id,
  drive: 'pure',
  verdict,
  open: Object.entries(verdicts).map(([name, one]): RequirementVerdict => ({ id: name, verdict: one })),
  passed: [],
  answers,
});

export const certificate = (more: Partial<Certificate> = {}): Certificate => ({
  drive: 'pure',
  class: 'Core',
  earned: false,
  selection: 'whole',
  total: 1,
  observable: 1,
  passed: 0,
  unmet: [{ kind: 'requirement', requirement: 'PAIR-1', verdict: 'fail', why: 'It fails in CC-0001.' }],
  ...more,
});

export const recording = (cases: RecordedCase[], footer: Partial<Recording['footer']> = {}): Recording => ({
  name: 'mutant:pairs-torn',
  profile: { name: 'default', ...DEFAULT_PROFILE },
  cases,
  footer: {
    kind: 'footer',
    complete: true,
    counts: { declared: cases.length, selected: cases.length, evaluated: 0, passed: 0 },
    certificates: [],
    exit: 1,
    ...footer,
  },
});

/** A corpus as far as charges look at it. @param mutants by id of the case that names them */
export const corpusOf = (mutants: Record<string, string[]>) => ({
  cases: Object.entries(mutants).map(([id, names]) => ({ id, mutants: names }) as CaseFile),
});

/** @param then kind of predicate and what it proves, in the order of the case */
export const claimOf = (id: string, proves: string[], then: [Predicate['kind'], string][] = []): Claim => ({
  id,
  title: '',
  why: '',
  seenIn: [],
  proves,
  families: [],
  then: then.map(([kind, requirement], index) => ({
    predicate: { kind, is: true, what: [] } as unknown as Predicate,
    proves: requirement,
    at: `/then/${index}`,
  })),
  mutants: [],
  needs: [],
  source: { file: '', line: 1 },
});
