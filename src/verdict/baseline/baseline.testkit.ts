import type { Finding } from '../../judge/findings/finding.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';

import type { CaseResult, RequirementVerdict } from '../verdict.ts';
import type { Verdict } from '../verdict-order.ts';
import { worstVerdict } from '../verdict-order.ts';
import type { Baseline, BaselineEntry, Target } from './baseline.ts';
import type { CaseNames } from './case-names.ts';

/** A target by a name as it is written. */
export function target(name: string, line = 1): Target {
  const place = { line, column: 9 };
  if (name === '') return { by: 'all', name, place };
  if (name.startsWith('tag ')) return { by: 'tag', name: name.slice(4), place };
  if (/[*?]/.test(name)) return { by: 'glob', name, place };
  return { by: name.includes('[') ? 'variant' : 'case', name, place };
}

/** `PAIR-1 fail CC-0001 CC-0002`: an entry about the cut, known since 2026-01-05. */
export function entry(text: string, more: Partial<BaselineEntry> = {}): BaselineEntry {
  const [first = '', ...rest] = text.split(/(?<!\btag) /);
  const isEnding = ['crash', 'timeout', 'protocol'].includes(first);
  const verdict = (isEnding ? first : rest.shift()) as BaselineEntry['verdict'];
  const names = rest.length === 0 ? [''] : rest;
  const place = more.place ?? { line: 5, column: 5 };
  return {
    ...(isEnding ? {} : { requirement: first }),
    verdict,
    targets: names.map((name, at) => target(name, place.line + at + 1)),
    reason: 'The cut ignores calls.',
    since: '2026-01-05',
    drives: [],
    profiles: [],
    place,
    ...more,
  };
}

export const baseline = (...entries: BaselineEntry[]): Baseline => ({
  file: 'conform-baseline.yaml',
  digest: 'abc',
  adapter: 'mine',
  entries,
});

/** `CC-0001 PAIR-1:fail ORD-3:pass`: a result on the pure drive, as bad as its worst requirement. */
export function resultOf(text: string, more: Partial<CaseResult> = {}): CaseResult {
  const [id = '', ...words] = text.split(' ');
  const requirements = words.map(toRequirement);
  const verdict = worstVerdict(requirements.map((one) => one.verdict));
  return { id, title: 'A case', drive: 'pure', verdict, requirements, findings: [], reproduce: '', ...more };
}

/** `A-1:fail<cut` fails by the cause that is called so here, and `B-1:blocked<cut` follows from it. */
function toRequirement(word: string): RequirementVerdict {
  const [id = '', rest = ''] = word.split(':');
  const [verdict, ...names] = rest.split('<') as [Verdict, ...string[]];
  const causes = names.map(causeNamed);
  const [root] = causes;
  const isFollower = verdict === 'blocked' && root !== undefined;
  const reason = verdict === 'pass' ? {} : { reason: isFollower ? `it follows from ${root}` : `${id} is broken` };
  if (verdict === 'fail') return { id, verdict, ...reason, ...(causes.length === 0 ? {} : { causes }) };
  return { id, verdict, ...reason, ...(isFollower ? { follows: root } : {}) };
}

/** An identity that has the name for its way. */
export const causeNamed = (name: string): string => `PAIR-1/${name}@auto-call`;

/** `CC-0001 PAIR-1:known-fail`: the verdicts of a result in short. */
export const shortOf = ({ id, verdict, requirements }: CaseResult): string =>
  `${id} ${verdict}: ${requirements.map((one) => `${one.id}:${one.verdict}`).join(' ')}`;

/** The corpus these results are of, all of it in the group `pair`. */
export const namesOf = (...variants: string[]): CaseNames => ({
  tags: new Map(variants.map((id) => [caseIdOf(id), 'pair'])),
  variants: new Set(variants),
});

export const holding = (requirement: string): Finding => ({
  requirement,
  answer: 'holds',
  by: 'law',
  message: 'ok',
});
