import type { CauseCard } from '../../page/cause-format.ts';
import { copyableText } from '../elements/copyable-command.ts';
import { el, section } from '../elements/dom.ts';

/** What somebody has written about a cause, and the program that shows it without the suite; none where nobody has. */
export function noteSections({ note, identity }: CauseCard): HTMLElement[] {
  if (note === undefined) return [];
  const words = section('What is known of it', el('p', { class: 'note-text' }, note.text));
  if (note.script === undefined) return [words];
  return [
    words,
    section(
      'Shown without the suite',
      el('p', { class: 'muted' }, 'A program of its own: it needs nothing but what it imports.'),
      copyableText(note.script, `Program that shows ${identity}`),
    ),
  ];
}
