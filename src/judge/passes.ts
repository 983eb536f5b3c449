import { align } from '../conversation/align.ts';
import type { Alignment } from '../conversation/alignment.ts';
import { AmbiguousAlignment } from '../conversation/ambiguous-alignment.ts';
import { readableOf } from '../conversation/content.ts';
import { type Mark, marksIn } from '../conversation/mark.ts';
import type { Message } from '../conversation/message.ts';
import { messagesOf } from '../run/message-store.ts';
import type { Hash, Trace, TraceStep } from '../run/trace.ts';
import { viewChanged } from './changes.ts';
import { withoutLosses } from './losses.ts';
import type { Pass } from './pass.ts';

/**
 * Reads the passes out of a trace: one for each compact step that was observed or threw. A step that ended in a fault
 * has no view to judge and gives none, but keeps its number. Appending is a pass as well where it did more than that: a
 * session may compact when messages arrive, and one that loses messages then must not go unseen.
 * @throws AmbiguousAlignment when a view can't be matched with what was given; Error when the trace lacks a message
 */
export function passesOf(trace: Trace): Pass[] {
  const passes: Pass[] = [];
  const written: Written = new Map();
  const nonces: Mark[] = [];
  let number = 0;
  trace.steps.forEach((step, index) => {
    nonces.push(...step.exchanges.flatMap(({ summary }) => summary ?? []));
    if (step.step.do === 'compact') number += 1;
    if (isPlainAppend(step, trace)) return;
    const pass = alignable(passes, () => passOf(trace, step, { index, number, nonces: [...nonces], written }));
    if (pass === undefined) return;
    passes.push(pass);
    remember(pass, written);
  });
  return passes;
}

/**
 * A view that holds a message twice can leave the next pass beyond telling which copy is which. That is the doing of
 * whoever made the copy, and ORD-1 has said so: what comes after is not evaluated, and the suite is not at fault.
 */
function alignable(earlier: readonly Pass[], read: () => Pass | undefined): Pass | undefined {
  try {
    return read();
  } catch (error) {
    const hasCopies = earlier.some(({ alignment }) => alignment.duplicates.length > 0);
    if (error instanceof AmbiguousAlignment && hasCopies) return undefined;
    throw error;
  }
}

/** By hash, for messages of earlier views: whether some of them came from the case. */
type Written = Map<Hash, boolean>;

interface Place {
  index: number;
  number: number;
  nonces: Mark[];
  written: Written;
}

function passOf(trace: Trace, traceStep: TraceStep, { index, number, nonces, written }: Place): Pass | undefined {
  const { step, result, given, exchanges, probe, stored } = traceStep;
  if (step.do === 'close' || result.kind === 'fault') return undefined;
  const hashes = { before: step.do === 'append' ? [...given, ...step.messages] : given, after: result.view };
  const before = messagesOf(trace.messages, hashes.before);
  const after = messagesOf(trace.messages, result.view);
  return {
    step: index,
    number: step.do === 'append' ? 0 : number,
    reason: step.do === 'append' ? 'auto' : step.reason,
    before,
    after,
    hashes,
    real: hashes.before.map((hash, at) => written.get(hash) ?? !hasNonce(before[at]!)),
    alignment: alignThroughLosses(before, after, trace),
    nonces,
    summarizer: exchanges.filter((exchange) => exchange.class === 'summarizer'),
    ...(probe === undefined ? {} : { probe }),
    ...(result.kind === 'observed' && result.outcome !== undefined ? { outcome: result.outcome } : {}),
    ...(result.kind === 'threw' ? { threw: result.message } : {}),
    inputMutated: result.inputMutated,
    stored: {
      before: stored,
      after: {
        ...(result.log === undefined ? {} : { log: result.log }),
        ...(result.archive === undefined ? {} : { archive: result.archive }),
      },
    },
  };
}

/** An append that left the view as it was, with the new messages at its end, and asked no model. */
function isPlainAppend({ step, given, result, exchanges }: TraceStep, { messages, profile }: Trace): boolean {
  if (step.do !== 'append' || result.kind === 'fault' || exchanges.length > 0) return false;
  const expected = [...given, ...step.messages];
  if (expected.join() === result.view.join()) return true;
  return !viewChanged({ before: messagesOf(messages, expected), after: messagesOf(messages, result.view) }, profile);
}

/** What the conversion loses must not make a kept message look rewritten, so both sides are matched without it. */
function alignThroughLosses(before: Message[], after: Message[], { profile }: Trace): Alignment {
  const strip = (message: Message) => withoutLosses(message, profile.losses);
  return align(before.map(strip), after.map(strip));
}

/** A message nobody has seen before comes from the case, unless it carries a scripted summary. */
const hasNonce = (message: Message): boolean => marksIn(readableOf(message), 'S').length > 0;

/** A view message is real where it holds something of a given message that was. */
function remember(pass: Pass, written: Written): void {
  pass.alignment.view.forEach(({ from }, at) => {
    written.set(
      pass.hashes.after[at]!,
      from.some((given) => pass.real[given]!),
    );
  });
}
