import { readableOf } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import { seededRandom } from '../conversation/random.ts';
import type { DialectName } from '../model/dialect.ts';
import { DIALECTS, refusalOf } from '../model/dialects.ts';
import type { Exchange, Ruling } from '../model/exchange.ts';
import { filler } from '../suite/filler.ts';
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
  return {
    door: 'callback',
    class: 'summarizer',
    request,
    ...exchange,
    ...(summarized === undefined ? {} : { summary: markFor(summarized, 'S') }),
    at: 0,
  };
}

export type Answered =
  | { fails: 'error' | 'overflow' }
  | { rejected: string }
  | { blank: string }
  | { inflated: string }
  | { cutOff: string }
  | { text: string }
  /** a summary, sent as a stream */
  | { streamed: string };

export const ERROR_TEXT = 'The server had an error while processing your request.';

const summaryOf = (answer: string | Answered): string | undefined => {
  if (typeof answer === 'string') return answer;
  if ('inflated' in answer) return answer.inflated;
  if ('cutOff' in answer) return answer.cutOff;
  return 'streamed' in answer ? answer.streamed : undefined;
};

type Answering = Pick<Exchange, 'response' | 'ruling'>;

function exchangeOf(answer: Answered, shown: readonly Message[]): Answering {
  if ('fails' in answer) return refused(500, { kind: 'failed', reply: answer.fails });
  if ('rejected' in answer) return refused(400, { kind: 'rejected', rule: answer.rejected });
  if ('blank' in answer) return says200(answer.blank, answer.blank === '' ? 'empty' : 'blank');
  if ('text' in answer) return says200(answer.text, 'text');
  if ('cutOff' in answer) return says200(`${lossless(answer.cutOff, [])} And the`, 'length-stop', 'length');
  if ('inflated' in answer) {
    const padding = filler(8000, seededRandom('inflated'));
    return says200(`${lossless(answer.inflated, shown)} ${padding}`, 'inflated');
  }
  return streamed(lossless(answer.streamed, shown));
}

const refused = (status: number, ruling: Ruling): Answering => ({
  ruling,
  response: { status, headers: {}, body: JSON.stringify({ error: { message: ERROR_TEXT } }) },
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
  /** the model says that it is too long, or the script makes it fail */
  refused?: 'overflow' | 'error';
}

/** The provider's own rules decide what becomes of the next request, where nothing else does. */
export function probeOf(messages: readonly Message[], sending: Sending = {}): Exchange {
  const dialect = DIALECTS[sending.dialect ?? 'openai-chat'];
  const system = sending.system === undefined ? {} : { system: sending.system };
  const request = dialect.encodeRequest({ model: AGENT, messages, ...system });
  return { door: 'suite', class: 'agent', request, ...ruled(refusalOf(dialect, request)?.rule, sending), at: 0 };
}

function ruled(rule: string | undefined, { refused: how }: Sending): Answering {
  if (how === 'overflow') return refused(400, { kind: 'overflow', tokens: 17_000, limit: 16_000 });
  if (how === 'error') return refused(500, { kind: 'failed', reply: 'error' });
  return rule === undefined ? says200('Done.', 'text') : refused(400, { kind: 'rejected', rule });
}
