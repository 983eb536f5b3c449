import { styleText } from 'node:util';

/** What a terminal can show. */
export interface TerminalStyle {
  /** false where nobody watches, or NO_COLOR is set */
  colour: boolean;
}

type Tone = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/** @returns the text in a tone, where there are any */
export const toned = (tone: Tone, text: string, { colour }: TerminalStyle): string =>
  colour ? styleText(tone, text, { validateStream: false }) : text;
