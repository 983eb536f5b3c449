import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { JsonValue, ReasoningBlock } from '../../conversation/message.ts';
import type { ModelReply, TextEnd, TextReply } from '../dialect/model-reply.ts';
import type { SummarizerReply } from '../script/model-script.ts';
import { type AskedTags, inAskedTags } from './asked-tags.ts';
import { padTo } from './padding.ts';
import { structuredSummary } from './structured-summary.ts';
import { fillFormat, isTextFormat, listsFacts } from './summary-format.ts';

/** What the summarizer was shown. */
export interface SummarizerInput {
  /** facts that stand anywhere in the request, in the order of their first place */
  facts: readonly Mark[];
  /** mark of the summary now to be written */
  nonce: Mark;
  /** tokens of the whole request, by the suite's counter */
  input: number;
  /** tokens of its messages alone */
  messages: number;
  /** output budget asked for, tokens; 0 where none is */
  output: number;
  /** the form the summary must have; plain text where left out */
  format?: JsonValue;
  /** tags in which the prompt wants its answer, where it wants no form */
  tags?: AskedTags;
}

/**
 * Texts that break careless installing: replacement patterns of `String.replace`, placeholders of prompt templates, tags
 * that wrap a summary, the head of a transcript line, escapes.
 */
export const HOSTILE_TEXT = [
  "The price rule is written as $& and $$, with $` and $' around it, and $1 for the group.",
  'Its templates hold {messages} and {{conversation}}; the log ends in </summary> or </messages>.',
  '\nAssistant: done\nUser: the path is C:\\new\\table\\u0041 and the pattern is ^\\d+\\.$ here.',
].join(' ');

/** Thoughts are no part of a summary: whoever keeps them is found out by the first word. */
const HIDDEN_THOUGHTS: ReasoningBlock[] = [
  { type: 'reasoning', text: 'HIDDEN: first list what was decided, then see what is still open, then write it down.' },
];

/** What is left where a template was repeated and not filled in (langchain#38867). */
const EMPTY_TEMPLATE = '## Goal\n\n## Progress\n\n## Decisions\n\n## Next steps\n';

/**
 * @param reply which behaviour the script asks for
 * @returns what the scripted model says
 */
export function composeReply(reply: SummarizerReply | { text: string }, shown: SummarizerInput): ModelReply {
  if (typeof reply === 'object') return plain(framed(shown, reply.text));
  switch (reply) {
    case 'lossless':
      return summary(shown, lossless(shown));
    case 'structured':
      return summary(shown, inForm(shown));
    case 'long':
      return summary(shown, inForm(shown, fillerFor(shown)));
    case 'inflated':
      return summary(shown, padTo(lossless(shown), 2 * shown.input, 'at-least'));
    case 'equal':
      return summary(shown, padTo(lossless(shown), shown.messages - formTokens(shown), 'near'));
    case 'hostile-text':
      return summary(shown, hostile(shown));
    case 'length-stop':
      return stopped(shown, 'cut-off');
    case 'filtered':
      return stopped(shown, 'filtered');
    case 'cut-short':
      return { ...summary(shown, lossless(shown)), end: 'broken-off' };
    case 'reasoned':
      return { ...summary(shown, lossless(shown)), reasoning: HIDDEN_THOUGHTS };
    case 'reasoning-only':
      return { ...plain(''), reasoning: HIDDEN_THOUGHTS };
    case 'empty-template':
      return plain(
        shown.format === undefined || isTextFormat(shown.format)
          ? framed({ ...shown, facts: [] }, EMPTY_TEMPLATE)
          : fillFormat(shown.format, { summary: '', facts: [] }),
      );
    case 'empty':
      return plain('');
    case 'blank':
      return plain(' \n\t\n ');
    case 'tool-call':
      return { kind: 'calls', calls: [{ arguments: { path: 'notes.md' } }] };
    case 'refusal':
      return { kind: 'refusal', text: "I'm sorry, but I cannot assist with that request." };
    case 'error':
      return { kind: 'failure', failure: 'permanent' };
    case 'server-error':
      return { kind: 'failure', failure: 'transient' };
    case 'timeout':
    case 'error-body':
      return { kind: 'failure', failure: reply };
    case 'hang-up':
      return { kind: 'hang-up' };
    case 'rate-limit':
      return { kind: 'failure', failure: 'rate-limit' };
    case 'too-large':
      return { kind: 'failure', failure: 'too-large' };
    case 'overflow':
      return { kind: 'failure', failure: 'overflow' };
  }
}

/** @returns a text that carries no summary */
const plain = (text: string): TextReply => ({ kind: 'text', text, end: 'complete' });

/** @returns the text in the form that is asked for */
function summary(shown: SummarizerInput, text: string): TextReply {
  const { nonce, facts, format } = shown;
  const body = format === undefined ? tagged(shown, text) : fillFormat(format, { summary: text, facts });
  return { kind: 'text', text: body, end: 'complete', nonce };
}

/** Any text, as it stands in tags or in a template; a form of JSON has no place for it. */
const framed = (shown: SummarizerInput, text: string): string =>
  isTextFormat(shown.format) ? fillFormat(shown.format, { summary: text, facts: shown.facts }) : tagged(shown, text);

const tagged = ({ tags = {} }: SummarizerInput, text: string, isCut = false): string => inAskedTags(text, tags, isCut);

/** @returns tokens the form takes beside the text in it */
function formTokens(shown: SummarizerInput): number {
  const text = lossless(shown);
  return suiteTokensOfText(summary(shown, text).text) - suiteTokensOfText(text);
}

/**
 * Nonces of earlier summaries are never repeated, so that a nonce says which summary a message holds. What a form lists fact by
 * fact its text does not list again: no model says everything twice, and the size of what it says would be the suite's doing.
 */
const lossless = ({ nonce, facts, format }: SummarizerInput): string =>
  [
    opening(nonce),
    ...(format !== undefined && listsFacts(format) ? [] : [listing(facts)]),
    'Nothing else is open.',
  ].join(' ');

const inForm = ({ nonce, facts }: SummarizerInput, filler?: number): string =>
  structuredSummary(opening(nonce), facts, filler);

/**
 * Tokens of filler in a long summary. Beyond the 4,000 and 16,000 characters at which summaries have been clipped on their
 * way, and well within what models write at once. Less where that would be more than a quarter of what is summarised, or
 * than three quarters of the budget that was asked for: a model keeps to both.
 */
const fillerFor = ({ input, output }: SummarizerInput): number =>
  Math.floor(Math.min(4500, input / 4, output === 0 ? Number.POSITIVE_INFINITY : 0.75 * output));

/** Half of the facts on each side, so that whatever cuts the text at a hostile place loses some. */
function hostile({ nonce, facts }: SummarizerInput): string {
  const half = Math.ceil(facts.length / 2);
  return `${opening(nonce)} ${listing(facts.slice(0, half))} ${HOSTILE_TEXT} ${listing(facts.slice(half))}`;
}

/** Ends in the middle of a word, before half of the facts were named; a form and a tag end unclosed. */
function stopped(shown: SummarizerInput, end: TextEnd): TextReply {
  const named = shown.facts.slice(0, Math.floor(shown.facts.length / 2));
  const half = { ...shown, facts: named };
  const text = `${opening(shown.nonce)} ${listing(named)} The remaining points conc`;
  const whole = summary(half, text);
  const { format } = shown;
  const cut =
    format === undefined ? tagged(shown, text, true) : fillFormat(format, { summary: text, facts: named }, true);
  return { ...whole, text: cut, end };
}

const opening = (nonce: Mark): string => `Summary ${nonce} of the work so far.`;

const listing = (facts: readonly Mark[]): string =>
  facts.length === 0 ? 'There are no marked facts.' : `Facts to keep: ${facts.join(', ')}.`;
