import { LIMITS_OF_MESSAGE, limitBrokenBy } from '../validation/json-limits.ts';
import type { FromModule, ToModule } from './module-messages.ts';

// An adapter may exchange them for its own.
const { parse, stringify } = JSON;

/**
 * What is JSON already, or long, has lines of its own behind the message: written into it, it would be escaped on one side
 * and read twice on the other. The head says how many lines follow.
 */
interface Head {
  /** lines that belong to the message and stand behind it */
  texts: number;
  message: unknown;
}

/** @returns the message as lines, each with its newline */
export function linesOf(message: ToModule | FromModule): string {
  const { texts, rest } = apart(message);
  const head: Head = { texts: texts.length, message: rest };
  return `${[stringify(head), ...texts].join('\n')}\n`;
}

/** Who reads messages that may be anything. */
export interface Distrust {
  /** texts that a message may have: whoever announces more than there are could fill the memory of the suite */
  mostTexts: number;
}

/**
 * @param take gets each message once its last line is there; undefined where a line is none
 * @param distrust where an adapter may have written the lines: then no line is parsed that breaks a limit, and it comes as
 * undefined
 * @returns what takes in the lines, one after the other
 */
export function messageReader(take: (message: unknown) => void, distrust?: Distrust): (line: string) => void {
  const isUnheard = (line: string): boolean =>
    distrust !== undefined && limitBrokenBy(line, LIMITS_OF_MESSAGE) !== undefined;
  let open: (Head & { lines: string[] }) | undefined;
  return (line) => {
    if (open === undefined) {
      const head = isUnheard(line) ? undefined : headIn(line);
      if (head === undefined || (distrust !== undefined && head.texts > distrust.mostTexts)) return take(undefined);
      open = { ...head, lines: [] };
    } else open.lines.push(line);
    if (open.lines.length < open.texts) return;
    const { message, lines } = open;
    open = undefined;
    take(together(message, lines));
  };
}

/** A text goes in one line: one that has several stays where it is. */
const isLine = (text: string): boolean => !text.includes('\n');

function apart(message: ToModule | FromModule): { texts: readonly string[]; rest: unknown } {
  switch (message.kind) {
    case 'step': {
      const { packed, ...head } = message;
      const { rest, messages, ...unread } = packed;
      return {
        texts: [rest, ...(messages ?? [])],
        rest: { ...head, ...unread, isWithMessages: messages !== undefined },
      };
    }
    case 'call': {
      const { body, ...request } = message.request;
      return isLine(body) ? { texts: [body], rest: { ...message, request } } : { texts: [], rest: message };
    }
    case 'reply': {
      const { body, ...response } = message.response;
      return isLine(body) ? { texts: [body], rest: { ...message, response } } : { texts: [], rest: message };
    }
    default:
      return { texts: [], rest: message };
  }
}

/** What comes from an adapter may be anything; what it is made into is checked after this. */
function together(message: unknown, [first, ...others]: readonly string[]): unknown {
  if (first === undefined || !isObject(message)) return message;
  const { isWithMessages, isViewUnread, ...rest } = message;
  switch (rest.kind) {
    case 'step': {
      const messages = isWithMessages === true ? { messages: others } : {};
      return { ...rest, packed: { rest: first, ...messages, ...(isViewUnread === true ? { isViewUnread } : {}) } };
    }
    case 'call':
      return { ...rest, request: { ...(rest.request as object), body: first } };
    case 'reply':
      return { ...rest, response: { ...(rest.response as object), body: first } };
    default:
      return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function headIn(line: string): Head | undefined {
  try {
    const head: unknown = parse(line);
    return isObject(head) && Number.isSafeInteger(head.texts) ? (head as unknown as Head) : undefined;
  } catch {
    return undefined;
  }
}
