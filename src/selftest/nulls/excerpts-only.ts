import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';

/**
 * Has read the suite, and nothing else. It knows that marks are looked for and the words beside them, so it copies just
 * those, has a summarizer repeat them, and drops all else that was said. It keeps the last request, respects a trigger,
 * changes nothing without an answer, and claims no more than it must.
 */
const excerptsOnly: Adapter = {
  name: 'null-excerpts-only',
  version: '1.0.0',
  profiles: { default: { cut: 'group', onSummarizerFailure: 'unchanged', keep: ['tokens', 'messages'] } },
  compact: async ({ messages, settings: { trigger }, reason, model, state }) => {
    const unchanged = { messages, state };
    const from = messages.findLastIndex(({ role }) => role === 'user');
    const isDue = reason !== 'auto' || ('tokens' in trigger && JSON.stringify(messages).length / 4 >= trigger.tokens);
    const excerpts = messages
      .slice(0, Math.max(0, from))
      .flatMap(({ content }) => JSON.stringify(content).match(MARKED) ?? []);
    if (!isDue || excerpts.length < 2) return unchanged;
    const answer = await model
      .complete({ messages: [{ role: 'user', content: excerpts.join('\n') }] })
      .catch(() => null);
    const said = answer?.choices[0]?.message.content ?? '';
    if (answer?.choices[0]?.finish_reason !== 'stop' || said.trim() === '') return unchanged;
    const summary: Message = { role: 'user', content: [{ type: 'text', text: `Summary: ${said}` }] };
    const next = [summary, ...messages.slice(from)];
    return JSON.stringify(next).length < JSON.stringify(messages).length ? { messages: next, state } : unchanged;
  },
};

/** A mark with what stands before and behind it. */
const MARKED = /.{0,60}[FS]-[0-9A-Z]{3,}.{0,60}/g;

export default excerptsOnly;
