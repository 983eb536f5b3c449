import type { RequirementVerdict } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import { isEarlyEnd, worstVerdict } from '../../verdict/verdict-order.ts';
import { verdictFound } from '../../verdict/without-baseline.ts';
import type { SavedCase } from './saved-case.ts';

/**
 * A report may come from anybody, and a verdict that its own evidence contradicts must not be passed on. This proves nothing
 * about where a report comes from: only that it says one thing and not two.
 * @returns what of a case contradicts the rest of it, as a sentence; undefined where it is one whole
 */
export function caseContradiction(one: SavedCase): string | undefined {
  const ofRequirements = one.requirements.map((entry) => requirementContradiction(entry, one));
  return [...ofRequirements, unlistedViolation(one), wordContradiction(one)].find((problem) => problem !== undefined);
}

function requirementContradiction(entry: RequirementVerdict, one: SavedCase): string | undefined {
  const { id, verdict, known } = entry;
  const isViolated = one.findings.some(({ requirement }) => requirement === id);
  const found = verdictFound(entry);
  // Where the suite broke, each requirement says so; how an adapter ended is said of the case alone.
  if (isEarlyEnd(verdict)) return `${id} says ${verdict}, which only a whole case can end in`;
  if ((known !== undefined) !== isOfBaseline(verdict))
    return known === undefined
      ? `${id} says ${verdict}, and not what is known of it`
      : `${id} says ${verdict}, and is known of at once`;
  if (known !== undefined && (verdict === 'unexpected-pass') !== (known.was === 'pass'))
    return `${id} says ${verdict}, and was ${known.was}`;
  if (isViolated && !BROKEN.includes(found)) return `${id} says ${verdict}, and a finding says it was violated`;
  if (!isViolated && found === 'fail') return `${id} says ${verdict}, and no finding says that it was violated`;
  if (found === 'pass' && !isHeld(entry, one)) return `${id} says ${verdict}, and nothing was seen to hold`;
  return undefined;
}

const isOfBaseline = (verdict: Verdict): boolean => verdict === 'known-fail' || verdict === 'unexpected-pass';

/** What may be said of a requirement that was seen to be violated: that, or that another one explains it. */
const BROKEN: readonly Verdict[] = ['fail', 'blocked'];

const isHeld = ({ id }: RequirementVerdict, { held }: SavedCase): boolean => (held[id] ?? 0) > 0;

function unlistedViolation({ findings, requirements }: SavedCase): string | undefined {
  const stray = findings.find(({ requirement }) => !requirements.some(({ id }) => id === requirement));
  return stray === undefined ? undefined : `a finding says that ${stray.requirement} was violated, and no verdict does`;
}

function wordContradiction({ verdict, requirements, known }: SavedCase): string | undefined {
  const words = requirements.map((one) => one.verdict);
  const end = known?.was;
  if (end !== undefined && end !== 'pass' && !isEarlyEnd(end)) return `it is known of as a whole, and was ${end}`;
  if (isEarlyEnd(verdict)) {
    const better = requirements.find((one) => one.verdict === 'pass' || one.verdict === 'unsupported');
    return better === undefined ? undefined : `it ended in ${verdict}, and ${better.id} says ${better.verdict}`;
  }
  const all = end === undefined || end === 'pass' ? words : [...words, 'known-fail' as const];
  if (all.length === 0)
    return SILENT.includes(verdict) ? undefined : `it says ${verdict}, and nothing of any requirement`;
  const expected = worstVerdict(all);
  return expected === verdict ? undefined : `it says ${verdict}, and the worst of its requirements is ${expected}`;
}

/** What a case can be that nothing was evaluated in. */
const SILENT: readonly Verdict[] = ['suite-error', 'blocked', 'unsupported'];
