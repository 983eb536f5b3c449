import type { OpenedCase, PageData } from '../../page/page-data.ts';
import type { FindingCard, RequirementCard, VerdictCard } from '../../page/page-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { caseAddress } from '../../page/route.ts';
import { citationLink, term, verdictChip } from '../elements/chips.ts';
import { button, el } from '../elements/dom.ts';
import { requirementNote } from '../elements/requirement-note.ts';
import { lossesView } from './losses-view.ts';
import { messageLinks } from './message-links.ts';
import { tornPairsView } from './torn-pairs-view.ts';

/** A case that violates one requirement in every pass is told with the first of them. */
const FIRST = 2;

/** What went wrong, requirement by requirement: in words, with what was lost and where to look. */
export function findingsSection(opened: OpenedCase, entry: ListedResult, { index }: PageData): HTMLElement {
  const { findings, verdicts, trouble } = opened.evidence;
  const section = el('section', { class: 'findings' }, el('h2', {}, 'What went wrong'));
  if (trouble !== undefined) section.append(el('p', { class: 'trouble' }, trouble));
  const byRequirement = Map.groupBy(findings, ({ requirement }) => requirement);
  for (const [id, group] of byRequirement) {
    const card = index.requirements.find((one) => one.id === id);
    section.append(requirementFindings({ id, card, group, verdict: verdictOf(id, verdicts) }, opened, entry));
  }
  const others = verdicts.filter(({ requirement }) => !byRequirement.has(requirement));
  if (others.length > 0) section.append(otherVerdicts(others));
  return section;
}

const verdictOf = (id: string, verdicts: readonly VerdictCard[]): VerdictCard | undefined =>
  verdicts.find(({ requirement }) => requirement === id);

interface RequirementFindings {
  id: string;
  card: RequirementCard | undefined;
  group: readonly FindingCard[];
  verdict: VerdictCard | undefined;
}

function requirementFindings(
  { id, card, group, verdict }: RequirementFindings,
  opened: OpenedCase,
  entry: ListedResult,
) {
  const title = el('h3', {}, el('b', {}, id), ' ', card?.title ?? '');
  if (verdict !== undefined && verdict.verdict !== 'fail') title.append(' ', verdictChip(verdict.verdict));
  const article = el('article', { class: 'finding' }, title);
  if (verdict?.known !== undefined) article.append(knownNote(verdict.known));
  else if (verdict?.verdict === 'blocked') article.append(el('p', { class: 'muted' }, verdict.reason ?? ''));
  const shown = group.map((finding) => () => oneFinding(finding, opened, entry));
  article.append(...shown.slice(0, FIRST).map((draw) => draw()));
  const rest = shown.slice(FIRST);
  if (rest.length > 0) {
    const more = button(
      { class: 'more' },
      `Show ${rest.length} more ${rest.length === 1 ? 'finding' : 'findings'} of ${id}`,
      () => more.replaceWith(...rest.map((draw) => draw())),
    );
    article.append(more);
  }
  if (card !== undefined) article.append(requirementNote(card));
  return article;
}

function oneFinding(finding: FindingCard, opened: OpenedCase, entry: ListedResult): HTMLElement {
  const { message, expected, got, pass, requirement, way, expectation } = finding;
  const where =
    pass === undefined
      ? 'a pass that is not drawn'
      : el('a', { href: caseAddress({ ...entry, pass }) }, opened.evidence.passes[pass]!.title);
  const names = (text: string): string => withNames(text, opened);
  return el(
    'div',
    { class: 'one-finding' },
    el('p', { class: 'said' }, names(message)),
    ...providerWords(finding, opened),
    ...tornPairsView(finding, opened, entry),
    ...lossesView(finding, opened, entry),
    ...messageLinks(finding, opened, entry),
    el(
      'dl',
      { class: 'terms' },
      ...(expected === undefined ? [] : term('expected', names(expected))),
      ...(got === undefined ? [] : term('got', names(got))),
      ...term(
        'seen in',
        el(
          'span',
          {},
          where,
          `, by ${expectation === undefined ? `law ${requirement}` : `the case at ${expectation}`}`,
        ),
      ),
      ...term('way', el('code', {}, `${requirement}/${way}`)),
    ),
  );
}

/** Where a provider refuses what a pass left, its own words say best what that means. */
function providerWords({ pass, way }: FindingCard, { evidence }: OpenedCase): HTMLElement[] {
  const probe = pass === undefined ? undefined : evidence.passes[pass]!.probe;
  if (probe?.says === undefined || way !== 'rejected') return [];
  return [el('p', { class: 'provider-says' }, `The provider answers ${probe.status}: `, el('q', {}, probe.says))];
}

/** Laws know facts by their marks; a reader knows them by the names the case gives them. */
function withNames(text: string, { evidence }: OpenedCase): string {
  let said = text;
  for (const { name, mark } of evidence.facts) if (name !== mark) said = said.replaceAll(mark, `${name} (${mark})`);
  return said;
}

function knownNote({ reason, issue, since, expires }: NonNullable<VerdictCard['known']>): HTMLElement {
  const until = expires === undefined ? '' : ` until ${expires}`;
  const note = el('p', { class: 'known' }, `Known since ${since}${until}: ${reason} `);
  if (issue !== undefined) note.append(citationLink(issue));
  return note;
}

/** Requirements of the case that were neither met nor violated. */
function otherVerdicts(verdicts: readonly VerdictCard[]): HTMLElement {
  const items = verdicts.map(({ requirement, verdict, reason = '' }) =>
    el('li', {}, verdictChip(verdict), ' ', el('b', {}, requirement), ` ${reason}`),
  );
  return el('div', {}, el('h3', {}, 'Other requirements of this case'), el('ul', { class: 'others' }, ...items));
}
