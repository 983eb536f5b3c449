import { type Finding, isViolation, type Violation, wayName } from '../findings/finding.ts';
import { causeIdentity } from '../findings/identity.ts';
import type { Edge } from './edge.ts';
import { EDGES } from './edges.ts';
import { STOOD_BEFORE } from './way-groups.ts';

/**
 * Puts into violations what they follow from. F follows from G only where all four conditions hold (spec/decisions/0011):
 * same trace and conversation; G's pass not after F's; an edge of the table leads from G's way to F's; and all that F names
 * is among what G names as affected, or several such findings between them. Where anything is left over F stays a root, and so
 * does a finding that names nothing.
 * @param findings with requests by numbers of the whole trace (`withRequestsOfTrace`)
 * @param conversationOf names the conversation of the pass that a violation is about
 * @param edges the table; the suite's own where left out
 * @returns the same findings in the same order
 */
export function withRoots(
  findings: readonly Finding[],
  conversationOf: (violation: Violation) => string | undefined,
  edges: readonly Edge[] = EDGES,
): Finding[] {
  const violations = findings.filter(isViolation);
  if (violations.length < 2) return [...findings];
  const roots = rootsOf(violations, conversationOf, edges);
  const places = new Map(violations.map((violation, at) => [violation as Finding, at]));
  return findings.map((finding) => {
    const at = places.get(finding);
    const root = at === undefined ? undefined : roots[at];
    const cause = root === undefined ? undefined : causeIdentity(violations[root]!);
    return root === undefined || cause === undefined ? finding : { ...finding, follows: { finding: root, cause } };
  });
}

/** The root of a finding. */
interface FoundRoot {
  at: number;
  /** roots that weigh less than something on the way from them; behind these a table edge of their own is needed */
  lesser: readonly number[];
}

/** A finding that explains another one, or some of it. */
interface Explanation {
  finding: Violation;
  root: FoundRoot;
}

/** @returns for each violation the place of its root among them; undefined where it is one itself */
function rootsOf(
  violations: readonly Violation[],
  conversationOf: (violation: Violation) => string | undefined,
  edges: readonly Edge[],
): (number | undefined)[] {
  const table = new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge]));
  const edgeBetween = (one: number, other: number): Edge | undefined => {
    const [from, to] = [wayName(violations[one]!), wayName(violations[other]!)];
    if (from === to || (STOOD_BEFORE.has(to) && violations[one]!.step !== violations[other]!.step)) return undefined;
    return table.get(`${from} ${to}`) ?? table.get(`${from} */${violations[other]!.way}`);
  };
  const conversations = violations.map(conversationOf);
  const rankOf = rankIn(violations);
  const found = new Map<number, FoundRoot>();

  /** The table has no cycle, so that this ends. */
  const rootOf = (at: number): FoundRoot => {
    const root = found.get(at) ?? rootAmong(explanationsOf(at), violations[at]!, rankOf) ?? { at, lesser: [] };
    found.set(at, root);
    return root;
  };
  const explanationsOf = (at: number): Explanation[] =>
    violations.flatMap((finding, other) => {
      const edge = edgeBetween(other, at);
      const isHere = conversations[at] !== undefined && conversations[other] === conversations[at];
      if (edge === undefined || !isHere || !sharesAny(finding, violations[at]!)) return [];
      const { at: root, lesser } = rootOf(other);
      // Behind a lesser root nothing weightier disappears by a detour.
      if (lesser.some((one) => edgeBetween(one, at) === undefined)) return [];
      return [{ finding, root: { at: root, lesser: edge.lowers ? [...new Set([...lesser, root])] : lesser } }];
    });
  return violations.map((_, at) => (rootOf(at).at === at ? undefined : rootOf(at).at));
}

/**
 * Who explains all of a finding goes before those who do so between them, one of the same pass before earlier ones, and a root that
 * weighs as much before a lesser one; of several it is shown under the earliest.
 */
function rootAmong(
  explanations: readonly Explanation[],
  finding: Violation,
  rankOf: (root: FoundRoot) => string,
): FoundRoot | undefined {
  const first = (roots: readonly FoundRoot[]) =>
    roots.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))[0];
  const whole = explanations.filter(({ finding: one }) => isCoveredBy(finding, [one]));
  const near = whole.filter(({ finding: one }) => one.step === finding.step);
  if (whole.length > 0) return first((near.length > 0 ? near : whole).map(({ root }) => root));
  if (
    !isCoveredBy(
      finding,
      explanations.map(({ finding: one }) => one),
    )
  )
    return undefined;
  const roots = explanations.map(({ root }) => root);
  return { at: first(roots)!.at, lesser: [...new Set(roots.flatMap(({ lesser }) => lesser))] };
}

/** Roots in an order that does not depend on where they stand in the list: another order is no other cause. */
function rankIn(violations: readonly Violation[]): (root: FoundRoot) => string {
  const nameOf = (at: number) => causeIdentity(violations[at]!) ?? wayName(violations[at]!);
  return ({ at, lesser }) => {
    const step = String(violations[at]!.step ?? '').padStart(9, '0');
    return [lesser.length > 0 ? 1 : 0, step, nameOf(at), ...lesser.map(nameOf).sort()].join(' ');
  };
}

/** What a finding is about: facts and messages; a request is only the place where that is seen, unless nothing else is named. */
const namedIn = ({ facts = [], messages = [], requests = [] }: Violation) =>
  facts.length + messages.length > 0 ? { facts, messages, requests: [] } : { facts, messages, requests };

/** Whether a finding of the same pass or an earlier one names as affected something of what another one is about. */
function sharesAny(root: Violation, finding: Violation): boolean {
  if (root.step === undefined || finding.step === undefined || root.step > finding.step) return false;
  const { facts, messages, requests } = namedIn(finding);
  const isAmong = <Value>(named: readonly Value[], affected: readonly Value[] = []) =>
    named.some((one) => affected.includes(one));
  if (isAmong(facts, root.facts) || isAmong(messages, root.messages)) return true;
  return isAmong(requests, root.requests);
}

/** Whether nothing is left over of what a finding is about, once all that explain it have taken their part. */
function isCoveredBy(finding: Violation, roots: readonly Violation[]): boolean {
  const { facts, messages, requests } = namedIn(finding);
  const isWithin = <Value>(named: readonly Value[], affected: ReadonlySet<Value>) =>
    named.every((one) => affected.has(one));
  return (
    roots.length > 0 &&
    isWithin(facts, new Set(roots.flatMap((root) => root.facts ?? []))) &&
    isWithin(messages, new Set(roots.flatMap((root) => root.messages ?? []))) &&
    isWithin(requests, new Set(roots.flatMap((root) => root.requests ?? [])))
  );
}
