import { readableOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { Message, ToolSpec } from '../../conversation/message.ts';
import { seededRandom } from '../../conversation/random.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Exchange, OtherRefusal, Ruling } from '../../model/dialect/exchange.ts';
import { DIALECTS, refusalOf } from '../../model/dialects.ts';
import { filler } from '../../suite/content/filler.ts';
import { lossless, markFor, note } from './messages.testkit.ts';

/** What was asked of the model in hand-written traces, and how it answered. */

const chat = DIALECTS['openai-chat'];

export const AGENT = 'agent-model';
export const SUMMARIZER = 'summarizer-model';

/**
 * One summarizer request, and how it was answered.
 * @param shown messages it held
 * @param answer the name of a nonce for a lossless summary, or another way to answer
 */
export function asked(shown: readonly Message[], answer: string | Answered): Exchange {
  const words = shown.map(readableOf).join('\n');
  const request = chat.encodeRequest({ model: SUMMARIZER, messages: [note('user', `Summarize this.\n${words}`)] });
  const exchange =
    typeof answer === 'string' ? says200(lossless(answer, shown), 'lossless') : exchangeOf(answer, shown);
  const summarized = summaryOf(answer);
  const nonce = summarized === undefined ? nonceSaidBy(answer) : markFor(summarized, 'S');
  return {
    door: 'callback',
    class: 'summarizer',
    request,
    ...exchange,
    ...(nonce === undefined ? {} : { summary: nonce }),
    at: 0,
  };
}

export type Answered =
  | { fails: 'error' | 'overflow' }
  | { rejected: string }
  | { blank: string }
  | { inflated: string }
  /** a summary of these messages, and the beginning of what comes then */
  | { cutOff: string; of?: readonly Message[] }
  /** a summary that ends where the window does */
  | { windowFull: string }
  | { text: string }
  /** a summary, sent as a stream */
  | { streamed: string }
  /** a summary that a content filter stopped */
  | { filtered: string }
  /** a summary whose connection broke in the middle of its body */
  | { brokenOff: string }
  /** a summary that comes after thoughts, or nothing but thoughts */
  | { reasoned: string }
  | { thoughts: string }
  /** nothing but headings */
  | { template: string }
  | { refuses: string }
  /** a tool call, with or without a word beside it */
  | { callsTool: string; saying?: string }
  /** an error inside a body of status 200 */
  | { errorBody: string }
  /** the connection is closed, or the gateway gives up */
  | { silent: 'hang-up' | 'timeout' };

/** A text with a nonce is a summary in words of its own: nobody but the scripted model draws one. */
const nonceSaidBy = (answer: string | Answered): Mark | undefined =>
  typeof answer === 'object' && 'text' in answer ? marksIn(answer.text, 'S')[0] : undefined;

export const ERROR_TEXT = 'The server had an error while processing your request.';

const summaryOf = (answer: string | Answered): string | undefined => {
  if (typeof answer === 'string') return answer;
  if ('inflated' in answer) return answer.inflated;
  if ('cutOff' in answer) return answer.cutOff;
  if ('windowFull' in answer) return answer.windowFull;
  if ('filtered' in answer) return answer.filtered;
  if ('brokenOff' in answer) return answer.brokenOff;
  if ('reasoned' in answer) return answer.reasoned;
  return 'streamed' in answer ? answer.streamed : undefined;
};

type Answering = Pick<Exchange, 'response' | 'ruling'>;

function exchangeOf(answer: Answered, shown: readonly Message[]): Answering {
  if ('fails' in answer) return refused(500, { kind: 'failed', reply: answer.fails });
  if ('rejected' in answer) return refused(400, { kind: 'rejected', rule: answer.rejected });
  if ('blank' in answer) return says200(answer.blank, answer.blank === '' ? 'empty' : 'blank');
  if ('text' in answer) return says200(answer.text, 'text');
  if ('cutOff' in answer)
    return says200(`${lossless(answer.cutOff, answer.of ?? [])} And the`, 'length-stop', 'length');
  if ('windowFull' in answer) return says200(`${lossless(answer.windowFull, [])} And the`, 'lossless', 'length');
  if ('inflated' in answer) {
    const padding = filler(8000, seededRandom('inflated'));
    return says200(`${lossless(answer.inflated, shown)} ${padding}`, 'inflated');
  }
  if ('streamed' in answer) return streamed(lossless(answer.streamed, shown));
  return answeredBadly(answer, shown);
}

type Bad = Exclude<
  Answered,
  | { fails: unknown }
  | { rejected: unknown }
  | { blank: unknown }
  | { text: unknown }
  | { cutOff: unknown }
  | { windowFull: unknown }
  | { inflated: unknown }
  | { streamed: unknown }
>;

function answeredBadly(answer: Bad, shown: readonly Message[]): Answering {
  if ('filtered' in answer) return says200(`${lossless(answer.filtered, [])} And`, 'filtered', 'content_filter');
  if ('brokenOff' in answer) return brokenOff(lossless(answer.brokenOff, shown));
  if ('reasoned' in answer) return thinks(lossless(answer.reasoned, shown), 'reasoned');
  if ('thoughts' in answer) return thinks(null, 'reasoning-only');
  if ('template' in answer) return says200(answer.template, 'empty-template');
  if ('refuses' in answer) return says200(answer.refuses, 'refusal', 'content_filter');
  if ('callsTool' in answer) return callsTool(answer.callsTool, answer.saying ?? null);
  if ('errorBody' in answer) {
    const body = JSON.stringify({ error: { message: answer.errorBody } });
    return { ruling: { kind: 'failed', reply: 'error-body' }, response: { status: 200, headers: {}, body } };
  }
  if (answer.silent === 'timeout') return refused(504, { kind: 'failed', reply: 'timeout' });
  const response = { status: 0, headers: {}, body: '', broken: 'hang-up' } as const;
  return { ruling: { kind: 'failed', reply: 'hang-up' }, response };
}

/** What the scripted summarizer thinks begins with this word. */
export const THOUGHT = 'HIDDEN: first list what was decided.';

const thinks = (content: string | null, reply: string): Answering => {
  const message = { role: 'assistant', content, reasoning_content: THOUGHT };
  const body = JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] });
  return { ruling: { kind: 'accepted', reply }, response: { status: 200, headers: {}, body } };
};

function brokenOff(content: string): Answering {
  const { response } = streamed(content);
  const body = response.body.slice(0, response.body.lastIndexOf('data: {'));
  return { ruling: { kind: 'failed', reply: 'cut-short' }, response: { ...response, body, broken: 'cut-short' } };
}

function callsTool(name: string, content: string | null): Answering {
  const call = { id: 'call_1', type: 'function', function: { name, arguments: '{"path":"notes.md"}' } };
  const message = { role: 'assistant', content, tool_calls: [call] };
  const body = JSON.stringify({ choices: [{ message, finish_reason: 'tool_calls' }] });
  return { ruling: { kind: 'accepted', reply: 'tool-call' }, response: { status: 200, headers: {}, body } };
}

const refused = (status: number, ruling: Ruling, message = ERROR_TEXT): Answering => ({
  ruling,
  response: { status, headers: {}, body: JSON.stringify({ error: { message } }) },
});

const says200 = (content: string, reply: string, finish = 'stop'): Answering => ({
  ruling: { kind: 'accepted', reply },
  response: {
    status: 200,
    headers: {},
    body: JSON.stringify({ choices: [{ message: { role: 'assistant', content }, finish_reason: finish }] }),
  },
});

function streamed(content: string): Answering {
  const chunks = [
    { delta: { content: content.slice(0, 5) } },
    { delta: { content: content.slice(5) }, finish_reason: 'stop' },
  ];
  const events = chunks.map((choice) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`);
  const body = `${events.join('')}data: [DONE]\n\n`;
  return { ruling: { kind: 'accepted', reply: 'lossless' }, response: { status: 200, headers: {}, body } };
}

/** What goes with the messages of an agent request, and what comes of it beside the provider's own rules. */
export interface Sending {
  dialect?: DialectName;
  system?: string;
  /** names of the tools it offers; none where left out */
  offers?: readonly string[];
  /** a list of tools goes with it although there is none in it */
  listsNoTools?: true;
  /** the model says that it is too long, the script makes it fail, or it is refused for another reason */
  refused?: 'overflow' | 'error' | OtherRefusal;
  /** how many windows a request that is too long would fill; one where left out */
  windows?: number;
  /** the words in which it is too long, by their name in `src/model/refusals/`; by default the dialect's own */
  words?: string;
  /** what the error says, where it is refused for another reason */
  saying?: string;
}

/** The provider's own rules decide what becomes of the next request, where nothing else does. */
export function probeOf(messages: readonly Message[], sending: Sending = {}): Exchange {
  const dialect = DIALECTS[sending.dialect ?? 'openai-chat'];
  const system = sending.system === undefined ? {} : { system: sending.system };
  const tools = (sending.offers ?? []).map(toolNamed);
  const plain = dialect.encodeRequest({ model: AGENT, messages, ...system, tools });
  const body = JSON.stringify({ ...JSON.parse(plain.body), tools: [] });
  const request = sending.listsNoTools ? { ...plain, body } : plain;
  return { door: 'suite', class: 'agent', request, ...ruled(refusalOf(dialect, request)?.rule, sending), at: 0 };
}

export const toolNamed = (name: string): ToolSpec => ({ name, description: name, parameters: { type: 'object' } });

function ruled(rule: string | undefined, { refused: how, words, saying, windows = 1 }: Sending): Answering {
  const named = words === undefined ? {} : { refusal: words };
  if (how === 'overflow') return refused(400, { kind: 'overflow', tokens: 17_000 * windows, limit: 16_000, ...named });
  if (how === 'error') return refused(500, { kind: 'failed', reply: 'error' });
  if (how !== undefined) return refused(429, { kind: 'failed', reply: 'refused', as: how }, saying);
  return rule === undefined ? says200('Done.', 'text') : refused(400, { kind: 'rejected', rule });
}
