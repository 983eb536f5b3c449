import type { Acceptance, SummaryReply } from '../types/summarizer.ts';
/**
 * Decides whether a reply is fit to replace history. Error texts, empty and cut-off replies have all been installed as
 * summaries, and what they replaced was gone (langchain#38867, stavrobot#28, pi#7048, senpi#1067).
 */
export function accept(reply: SummaryReply): Acceptance {
  if (reply.kind === 'error') return refused(`summarizer-error: ${reply.message}`);
  if (reply.toolCalls > 0) return refused('tool-call: the summarizer called a tool');
  if (reply.finish !== 'stop') return refused(`unfinished: the summarizer stopped for "${reply.finish}"`);
  const summary = withoutThoughts(reply.text);
  if (!SAYS_SOMETHING.test(summary)) return refused('blank: the summary holds no letter and no digit');
  if (isFormOnly(summary)) return refused('empty-form: the summary has headings and nothing under them');
  // Half of a surrogate pair would make every later request invalid.
  return { kind: 'accepted', summary: summary.toWellFormed() };
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Some models write their thoughts into the text, in front of the answer. They are no part of it. */
const withoutThoughts = (text: string): string => text.replace(/^\s*<(think|thinking|reasoning)>.*?<\/\1>\s*/su, '');

/** A line that only opens or closes a section: a heading, a tag, a label. */
const FORM = /^\s*(#{1,6}\s.*|\*\*[^*]*\*\*:?|<\/?[\w-]+>|[-*]?\s*[\p{L} ]{1,40}:)\s*$/u;
/** What a form holds that nobody has filled in. */
const NOTHING = /^[\s\-*•(]*(none|n\/a|nothing|empty|tbd|unknown)?[\s.)]*$/iu;

/** Templates full of headings have replaced whole sessions (openclaw#122617). */
const isFormOnly = (summary: string): boolean =>
  summary.split('\n').every((line) => FORM.test(line) || NOTHING.test(line));

const refused = (reason: string): Acceptance => ({ kind: 'refused', reason });
