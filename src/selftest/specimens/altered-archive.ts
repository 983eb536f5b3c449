import type { Block, Message } from '../../conversation/message.ts';

/** @returns an archive of the reference, one message a line, with each block changed */
export const withArchivedBlocks = (lines: string, change: (block: Block) => Block): string =>
  lines.replace(/[^\n]+/g, (line) => {
    const message = JSON.parse(line) as Message;
    return JSON.stringify({ ...message, content: message.content.map(change) });
  });
