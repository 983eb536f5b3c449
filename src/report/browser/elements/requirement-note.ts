import type { RequirementCard } from '../../page/page-format.ts';
import { LEVEL_WORDS } from '../../page/verdict-words.ts';
import { citationLink } from './chips.ts';
import { el } from './dom.ts';

/** A requirement in words: what it asks, why it matters, and where the lack of it has hurt somebody. */
export function requirementNote({ text, why, sources, level }: RequirementCard): HTMLElement {
  const note = el('div', { class: 'requirement-note' });
  if (text !== '') note.append(el('p', {}, text));
  if (why !== '') note.append(el('p', {}, el('b', {}, 'Why it matters. '), why));
  if (level > 0)
    note.append(
      el('p', { class: 'muted' }, `The strictest of its ways is of level ${level}: ${LEVEL_WORDS[level] ?? ''}.`),
    );
  if (sources.length > 0) note.append(sourceList(sources));
  return note;
}

function sourceList(sources: RequirementCard['sources']): HTMLElement {
  const items = sources.map(({ cite, note }) => el('li', {}, citationLink(cite), ` ${note}`));
  return el('details', {}, el('summary', {}, `Where it went wrong before (${sources.length})`), el('ul', {}, ...items));
}
