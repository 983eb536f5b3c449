import { byId } from '../elements/dom.ts';

/**
 * Keeps the head of the table below the head of the page. It sticks to the area that scrolls it, and as the page is
 * scrolled, that area passes under the head of the page.
 */
export function startStickyHead(): void {
  const area = byId('matrix').parentElement!;
  const top = document.querySelector('header.top')!;
  const follow = (): void => {
    const covered = top.getBoundingClientRect().bottom - area.getBoundingClientRect().top - area.clientTop;
    area.style.setProperty('--covered', `${Math.max(0, covered)}px`);
  };
  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow);
  follow();
}
