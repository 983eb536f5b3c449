/** Characters of text in one event of a stream; real ones carry a few words. */
const PIECE = /[\s\S]{1,40}/gu;

/** @returns the text in the pieces it is streamed in, none of them a half of a character; none for no text */
export const streamChunks = (text: string): string[] => text.match(PIECE) ?? [];
