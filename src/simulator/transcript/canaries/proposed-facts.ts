import { readableOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import type { Fact, IntroducedFact } from '../../facts/fact.ts';
import { createFactIndex } from '../../facts/fact-index.ts';
import { sentencesOfLine } from '../../facts/sentences.ts';
import type { SpokenStep } from '../steps/steps-of-messages.ts';
import { essentialWordsOf, isDistinctive } from './essential-words.ts';
import { PROPOSING_RULES, type ProposingRule, type Speaker } from './proposing-rules.ts';

/** Proposals of one step, and of a day: a page is to be read, and whoever says everything says nothing. */
export const MOST_PROPOSED = { ofStep: 5, ofDay: 500 };
/** characters of a sentence */
const LENGTH = { least: 15, most: 300 };

/** Finds sentences that a rule takes for facts, step by step. */
export interface FactProposer {
  introduced(step: SpokenStep): IntroducedFact[];
  /** @returns how many it would have proposed as well, if it did not stop */
  leftOut(): number;
}

/** @returns a proposer who has heard nothing yet. Of what is said again, the first time counts */
export function factProposer(): FactProposer {
  const known = new Set<string>();
  const isNew = (fact: Fact): boolean => {
    const key = fact.essentials.toSorted().join('\0');
    // Whether it can be found costs much, and of those that are only counted hardly one can't be.
    if (known.has(key) || (known.size < MOST_PROPOSED.ofDay && !isUsable(fact))) return false;
    known.add(key);
    return true;
  };
  const proposedIn = (step: SpokenStep): IntroducedFact[] => {
    const found: IntroducedFact[] = [];
    for (const { rule, sentence, place } of heaviestFirst(step)) {
      if (found.length >= MOST_PROPOSED.ofStep) break;
      const fact = factBy(rule, sentence, `proposed-${known.size + 1}`);
      if (fact !== undefined && isNew(fact)) found.push({ fact, in: place });
    }
    return found;
  };
  return {
    introduced(step) {
      const room = Math.max(0, MOST_PROPOSED.ofDay - known.size);
      return proposedIn(step).slice(0, room);
    },
    leftOut: () => Math.max(0, known.size - MOST_PROPOSED.ofDay),
  };
}

interface RuledSentence {
  rule: ProposingRule;
  sentence: string;
  place: IntroducedFact['in'];
}

/** What must not be forgotten is taken before what would be a pity, wherever it stands in a long message. */
const heaviestFirst = (step: SpokenStep): RuledSentence[] =>
  [...placedSentences(step)]
    .flatMap(({ sentence, place }) => {
      const rule = ruleFor(sentence, speakerOf(place));
      return rule === undefined ? [] : [{ rule, sentence, place }];
    })
    .sort((a, b) => b.rule.weight - a.rule.weight);

function* placedSentences(step: SpokenStep): Generator<{ sentence: string; place: IntroducedFact['in'] }> {
  for (const { message, place } of messagesOf(step)) {
    for (const sentence of sentencesOf(message)) yield { sentence, place };
  }
}

interface PlacedMessage {
  message: Message;
  place: IntroducedFact['in'];
}

const messagesOf = ({ user, answer, results }: SpokenStep): PlacedMessage[] => [
  ...(user === undefined ? [] : [{ message: user, place: 'user' as const }]),
  { message: answer, place: 'answer' },
  ...results.map((message, at) => ({ message, place: at })),
];

const speakerOf = (place: IntroducedFact['in']): Speaker => (typeof place === 'number' ? 'result' : place);

/** Sentences of the prose of a message: not what stands in a fence, in markup, or in a table. */
function* sentencesOf({ content }: Message): Generator<string> {
  let isFenced = false;
  const said = content.filter(({ type }) => type === 'text' || type === 'tool-result');
  for (const line of readableOf({ role: 'user', content: said }).split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) isFenced = !isFenced;
    else if (!isFenced && !/^\s*[<|{}[\]]/.test(line)) yield* sentencesOfLine(line).map((sentence) => sentence.trim());
  }
}

function ruleFor(sentence: string, speaker: Speaker): ProposingRule | undefined {
  if (sentence.length < LENGTH.least || sentence.length > LENGTH.most || sentence.endsWith('?')) return undefined;
  return PROPOSING_RULES.find(({ speakers, pattern }) => speakers.includes(speaker) && pattern.test(sentence));
}

function factBy({ type, weight, needsName }: ProposingRule, statement: string, id: string): Fact | undefined {
  const essentials = essentialWordsOf(statement);
  if (essentials.length === 0 || (needsName && !isDistinctive(essentials))) return undefined;
  return { id, type, weight, statement, essentials };
}

/** What its own sentence does not state could never be found. */
function isUsable(fact: Fact): boolean {
  try {
    createFactIndex().add(fact);
    return true;
  } catch {
    return false;
  }
}
