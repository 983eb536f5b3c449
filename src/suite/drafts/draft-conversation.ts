import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { JsonObject } from '../../conversation/message.ts';
import type { WrittenAssistant, WrittenItem, WrittenResult, WrittenTexts } from '../case/case-file.ts';
import type { Problem } from '../yaml/parse-yaml.ts';
import type { BlockDraft, MessageDraft, ResultDraft, TextDraft } from './draft.ts';
import { type CallLabels, type DraftPlace, draftCalls, statusProblems } from './draft-calls.ts';
import { numbersUpTo } from './unroll-steps.ts';

/**
 * Writes the short forms of a conversation out: repeated blocks, multiplied calls, results that answer them.
 * @param pointer where the list stands in the file
 * @param labels is added to: calls that were made, and problems with labels
 */
export function draftItems(
  items: readonly WrittenItem[],
  pointer: string,
  labels: CallLabels,
  scope = '',
): MessageDraft[] {
  return items.flatMap((item, index) => draftItem(item, { at: `${pointer}/${index}`, scope, labels }));
}

function draftItem(item: WrittenItem, place: DraftPlace): MessageDraft[] {
  place.labels.problems.push(...strayKeys(item, place.at));
  if ('user' in item) return [withMeta(item, spoken('user', item.user, item.images ?? 0, place))];
  if ('system' in item) return [withMeta(item, spoken('system', item.system, 0, place))];
  if ('results' in item)
    return draftResults(item.results, item.grouped === true, place).map((one) => withMeta(item, one));
  if ('repeat' in item) return draftRounds(item.repeat, item.messages, place);
  return [withMeta(item, draftAssistant(item, place))];
}

const withMeta = ({ meta }: { meta?: JsonObject }, draft: MessageDraft): MessageDraft =>
  meta === undefined ? draft : { ...draft, meta };

/** Keys the schema lets stand beside any kind of item, because several kinds have them. */
function strayKeys(item: WrittenItem, at: string): Problem[] {
  const thinks = 'thinking' in item && !('assistant' in item || 'calls' in item);
  const labelled = 'meta' in item && 'repeat' in item;
  return [
    ...(thinks
      ? [{ pointer: `${at}/thinking`, part: 'key' as const, message: 'Only the assistant has thoughts.' }]
      : []),
    ...(labelled
      ? [
          {
            pointer: `${at}/meta`,
            part: 'key' as const,
            message: 'A repeated block is no message: write `meta` inside of it.',
          },
        ]
      : []),
  ];
}

function spoken(
  role: 'user' | 'system',
  written: WrittenTexts,
  images: number,
  { at, scope }: DraftPlace,
): MessageDraft {
  const pictures = Array.from({ length: images }, (): BlockDraft => ({ kind: 'image' }));
  return { role, blocks: [...textBlocks(written, `${at}/${role}`, scope), ...pictures], at };
}

const textBlocks = (written: WrittenTexts, at: string, scope: string): BlockDraft[] =>
  textsIn(written, at, scope).map((text) => ({ kind: 'text', text }));

/** Each text of a list gets a mark of its own: whoever keeps the first block alone has lost the others, and that has to show. */
const textsIn = (written: WrittenTexts, at: string, scope: string): TextDraft[] =>
  typeof written === 'string'
    ? [{ raw: written, scope, marked: true, at }]
    : written.map((raw, index) => ({ raw, scope, marked: true, at: `${at}/${index}` }));

const draftRounds = (
  rounds: number,
  items: readonly WrittenItem[],
  { at, scope, labels }: DraftPlace,
): MessageDraft[] =>
  numbersUpTo(rounds).flatMap((round) => draftItems(items, `${at}/messages`, labels, `${scope}-${round}`));

/** Thoughts come first, as providers want them. A mark in them would make a fact of what may go without a trace. */
function draftAssistant(item: WrittenAssistant, place: DraftPlace): MessageDraft {
  const { at, scope } = place;
  const { assistant, thinking } = item;
  const blocks: BlockDraft[] = [];
  if (thinking !== undefined)
    blocks.push({ kind: 'reasoning', text: { raw: thinking, scope, marked: false, at: `${at}/thinking` } });
  if (assistant !== undefined) blocks.push(...textBlocks(assistant, `${at}/assistant`, scope));
  for (const [label, call] of Object.entries(item.calls ?? {})) blocks.push(...draftCalls(label, call, item, place));
  place.labels.problems.push(...statusProblems(item, at));
  return { role: 'assistant', blocks, at };
}

function draftResults(
  results: Record<string, WrittenResult>,
  grouped: boolean,
  { at, scope, labels }: DraftPlace,
): MessageDraft[] {
  const blocks = Object.entries(results).flatMap(([written, result]) => {
    const pointer = `${at}/results/${written}`;
    return answeredBy(written, pointer, scope, labels).map((label) => draftResult(written, label, result, pointer));
  });
  if (grouped) return [{ role: 'tool', blocks, at }];
  return blocks.map((block) => ({ role: 'tool', blocks: [block], at }));
}

/** Who says nothing sends no block: an empty text is refused by one provider, and read as no block from the wire of both. */
function draftResult(written: string, label: string, result: WrittenResult, pointer: string): ResultDraft {
  const { text, images = 0, error } = typeof result === 'string' ? { text: result } : result;
  const at = typeof result === 'string' ? pointer : `${pointer}/text`;
  const texts = text === '' ? [] : textsIn(text, at, label.slice(written.length));
  return { kind: 'result', label, texts, images, failed: error === true, at };
}

/** The calls a label of a result means; a label nobody called is kept, because a broken input may be meant. */
function answeredBy(written: string, pointer: string, scope: string, labels: CallLabels): string[] {
  const found = labels.calls.get(`${written}${scope}`) ?? labels.calls.get(written);
  if (found !== undefined) return found;
  const message = `Nothing before this result calls "${written}".${didYouMean(written, [...labels.calls.keys()])}`;
  labels.orphans.push({ pointer, part: 'key', message, hint: ORPHAN });
  return [`${written}${scope}`];
}

const ORPHAN = 'A result without its call needs `broken-input: true` under `given`.';
