import type { Fact } from '../facts/fact.ts';
import { statedSentence } from '../facts/stated-sentence.ts';
import type { LossEvidence } from '../record/fact-records.ts';
import { isShownInPart, type LostFact, type SeenSummary } from './loss-site.ts';
import type { SeenMessage } from './seen-message.ts';

/** characters of a text that are kept around what matters */
const EXCERPT = 320;
const OPENING = 160;
/** messages of a request that are kept on either side of the source */
const NEIGHBOURS = 4;

/**
 * @param request messages of the agent request that came after
 * @returns what there is to see of a loss, short enough to be kept for every one
 */
export function lossEvidence(lost: LostFact, request: readonly SeenMessage[]): LossEvidence {
  const { fact } = lost;
  const [carrier] = lost.carriers;
  const asked = summaryToShow(lost);
  const carriers = request.filter(({ nonces }) => nonces.length > 0);
  return {
    before: carrier === undefined ? fact.statement : around(carrier.text, fact, EXCERPT),
    request: rowsOf(asked?.messages ?? request, lost),
    ...(asked === undefined ? {} : { answer: answerExcerpt(asked, fact) }),
    ...(carriers.length === 0 ? {} : { after: clipped(carriers.map(({ text }) => text).join('\n'), EXCERPT * 2) }),
  };
}

/** The request that was shown the fact, or its source; else the first. */
const summaryToShow = (lost: LostFact) => {
  const { summaries, fact, carriers } = lost;
  return (
    summaries.find(({ answered }) => answered.has(fact.id)) ??
    summaries.find(({ shown }) => shown.has(fact.id)) ??
    summaries.find(({ text }) => carriers.some((carrier) => isShownInPart(carrier, text, lost))) ??
    summaries[0]
  );
};

function rowsOf(messages: readonly SeenMessage[], lost: LostFact): LossEvidence['request'] {
  const { fact, carriers } = lost;
  const isSource = (message: SeenMessage): boolean =>
    message.facts.includes(fact.id) ||
    carriers.some((carrier) => message === carrier || isShownInPart(carrier, message.text, lost));
  const at = messages.findIndex(isSource);
  const from = Math.max(0, (at === -1 ? 0 : at) - NEIGHBOURS);
  return messages.slice(from, from + 2 * NEIGHBOURS + 1).map((message, index) => ({
    role: message.role,
    opening: from + index === at ? sourceExcerpt(message, fact, carriers) : clipped(message.text, OPENING),
    tokens: message.tokens,
    ...(from + index === at ? { source: true as const } : {}),
  }));
}

/** The sentence where it stands; else the place where the message it stood in begins. */
function sourceExcerpt(message: SeenMessage, fact: Fact, carriers: readonly SeenMessage[]): string {
  if (message.facts.includes(fact.id)) return around(message.text, fact, EXCERPT);
  const opening = carriers.map(({ text }) => text.slice(0, 48)).find((head) => message.text.includes(head));
  return opening === undefined ? clipped(message.text, EXCERPT) : excerpt(message.text, opening);
}

const answerExcerpt = ({ answer, answered }: SeenSummary, fact: Fact): string =>
  answered.has(fact.id) ? around(answer, fact, EXCERPT * 2) : clipped(answer, EXCERPT * 2);

/** What a text says of a fact, with what is around it; else how it begins. */
function around(text: string, fact: Fact, most: number): string {
  const sentence = statedSentence(text, fact);
  return sentence === undefined ? clipped(text, most) : excerpt(text, sentence);
}

function excerpt(text: string, needle: string): string {
  const at = Math.max(0, text.indexOf(needle));
  const from = Math.max(0, at - EXCERPT / 2);
  const to = Math.min(text.length, at + needle.length + EXCERPT / 2);
  return `${from > 0 ? '…' : ''}${piece(text, from, to)}${to < text.length ? '…' : ''}`;
}

const clipped = (text: string, most: number): string =>
  text.length > most ? `${piece(text, 0, most)}…` : text.toWellFormed();

/** A copy: what was only cut out would keep the whole text in memory, a request of a megabyte for some words of it. */
const piece = (text: string, from: number, to: number): string =>
  Buffer.from(text.slice(from, to), 'utf8').toString('utf8');
