import { markPlaces } from '../../conversation/mark.ts';
import { tagsSpokenOf } from './spoken-tags.ts';
import { isTagOfThoughts } from './tag-names.ts';
import { tagsOfTemplates } from './template-tags.ts';

/**
 * Tags in which a prompt wants its answer. Many of them do, and read back what stands in between: "Wrap your summary in
 * <summary></summary> tags" (the compaction of Anthropic's clients), "wrap your analysis in <analysis> tags", "an <analysis> block
 * followed by a <summary> block" (Claude Code), "think in a private <scratchpad>, then generate the final <state_snapshot> XML
 * object" (gemini-cli), or a form with the tags on lines of their own. A model does as it is told; so does this one.
 */

/** Names of tags, without brackets. */
export interface AskedTags {
  /** where the answer is to stand */
  answer?: string;
  /** where the model is to think first */
  thoughts?: string;
}

/**
 * @param prompt all that the request says
 * @returns of several tags for the answer the last one
 */
export function tagsAskedFor(prompt: string): AskedTags {
  if (!prompt.includes('<')) return {};
  const marks = [...markPlaces(prompt, 'F'), ...markPlaces(prompt, 'S')].map(({ at }) => at);
  const named = [...tagsSpokenOf(prompt), ...tagsOfTemplates(prompt, marks)].sort((one, other) => one.at - other.at);
  const names = named.map(({ name }) => name);
  const thoughts = names.findLast(isTagOfThoughts);
  const answer = names.findLast((name) => !isTagOfThoughts(name));
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
