import { isViolation } from '../../judge/findings/finding.ts';
import { causeIdentity, currentIdentity } from '../../judge/findings/identity.ts';
import type { CaseResult } from '../verdict.ts';
import type { BaselineEntry } from './baseline.ts';

/** Keeps account of the causes that an entry names: each of them has to be there still, and not only one. */
export interface NamedCauses {
  /** @param result one that the entry covers. @param isOpen whether what the entry expects may be there unseen */
  saw(result: CaseResult, isOpen: boolean): void;
  /** the causes that no result showed, as they are written; none where something was not seen */
  gone(): string[];
}

/** @returns an account of what an entry names; an entry that names no cause is about whatever is there */
export function namedCauses({ causes: named = [] }: BaselineEntry): NamedCauses {
  const shown = new Set<string>();
  let isUnclear = false;
  return {
    saw(result, isOpen) {
      if (named.length === 0) return;
      isUnclear ||= isOpen;
      for (const identity of causesShownIn(result)) shown.add(identity);
    },
    gone: () => (isUnclear ? [] : named.filter((cause) => !shown.has(currentIdentity(cause)))),
  };
}

/** @returns the identities of all that is wrong in a result, be it beneath another cause: the same requirement may fail for others */
export function causesShownIn({ causes = [], findings }: CaseResult): Set<string> {
  const beneath = findings.filter(isViolation).map(causeIdentity);
  return new Set([...causes.map(({ identity }) => identity), ...beneath].filter((one) => one !== undefined));
}
