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
      'A finding that is wrong is a fault of the suite, and is mended there; so is a level that is wrong, and one fault that counts as two causes. This text says what the issue needs; why it is wrong is yours to add.',
    ),
    el(
      'p',
      {},
      'It goes to the repository of ',
      el('code', {}, 'compaction-conformance'),
      ', as a new issue in the form “Contest a finding”. ',
      href !== undefined && issueLink(href),
    ),
    copyableText(contestText(contested), 'Text of an issue'),
  );
}

const issueLink = (href: string): HTMLElement =>
  el('a', { class: 'cite', href, rel: 'noreferrer noopener', target: '_blank' }, 'Open an issue with this text');
