import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { WrittenAssistant, WrittenCall } from '../case/case-file.ts';
import type { Problem } from '../yaml/parse-yaml.ts';
import type { CallDraft } from './draft.ts';
import { numbersUpTo } from './unroll-steps.ts';

/** The labels of the calls made so far; appended messages go on where the conversation ended. */
export interface CallLabels {
  /** label as written → labels of the calls it stands for: several where `times` multiplied it */
  calls: Map<string, string[]>;
  /** wrong labels in `pending` and `abandoned`, and keys that stand where they mean nothing */
  problems: Problem[];
  /** results nobody called for; wrong only where the input is not meant to be broken */
  orphans: Problem[];
}

/** @returns the labels before the first message */
export const noCallLabels = (): CallLabels => ({ calls: new Map(), problems: [], orphans: [] });

/** Where an item stands. */
export interface DraftPlace {
  at: string;
  /** `-2` in the second round of a repeated block */
  scope: string;
  labels: CallLabels;
}

/** What `times` appends to the label of each call: `-1`, `-2`, …; nothing where a call is made once. */
const suffixesOf = ({ times }: WrittenAssistant): string[] =>
  times === undefined ? [''] : numbersUpTo(times).map((number) => `-${number}`);

/**
 * @param written label of the call
 * @returns the calls it stands for; their labels are added to those of the place
 */
export function draftCalls(
  written: string,
  call: WrittenCall,
  item: WrittenAssistant,
  { at, scope, labels }: DraftPlace,
): CallDraft[] {
  const made = suffixesOf(item).map((suffix): CallDraft => {
    const status = statusOf(item, [written, written + suffix]);
    const place = { scope: scope + suffix, at: `${at}/calls/${written}` };
    return { kind: 'call', label: written + place.scope, call, ...place, ...(status === undefined ? {} : { status }) };
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

/** @returns labels in `pending` and `abandoned` that the message does not call, or that stand in both */
export function statusProblems(item: WrittenAssistant, at: string): Problem[] {
  if (item.pending === undefined && item.abandoned === undefined) return [];
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
