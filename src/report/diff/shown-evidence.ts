import { isViolation, type Violation, wayName } from '../../judge/findings/finding.ts';
import { causeIdentity } from '../../judge/findings/identity.ts';
import type { SavedCase } from '../saved/saved-case.ts';

/**
 * @param identity of a cause that the result shows
 * @returns how the result shows it: in which passes, of how much, and what follows. Names of facts and messages are no part of it:
 * another seed gives other ones, and which of several calls comes first is up to whoever makes them side by side
 */
export function shownEvidence(identity: string, { findings }: SavedCase): string {
  const violations = findings.filter(isViolation);
  const own = violations.filter((one) => one.follows === undefined && causeIdentity(one) === identity).map(extentOf);
  const beneath = violations
    .filter(({ follows }) => follows?.cause === identity)
    .map((one) => `${wayName(one)} ${one.step}`);
  return JSON.stringify([own.sort(), beneath.sort()]);
}

const extentOf = ({ step, facts = [], messages = [], requests = [] }: Violation): string =>
  [step, facts.length, messages.length, requests.length].join(' ');
