import { el } from '../elements/dom.ts';

/**
 * Shows the words that describe what the pointer or the focus is on. They stand in the page anyhow, folded up, so that
 * nothing is lost without this. The tip can be pointed at itself, and Escape closes it.
 */
export function startTips(): void {
  const tip = el('div', { class: 'tip', hidden: true, 'aria-hidden': 'true' });
  document.body.append(tip);
  let shownFor: Element | undefined;
  const hide = (): void => {
    shownFor = undefined;
    tip.hidden = true;
  };
  const pointer = { x: Number.NaN, y: Number.NaN };
  const show = (event: Event): void => {
    const { target } = event;
    if (event instanceof PointerEvent) {
      // Where the table was scrolled below a pointer that rests, nobody has pointed at anything.
      if (event.clientX === pointer.x && event.clientY === pointer.y) return;
      Object.assign(pointer, { x: event.clientX, y: event.clientY });
    }
    if (target === tip) return;
    const about = target instanceof Element ? target.closest('#matrix [aria-describedby]') : null;
    const words = about === null ? null : document.getElementById(about.getAttribute('aria-describedby')!);
    // What is unfolded can be read where it stands.
    if (about === null || words === null || about.closest('details[open]') !== null) {
      hide();
      return;
    }
    shownFor = about;
    tip.textContent = words.textContent;
    tip.hidden = false;
    place(tip, about.getBoundingClientRect());
  };
  for (const event of ['pointerover', 'focusin']) addEventListener(event, show);
  addEventListener('toggle', hide, { capture: true });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  // What gets the focus is scrolled to, and the tip goes with it.
  const follow = ({ target }: Event): void => {
    if (shownFor !== undefined && target !== tip) place(tip, shownFor.getBoundingClientRect());
  };
  addEventListener('scroll', follow, { capture: true, passive: true });
}

const GAP = 4;

/** Below what it is about, or above where there is no room; never beyond the edges of the window. */
function place(tip: HTMLElement, about: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const below = about.bottom + GAP;
  const top = below + height > innerHeight ? Math.max(0, about.top - height - GAP) : below;
  tip.style.top = `${top}px`;
  tip.style.left = `${Math.max(GAP, Math.min(about.left, innerWidth - width - GAP))}px`;
}
