import type { Fact } from '../facts/fact.ts';
import { statedSentence } from '../facts/stated-sentence.ts';
import type { LossEvidence, LossRecord } from '../record/fact-records.ts';
import type { ShownEvidence } from './day-data.ts';
import { cutText } from './fact-groups.ts';

/** Losses a page shows the request of; simulation.json has all. */
const MOST_LOSSES = 2_000;
/** Characters of a text. */
const LONGEST = 2_000;
/** Messages of a request: so many around the one it is about, and at either end. */
const AROUND = 4;
const AT_ENDS = 2;

/** Takes in the evidence of losses, one after the other. */
export interface EvidenceList {
  shown: ShownEvidence[];
  /** @returns its place, or nothing where the page is full */
  add(loss: LossRecord, fact: Fact): number | undefined;
}

/** @returns an empty list */
export function evidenceList(): EvidenceList {
  const shown: ShownEvidence[] = [];
  return {
    shown,
    add: ({ evidence }, fact) =>
      shown.length < MOST_LOSSES ? shown.push(shownEvidence(evidence, fact)) - 1 : undefined,
  };
}

function shownEvidence(evidence: LossEvidence, fact: Fact): ShownEvidence {
  const { before, request, answer, after } = evidence;
  return {
    sentences: sentencesIn(evidence, fact),
    before: cutText(before, LONGEST),
    request: aroundSource(request),
    ...(answer === undefined ? {} : { answer: cutText(answer, LONGEST) }),
    ...(after === undefined ? {} : { after: cutText(after, LONGEST) }),
  };
}

function sentencesIn({ before, request, answer = '' }: LossEvidence, fact: Fact): string[] {
  const sources = request.filter(({ source }) => source === true).map(({ opening }) => opening);
  return [...new Set([before, ...sources, answer].flatMap((text) => statedSentence(text, fact) ?? []))];
}

/** @returns the messages that matter, and between them how many were left out */
function aroundSource(request: LossEvidence['request']): ShownEvidence['request'] {
  const sources = request.flatMap((message, at) => (message.source === true ? [at] : []));
  const matters = (at: number): boolean =>
    at < AT_ENDS ||
    at >= request.length - AT_ENDS ||
    (sources.length === 0
      ? at < AROUND * 2
      : sources.slice(0, AROUND).some((source) => Math.abs(at - source) <= AROUND));
  const shown: ShownEvidence['request'] = [];
  let left = 0;
  request.forEach((message, at) => {
    if (!matters(at)) {
      left += 1;
      return;
    }
    if (left > 0) shown.push({ left });
    left = 0;
    shown.push({ ...message, opening: cutText(message.opening, LONGEST) });
  });
  return shown;
}
