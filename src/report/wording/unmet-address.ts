import type { Unmet } from '../../verdict/unmet.ts';

/** @returns what to ask the list of a report for, behind `#`, to see what denies a class; undefined where it is no result */
export function unmetAddress(unmet: Unmet, drive: string): string | undefined {
  switch (unmet.kind) {
    case 'selection':
      return undefined;
    case 'requirement':
      // The list shows what needs attention; what nobody evaluated mostly does not.
      return new URLSearchParams({
        requirement: unmet.requirement,
        drive,
        ...(unmet.verdict === 'never-evaluated' ? { verdict: 'all' } : {}),
      }).toString();
    case 'case':
      return new URLSearchParams({ q: unmet.case, drive }).toString();
  }
}
