import type { CauseCard } from '../../page/cause-format.ts';
import { LEVEL_WORDS } from '../../page/verdict-words.ts';
import { el, section } from '../elements/dom.ts';

/** Why a cause has its level: what the level means, and which other ways to violate the same requirement have another one. */
export function levelSection({ level, otherLevels = [] }: CauseCard): HTMLElement {
  const others = otherLevels.map((other) =>
    el(
      'li',
      {},
      el('span', { class: `level level-${other.level}` }, `level ${other.level}`),
      ' ',
      el('code', {}, other.way),
      ' ',
      el('span', { class: 'muted' }, other.seen),
    ),
  );
  return section(
    `Why it is of level ${level}`,
    el(
      'p',
      {},
      `Level ${level} is ${LEVEL_WORDS[level] ?? 'not known here'}. `,
      'A level belongs to the way in which a requirement is violated: what happens decides, and not which requirement it is. ',
      el('a', { href: '#levels' }, 'What the levels mean'),
    ),
    others.length > 0 && el('p', {}, 'Other ways to violate the same requirement are of another level:'),
    others.length > 0 && el('ul', { class: 'other-levels' }, ...others),
  );
}
