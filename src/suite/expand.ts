import type { Message } from '../conversation/message.ts';
import type { Case, CaseStep, Claim, Runnable, Sizes } from './case.ts';
import { allDrafts, draftsOf, MAIN, promptText, type StepDraft } from './case-drafts.ts';
import type { CaseFile, WrittenCase } from './case-file.ts';
import { conversationsOf } from './conversations-at.ts';
import { type Draft, messageOf } from './draft.ts';
import { expectationsOf } from './expectation.ts';
import { type Variant, withMatrix } from './matrix.ts';
import { needsOf } from './needs.ts';
import { scriptOf, toolsScripted } from './script.ts';
import { settingsOf, toolsOf, withRealWindow, withWindow } from './settings.ts';
import { textWriter } from './write-text.ts';

export interface ExpandOptions {
  variant: Variant;
  sizes: Sizes;
  /** seed of the run; the same seed gives the same bytes */
  seed: string;
}

/**
 * Makes a checked case runnable: matrix values put in, short forms written out, sizes calibrated, marks drawn.
 * @returns the two halves: what a runner may see, and what only the judge may
 */
export function expandCase({ source, ...file }: CaseFile, options: ExpandOptions): Case {
  const written = withMatrix(file, options.variant.values);
  const runnable = runnableOf(written, draftsOf(written), options);
  return { runnable, claim: claimOf(written, runnable, source) };
}

type Drafts = ReturnType<typeof draftsOf>;

function runnableOf(written: WrittenCase, drafts: Drafts, { variant, sizes: nominal, seed }: ExpandOptions): Runnable {
  const { settings } = written.given;
  const sizes = withRealWindow(withWindow(nominal, settings.window), written.model?.window);
  const writer = textWriter(`${seed}/${variant.id}`, sizes);
  const system = settings.system === undefined ? undefined : writer.write(promptText(settings.system));
  let count = 0;
  const messagesOf = (items: readonly Draft[]) =>
    items.map((draft) => {
      count += 1;
      return messageOf(draft, `m${count}`, writer.write);
    });
  const stepOf = (step: StepDraft): CaseStep => ({
    ...(step.in === MAIN ? {} : { in: step.in }),
    ...(step.do === 'compact'
      ? { do: 'compact', reason: step.reason }
      : { do: 'append', messages: messagesOf(step.drafts) }),
  });
  const conversation = messagesOf(drafts.conversation);
  const steps = drafts.steps.map(stepOf);
  return {
    id: variant.id,
    ...(written.given.dialect === undefined ? {} : { dialect: written.given.dialect }),
    brokenInput: written.given['broken-input'] === true,
    settings: settingsOf(settings, sizes, {
      system,
      tools: toolsOf(allDrafts(drafts), toolsScripted(written.model)),
    }),
    conversation,
    steps,
    script: scriptOf(written.model, writer.facts, storyOf({ conversation, steps })),
    facts: Object.fromEntries(writer.facts),
    sizes,
  };
}

/** One conversation after the other, so that what an agent says next stands right behind what it was asked. */
const storyOf = (runnable: Pick<Runnable, 'conversation' | 'steps'>): Message[] =>
  [...conversationsOf(runnable).values()].flat();

function claimOf(written: WrittenCase, runnable: Runnable, source: CaseFile['source']): Claim {
  const { line } = source.place({ pointer: '/id', message: '' });
  const then = expectationsOf(written);
  return {
    id: runnable.id,
    title: written.title,
    why: written.why,
    seenIn: written['seen-in'] ?? [],
    proves: written.proves ?? [],
    then,
    ...(written.twin === undefined ? {} : { twin: written.twin }),
    mutants: written.mutants ?? [],
    needs: needsOf(written, runnable, then),
    source: { file: source.file, line },
  };
}
