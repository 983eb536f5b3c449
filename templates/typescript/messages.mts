import type { CompactInput } from 'compaction-conformance/adapter';

// What a compactor needs of messages and settings. If yours brings its own, this file can go.

/** What adapter.yaml claims: whether ceilings of the kept tail can be 'set', or 'none' can. */
const KEEP: string = 'set';

/** What adapter.yaml claims: whether a pass becomes due by itself at a 'size', or 'never', and is asked for. */
const DUE: string = 'size';

/** What a compactor is given. */
export type Input = Pick<CompactInput, 'messages' | 'settings' | 'reason' | 'model' | 'state'>;
type Messages = Input['messages'];
type Message = Messages[number];
type Settings = Input['settings'];
type Call = Extract<Message['content'][number], { type: 'tool-call' }>;

/** Four characters are a token. */
export const tokens = (sent: unknown) => [...JSON.stringify(sent)].length / 4;

export const textMessage = (text: string): Message => ({
  role: 'user',
  content: [{ type: 'text', text }],
});

/** The trigger in tokens; none where it counts messages. */
export function limitOf({ trigger, window }: Settings): number {
  if ('tokens' in trigger) return trigger.tokens;
  return 'fraction' in trigger ? trigger.fraction * window : Infinity;
}

/** What goes with every request, besides the messages. */
export const beside = ({ system = '', tools = [] }: Settings) => [system, tools];

/** A pass that was asked for is due whatever the trigger says. */
export function isDue({ messages, settings, reason }: Input): boolean {
  const { trigger } = settings;
  if (reason !== 'auto') return true;
  if (DUE === 'never') return false;
  if ('messages' in trigger) return messages.length >= trigger.messages;
  return tokens([...beside(settings), messages]) >= limitOf(settings);
}

/** Whether a tail keeps to every ceiling that is set. */
export function fits(tail: Messages, settings: Settings, all: Messages): boolean {
  const {
    tokens: most,
    messages,
    turns,
    fraction,
  } = KEEP === 'none' ? half(settings, all) : settings.keep;
  const room = most ?? (fraction === undefined ? Infinity : fraction * settings.window);
  const users = tail.filter(({ role }) => role === 'user').length;
  const begun = tail[0]?.role === 'user' ? users : users + 1;
  return (
    tokens(tail) <= room && tail.length <= (messages ?? Infinity) && begun <= (turns ?? Infinity)
  );
}

/** The tail where none can be set: half of what the trigger leaves to messages, and of what there is where somebody asks sooner. */
function half(settings: Settings, all: Messages): Settings['keep'] {
  const { trigger } = settings;
  if ('messages' in trigger) return { messages: Math.min(trigger.messages, all.length) / 2 };
  return { tokens: Math.min(limitOf(settings) - tokens(beside(settings)), tokens(all)) / 2 };
}

/** Where a cut may fall: never between a call and its result, nor behind a call that waits. */
export function cutsOf(messages: Messages): number[] {
  const open = new Set<string>();
  return messages.flatMap((message, at) => {
    const isFree = open.size === 0 && message.role !== 'tool';
    for (const block of message.content) {
      if (block.type === 'tool-call' && isAwaited(block, messages.slice(at + 1)))
        open.add(block.id);
      if (block.type === 'tool-result') open.delete(block.callId);
    }
    return isFree ? [at] : [];
  });
}

/** A call without a result waits for it, until a later request was answered. */
function isAwaited({ id, status }: Call, later: Messages): boolean {
  const isResult = (block: Message['content'][number]) =>
    block.type === 'tool-result' && block.callId === id;
  if (later.some(({ content }) => content.some(isResult))) return true;
  const next = later.findIndex(({ role }) => role === 'user');
  const isPast = next >= 0 && later.slice(next).some(({ role }) => role === 'assistant');
  return status === 'pending' || (status === undefined && !isPast);
}
