import type { Fact } from '../facts/fact.ts';

/** Where a fact was lost. See `losses.ts` for how each is told. */
export type LossSite = 'cut' | 'clamp' | 'summary' | 'install' | 'refold' | 'unknown';

export interface LossRecord {
  fact: string;
  /** number of the pass; 0 where it went between two requests without one */
  pass: number;
  step: number;
  site: LossSite;
  /** its mark is still there, its essentials are not */
  mutilated: boolean;
  /** the request in which it went missing, as far as it shows that; texts are cut to some hundreds of characters */
  evidence: LossEvidence;
}

export interface LossEvidence {
  /** where it stood last, and the sentence */
  before: string;
  /** messages of the summarizer's input, or where there was none the agent request: role, opening words, tokens */
  request: {
    role: string;
    opening: string;
    tokens: number /** it is the one the fact was, or should have been, in */;
    source?: true;
  }[];
  /** what the summarizer answered */
  answer?: string;
  /** what stands in the agent request in the place of it */
  after?: string;
}

/** A fact and what became of it; `life` has an entry for each change. */
export interface FactRecord extends Omit<Fact, 'supersedes'> {
  supersedes?: string;
  /** id of the fact that took the place of this one's value, and the step */
  superseded?: { by: string; step: number };
  /** step in which it was said, from 1, and tokens of the message it stood in */
  step: number;
  source: 'user' | 'answer' | 'result';
  sourceTokens: number;
  /** from which pass on (0: from when it was said) it stands verbatim, in a summary, or nowhere */
  life: { pass: number; state: 'verbatim' | 'summary' | 'dead' }[];
}
