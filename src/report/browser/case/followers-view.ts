import { moreWords } from '../../page/more-words.ts';
import type { FindingCard, RequirementCard } from '../../page/page-format.ts';
import { button, el } from '../elements/dom.ts';

/** More than these are folded: they are the same fault, seen once more. */
const FEW = 3;
/** So many are drawn at once. */
const ROWS = 6;

/** How followers are drawn. */
export interface FollowerDrawing {
  draw(finding: FindingCard): HTMLElement;
  requirements: readonly RequirementCard[];
}

/** What follows from a root, beneath it: none of it is dropped, and none of it counts again. @param way of the root */
export function followersView(
  way: string,
  followers: readonly FindingCard[],
  { draw, requirements }: FollowerDrawing,
): HTMLElement[] {
  if (followers.length === 0) return [];
  const body = el('div', {});
  const details = el(
    'details',
    { class: 'followers', open: followers.length <= FEW },
    el('summary', {}, el('b', {}, `follows from ${way}`), `: ${listed(followers)}`),
    body,
  );
  let made = 0;
  const more = button({ class: 'more' }, '', () => add());
  const add = (): void => {
    const next = followers.slice(made, made + ROWS);
    made += next.length;
    more.before(
      ...next.map((finding) => el('div', { class: 'follower' }, titleOf(finding, requirements), draw(finding))),
    );
    const left = followers.length - made;
    more.textContent = moreWords(left, ROWS);
    if (left === 0) more.remove();
  };
  body.append(more);
  add();
  return [details];
}

function titleOf({ requirement }: FindingCard, requirements: readonly RequirementCard[]): HTMLElement {
  const title = requirements.find(({ id }) => id === requirement)?.title ?? '';
  return el('h4', {}, el('b', {}, requirement), ` ${title}`);
}

/** e.g. `COVER-1/never-shown, FOLD-1/not-folded × 2` */
const listed = (followers: readonly FindingCard[]): string =>
  [...Map.groupBy(followers, ({ requirement, way }) => `${requirement}/${way}`)]
    .map(([way, { length }]) => (length === 1 ? way : `${way} × ${length}`))
    .join(', ');
