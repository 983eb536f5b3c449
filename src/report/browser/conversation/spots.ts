import type { CaseEvidence, FindingCard, MessagePlace } from '../../page/page-format.ts';

/** Messages that a finding speaks of, by side: they are shown first and brought out. */
export type Spots = Record<MessagePlace['side'], ReadonlySet<number>>;

/** A finding that names more messages speaks of the conversation as a whole. */
const MOST = 12;

/** @returns the messages findings name, and those that said what was lost */
export function spotsOf({ findings, facts }: CaseEvidence, pass: number): Spots {
  const mine = findings.filter((finding) => finding.pass === pass);
  const spoken = new Set(mine.flatMap((finding) => finding.facts));
  const lost = facts.filter(({ name, passes }) => spoken.has(name) && passes[pass]?.fate === 'gone');
  const lostAt = lost.flatMap(({ passes }) => passes[pass]!.before);
  return { before: new Set([...named(mine, 'before'), ...lostAt]), after: new Set(named(mine, 'after')) };
}

const named = (findings: readonly FindingCard[], side: MessagePlace['side']): number[] =>
  findings
    .filter(({ messages }) => messages.length <= MOST)
    .flatMap(({ messages }) => messages.filter((place) => place.side === side).map(({ at }) => at));
