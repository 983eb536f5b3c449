import type { CompactReason } from '../conversation/settings.ts';
import type { WrittenCase, WrittenStep } from './case-file.ts';
import { draftItems, type Labels, noLabels } from './conversation.ts';
import { type Draft, type TextDraft, textsOf } from './draft.ts';

/** `in`: name of the conversation, `main` where the case says nothing. */
export type StepDraft = { in: string } & ({ do: 'append'; drafts: Draft[] } | { do: 'compact'; reason: CompactReason });

/** Name of the conversation the case is given. */
export const MAIN = 'main';

/** All messages of a case with their short forms written out, and the problems with labels found on the way. */
export interface CaseDrafts {
  conversation: Draft[];
  steps: StepDraft[];
  labels: Labels;
}

const DEFAULT_STEPS: readonly WrittenStep[] = [{ compact: 'manual' }];

/** @param written a case with its matrix values in */
export function draftsOf(written: WrittenCase): CaseDrafts {
  const labels = noLabels();
  const conversation = draftItems(written.given.conversation, '/given/conversation', labels);
  const steps = (written.steps ?? DEFAULT_STEPS).map((step, index): StepDraft => {
    const { in: name = MAIN } = step;
    if ('compact' in step) return { in: name, do: 'compact', reason: step.compact };
    return { in: name, do: 'append', drafts: draftItems(step.append, `/steps/${index}/append`, labels) };
  });
  return { conversation, steps, labels };
}

/** @returns the messages there are at each pass, oldest first, as if none had compacted anything */
export function draftsAtPasses({ conversation, steps }: CaseDrafts): Draft[][] {
  const messages = new Map([[MAIN, conversation]]);
  return steps.flatMap((step) => {
    const before = messages.get(step.in) ?? [];
    if (step.do === 'compact') return [before];
    messages.set(step.in, [...before, ...step.drafts]);
    return [];
  });
}

/** @returns every message of the case, appended ones included */
export const allDrafts = ({ conversation, steps }: CaseDrafts): Draft[] => [
  ...conversation,
  ...steps.flatMap((step) => (step.do === 'append' ? step.drafts : [])),
];

/** @returns every text of the case in the order it is read: the system prompt first */
export function allTexts(written: WrittenCase, drafts: CaseDrafts): TextDraft[] {
  const { system } = written.given.settings;
  const prompt = system === undefined ? [] : [promptText(system)];
  return [...prompt, ...allDrafts(drafts).flatMap(textsOf)];
}

/** The system prompt goes with every request, so it gets no mark of its own; a fact it names is stated there. */
export const promptText = (raw: string): TextDraft => ({ raw, scope: '', marked: false, at: '/given/settings/system' });
