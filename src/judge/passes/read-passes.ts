import { align } from '../../conversation/alignment/align.ts';
import type { Alignment } from '../../conversation/alignment/alignment.ts';
import { AmbiguousAlignment } from '../../conversation/alignment/ambiguous-alignment.ts';
import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Block, Message } from '../../conversation/message.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Hash, Trace, TraceStep } from '../../run/trace/trace.ts';
import { archivesOf } from './archives-around-steps.ts';
import {
  appendedIn,
  type ConversationState,
  conversationNameOf,
  copyOfConversationState,
  newConversationState,
  requestUpTo,
  takeInStep,
  takeInView,
} from './conversation-state.ts';
import { sameUpToLosses, withoutLosses } from './conversion-losses.ts';
import { type DoneAtDoor, nothingAtDoor, throughDoor } from './door.ts';
import { withoutMarksInExtracts } from './own-extracts.ts';
import type { Pass } from './pass.ts';
import { splitJoined } from './split-joined.ts';
import { doorOf } from './through-door.ts';

/**
 * Reads the passes out of a trace: one for each compact step that was observed or threw. A step that ended in a fault
 * has no view to judge and gives none. Appending is read as one where it did more than that: a session may compact when
 * messages arrive, and one that loses messages then must not go unseen; where it asked no model it is an intake, and no pass.
 * Conversations are read apart. Of the turn of an agent each request is one, and where there are several so is the turn as a
 * whole. A second pass that was asked for while one ran gives none of its own, nor does a reload: what that did to the view
 * stands in its step.
 * @throws AmbiguousAlignment when a view can't be matched with what was given; Error when the trace lacks a message
 */
export function passesOf(trace: Trace): Pass[] {
  const passes: Pass[] = [];
  const conversations = new Map<string, ConversationState>();
  const archives = archivesOf(trace);
  trace.steps.forEach((step, index) => {
    const name = conversationNameOf(step);
    const lasting = conversations.get(name) ?? newConversationState(name, doorOf(trace, name));
    conversations.set(name, lasting);
    if (step.step.do === 'compact') lasting.first ??= copyOfConversationState(lasting);
    const conversation = isAgain(step) ? copyOfConversationState(lasting.first!) : lasting;
    if (!isSpan(step)) takeInStep(conversation, step, trace);
    if (isPlainAppend(step, trace)) return;
    const earlier = () => passes.filter((pass) => pass.in === name);
    const read = alignable(earlier, trace, () =>
      passOf(trace, step, { index, conversation, archive: archives[index]! }),
    );
    if (read === undefined) return;
    passes.push(read.pass);
    conversation.reloaded = false;
    if (!read.pass.spans) takeInView(conversation, read.pass, read.keys);
  });
  return passes;
}

const isAgain = ({ step }: TraceStep): boolean => step.do === 'compact' && step.again === true;

/**
 * A view that holds a message twice can leave the next pass beyond telling which copy is which. That is the doing of
 * whoever made the copy, and ORD-1 has said so: what comes after is not evaluated, and the suite is not at fault. An agent
 * that has forgotten its last step takes it again, and then the same messages really were said twice.
 */
function alignable(earlier: () => readonly Pass[], { adapter }: Trace, read: () => Read | undefined): Read | undefined {
  try {
    return read();
  } catch (error) {
    const hasCopies = adapter.drive === 'agent' || earlier().some(({ alignment }) => alignment.duplicates.length > 0);
    if (error instanceof AmbiguousAlignment && hasCopies) return undefined;
    throw error;
  }
}

/** A pass, and by which keys the messages of its view are known from now on. */
interface Read {
  pass: Pass;
  keys: string[];
}

interface Place {
  index: number;
  conversation: ConversationState;
  archive: ReturnType<typeof archivesOf>[number];
}

function passOf(trace: Trace, traceStep: TraceStep, { index, conversation, archive }: Place): Read | undefined {
  const { step, result, given, exchanges, probe, stored } = traceStep;
  if (step.do === 'close' || step.do === 'reload' || result.kind === 'fault') return undefined;
  const onWire = trace.adapter.drive === 'agent';
  const before = listOf([...given, ...appendedIn(traceStep)], trace, conversation);
  const after = listOf(result.view, trace, conversation);
  const request = requestUpTo(conversation, onWire ? before.messages : undefined);
  const known = before.keys.map((key) => conversation.written.get(key));
  const pass: Pass = {
    step: index,
    in: conversation.name,
    number: step.do === 'append' ? 0 : step.number,
    reason: step.do === 'append' ? 'auto' : step.reason,
    intake: step.do === 'append' && exchanges.every((exchange) => exchange.class !== 'summarizer'),
    spans: isSpan(traceStep),
    dialect: trace.dialect,
    onWire,
    before: before.messages,
    after: after.messages,
    hashes: { before: before.hashes, after: after.hashes },
    real: known.map((one, at) => one?.real ?? !hasNonce(before.messages[at]!)),
    reduced: known.map((one) => one?.reduced ?? false),
    ...(request === undefined ? {} : { request }),
    alignment: alignThroughLosses(before.messages, after.messages, trace),
    nonces: [...conversation.nonces],
    exchanges,
    summarizer: exchanges.filter((exchange) => exchange.class === 'summarizer'),
    ...(probe === undefined ? {} : { probe }),
    ...(result.kind === 'observed' && result.outcome !== undefined ? { outcome: result.outcome } : {}),
    ...(result.kind === 'threw' ? { threw: result.message } : {}),
    inputMutated: result.inputMutated,
    atDoor: before.atDoor,
    halved: conversation.halved,
    ...aroundPass(step),
    reloaded: conversation.reloaded,
    stored: {
      before: { ...stored, ...archive.before },
      after: { ...(result.log === undefined ? {} : { log: result.log }), ...archive.after },
    },
  };
  return { pass, keys: after.keys };
}

/** What the case did to the pass besides asking for it. */
function aroundPass(step: TraceStep['step']): Pick<Pass, 'meanwhile' | 'archive' | 'again'> {
  if (step.do !== 'compact') return { again: false };
  const { meanwhile, archive, again = false } = step;
  return {
    ...(meanwhile === undefined ? {} : { meanwhile }),
    ...(archive === undefined ? {} : { archive }),
    again,
  };
}

const isSpan = ({ step }: TraceStep): boolean => step.do === 'compact' && step.spans !== undefined;

interface List {
  messages: Message[];
  /** of the messages of the trace: a part has that of the message it was joined into */
  hashes: Hash[];
  keys: string[];
  atDoor: DoneAtDoor;
}

/** The messages behind the hashes; those of an agent's request parted where its wire has joined them. */
function listOf(hashes: readonly Hash[], trace: Trace, { said, door }: ConversationState): List {
  const list: List = { messages: [], hashes: [], keys: [], atDoor: nothingAtDoor() };
  const messages = messagesOf(trace.messages, hashes);
  hashes.forEach((hash, index) => {
    const message = throughDoor(door, (step) => list.atDoor[step].push(hash))(messages[index]!);
    const parts = trace.adapter.drive === 'agent' ? splitJoined(message, said) : [message];
    parts.forEach((part, at) => {
      list.messages.push(part);
      list.hashes.push(hash);
      list.keys.push(parts.length === 1 ? hash : `${hash}/${at}`);
    });
  });
  return list;
}

/** An append that left the view as it was, with the new messages at its end, and asked no model. */
function isPlainAppend({ step, given, result, exchanges }: TraceStep, { messages, profile }: Trace): boolean {
  if (step.do !== 'append' || result.kind === 'fault' || exchanges.length > 0) return false;
  const expected = [...given, ...step.messages];
  if (expected.join() === result.view.join()) return true;
  return sameUpToLosses(profile.losses, messagesOf(messages, expected), messagesOf(messages, result.view));
}

/** What the conversion loses must not make a kept message look rewritten, so both sides are matched without it. */
function alignThroughLosses(before: Message[], after: Message[], { profile, adapter }: Trace): Alignment {
  const own = adapter.drive === 'agent' ? besideSummaryLeftOut : (message: Message) => message;
  const strip = (message: Message) => own(withoutMarksInExtracts(withoutLosses(message, profile.losses), profile));
  return align(before.map(strip), after.map(strip));
}

/**
 * What an agent says of its own beside a summary, such as the reminders that stand in front of each first message (qwen-code), is no part of
 * the message that they stood in front of before. Each text of a case has a mark.
 */
function besideSummaryLeftOut(message: Message): Message {
  if (!hasNonce(message)) return message;
  const isOwn = (block: Block) => block.type === 'text' && !/\b[FS]-\w{4}\b/.test(block.text);
  return { ...message, content: message.content.filter((block) => !isOwn(block)) };
}

/** A message nobody has seen before comes from the case, unless it carries a scripted summary. */
const hasNonce = (message: Message): boolean => marksIn(readableOf(message), 'S').length > 0;
