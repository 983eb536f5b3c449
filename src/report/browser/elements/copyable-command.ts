import { announce, button, el } from './dom.ts';

/** A command with a button that copies it. */
export function copyableCommand(words: string): HTMLElement {
  const code = el('code', {}, words);
  const note = el('span', { class: 'copied', 'aria-hidden': 'true' });
  let fading: ReturnType<typeof setTimeout> | undefined;
  const copy = button({ class: 'copy' }, 'Copy', async () => {
    note.textContent = await copyText(words, code);
    clearTimeout(fading);
    fading = setTimeout(() => note.replaceChildren(), SHOWN);
  });
  return el('div', { class: 'command' }, code, note, copy);
}

/** How long it is said that the words were copied, ms. The button keeps its name all the time: who looks for it finds it. */
const SHOWN = 2000;

/** Where the clipboard is out of reach, the text is selected, so that one key copies it. */
async function copyText(words: string, shown: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(words);
    announce('The command is copied.');
    return 'Copied';
  } catch {
    document.getSelection()?.selectAllChildren(shown);
    announce('The command is selected; copy it with the keyboard.');
    return 'Selected: copy it with the keyboard';
  }
}
