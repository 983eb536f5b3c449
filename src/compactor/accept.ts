/** What came back from the summarizer, free of any provider's wire form. */
export type SummaryReply =
  | {
      kind: 'answer';
      text: string;
      /** why the model stopped, in the words of OpenAI Chat Completions: `stop`, `length`, `content_filter`, … */
      finish: string;
      /** how many tools it called */
      toolCalls: number;
    }
  /** no answer: an error of the provider, of the network, a time-out */
  | { kind: 'error'; message: string };

export type Judgement = { kind: 'accepted'; summary: string } | { kind: 'refused'; reason: string };

/**
 * Decides whether a reply is fit to replace history. Error texts, empty and cut-off replies have all been installed as
 * summaries, and what they replaced was gone (langchain#38867, stavrobot#28, pi#7048, senpi#1067).
 */
export function accept(reply: SummaryReply): Judgement {
  if (reply.kind === 'error') return refused(`summarizer-error: ${reply.message}`);
  if (reply.toolCalls > 0) return refused('tool-call: the summarizer called a tool');
  if (reply.finish !== 'stop') return refused(`unfinished: the summarizer stopped for "${reply.finish}"`);
  if (!SAYS_SOMETHING.test(reply.text)) return refused('blank: the summary holds no letter and no digit');
  // Half of a surrogate pair would make every later request invalid.
  return { kind: 'accepted', summary: reply.text.toWellFormed() };
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

const refused = (reason: string): Judgement => ({ kind: 'refused', reason });
