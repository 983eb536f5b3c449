import { announce, button, el } from './dom.ts';

/** A command with a button that copies it. */
export const copyableCommand = (words: string): HTMLElement => copyable(words, el('code', {}, words), 'command');

/** A text of several lines with a button that copies it. @param label what it is, for who does not see it */
export const copyableText = (words: string, label: string): HTMLElement =>
  copyable(words, el('pre', { class: 'body', tabindex: 0, role: 'group', 'aria-label': label }, words), 'text');

function copyable(words: string, shown: HTMLElement, what: string): HTMLElement {
  const note = el('span', { class: 'copied', 'aria-hidden': 'true' });
  let fading: ReturnType<typeof setTimeout> | undefined;
  const copy = button({ class: 'copy' }, 'Copy', async () => {
    note.textContent = await copyText(words, shown, what);
    clearTimeout(fading);
    fading = setTimeout(() => note.replaceChildren(), SHOWN);
  });
  return el('div', { class: `command is-${what}` }, shown, note, copy);
}

/** How long it is said that the words were copied, ms. The button keeps its name all the time: who looks for it finds it. */
const SHOWN = 2000;

/** Where the clipboard is out of reach, the text is selected, so that one key copies it. */
async function copyText(words: string, shown: HTMLElement, what: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(words);
    announce(`The ${what} is copied.`);
    return 'Copied';
  } catch {
    document.getSelection()?.selectAllChildren(shown);
    announce(`The ${what} is selected; copy it with the keyboard.`);
    return 'Selected: copy it with the keyboard';
  }
}
