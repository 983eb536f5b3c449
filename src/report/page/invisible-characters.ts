/** What no reader would see, or what would turn the order of the rest around; two that emoji and scripts need are left alone. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Cs}/gu;

/** @returns the text with everything invisible spelt out: a reader of evidence must see what a model was shown */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (character) => `⟦U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟧`);
