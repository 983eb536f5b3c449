import type { CompactReason } from '../../conversation/settings.ts';
import type { MidPassEvent } from '../case/case.ts';
import type { WrittenCase, WrittenMidPassEvent } from '../case/case-file.ts';
import { MAIN_CONVERSATION } from '../case/pass-points.ts';
import { type MessageDraft, type TextDraft, textsOf } from './draft.ts';
import { type CallLabels, type DraftPlace, noCallLabels } from './draft-calls.ts';
import { draftItems } from './draft-conversation.ts';
import { type PlacedStep, unrolledSteps } from './unroll-steps.ts';

/** `in`: name of the conversation, `main` where the case says nothing; `at`: pointer into the case file. */
export type StepDraft = { in: string; at: string } & (
  | { do: 'append'; drafts: MessageDraft[] }
  | { do: 'compact'; reason: CompactReason; meanwhile?: MidPassEventDraft; archive?: 'unwritable' }
  | { do: 'again' }
  | { do: 'reload' }
);

export type MidPassEventDraft = Pick<MidPassEvent, 'at' | 'request'> &
  ({ do: 'append'; drafts: MessageDraft[] } | { do: 'compact'; reason: CompactReason } | { do: 'cancel' });

/** All messages of a case with their short forms written out, and the problems with labels found on the way. */
export interface CaseDrafts {
  conversation: MessageDraft[];
  steps: StepDraft[];
  labels: CallLabels;
}

/** @param written a case with its matrix values in */
export function draftsOf(written: WrittenCase): CaseDrafts {
  const labels = noCallLabels();
  const conversation = draftItems(written.given.conversation, '/given/conversation', labels);
  const steps = unrolledSteps(written.steps).map((step) => stepDraft(step, labels));
  return { conversation, steps, labels };
}

function stepDraft({ step, at, scope }: PlacedStep, labels: CallLabels): StepDraft {
  const where = { in: step.in ?? MAIN_CONVERSATION, at };
  if ('append' in step)
    return { ...where, do: 'append', drafts: draftItems(step.append, `${at}/append`, labels, scope) };
  if ('again' in step) return { ...where, do: 'again' };
  if ('reload' in step) return { ...where, do: 'reload' };
  const { compact: reason, meanwhile: event, archive } = step;
  return {
    ...where,
    do: 'compact',
    reason,
    ...(event === undefined ? {} : { meanwhile: midPassEventDraft(event, `${at}/meanwhile`, { labels, scope }) }),
    ...(archive === undefined ? {} : { archive }),
  };
}

function midPassEventDraft(
  written: WrittenMidPassEvent,
  pointer: string,
  { labels, scope }: Pick<DraftPlace, 'labels' | 'scope'>,
): MidPassEventDraft {
  const { at = 'asked', request } = written;
  const when = { at, ...(request === undefined ? {} : { request }) };
  if ('append' in written)
    return { ...when, do: 'append', drafts: draftItems(written.append, `${pointer}/append`, labels, scope) };
  return 'compact' in written ? { ...when, do: 'compact', reason: written.compact } : { ...when, do: 'cancel' };
}

/** @returns the messages a step brings, also those that arrive while its pass runs */
export function draftsOfStep(step: StepDraft): MessageDraft[] {
  if (step.do === 'append') return step.drafts;
  if (step.do === 'compact' && step.meanwhile?.do === 'append') return step.meanwhile.drafts;
  return [];
}

/** A conversation as it stands at one moment, as if nothing had been compacted. */
export interface DraftsAtPass {
  /** index of the step */
  step: number;
  messages: MessageDraft[];
}

/**
 * @returns the messages there are at each pass, oldest first; after a pass in which some arrived, also those with them.
 * A pass that repeats the first one adds nothing
 */
export function draftsAtPasses({ conversation, steps }: Pick<CaseDrafts, 'conversation' | 'steps'>): DraftsAtPass[] {
  const said = new Map([[MAIN_CONVERSATION, conversation]]);
  return steps.flatMap((step, index) => {
    const before = said.get(step.in) ?? [];
    const brought = draftsOfStep(step);
    const after = brought.length === 0 ? before : [...before, ...brought];
    said.set(step.in, after);
    if (step.do !== 'compact') return [];
    const moments = brought.length === 0 ? [before] : [before, after];
    return moments.map((messages) => ({ step: index, messages }));
  });
}

/** @returns every message of the case, appended ones included */
export const allDrafts = ({ conversation, steps }: CaseDrafts): MessageDraft[] => [
  ...conversation,
  ...steps.flatMap(draftsOfStep),
];

/** @returns every text of the case in the order it is read: the system prompt first */
export function allTexts(written: WrittenCase, drafts: CaseDrafts): TextDraft[] {
  const { system } = written.given.settings;
  const prompt = system === undefined ? [] : [promptText(system)];
  return [...prompt, ...allDrafts(drafts).flatMap(textsOf)];
}

/** The system prompt goes with every request, so it gets no mark of its own; a fact it names is stated there. */
export const promptText = (raw: string): TextDraft => ({ raw, scope: '', marked: false, at: '/given/settings/system' });
