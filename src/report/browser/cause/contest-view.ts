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
    copyableText(contestText(contested), 'Text of an issue'),
    href === undefined
      ? el(
          'p',
          { class: 'muted' },
          'The package of this suite names no place for issues: send the text to whoever gave it to you.',
        )
      : el(
          'p',
          {},
          el(
            'a',
            { class: 'cite', href, rel: 'noreferrer noopener', target: '_blank' },
            'Open an issue with this text',
          ),
        ),
  );
}
