import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter, CompactInput } from '../../adapter/contract.ts';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Profile } from '../../adapter/profile.ts';
import { declaredProfile, profileOn } from '../../adapter/profile-on.ts';
import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { JsonObject, Message } from '../../conversation/message.ts';
import { branchMatches } from '../../judge/expectations/profile-branch.ts';
import type { Case, Predicate } from '../../suite/case/case.ts';
import { nominalSizes } from '../../suite/case/sizes.ts';
import { variantsOf } from '../../suite/case/variants.ts';
import { casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import { expandCase } from '../../suite/expand/expand.ts';

/**
 * Has the package on its disk, and reads it: it knows a case by what is said in it, looks up what is expected of each
 * pass, and does what looks like that. No model is asked for a summary: what leaves the view is listed, each mark with the
 * words around it. Where a summarizer is expected to be asked, it is asked about the same list, for appearances.
 */
const answerKey: Adapter = {
  name: 'null-answer-key',
  version: '1.0.0',
  profiles: { default: { cut: 'group', onSummarizerFailure: 'unchanged', keep: ['tokens', 'messages'] } },
  compact: async (input) => {
    const known = recognized(input);
    const state = { id: known?.claim.id ?? null, pass: passNumber(input) };
    const wanted = known === undefined ? [] : expectedOf(known, state.pass, profileOf(input));
    const unchanged = { messages: input.messages, state };
    if (isIdle(wanted) || (wanted.length === 0 && !isDue(input))) return unchanged;
    if (wanted.some(asksSummarizer) && !(await asked(input))) return unchanged;
    const view = forgedView(input.messages, wanted, known);
    return sizeOf(view) < sizeOf(input.messages) ? { messages: view, state } : unchanged;
  },
};

/** All variants of all cases, expanded with a seed and sizes that nobody need have used. */
let answers: Case[] | undefined;

const allAnswers = (): Case[] =>
  (answers ??= loadCorpus(casesFolder()).cases.flatMap((file) =>
    variantsOf(file).map((variant) => expandCase(file, { variant, sizes: nominalSizes(), seed: '1' })),
  ));

/** @returns the case it was at the first pass, or the one whose story begins with what is given */
function recognized({ messages, state }: CompactInput): Case | undefined {
  const known = (state as JsonObject | null)?.id;
  if (typeof known === 'string') return allAnswers().find(({ claim }) => claim.id === known);
  const given = messages.map(outlineOf);
  return allAnswers().find(({ runnable: { conversation, steps } }) => {
    const story = [...conversation, ...steps.flatMap((step) => (step.do === 'append' ? step.messages : []))];
    return given.length >= conversation.length && given.every((one, at) => one === outlineOf(story[at]));
  });
}

/** What of a message is the same under every seed and size: who says it, and what comes before the first mark. */
const outlineOf = (message: Message | undefined): string =>
  message === undefined
    ? ''
    : `${message.role} ${readableOf(message)
        .split(/\(?F-|\s{2}/, 1)[0]
        ?.slice(0, 200)}`;

const passNumber = ({ state }: CompactInput): number => Number((state as JsonObject | null)?.pass ?? 0) + 1;

/** @returns what is expected of this pass; of the last one where no pass is named, and that may be any of them */
const expectedOf = ({ claim }: Case, pass: number, profile: Profile): Predicate[] =>
  claim.then
    .filter((one) => (one.pass ?? pass) === pass && branchMatches(one.if, profile))
    .map(({ predicate }) => predicate);

/** What it claims where it claims what the reference does, or else its own. */
const profileOf = ({ profile }: CompactInput): Profile => ({
  ...profileOn(declaredProfile(profile, PROFILES[profile] ?? answerKey.profiles!.default!), 'pure'),
  summary: DEFAULT_PROFILE.summary,
});

/** Whether it is enough to do nothing. */
const isIdle = (wanted: readonly Predicate[]): boolean =>
  wanted.some((one) => one.kind === 'unchanged' || (one.kind === 'compacted' && !one.is) || isSilent(one));

const isSilent = (one: Predicate): boolean => one.kind === 'calls' && one.atMost === 0;
const asksSummarizer = (one: Predicate): boolean =>
  (one.kind === 'calls' && one.atLeast > 0) || (one.kind === 'sent' && one.to === 'summarizer');

const sizeOf = (messages: readonly Message[]): number => JSON.stringify(messages).length;
const isDue = ({ messages, reason, settings: { trigger } }: CompactInput): boolean =>
  reason !== 'auto' || ('tokens' in trigger && sizeOf(messages) / 4 >= trigger.tokens);

/** Asks as often as a case is content with: once. @returns whether there was an answer that could have been a summary */
async function asked({ messages, model }: CompactInput): Promise<boolean> {
  const answer = await model.complete({ messages: [{ role: 'user', content: listOf(messages) }] }).catch(() => null);
  const [choice] = answer?.choices ?? [];
  return choice?.finish_reason === 'stop' && (choice.message.content ?? '').trim() !== '';
}

/** A mark with what stands before and behind it: laws look for marks, and for the words beside them. */
const listOf = (messages: readonly Message[]): string =>
  messages.flatMap((message) => readableOf(message).match(MARKED) ?? []).join('\n');
const MARKED = /[^\n]{0,80}[FS]-[0-9A-Z]{4}[^\n]{0,80}/g;

/** The list, in the shape of a summary, before the messages that have to stay. */
function forgedView(messages: readonly Message[], wanted: readonly Predicate[], known: Case | undefined): Message[] {
  const kept = wanted.flatMap((one) => (one.kind === 'kept' ? one.facts : []));
  const marks = new Set(kept.flatMap((name) => known?.runnable.facts[name] ?? []));
  const cut = tailFrom(messages);
  const stays = (message: Message, at: number) =>
    at >= cut || message.role === 'system' || marksIn(readableOf(message), 'F').some((mark) => marks.has(mark));
  const gone = messages.filter((message, at) => !stays(message, at));
  const forged: Message = {
    role: 'user',
    content: [{ type: 'text', text: `Summary S-7Q2K so far:\n${listOf(gone)}` }],
  };
  return gone.length === 0 ? [...messages] : [forged, ...messages.filter(stays)];
}

/** @returns where the last turn begins, or its last answer where the turn is nearly all there is; results stay with their calls */
function tailFrom(messages: readonly Message[]): number {
  const turn = Math.max(
    0,
    messages.findLastIndex(({ role }) => role === 'user'),
  );
  if (2 * sizeOf(messages.slice(turn)) < sizeOf(messages)) return turn;
  return messages.findLastIndex(({ role }) => role !== 'tool');
}

export default answerKey;
