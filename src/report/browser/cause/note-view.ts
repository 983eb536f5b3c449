import type { CauseCard } from '../../page/cause-format.ts';
import { causeLink } from '../elements/chips.ts';
import { copyableText } from '../elements/copyable-command.ts';
import { el, section } from '../elements/dom.ts';
import { prose } from '../elements/prose.ts';

/** What somebody has written about a cause, and the program that shows it without the suite. */
export function noteSections({ note, identity }: CauseCard, known: readonly CauseCard[]): HTMLElement[] {
  if (note === undefined) return unread(known);
  const { text, script, alsoOf = [] } = note;
  const others = alsoOf.map((other) =>
    known.some((card) => card.identity === other) ? causeLink(other) : code(other),
  );
  const words = section(
    'What is known of it',
    el('p', { class: 'note-text' }, ...prose(text)),
    others.length > 0 && el('p', { class: 'muted' }, 'The same is at work in ', ...listed(others), '.'),
  );
  if (script === undefined) return [words];
  return [
    words,
    section(
      'Shown without the suite',
      el('p', { class: 'muted' }, 'A program of its own: it needs nothing but what it imports.'),
      others.length > 0 && el('p', { class: 'muted' }, oneForAll(others.length + 1)),
      copyableText(script, `Program that shows ${identity}`),
    ),
  ];
}

/** Where others have been read, silence about one would read as “nothing is wrong with it”. */
const unread = (known: readonly CauseCard[]): HTMLElement[] =>
  known.some(({ note }) => note !== undefined)
    ? [section('What is known of it', el('p', {}, 'Nobody has read this one yet: what is behind it is not known.'))]
    : [];

/** What several causes have in common may be shown by one of them. */
const oneForAll = (count: number): string =>
  `There is one program for all ${count} of these causes: it shows what is behind them, and maybe not each. The command under “See it again” shows this one.`;

const code = (identity: string): HTMLElement => el('code', {}, identity);

const listed = (parts: readonly HTMLElement[]): (HTMLElement | string)[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [', ', part]));
