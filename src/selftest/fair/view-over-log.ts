import type { Adapter, AdapterSession, ModelAccess, Observation, OpenInput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import type { CompactReason, Settings } from '../../conversation/settings.ts';

/**
 * Keeps every message in a log and shows the model a view of it: a summary, the latest request, and the rest. Cuts between
 * groups, in the middle of a turn too. Counts words, those of the system prompt and the tools as well. Passes an error of the summarizer on, with nothing changed.
 */
export default {
  name: 'fair: view over a log',
  version: '1.0.0',
  drives: ['session'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      mode: 'view',
      onSummarizerFailure: 'raise',
      triggers: ['tokens', 'manual'],
      keep: ['tokens', 'messages'],
      capabilities: ['durable-log', 'outcome'],
    },
  },
  open,
} satisfies Adapter;

function open({ settings, model }: OpenInput): AdapterSession {
  const log: Message[] = [];
  let [from, summary, inVain] = [0, undefined as Message | undefined, 0];
  const view = (start = from, head = summary): Message[] => {
    const request = log.findLastIndex(({ role }) => role === 'user');
    const pinned = request >= 0 && request < start ? [log[request]!] : [];
    return head === undefined ? [...log] : [head, ...pinned, ...log.slice(start)];
  };
  const seen = (outcome: Observation['outcome']): Observation => ({
    view: view(),
    log: JSON.stringify(log),
    ...(outcome && { outcome }),
  });

  const compact = async (reason: CompactReason): Promise<Observation> => {
    const cut = reason === 'auto' && !isDue(view(), settings) ? from : boundary(log, from, settings.keep);
    const evicted = log.slice(from, cut).filter((message) => !view(cut, message).slice(1).includes(message));
    if (evicted.length === 0 || (reason === 'auto' && inVain === log.length))
      return seen({ kind: 'unchanged', reason: 'nothing to evict' });
    inVain = log.length;
    const text = await summarize(model, [...(summary === undefined ? [] : [summary]), ...log.slice(from, cut)]);
    const next: Message = { role: 'user', content: [{ type: 'text', text: `<summary>\n${text}\n</summary>` }] };
    if (words(view(cut, next)) >= words(view())) return seen({ kind: 'unchanged', reason: 'it would not shrink' });
    [from, summary] = [cut, next];
    return seen(isDue(view(), settings) ? { kind: 'irreducible', detail: 'the rest stays' } : { kind: 'compacted' });
  };
  return {
    step: async (step) => {
      if (step.do === 'compact') return compact(step.reason);
      if (step.do === 'append') log.push(...step.messages);
      return seen({ kind: 'unchanged', reason: 'appended' });
    },
  };
}

const isDue = (view: Message[], { trigger, system, tools }: Settings): boolean =>
  'tokens' in trigger && words([...view, system, tools]) >= trigger.tokens;

/** The first legal cut whose tail fits, or the last legal one: the newest group stays whatever its size. */
function boundary(log: Message[], from: number, { tokens = Infinity, messages = Infinity }: Settings['keep']): number {
  const legal = log.map((_, at) => at).filter((at) => at > from && log[at]!.role !== 'tool' && !isTorn(log, at));
  const fits = (at: number) => words(log.slice(at)) <= tokens && log.length - at <= messages;
  return legal.find(fits) ?? legal.at(-1) ?? from;
}

/** Whether a call before this point is answered behind it (an answer is for the latest open call of its id), or waits. */
function isTorn(log: Message[], at: number): boolean {
  const open: { id: string; status?: string; from: number }[] = [];
  for (const [index, { content }] of log.entries()) {
    for (const block of content) {
      if (block.type === 'tool-call') open.push({ ...block, from: index });
      const own = open.findLastIndex(({ id }) => block.type === 'tool-result' && block.callId === id);
      if (own !== -1 && open.splice(own, 1)[0]!.from < at && index >= at) return true;
    }
  }
  const over = log.some(({ role }, user) => user >= at && role === 'user' && log[user + 1]?.role === 'assistant');
  return open.some(({ status, from }) => from < at && (status === 'pending' || (status === undefined && !over)));
}

async function summarize(model: ModelAccess, evicted: Message[]): Promise<string> {
  const { choices } = await model.complete({ messages: [{ role: 'user', content: JSON.stringify(evicted) }] });
  const text = choices[0]?.message.content ?? '';
  if (choices[0]?.finish_reason !== 'stop' || !/^[^#\s]/m.test(text))
    throw new Error('The model gave no usable summary.');
  return text;
}

const words = (list: unknown[]): number => (JSON.stringify(list).match(/[\w-]+/g) ?? []).length * 1.1;
