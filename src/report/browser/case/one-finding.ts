import type { OpenedCase } from '../../page/page-data.ts';
import type { FindingCard } from '../../page/page-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { caseAddress } from '../../page/route.ts';
import { causeLink, term } from '../elements/chips.ts';
import { el } from '../elements/dom.ts';
import { providerSays } from '../elements/provider-says.ts';
import { lossesView } from './losses-view.ts';
import { messageLinks } from './message-links.ts';
import { tornPairsView } from './torn-pairs-view.ts';

/** One finding in words, with what was lost and where to look. */
export const oneFinding = (finding: FindingCard, opened: OpenedCase, entry: ListedResult): HTMLElement =>
  el(
    'div',
    { class: 'one-finding' },
    el('p', { class: 'said' }, withNames(finding.message, opened)),
    ...providerWords(finding, opened),
    ...tornPairsView(finding, opened, entry),
    ...lossesView(finding, opened, entry),
    ...messageLinks(finding, opened, entry),
    termsOf(finding, opened, entry),
  );

/** A finding that follows from another one, which has shown what was lost: all that it names is among that. */
export const oneFollower = (finding: FindingCard, opened: OpenedCase, entry: ListedResult): HTMLElement =>
  el(
    'div',
    { class: 'one-finding' },
    el('p', { class: 'said' }, withNames(finding.message, opened)),
    ...providerWords(finding, opened),
    termsOf(finding, opened, entry),
  );

function termsOf(finding: FindingCard, opened: OpenedCase, entry: ListedResult): HTMLElement {
  const { expected, got, requirement, way, cause } = finding;
  const names = (text: string): string => withNames(text, opened);
  return el(
    'dl',
    { class: 'terms' },
    ...(expected === undefined ? [] : term('expected', names(expected))),
    ...(got === undefined ? [] : term('got', names(got))),
    ...term('seen in', whereSeen(finding, opened, entry)),
    ...term('way', el('code', {}, `${requirement}/${way}`)),
    ...(cause === undefined ? [] : term('cause', causeLink(cause))),
  );
}

function whereSeen(
  { pass, requirement, expectation }: FindingCard,
  { evidence }: OpenedCase,
  entry: ListedResult,
): HTMLElement {
  const where =
    pass === undefined
      ? 'a pass that is not drawn'
      : el('a', { href: caseAddress({ ...entry, pass }) }, evidence.passes[pass]!.title);
  return el(
    'span',
    {},
    where,
    `, by ${expectation === undefined ? `law ${requirement}` : `the case at ${expectation}`}`,
  );
}

/** Where a provider refuses what a pass left, its own words say best what that means. */
function providerWords({ pass, way }: FindingCard, { evidence }: OpenedCase): HTMLElement[] {
  const probe = pass === undefined ? undefined : evidence.passes[pass]!.probe;
  if (probe?.says === undefined || way !== 'rejected') return [];
  return [providerSays(probe.says, probe.status)];
}

/** Laws know facts by their marks; a reader knows them by the names the case gives them. */
function withNames(text: string, { evidence }: OpenedCase): string {
  let said = text;
  for (const { name, mark } of evidence.facts) if (name !== mark) said = said.replaceAll(mark, `${name} (${mark})`);
  return said;
}
