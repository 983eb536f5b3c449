import type { CauseCard, OtherWay } from '../../page/cause-format.ts';
import { LEVEL_WORDS } from '../../page/verdict-words.ts';
import { el, section } from '../elements/dom.ts';
import { causeOf, wayLink } from './way-link.ts';

/**
 * Why a cause has its level: what the level means, and which other ways to violate the same requirement have another one. Those
 * that the report shows as well come first: whoever has seen both asks why.
 */
export function levelSection({ level, otherLevels = [] }: CauseCard, known: readonly CauseCard[]): HTMLElement {
  const seen = otherLevels.filter(({ way }) => causeOf(way, known) !== undefined);
  const unseen = otherLevels.filter((other) => !seen.includes(other));
  return section(
    `Why it is of level ${level}`,
    el(
      'p',
      {},
      `Level ${level} is ${LEVEL_WORDS[level] ?? 'not known here'}. `,
      'A level belongs to the way in which a requirement is violated: what happens decides, and not which requirement it is. ',
      el('a', { href: '#levels' }, 'What the levels mean'),
    ),
    ...listOf('Also seen here, and of another level, since what happens is not the same:', seen, known),
    unseen.length > 0 &&
      el(
        'details',
        {},
        el(
          'summary',
          {},
          `${seen.length > 0 ? 'More' : 'Other'} ways to violate it that are of another level (${unseen.length})`,
        ),
        ...listOf('', unseen, known),
      ),
  );
}

function listOf(title: string, ways: readonly OtherWay[], known: readonly CauseCard[]): HTMLElement[] {
  if (ways.length === 0) return [];
  const list = el('ul', { class: 'other-levels' }, ...ways.map((other) => item(other, causeOf(other.way, known))));
  return title === '' ? [list] : [el('p', {}, title), list];
}

function item({ way, level, seen }: OtherWay, cause: CauseCard | undefined): HTMLElement {
  return el(
    'li',
    {},
    el('span', { class: `level level-${level}` }, `level ${level}`),
    ' ',
    wayLink(way, cause),
    ' ',
    el('span', { class: 'muted' }, seen),
  );
}
