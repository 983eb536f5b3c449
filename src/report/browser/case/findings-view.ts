import type { OpenedCase, PageData } from '../../page/page-data.ts';
import type { FindingCard, PageIndex, VerdictCard } from '../../page/page-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { causeLink, citationLink, requirementChip, verdictChip } from '../elements/chips.ts';
import { button, el } from '../elements/dom.ts';
import { requirementNote } from '../elements/requirement-note.ts';
import { followersView } from './followers-view.ts';
import { oneFinding, oneFollower } from './one-finding.ts';

/** A case that shows one fault in every pass is told with the first of them. */
const FIRST = 2;

/** What went wrong, root by root, each with what follows from it: in words, with what was lost and where to look. */
export function findingsSection(opened: OpenedCase, entry: ListedResult, { index }: PageData): HTMLElement {
  const { findings, verdicts, trouble } = opened.evidence;
  const section = el('section', { class: 'findings' }, el('h2', {}, 'What went wrong'));
  if (trouble !== undefined) section.append(el('p', { class: 'trouble' }, trouble));
  section.append(...endsOf(entry, findings, index));
  const groups = rootGroups(findings);
  const told = new Set<string>();
  for (const group of groups) {
    section.append(rootFindings(group, { opened, entry, index, isFirst: !told.has(group.requirement) }));
    told.add(group.requirement);
  }
  section.append(...withoutRoot(findings, groups, { opened, entry, index }));
  const spoken = new Set(findings.map(({ requirement }) => requirement));
  const others = verdicts.filter(({ requirement }) => !spoken.has(requirement));
  if (others.length > 0) section.append(otherVerdicts(others));
  return section;
}

/** Findings of one cause, or of one requirement in a report of an earlier suite. */
interface RootGroup {
  requirement: string;
  cause: string | undefined;
  roots: FindingCard[];
  followers: FindingCard[];
}

function rootGroups(findings: readonly FindingCard[]): RootGroup[] {
  const roots = findings.filter(({ follows }) => follows === undefined);
  const groups = Map.groupBy(roots, ({ requirement, cause }) => cause ?? requirement);
  return [...groups.values()].map((group) => {
    const { requirement, cause } = group[0]!;
    const followers = findings.filter(({ follows }) => follows !== undefined && follows === cause);
    return { requirement, cause, roots: group, followers };
  });
}

interface Around {
  opened: OpenedCase;
  entry: ListedResult;
  index: PageIndex;
}

function rootFindings(group: RootGroup, around: Around & { isFirst: boolean }): HTMLElement {
  const { requirement: id, cause, roots, followers } = group;
  const { opened, entry, index, isFirst } = around;
  const card = index.requirements.find((one) => one.id === id);
  const verdict = opened.evidence.verdicts.find(({ requirement }) => requirement === id);
  const article = el('article', { class: 'finding' }, titleOf(id, card?.title, verdict, levelOf(cause, index)));
  if (verdict?.known !== undefined) article.append(knownNote(verdict.known));
  else if (verdict?.verdict === 'blocked') article.append(el('p', { class: 'muted' }, verdict.reason ?? ''));
  article.append(...firstOf(roots, id, around));
  const draw = (finding: FindingCard): HTMLElement => oneFollower(finding, opened, entry);
  article.append(...followersView(wayOf(roots), followers, { draw, requirements: index.requirements }));
  if (card !== undefined && isFirst) article.append(requirementNote(card));
  return article;
}

const wayOf = ([first]: readonly FindingCard[]): string => `${first!.requirement}/${first!.way}`;

const levelOf = (cause: string | undefined, { causes }: PageIndex): number | undefined =>
  causes.find(({ identity }) => identity === cause)?.level;

function titleOf(
  id: string,
  words: string | undefined,
  verdict: VerdictCard | undefined,
  level: number | undefined,
): HTMLElement {
  const title = el('h3', {}, el('b', {}, id), ` ${words ?? ''}`);
  if (level !== undefined) title.append(' ', el('span', { class: `level level-${level}` }, `level ${level}`));
  if (verdict !== undefined && verdict.verdict !== 'fail') title.append(' ', verdictChip(verdict.verdict));
  return title;
}

function firstOf(roots: readonly FindingCard[], id: string, { opened, entry }: Around): HTMLElement[] {
  const rest = roots.slice(FIRST);
  const shown = roots.slice(0, FIRST).map((finding) => oneFinding(finding, opened, entry));
  if (rest.length === 0) return shown;
  const label = `Show ${rest.length} more ${rest.length === 1 ? 'finding' : 'findings'} of ${id}`;
  const more = button({ class: 'more' }, label, () =>
    more.replaceWith(...rest.map((finding) => oneFinding(finding, opened, entry))),
  );
  return [...shown, more];
}

/** Where evidence of another case stands in, a root may not be among what is shown. */
function withoutRoot(
  findings: readonly FindingCard[],
  groups: readonly RootGroup[],
  { opened, entry, index }: Around,
): HTMLElement[] {
  const shown = new Set(groups.map(({ cause }) => cause));
  const left = findings.filter(({ follows }) => follows !== undefined && !shown.has(follows));
  const draw = (finding: FindingCard): HTMLElement => oneFollower(finding, opened, entry);
  return [...Map.groupBy(left, ({ follows }) => follows!)].map(([cause, followers]) =>
    el(
      'article',
      { class: 'finding' },
      el('h3', {}, 'What follows from ', causeLink(cause)),
      ...followersView(cause, followers, { draw, requirements: index.requirements }),
    ),
  );
}

/** How an adapter failed as a program: no requirement was violated, and there is a cause all the same. */
function endsOf({ at }: ListedResult, findings: readonly FindingCard[], { causes }: PageIndex): HTMLElement[] {
  const told = new Set(findings.flatMap(({ cause, follows }) => cause ?? follows ?? []));
  return causes
    .filter(({ identity, shown }) => shown.includes(at) && !told.has(identity))
    .map(({ identity, seen, level }) =>
      el(
        'article',
        { class: 'finding' },
        el('h3', {}, el('b', {}, seen), ' ', el('span', { class: `level level-${level}` }, `level ${level}`)),
        el('p', {}, 'cause ', causeLink(identity)),
      ),
    );
}

function knownNote({ reason, issue, since, expires }: NonNullable<VerdictCard['known']>): HTMLElement {
  const until = expires === undefined ? '' : ` until ${expires}`;
  const note = el('p', { class: 'known' }, `Known since ${since}${until}: ${reason} `);
  if (issue !== undefined) note.append(citationLink(issue));
  return note;
}

/** Requirements of the case that were neither met nor violated. A root behind one says more than the sentence about it. */
function otherVerdicts(verdicts: readonly VerdictCard[]): HTMLElement {
  const items = verdicts.map((card) => {
    const { requirement, reason = '', follows, unreached } = card;
    const isExplained = (follows ?? unreached) !== undefined;
    return el('li', {}, requirementChip(card), ' ', el('b', {}, requirement), isExplained ? '' : ` ${reason}`);
  });
  return el('div', {}, el('h3', {}, 'Other requirements of this case'), el('ul', { class: 'others' }, ...items));
}
