import type { CauseCard } from '../../page/cause-format.ts';
import type { FindingCard } from '../../page/page-format.ts';
import { caseAddress } from '../../page/route.ts';
import { alikeNote } from '../case/alike-note.ts';
import { oneFinding } from '../case/one-finding.ts';
import { conversationView } from '../conversation/conversation-view.ts';
import { causeLink } from '../elements/chips.ts';
import { copyableCommand } from '../elements/copyable-command.ts';
import { el, section } from '../elements/dom.ts';
import type { ShortestCase } from './shortest-case.ts';

/** What shows a cause most plainly: what was found there, and how to run it again. @param causes all of the report */
export function exampleSections(
  card: CauseCard,
  shortest: ShortestCase | undefined,
  causes: readonly CauseCard[],
): HTMLElement[] {
  const again = section('See it again', copyableCommand(card.reproduce));
  if (shortest === undefined) return [again];
  const { entry, opened } = shortest;
  const others = causes.filter(({ identity, shown }) => identity !== card.identity && shown.includes(entry.at));
  return [
    section(
      'The plainest case that shows it',
      caseLine(shortest),
      // A report whose footer names another example than this suite would has that one as it was kept.
      opened.alikeTo !== undefined && alikeNote(opened.alikeTo, entry.id),
      others.length > 0 && besideIt(others),
      ...found(findingsOf(card, shortest).slice(0, 1), shortest),
    ),
    again,
  ];
}

/** The conversation of the example, at the pass that shows the cause: the longest part of the page, so that it comes last. */
export function conversationOf(card: CauseCard, shortest: ShortestCase | undefined): HTMLElement[] {
  if (shortest === undefined) return [];
  const conversation = conversationView(shortest.opened, shortest.entry);
  const { pass } = findingsOf(card, shortest).find((finding) => finding.pass !== undefined) ?? {};
  conversation.draw(pass);
  return [conversation.element];
}

const findingsOf = ({ identity }: CauseCard, { opened }: ShortestCase): FindingCard[] =>
  opened.evidence.findings.filter(({ cause }) => cause === identity);

const besideIt = (others: readonly CauseCard[]): HTMLElement =>
  el(
    'p',
    { class: 'muted' },
    'No case shows it with fewer others beside it; here also: ',
    ...others.flatMap(({ identity }, at) => (at === 0 ? [causeLink(identity)] : [', ', causeLink(identity)])),
    '.',
  );

/** The page of the case has what else was found there. */
function caseLine({ entry, opened }: ShortestCase): HTMLElement {
  const dialect = opened.file?.dialect;
  return el(
    'p',
    {},
    el('a', { href: caseAddress(entry) }, `${entry.id} on the ${entry.drive} drive`),
    dialect === undefined ? '' : `, in the dialect ${dialect}`,
    `: ${entry.title}`,
  );
}

const found = (findings: readonly FindingCard[], { entry, opened }: ShortestCase): HTMLElement[] =>
  findings.map((finding) =>
    el('article', { class: 'finding' }, el('h3', {}, 'What was found there'), oneFinding(finding, opened, entry)),
  );
