import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import type { Profile } from '../adapter/profile.ts';

type Values = readonly Partial<Profile>[];

/** Fields of a profile that decide which cases apply, or which requirements, with values that do so in different ways. */
const FIELDS: readonly Values[] = [
  [{ mode: 'rewrite' }, { mode: 'view' }, { mode: 'reduce' }],
  [{ cut: 'group' }, { cut: 'user-turn' }],
  [{ onSummarizerFailure: 'unchanged' }, { onSummarizerFailure: 'raise' }, { onSummarizerFailure: 'fallback' }],
  [
    { triggers: ['tokens', 'manual'] },
    { triggers: ['tokens'] },
    { triggers: ['messages'] },
    { triggers: ['fraction', 'overflow'] },
  ],
  [{ keep: ['tokens'] }, { keep: ['turns'] }, { keep: ['messages'] }, { keep: ['fraction'] }, { keep: [] }],
  [{ summaries: 'fold' }, { summaries: 'accumulate' }],
  [{ ack: false }, { ack: true }],
  [{ losses: [] }, { losses: ['id', 'meta', 'reasoning', 'error-flag'] }],
  [
    { capabilities: [] },
    { capabilities: ['clearing', 'system-in-list'] },
    { capabilities: ['argument-clipping', 'outcome', 'switch-off', 'summary-prompt', 'summarizer-model'] },
    { capabilities: ['archive', 'replayable-archive', 'durable-log', 'threads', 'reload'] },
    { capabilities: ['summarizer-window', 'several-ceilings', 'concurrent', 'cancel'] },
  ],
];

/** Two fields, by their places, with one value of each. */
interface Pair {
  one: number;
  value: number;
  other: number;
  second: number;
}

const pairsOfFields = (): Pair[] =>
  FIELDS.flatMap((values, one) =>
    FIELDS.slice(one + 1).flatMap((seconds, offset) =>
      values.flatMap((_, value) => seconds.map((__, second) => ({ one, value, other: one + 1 + offset, second }))),
    ),
  );

const stands = ({ one, value, other, second }: Pair, chosen: readonly (number | undefined)[]): boolean =>
  chosen[one] === value && chosen[other] === second;

/** The rest of a profile in which a pair stands: field by field, the value with which most open pairs stand. */
function chosenFor(first: Pair, open: readonly Pair[]): number[] {
  const chosen: (number | undefined)[] = FIELDS.map(() => undefined);
  chosen[first.one] = first.value;
  chosen[first.other] = first.second;
  FIELDS.forEach((values, field) => {
    if (chosen[field] !== undefined) return;
    const gains = values.map((_, value) => open.filter((pair) => stands(pair, chosen.with(field, value))).length);
    chosen[field] = gains.indexOf(Math.max(...gains));
  });
  return chosen.map((value) => value ?? 0);
}

/** @returns profiles in which each value of a field stands together with each value of every other one at least once */
export function pairwiseProfiles(): Profile[] {
  const found: Profile[] = [];
  let open = pairsOfFields();
  for (let [first] = open; first !== undefined; [first] = open) {
    const chosen = chosenFor(first, open);
    open = open.filter((pair) => !stands(pair, chosen));
    found.push(Object.assign({}, DEFAULT_PROFILE, ...chosen.map((value, field) => FIELDS[field]![value]!)));
  }
  return found;
}
