import type { Message } from '../../conversation/message.ts';
import type { Case, CaseStep, Claim, MidPassEvent, Runnable, Sizes } from '../case/case.ts';
import type { CaseFile, WrittenCase } from '../case/case-file.ts';
import { expectationsOf } from '../case/expectation.ts';
import { familiesOf } from '../case/families-of.ts';
import { conversationsOf, MAIN_CONVERSATION } from '../case/pass-points.ts';
import { type Variant, withMatrix } from '../case/variants.ts';
import { pictureAndSignatureWriter } from '../content/content-writers.ts';
import { textWriter } from '../content/write-text.ts';
import { allDrafts, draftsOf, type MidPassEventDraft, promptText, type StepDraft } from '../drafts/case-drafts.ts';
import { type ContentWriter, type MessageDraft, messageFromDraft } from '../drafts/draft.ts';
import { needsOf } from './case-needs.ts';
import { callsScripted, dialectsOfRefusals, scriptOf } from './case-script.ts';
import { settingsOf, withRealWindow, withSummarizerWindow, withWindow } from './case-settings.ts';
import { toolsOf } from './tool-specs.ts';

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
  const sizes = sizesOf(written, nominal);
  const own = `${seed}/${variant.id}`;
  const writer = textWriter({ run: seed, variant: own }, sizes);
  const system = settings.system === undefined ? undefined : writer.write(promptText(settings.system));
  const messagesOf = finisher({ write: writer.write, ...pictureAndSignatureWriter(own) });
  const dialect = dialectOf(written);
  const conversation = messagesOf(drafts.conversation);
  const steps = drafts.steps.map((step) => stepOf(step, messagesOf));
  return {
    id: variant.id,
    ...(dialect === undefined ? {} : { dialect }),
    brokenInput: written.given['broken-input'] === true,
    settings: settingsOf(settings, sizes, {
      system,
      tools: toolsOf(allDrafts(drafts), callsScripted(written.model), nominal.scale),
    }),
    conversation,
    steps,
    script: scriptOf(written.model, writer.facts, storyOf({ conversation, steps })),
    facts: Object.fromEntries(writer.facts),
    sizes,
  };
}

/** A refusal is written in the form of the providers that say it: where that is one, the case is played with that one. */
function dialectOf({ given, model }: WrittenCase): Runnable['dialect'] {
  const [only, ...others] = dialectsOfRefusals(model);
  return given.dialect ?? (others.length === 0 ? only : undefined);
}

const sizesOf = ({ given: { settings }, model }: WrittenCase, nominal: Sizes): Sizes =>
  withSummarizerWindow(
    withRealWindow(withWindow(nominal, settings.window), model?.window),
    settings['summarizer-window'],
  );

type Finisher = (drafts: readonly MessageDraft[]) => Message[];

/** Messages are named in the order in which they are finished. */
function finisher(finish: ContentWriter): Finisher {
  let count = 0;
  return (drafts) =>
    drafts.map((draft) => {
      count += 1;
      return messageFromDraft(draft, `m${count}`, finish);
    });
}

function stepOf(step: StepDraft, messagesOf: Finisher): CaseStep {
  const where = step.in === MAIN_CONVERSATION ? {} : { in: step.in };
  switch (step.do) {
    case 'append':
      return { ...where, do: 'append', messages: messagesOf(step.drafts) };
    case 'compact': {
      const { reason, meanwhile: event, archive } = step;
      return {
        ...where,
        do: 'compact',
        reason,
        ...(event === undefined ? {} : { meanwhile: midPassEventOf(event, messagesOf) }),
        ...(archive === undefined ? {} : { archive }),
      };
    }
    case 'again':
    case 'reload':
      return { ...where, do: step.do };
  }
}

function midPassEventOf(draft: MidPassEventDraft, messagesOf: Finisher): MidPassEvent {
  if (draft.do !== 'append') return draft;
  const { drafts, ...rest } = draft;
  return { ...rest, messages: messagesOf(drafts) };
}

/** One conversation after the other, so that what an agent says next stands right behind what it was asked. */
const storyOf = (runnable: Pick<Runnable, 'conversation' | 'steps'>): Message[] =>
  [...conversationsOf(runnable).values()].flat();

function claimOf(written: WrittenCase, runnable: Runnable, source: CaseFile['source']): Claim {
  const then = expectationsOf(written);
  return {
    id: runnable.id,
    title: written.title,
    why: written.why,
    seenIn: written['seen-in'] ?? [],
    proves: written.proves ?? [],
    families: familiesOf(written),
    then,
    ...(written.twin === undefined ? {} : { twin: written.twin }),
    mutants: written.mutants ?? [],
    needs: needsOf(written, runnable, then),
    source: { file: source.file, line: source.lineOf('id') },
  };
}
