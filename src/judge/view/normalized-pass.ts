import { callsOf, resultsOf } from '../../conversation/content.ts';
import { contentKey } from '../../conversation/equal.ts';
import { parseJson } from '../../conversation/json.ts';
import { jsonForm } from '../../conversation/json-form.ts';
import type { Message } from '../../conversation/message.ts';
import { cleanForm } from '../../model/request-form.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText } from '../requests/answer-text.ts';

/**
 * What a pass asked and left, without what may differ from one time to the next: ids that the implementation gave, times,
 * names that are drawn anew, and what the scripted summarizer answered, which carries a nonce.
 */
export interface NormalizedPass {
  /** its summarizer requests, in order, each by what it says */
  requests: string[];
  /** messages of its view; ids and meta are left out */
  view: string[];
}

/** Ids of providers and of libraries, names of archive files, times. A word of a text is none of these. */
const DRAWN: readonly RegExp[] = [
  /\bS-[2-9A-HJ-KM-NP-TV-Z]{4}\b/g,
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g,
  /(?<![0-9A-Za-z])1\d{12}(?![0-9A-Za-z])/g,
  /(?<![0-9A-Za-z])(?=[a-z]*\d)[0-9a-f]{8,}(?![0-9A-Za-z])/g,
];

/** @returns requests and view of a pass in a form in which two passes over the same can be compared */
export function normalizePass(pass: Pass): NormalizedPass {
  const clean = cleaner(pass);
  return {
    requests: pass.summarizer.map((exchange) => cleanForm(exchange, clean)),
    view: pass.after.map(({ role, content }) => `${role} ${jsonForm(parseJson(contentKey(content)), clean)}`),
  };
}

/** Answers first: they are longer than what stands in them. In a text that holds a message as JSON they stand escaped. */
function cleaner(pass: Pass): (text: string) => string {
  const answers = pass.summarizer.map(({ response }) => answerText(response.body).text.trim());
  const replaced = [
    ...answers.map((answer, index) => ({ answer, by: `<answer ${index}>` })),
    ...ownIds(pass).map((answer, index) => ({ answer, by: `<id ${index}>` })),
  ].filter(({ answer }) => answer !== '');
  return (text) => {
    const known = replaced.reduce(
      (all, { answer, by }) => all.replaceAll(answer, by).replaceAll(JSON.stringify(answer).slice(1, -1), by),
      text,
    );
    return DRAWN.reduce((all, pattern) => all.replace(pattern, '<drawn>'), known);
  };
}

/** Call ids of the view that nobody had used before: those of a summary that is carried by a call of its own. */
function ownIds({ before, after }: Pass): string[] {
  const given = new Set(idsIn(before));
  return [...new Set(idsIn(after))].filter((id) => !given.has(id));
}

const idsIn = (messages: readonly Message[]): string[] =>
  messages.flatMap((message) => [
    ...callsOf(message).map(({ id }) => id),
    ...resultsOf(message).map(({ callId }) => callId),
  ]);
