import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import { isTagOfAnswer, isTagOfFrame, isTagOfMaterial, isTagOfThoughts } from '../../model/summarizer/tag-names.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText } from './answer-text.ts';
import { requestTextOf } from './request-text.ts';
import { yieldOf } from './summarizer-yield.ts';

const OPENED = /<([a-z][a-z0-9_-]*)>/gi;

/**
 * The scripted summarizer doesn't understand every sentence that asks for tags. Whoever reads only what stands in them throws its answers
 * away, and is told so.
 * @returns the name of a tag that the prompts of a pass name, and that stands in none of the good answers to them; neither in what was
 * given, nor around a part of it
 */
export function tagLeftOut({ summarizer, before }: Pass): string | undefined {
  const good = summarizer.filter((exchange) => yieldOf(exchange) === 'usable');
  const given = before.map(readableOf).join('\n');
  const answers = good.map(({ response }) => answerText(response.body).text).join('\n');
  const names = good.flatMap((exchange) => {
    const prompt = requestTextOf(exchange);
    return [...prompt.matchAll(OPENED)].flatMap(({ 1: name = '', index }) =>
      isAround(prompt, name, index) ? [] : [name],
    );
  });
  const left = names.filter(
    (name) => isForAnswers(name) && ![given, answers].some((text) => text.includes(`<${name}>`)),
  );
  return left.findLast(isTagOfAnswer) ?? left.at(-1);
}

/** @returns what to do where the reader of an implementation that threw its summaries away wants tags, or nothing */
export function hintAtTags(pass: Pass): string {
  const tag = tagLeftOut(pass);
  if (tag === undefined) return '';
  return `; the prompt names <${tag}>, and no answer of the scripted summarizer came in such tags: where only what stands in them is read, the profile needs summary.format: '<${tag}>{{summary}}</${tag}>'`;
}

const isForAnswers = (name: string): boolean => !isTagOfMaterial(name) && !isTagOfFrame(name) && !isTagOfThoughts(name);

function isAround(prompt: string, name: string, index: number): boolean {
  const end = prompt.indexOf(`</${name}>`, index);
  const inside = end === -1 ? '' : prompt.slice(index, end);
  return marksIn(inside, 'F').length + marksIn(inside, 'S').length > 0;
}
