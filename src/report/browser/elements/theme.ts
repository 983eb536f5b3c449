import { byId } from './dom.ts';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const KEY = 'conform-theme';

/** Lets the reader choose between the theme of the system, light and dark; the choice is kept where the browser lets it. */
export function startTheme(): void {
  const toggle = byId('theme');
  let theme = remembered();
  const show = (): void => {
    document.documentElement.dataset.theme = theme;
    toggle.textContent = `Theme: ${theme}`;
  };
  toggle.addEventListener('click', () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
    remember(theme);
    show();
  });
  toggle.hidden = false;
  show();
}

function remembered(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A page from a file may not be allowed to keep anything.
  }
}
