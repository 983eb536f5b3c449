import { accept } from './accept.ts';
import { isDue, isGain, requestTokens } from './budget.ts';
import { carryOf } from './carry.ts';
import { legalCuts, pinned } from './cuts.ts';
import { isLatched } from './latch.ts';
import { assemble, headOf } from './layout.ts';
import { isNew, previousSummary } from './material.ts';
import { writePrompt } from './prompt.ts';
import { render } from './render.ts';
import { kindOf } from './synthetic.ts';
import { chooseCut } from './tail.ts';

/**
 * The decisions a compactor stands or falls by, each a pure function of its own. Any one of them can be replaced through
 * `CompactorOptions.parts`: the mutants of the self-test are the reference with one decision taken wrongly.
 */
export interface Parts {
  /** when: the trigger */
  isDue: typeof isDue;
  /** when: not again on what failed before */
  isLatched: typeof isLatched;
  /** how much: tokens of a whole request */
  requestTokens: typeof requestTokens;
  /** which messages are the compactor's own */
  kindOf: typeof kindOf;
  /** where: cuts that split no group, and no turn where so profiled */
  legalCuts: typeof legalCuts;
  /** where: which of the legal cuts the ceilings ask for */
  chooseCut: typeof chooseCut;
  /** what stays although it is older than the cut */
  pinned: typeof pinned;
  /** what becomes of the request that is being worked on */
  carryOf: typeof carryOf;
  /** whether there is anything to summarise that no summary covers */
  isNew: typeof isNew;
  /** what the next summary is told of the last one */
  previousSummary: typeof previousSummary;
  /** what the summarizer sees of the messages that go */
  render: typeof render;
  /** how the summarizer is asked */
  writePrompt: typeof writePrompt;
  /** whether a reply is fit to replace history */
  accept: typeof accept;
  /** whether the result is small enough to be installed */
  isGain: typeof isGain;
  /** what is written at the head of the view */
  headOf: typeof headOf;
  /** the order of the view */
  assemble: typeof assemble;
}

export const realParts: Parts = {
  isDue,
  isLatched,
  requestTokens,
  kindOf,
  legalCuts,
  chooseCut,
  pinned,
  carryOf,
  isNew,
  previousSummary,
  render,
  writePrompt,
  accept,
  isGain,
  headOf,
  assemble,
};
