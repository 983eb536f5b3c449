import type { Case, CaseStep, Claim, Runnable, Sizes } from './case.ts';
import { allDrafts, draftsOf, promptText, type StepDraft } from './case-drafts.ts';
import type { CaseFile, WrittenCase } from './case-file.ts';
import { type Draft, messageOf } from './draft.ts';
import { expectationsOf } from './expectation.ts';
import { type Variant, withMatrix } from './matrix.ts';
import { needsOf } from './needs.ts';
import { scriptOf } from './script.ts';
import { settingsOf, toolsOf, withWindow } from './settings.ts';
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
  const drafts = draftsOf(written);
  return {
    runnable: runnableOf(written, drafts, options),
    claim: claimOf(written, drafts, options.variant.id, source),
  };
}

type Drafts = ReturnType<typeof draftsOf>;

function runnableOf(written: WrittenCase, drafts: Drafts, { variant, sizes: nominal, seed }: ExpandOptions): Runnable {
  const { settings } = written.given;
  const sizes = withWindow(nominal, settings.window);
  const writer = textWriter(`${seed}/${variant.id}`, sizes);
  const system = settings.system === undefined ? undefined : writer.write(promptText(settings.system));
  let count = 0;
  const messagesOf = (items: readonly Draft[]) =>
    items.map((draft) => {
      count += 1;
      return messageOf(draft, `m${count}`, writer.write);
    });
  const stepOf = (step: StepDraft): CaseStep =>
    step.do === 'compact' ? step : { do: 'append', messages: messagesOf(step.drafts) };
  const conversation = messagesOf(drafts.conversation);
  const steps = drafts.steps.map(stepOf);
  return {
    id: variant.id,
    settings: settingsOf(settings, sizes, { system, tools: toolsOf(allDrafts(drafts)) }),
    conversation,
    steps,
    script: scriptOf(written.model, writer.facts),
    facts: Object.fromEntries(writer.facts),
    sizes,
  };
}

function claimOf(written: WrittenCase, drafts: Drafts, id: string, source: CaseFile['source']): Claim {
  const { line } = source.place({ pointer: '/id', message: '' });
  return {
    id,
    title: written.title,
    why: written.why,
    seenIn: written['seen-in'] ?? [],
    proves: written.proves ?? [],
    then: expectationsOf(written),
    ...(written.twin === undefined ? {} : { twin: written.twin }),
    mutants: written.mutants ?? [],
    needs: needsOf(written, drafts),
    source: { file: source.file, line },
  };
}
