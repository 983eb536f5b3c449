import type { CauseCard, RunCard } from '../../page/cause-format.ts';
import { contestAddress, contestText } from '../../page/contest.ts';
import { copyableText } from '../elements/copyable-command.ts';
import { el, section } from '../elements/dom.ts';
import type { ShortestCase } from './shortest-case.ts';

/** Whoever holds that the suite is wrong has the text of an issue, and the place for it. */
export function contestSection(card: CauseCard, run: RunCard, shortest: ShortestCase | undefined): HTMLElement {
  const findings = shortest?.opened.evidence.findings.filter(({ cause }) => cause === card.identity) ?? [];
  const contested = { card, run, findings, ...(shortest === undefined ? {} : { shortest: shortest.entry }) };
  const href = contestAddress(contested);
  return section(
    'How to contest it',
    el(
      'p',
      {},
      'A finding that is wrong is a fault of the suite, and is mended there. This text says what the issue needs; why it is wrong is yours to add.',
    ),
    el('p', {}, ...(href === undefined ? placeInWords(run) : [issueLink(href)])),
    copyableText(contestText(contested), 'Text of an issue'),
  );
}

const issueLink = (href: string): HTMLElement =>
  el('a', { class: 'cite', href, rel: 'noreferrer noopener', target: '_blank' }, 'Open an issue with this text');

/** An address that nobody has given can't be made up; what the place is called there is known. */
const placeInWords = ({ suite }: RunCard): (string | Node)[] => [
  'It goes to the repository of ',
  el('code', {}, 'compaction-conformance'),
  `, version ${suite}, as a new issue in the form “Contest a finding”. There is no link, because `,
  el('code', {}, 'bugs'),
  ' and ',
  el('code', {}, 'repository'),
  ' in the package.json of that version name no page: who does not get to the repository sends it to whoever published this report.',
];
