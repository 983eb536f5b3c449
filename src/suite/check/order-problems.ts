import type { Message } from '../../conversation/message.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { DIALECT_NAMES } from '../../model/dialect/dialect.ts';
import type { WrittenCase } from '../case/case-file.ts';
import { PLACEHOLDER_WRITER } from '../content/content-writers.ts';
import { type CaseDrafts, draftsAtPasses } from '../drafts/case-drafts.ts';
import { type BlockDraft, type CallDraft, callId, type MessageDraft, messageFromDraft } from '../drafts/draft.ts';
import type { Problem } from '../yaml/parse-yaml.ts';
import { refusedRule } from './provider-rules.ts';

/**
 * Holds the conversations, as they stand at each pass, against the rules of the provider they are about: calls are
 * answered at once and once. Only calls declared pending may stay open at the end.
 * @param given says which provider is meant, every one where left out, and whether its rules are broken on purpose
 * @returns the first breach; or that there is none, where one was announced
 */
export function orderProblems(drafts: CaseDrafts, given: WrittenCase['given']): Problem[] {
  const dialects = given.dialect === undefined ? DIALECT_NAMES : [given.dialect];
  const breaches = dialects.map((dialect) => firstBreach(drafts, dialect));
  const breach = breaches.find((problem) => problem !== undefined);
  const accepting = dialects.filter((_, index) => breaches[index] === undefined);
  if (given['broken-input'] === true) return accepting.length === 0 ? [] : [notBroken(accepting, dialects)];
  if (breach === undefined) return answeredPending(drafts.conversation);
  const [kind] = accepting;
  return [kind === undefined ? breach : { ...breach, hint: onlyFor(kind) }];
}

const firstBreach = (drafts: CaseDrafts, dialect: DialectName): Problem | undefined =>
  draftsAtPasses(drafts)
    .filter(({ messages }) => messages.length > 0)
    .map(({ messages }) => breachIn(messages, dialect))
    .find((problem) => problem !== undefined);

function notBroken(accepting: readonly DialectName[], dialects: readonly DialectName[]): Problem {
  const refusing = dialects.filter((dialect) => !accepting.includes(dialect));
  const hint =
    refusing.length === 0
      ? 'Remove `broken-input`, or break what the case is about.'
      : `Say which provider is meant: \`dialect: ${refusing.join(' or ')}\`.`;
  const by = accepting.length === dialects.length ? 'a provider' : accepting.join(' and ');
  const message = `The conversation is announced as broken, but ${by} would accept it.`;
  return { pointer: '/given/broken-input', message, hint };
}

const BROKEN_ON_PURPOSE = 'A provider rejects this. A case about exactly that says `broken-input: true` under `given`.';

const onlyFor = (dialect: DialectName): string =>
  `Not every provider accepts this, ${dialect} does. A case about that one says \`dialect: ${dialect}\` under \`given\`.`;

/** The message at fault is the last of the shortest beginning that is refused even with an answer to every open call. */
function breachIn(drafts: readonly MessageDraft[], dialect: DialectName): Problem | undefined {
  const messages = drafts.map((draft) => messageFromDraft(draft, '', PLACEHOLDER_WRITER));
  const waiting = openCalls(drafts).filter(({ status }) => status === 'pending');
  const whole = refusedRule(dialect, [...messages, ...standIns(waiting)]);
  if (whole === undefined) return undefined;
  const position = drafts.findIndex((_, index) => {
    const beginning = drafts.slice(0, index + 1);
    return refusedRule(dialect, [...messages.slice(0, index + 1), ...standIns(openCalls(beginning))]) !== undefined;
  });
  const draft = drafts[position];
  if (draft === undefined) return forgotten(drafts);
  if (draft.role === 'tool') return misplaced(drafts.slice(0, position), draft);
  return unanswered(drafts.slice(0, position), draft, `${dialect} refuses this message by its rule "${whole}".`);
}

/** Results for open calls at the end, so that only what is not declared counts as open. */
const standIns = (calls: readonly CallDraft[]): Message[] =>
  calls.map(({ label }) => ({ role: 'tool', content: [{ type: 'tool-result', callId: callId(label), content: [] }] }));

function openCalls(drafts: readonly MessageDraft[]): CallDraft[] {
  const { open } = pairCalls(drafts.map((draft) => messageFromDraft(draft, '', PLACEHOLDER_WRITER)));
  return open.map(({ message, block }) => drafts[message]!.blocks[block] as CallDraft);
}

const labelOf = (block: BlockDraft): string => ('label' in block ? block.label : '');

function unanswered(before: readonly MessageDraft[], next: MessageDraft, otherwise: string): Problem {
  const open = openCalls(before);
  const message = open.length === 0 ? otherwise : `${callsAre(open)} not answered before this message.`;
  return { pointer: next.at, message, hint: BROKEN_ON_PURPOSE };
}

function forgotten(drafts: readonly MessageDraft[]): Problem {
  const open = openCalls(drafts).filter(({ status }) => status !== 'pending');
  const names = open.map(({ label }) => label).join(', ');
  const pointer = `${drafts.findLast(({ role }) => role !== 'tool')?.at}/calls`;
  const hint = `Add \`results\`, or declare \`pending: [${names}]\`. ${BROKEN_ON_PURPOSE}`;
  return { pointer, part: 'key', message: `${callsAre(open)} never answered.`, hint };
}

function callsAre(calls: readonly { label: string }[]): string {
  const names = calls.map(({ label }) => `"${label}"`).join(', ');
  return calls.length === 1 ? `The call ${names} is` : `The calls ${names} are`;
}

function misplaced(before: readonly MessageDraft[], draft: MessageDraft): Problem {
  const waiting = new Set(openCalls(before).map(({ label }) => label));
  const block = draft.blocks.find((candidate) => !waiting.has(labelOf(candidate))) ?? draft.blocks[0];
  const label = block === undefined ? '' : labelOf(block);
  const batch = before.slice(before.findLastIndex(({ role }) => role !== 'tool'));
  const answered = batch.some(({ blocks }) => blocks.some((one) => one.kind === 'result' && one.label === label));
  const message =
    answered && !waiting.has(label)
      ? `The call "${label}" is answered a second time.`
      : `This result does not follow directly on the message that calls "${label}".`;
  return { pointer: block?.kind === 'result' ? block.at : '', part: 'key', message, hint: BROKEN_ON_PURPOSE };
}

/** A call can't wait for a result that stands right after it. */
function answeredPending(conversation: readonly MessageDraft[]): Problem[] {
  return conversation.flatMap(({ at, blocks }, index) => {
    const end = conversation.findIndex(({ role }, later) => later > index && role !== 'tool');
    const open = openCalls(conversation.slice(index, end === -1 ? undefined : end)).map(({ label }) => label);
    const answered = blocks.filter(
      (block) => block.kind === 'call' && block.status !== undefined && !open.includes(block.label),
    );
    return answered.map((block) => ({
      pointer: at,
      message: `The call "${labelOf(block)}" is answered here, so it is neither pending nor abandoned.`,
    }));
  });
}
