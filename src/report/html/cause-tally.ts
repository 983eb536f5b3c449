import { isViolation, wayName } from '../../judge/findings/finding.ts';
import { type Cause, causesOf } from '../../verdict/cause.ts';
import type { CaseResult } from '../../verdict/verdict.ts';

/** What the results of a report say of causes, gathered as they come by. */
export interface CauseTally {
  /** @param at place of the result in the report */
  add(at: number, result: CaseResult): void;
  /** @returns what was seen of one cause */
  of(identity: string): SeenOfCause;
  /** @returns how many results a drive has, and in how many of them something was not reached because of these causes */
  onDrive(drive: string, causes: readonly string[]): DriveReach;
  /** @returns the causes as a footer would name them: a run that was cut short has none */
  causes(): Cause[];
}

/** How far the cases of a drive came. */
export interface DriveReach {
  results: number;
  unreached: number;
}

/** All that results say of one cause. */
export interface SeenOfCause {
  /** places of the results that show it */
  shown: number[];
  /** findings that follow from it, by `requirement/way` */
  follows: Map<string, number>;
  /** results in which a requirement was not reached because of it, by requirement */
  hides: Map<string, number>;
}

/** @returns a tally without any result */
export function causeTally(): CauseTally {
  const seen = new Map<string, SeenOfCause>();
  /** for each result of a drive, the causes that something was not reached because of */
  const drives = new Map<string, (readonly string[])[]>();
  const kept: CaseResult[] = [];
  const of = (identity: string): SeenOfCause => {
    const known = seen.get(identity) ?? { shown: [], follows: new Map(), hides: new Map() };
    seen.set(identity, known);
    return known;
  };
  const addHidden = (requirements: CaseResult['requirements']): void => {
    for (const { id, unreached } of requirements) if (unreached !== undefined) count(of(unreached).hides, id);
  };
  const addFollowers = (findings: CaseResult['findings']): void => {
    for (const one of findings.filter(isViolation))
      if (one.follows !== undefined) count(of(one.follows.cause).follows, wayName(one));
  };
  return {
    add(at, result) {
      const { requirements, findings, causes = [] } = result;
      const hiding = requirements.flatMap(({ unreached }) => unreached ?? []);
      const reached = drives.get(result.drive) ?? [];
      drives.set(result.drive, reached);
      reached.push(hiding);
      for (const { identity } of causes) of(identity).shown.push(at);
      addHidden(requirements);
      addFollowers(findings);
      // Its findings, which are most of it, need not be held until the end.
      if (causes.length > 0 || hiding.length > 0) kept.push({ ...result, findings: [] });
    },
    of,
    onDrive(drive, asked) {
      const hidden = drives.get(drive) ?? [];
      const unreached = hidden.filter((hiding) => hiding.some((identity) => asked.includes(identity))).length;
      return { results: hidden.length, unreached };
    },
    causes: () => causesOf(kept),
  };
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
