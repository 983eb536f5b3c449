import type { Cause } from '../../verdict/cause.ts';
import { groupCount } from '../cells/group-count.ts';
import { type CauseWords, causeWords } from '../wording/cause-words.ts';
import type { Matrix, MatrixGroup, MatrixSystem } from './matrix-model.ts';

/** A group of requirements, as far as one system lets it be seen. */
export interface GroupHeld {
  /** its place in the matrix */
  at: number;
  id: string;
  title: string;
  /** requirements that every result says held */
  held: number;
  /** requirements that could be seen */
  observable: number;
}

export interface CauseTold extends Cause {
  words: CauseWords;
}

/** What one report says of its system: what it does right, and what it does wrong, told at the same length. */
export interface SystemSummary {
  /** day on which it was run, UTC, as `2026-06-01`; absent in reports of earlier suites */
  ran?: string;
  held: number;
  observable: number;
  /** groups of which something could be seen, those that hold as a whole first */
  groups: GroupHeld[];
  /** the weightiest first */
  causes: CauseTold[];
}

/** @param system one of the matrix */
export function systemSummary(system: MatrixSystem, { groups }: Pick<Matrix, 'groups'>): SystemSummary {
  const seen = groups.map((group, at) => heldOf(group, at, system)).filter(({ observable }) => observable > 0);
  const requirements = groups.flatMap(({ rows }) => rows.flatMap(({ requirement }) => requirement ?? []));
  const { causes = [] } = system.footer;
  const { started } = system.header.environment;
  return {
    ...(started === undefined ? {} : { ran: started.slice(0, 10) }),
    held: seen.reduce((sum, { held }) => sum + held, 0),
    observable: seen.reduce((sum, { observable }) => sum + observable, 0),
    groups: [...seen.filter(holdsAsAWhole), ...seen.filter((one) => !holdsAsAWhole(one))],
    causes: causes.map((cause) => ({ ...cause, words: causeWords(cause.identity, requirements) })),
  };
}

/** @returns whether nothing of a group is violated, or still open */
export const holdsAsAWhole = ({ held, observable }: GroupHeld): boolean => held === observable;

function heldOf({ id, title, rows }: MatrixGroup, at: number, { columns }: MatrixSystem): GroupHeld {
  const { failed, observable, open } = groupCount(rows.map(({ cells }) => columns.flatMap((at) => cells[at] ?? [])));
  return { at, id, title, held: observable - failed - open, observable };
}
