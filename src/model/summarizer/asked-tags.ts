/**
 * Tags in which a prompt wants its answer. Many of them do, and read back what stands in between: "Wrap your summary in
 * <summary></summary> tags" (the compaction of Anthropic's clients), "wrap your analysis in <analysis> tags", "an <analysis> block
 * followed by a <summary> block" (Claude Code), "inside <summary> tags". A model does as it is told; so does this one.
 */

/** Names of tags, without brackets. */
export interface AskedTags {
  /** where the answer is to stand */
  answer?: string;
  /** where the model is to think first */
  thoughts?: string;
}

/**
 * A tag counts where the prompt plainly speaks of writing into it: a word such as "in" or "between", then the opening tag, then the
 * closing one, or "tags" or "block". A tag that a prompt uses for its own parts, or that the conversation holds, does not.
 */
const ASKED =
  /\b(?:in|inside|within|between|an?|single)\s+`?<([a-z][a-z_-]*)>`?(?:\s*(?:and|\.{3}|…)?\s*`?<\/\1>`?|\s+(?:xml\s+)?(?:tags?|block)\b)/gi;

/** What a prompt calls the place to think in. */
const THOUGHTS = /^(?:analysis|think|thinking|thoughts|reasoning|reflection|scratchpad)$/i;

/**
 * @param prompt all that the request says
 * @returns of several tags for the answer the last one
 */
export function tagsAskedFor(prompt: string): AskedTags {
  const names = [...prompt.matchAll(ASKED)].map(([, name]) => name!);
  const thoughts = names.findLast((name) => THOUGHTS.test(name));
  const answer = names.findLast((name) => !THOUGHTS.test(name));
  return { ...(answer === undefined ? {} : { answer }), ...(thoughts === undefined ? {} : { thoughts }) };
}

/**
 * @param isCut whether the answer ends before it is finished, so that nothing closes it
 * @returns the answer as the prompt wants it; one that says nothing stays as it is
 */
export function inAskedTags(text: string, { answer, thoughts }: AskedTags, isCut = false): string {
  if (text.trim() === '') return text;
  const first = thoughts === undefined ? '' : `<${thoughts}>\n${THOUGHT}\n</${thoughts}>\n\n`;
  if (answer === undefined || text.includes(`<${answer}>`)) return first + text;
  return `${first}<${answer}>\n${text}${isCut ? '' : `\n</${answer}>`}`;
}

const THOUGHT = 'I went through the conversation from its beginning to its end.';
