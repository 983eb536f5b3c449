import type { Violation } from '../../judge/findings/finding.ts';
import { identityParts } from '../../judge/findings/identity.ts';
import type { Level } from '../../suite/spec/requirements.ts';
import type { RequirementVerdict } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import type { Header } from '../events/events.ts';
import { header } from '../events/report.testkit.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import type { DiffedReport } from './paired-results.ts';

/** What a variant is to show, besides what it passes. */
interface Shown {
  /** identities of roots; a level of its own stands in `levels` */
  roots?: string[];
  /** findings that follow, by the identity they would have as roots; and what they follow from */
  followers?: Record<string, string>;
  /** requirements that were not reached, and because of which cause; or not evaluated, for no cause */
  unreached?: Record<string, string | undefined>;
  passed?: string[];
  levels?: Record<string, Level>;
  /** how the adapter failed as a program */
  end?: 'crash' | 'timeout' | 'protocol';
  drive?: string;
  more?: Partial<SavedCase>;
}

/** @returns a result as a report has it, coherent in what a comparison looks at */
export function shows(id: string, shown: Shown = {}): SavedCase {
  const {
    roots = [],
    followers = {},
    unreached = {},
    passed = [],
    levels = {},
    end,
    drive = 'pure',
    more = {},
  } = shown;
  const levelOf = (identity: string) => levels[identity] ?? 1;
  const requirements: RequirementVerdict[] = [
    ...roots.map((identity): RequirementVerdict => {
      return { id: requirementOf(identity), verdict: 'fail', level: levelOf(identity), causes: [identity] };
    }),
    ...Object.entries(followers).map(([identity, follows]): RequirementVerdict => {
      return { id: requirementOf(identity), verdict: 'blocked', follows };
    }),
    ...Object.entries(unreached).map(([requirement, by]): RequirementVerdict => {
      return { id: requirement, verdict: 'blocked', ...(by === undefined ? {} : { unreached: by }) };
    }),
    ...passed.map((requirement): RequirementVerdict => ({ id: requirement, verdict: 'pass' })),
  ];
  const findings = [
    ...roots.map((identity) => violationOf(identity)),
    ...Object.entries(followers).map(([identity, cause]) => violationOf(identity, { finding: 0, cause })),
  ];
  const ended = end === undefined ? [] : [{ identity: crashOf(end), level: 1 as const, followers: 0 }];
  const causes = roots.map((identity) => ({
    identity,
    level: levelOf(identity),
    followers: Object.values(followers).filter((cause) => cause === identity).length,
  }));
  const verdict = end ?? worst(requirements);
  const all = [...ended, ...causes];
  return {
    id,
    title: id,
    drive,
    verdict,
    requirements,
    findings,
    held: {},
    reproduce: `conform run --case ${id}`,
    ...(all.length === 0 ? {} : { causes: all }),
    ...more,
  };
}

export const crashOf = (kind: string): string => `PROGRAM-1/${kind}@auto-other`;

const requirementOf = (identity: string): string => identityParts(identity)!.requirement;

const worst = (requirements: readonly RequirementVerdict[]): Verdict =>
  (['fail', 'blocked'] as const).find((word) => requirements.some(({ verdict }) => verdict === word)) ?? 'pass';

function violationOf(identity: string, follows?: Violation['follows']): Violation {
  const { requirement, way, trigger, subject } = identityParts(identity)!;
  const scene = { trigger, subject } as NonNullable<Violation['scene']>;
  const about = { requirement, way, scene, step: 0, by: 'law', answer: 'violated', message: 'It is broken.' } as const;
  return follows === undefined ? about : { ...about, follows };
}

/** @returns a report of these results */
export const reportWith = (cases: SavedCase[], more: Partial<Header> = {}): DiffedReport => ({
  file: 'some/report.ndjson',
  header: { ...header, ...more },
  cases,
});
