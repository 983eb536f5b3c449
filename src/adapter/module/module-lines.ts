import type { ToModule } from './module-messages.ts';

// An adapter may exchange them for its own.
const { parse, stringify } = JSON;

/**
 * A step holds texts that are JSON already: each has a line of its own behind the message. Written into the message they
 * would be escaped on one side and read twice on the other.
 */
type Head = Exclude<ToModule, { kind: 'step' }> | { kind: 'step'; step: number; messages: number | null };

/** @returns the message as lines, each with its newline */
export function linesOf(message: ToModule): string {
  if (message.kind !== 'step') return `${stringify(message satisfies Head)}\n`;
  const { step, packed } = message;
  const { rest, messages } = packed;
  const head: Head = { kind: 'step', step, messages: messages?.length ?? null };
  return `${[stringify(head), rest, ...(messages ?? [])].join('\n')}\n`;
}

/**
 * @param take gets each message once its last line is there
 * @returns what takes in the lines, one after the other
 */
export function messageReader(take: (message: ToModule) => void): (line: string) => void {
  let open: { step: number; messages: number | null; texts: string[] } | undefined;
  return (line) => {
    if (open === undefined) {
      const head = parse(line) as Head;
      if (head.kind === 'step') open = { ...head, texts: [] };
      else take(head);
      return;
    }
    const { step, messages: count, texts } = open;
    texts.push(line);
    if (texts.length <= (count ?? 0)) return;
    open = undefined;
    const [rest = '', ...messages] = texts;
    take({ kind: 'step', step, packed: count === null ? { rest } : { rest, messages } });
  };
}
