import type { WrittenAssistant, WrittenItem } from './case-file.ts';
import { type BlockDraft, type Draft, type TextDraft, toolAndInput } from './draft.ts';
import type { Problem } from './parse-yaml.ts';
import { didYouMean } from './suggest.ts';

/** The labels of the calls made so far; appended messages go on where the conversation ended. */
export interface Labels {
  /** label as written → labels of the calls it stands for: several where `times` multiplied it */
  calls: Map<string, string[]>;
  /** wrong labels in `pending` and `abandoned` */
  problems: Problem[];
  /** results nobody called for; wrong only where the input is not meant to be broken */
  orphans: Problem[];
}

/** @returns the labels before the first message */
export const noLabels = (): Labels => ({ calls: new Map(), problems: [], orphans: [] });

/**
 * Writes the short forms of a conversation out: repeated blocks, multiplied calls, results that answer them.
 * @param pointer where the list stands in the file
 * @param labels is added to: calls that were made, and problems with labels
 */
export function draftItems(items: readonly WrittenItem[], pointer: string, labels: Labels, scope = ''): Draft[] {
  return items.flatMap((item, index) => draftItem(item, { at: `${pointer}/${index}`, scope, labels }));
}

interface Place {
  at: string;
  /** `-2` in the second round of a repeated block */
  scope: string;
  labels: Labels;
}

function draftItem(item: WrittenItem, place: Place): Draft[] {
  if ('user' in item) return [spoken('user', item.user, place)];
  if ('system' in item) return [spoken('system', item.system, place)];
  if ('results' in item) return draftResults(item.results, item.grouped === true, place);
  if ('repeat' in item) return draftRounds(item.repeat, item.messages, place);
  return [draftAssistant(item, place)];
}

const spoken = (role: 'user' | 'system', raw: string, { at, scope }: Place): Draft => ({
  role,
  blocks: [{ kind: 'text', text: { raw, scope, marked: true, at: `${at}/${role}` } }],
  at,
});

const draftRounds = (rounds: number, items: readonly WrittenItem[], { at, scope, labels }: Place): Draft[] =>
  numbers(rounds).flatMap((round) => draftItems(items, `${at}/messages`, labels, `${scope}-${round}`));

function draftAssistant(item: WrittenAssistant, place: Place): Draft {
  const { at, scope } = place;
  const said = item.assistant;
  const texts: BlockDraft[] =
    said === undefined ? [] : [{ kind: 'text', text: { raw: said, scope, marked: true, at: `${at}/assistant` } }];
  const calls = Object.entries(item.calls ?? {}).flatMap(([label, call]) => draftCalls(label, call, item, place));
  place.labels.problems.push(...statusProblems(item, at));
  return { role: 'assistant', blocks: [...texts, ...calls], at };
}

type CallDraft = Extract<BlockDraft, { kind: 'call' }>;

/** What `times` appends to the label of each call: `-1`, `-2`, …; nothing where a call is made once. */
const suffixesOf = ({ times }: WrittenAssistant): string[] =>
  times === undefined ? [''] : numbers(times).map((number) => `-${number}`);

function draftCalls(written: string, call: string, item: WrittenAssistant, { at, scope, labels }: Place): CallDraft[] {
  const { tool, input: raw } = toolAndInput(call);
  const made = suffixesOf(item).map((suffix): CallDraft => {
    const input: TextDraft = { raw, scope: scope + suffix, marked: false, at: `${at}/calls/${written}` };
    const status = statusOf(item, [written, written + suffix]);
    return { kind: 'call', label: written + scope + suffix, tool, input, ...(status === undefined ? {} : { status }) };
  });
  for (const { label } of made) labels.calls.set(label, [label]);
  labels.calls.set(
    written + scope,
    made.map(({ label }) => label),
  );
  return made;
}

/** @param names the label as written, and with the number `times` gave it: either may stand in the lists */
function statusOf({ pending = [], abandoned = [] }: WrittenAssistant, names: readonly string[]): CallDraft['status'] {
  if (names.some((name) => pending.includes(name))) return 'pending';
  return names.some((name) => abandoned.includes(name)) ? 'abandoned' : undefined;
}

function statusProblems(item: WrittenAssistant, at: string): Problem[] {
  const written = Object.keys(item.calls ?? {});
  const known = [...written, ...written.flatMap((label) => suffixesOf(item).map((suffix) => label + suffix))];
  return (['pending', 'abandoned'] as const).flatMap((list) =>
    (item[list] ?? []).flatMap((label, index): Problem[] => {
      const pointer = `${at}/${list}/${index}`;
      if (!known.includes(label)) {
        const message = `This message makes no call "${label}".${didYouMean(label, known)}`;
        return [{ pointer, message, hint: `Its calls: ${written.join(', ')}.` }];
      }
      const both = list === 'abandoned' && item.pending?.includes(label);
      return both ? [{ pointer, message: `The call "${label}" can't be both pending and abandoned.` }] : [];
    }),
  );
}

function draftResults(results: Record<string, string>, grouped: boolean, { at, scope, labels }: Place): Draft[] {
  const blocks = Object.entries(results).flatMap(([written, raw]): BlockDraft[] => {
    const pointer = `${at}/results/${written}`;
    return answeredBy(written, pointer, scope, labels).map((label) => {
      const text: TextDraft = { raw, scope: label.slice(written.length), marked: true, at: pointer };
      return { kind: 'result', label, text };
    });
  });
  if (grouped) return [{ role: 'tool', blocks, at }];
  return blocks.map((block) => ({ role: 'tool', blocks: [block], at }));
}

/** The calls a label of a result means; a label nobody called is kept, because a broken input may be meant. */
function answeredBy(written: string, pointer: string, scope: string, labels: Labels): string[] {
  const found = labels.calls.get(`${written}${scope}`) ?? labels.calls.get(written);
  if (found !== undefined) return found;
  const message = `Nothing before this result calls "${written}".${didYouMean(written, [...labels.calls.keys()])}`;
  labels.orphans.push({ pointer, part: 'key', message, hint: ORPHAN });
  return [`${written}${scope}`];
}

const ORPHAN = 'A result without its call needs `broken-input: true` under `given`.';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
