import type { CaseFileCard } from '../../page/page-format.ts';
import { el, section } from '../elements/dom.ts';

/** The case as it is written. */
export const sourceSection = ({ file, yaml }: CaseFileCard): HTMLElement =>
  section(
    'The case as it is written',
    yaml === undefined
      ? el('p', { class: 'muted' }, 'It stands in ', el('code', {}, file), ' of the suite.')
      : el(
          'details',
          {},
          el('summary', {}, file),
          el('pre', { class: 'body', tabindex: 0, role: 'group', 'aria-label': `Source of ${file}` }, yaml),
        ),
  );
