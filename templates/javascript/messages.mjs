// What a compactor needs of messages and settings. If yours brings its own, this file can go.

/** What adapter.yaml claims: whether ceilings of the kept tail can be 'set', or 'none' can. */
const KEEP = 'set';

/** What adapter.yaml claims: whether a pass becomes due by itself at a 'size', or 'never', and is asked for. */
const DUE = 'size';

/** What a compactor is given. */

/** Four characters are a token. */
export const tokens = (sent) => [...JSON.stringify(sent)].length / 4;

export const textMessage = (text) => ({
  role: 'user',
  content: [{ type: 'text', text }],
});

/** The trigger in tokens; none where it counts messages. */
export function limitOf({ trigger, window }) {
  if ('tokens' in trigger) return trigger.tokens;
  return 'fraction' in trigger ? trigger.fraction * window : Infinity;
}

/** What goes with every request, besides the messages. */
export const beside = ({ system = '', tools = [] }) => [system, tools];

/** A pass that was asked for is due whatever the trigger says. */
export function isDue({ messages, settings, reason }) {
  const { trigger } = settings;
  if (reason !== 'auto') return true;
  if (DUE === 'never') return false;
  if ('messages' in trigger) return messages.length >= trigger.messages;
  return tokens([...beside(settings), messages]) >= limitOf(settings);
}

/** Whether a tail keeps to every ceiling that is set. */
export function fits(tail, settings, all) {
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
function half(settings, all) {
  const { trigger } = settings;
  if ('messages' in trigger) return { messages: Math.min(trigger.messages, all.length) / 2 };
  return { tokens: Math.min(limitOf(settings) - tokens(beside(settings)), tokens(all)) / 2 };
}

/** Where a cut may fall: never between a call and its result, nor behind a call that waits. */
export function cutsOf(messages) {
  const open = new Set();
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
function isAwaited({ id, status }, later) {
  const isResult = (block) => block.type === 'tool-result' && block.callId === id;
  if (later.some(({ content }) => content.some(isResult))) return true;
  const next = later.findIndex(({ role }) => role === 'user');
  const isPast = next >= 0 && later.slice(next).some(({ role }) => role === 'assistant');
  return status === 'pending' || (status === undefined && !isPast);
}
