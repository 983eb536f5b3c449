import type { CauseCard } from '../../page/cause-format.ts';
import type { FindingCard } from '../../page/page-format.ts';
import { caseAddress } from '../../page/route.ts';
import { oneFinding } from '../case/one-finding.ts';
import { conversationView } from '../conversation/conversation-view.ts';
import { copyableCommand } from '../elements/copyable-command.ts';
import { el, section } from '../elements/dom.ts';
import type { ShortestCase } from './shortest-case.ts';

/** The least that shows a cause: what was found there, how to run it again, and its conversation. */
export function shortestSections(
  card: CauseCard,
  shortest: ShortestCase | undefined,
  contest: HTMLElement,
): HTMLElement[] {
  const again = section('Run it again', copyableCommand(card.reproduce));
  if (shortest === undefined) return [again, contest];
  const { entry, opened } = shortest;
  const findings = opened.evidence.findings.filter(({ cause }) => cause === card.identity);
  const conversation = conversationView(opened, entry);
  const { pass } = findings.find((finding) => finding.pass !== undefined) ?? {};
  conversation.draw(pass);
  return [
    section('The shortest case that shows it', caseLine(shortest), ...found(findings.slice(0, 1), shortest)),
    again,
    contest,
    conversation.element,
  ];
}

/** The page of the case has what else was found there. */
const caseLine = ({ entry }: ShortestCase): HTMLElement =>
  el('p', {}, el('a', { href: caseAddress(entry) }, `${entry.id} on the ${entry.drive} drive`), ` ${entry.title}`);

const found = (findings: readonly FindingCard[], { entry, opened }: ShortestCase): HTMLElement[] =>
  findings.map((finding) =>
    el('article', { class: 'finding' }, el('h3', {}, 'What was found there'), oneFinding(finding, opened, entry)),
  );
