import { groupsOf } from '../conversation/groups.ts';
import type { Message } from '../conversation/message.ts';
import type { CompactReason } from '../conversation/settings.ts';
import { isRealUser } from './cuts.ts';
import type { Layout } from './layout.ts';
import { type CompactorOptions, type Rules, rulesOf } from './options.ts';

/** What a pass would do, decided before anything is changed or asked. */
export type Plan = BelowTrigger | NothingToEvict | Fold;

export interface BelowTrigger {
  kind: 'below-trigger';
}

export interface NothingToEvict {
  kind: 'nothing-to-evict';
  reason: Obstacle;
  /** what can't be made smaller; null where the pass was not due, so that nothing has to be */
  blocking: string | null;
}

export type Obstacle =
  /** everything there is stands within the ceilings, or in one unit that can't be cut */
  | 'all-kept'
  /** only messages of the compactor's own, or such as stay anyway, could be evicted */
  | 'nothing-new'
  /** the summary would take more room than what it replaces, even if it were no longer than the previous one */
  | 'too-little';

/** Evict a range, put a summary in its place. */
export interface Fold {
  kind: 'fold';
  history: readonly Message[];
  layout: Layout;
  /** what the summary has to cover, in order: messages that leave the view, the compactor's own and the carried one not */
  evict: Message[];
  /** index into `evict` from which on it belongs to the turn of the carried request; its length where none is carried */
  activeFrom: number;
  /** the tail */
  keep: Message[];
  /** the summary this pass replaces, whole */
  previousSummary: string | null;
  /** tokens of the whole request now */
  tokens: number;
}

/**
 * Plans one pass. Pure, and linear in the history.
 * @param reason `auto` asks the trigger first, `manual` and `overflow` don't
 * @throws RangeError when the options allow no sensible pass
 */
export function plan(history: readonly Message[], options: CompactorOptions, reason: CompactReason = 'auto'): Plan {
  const rules = rulesOf(options);
  const isDue = rules.parts.isDue(history, rules);
  if (reason === 'auto' && !isDue) return { kind: 'below-trigger' };
  const layout = layoutOf(history, rules);
  const fold = foldOf(history, layout, rules);
  const obstacle = obstacleTo(fold, rules);
  if (obstacle === null) return fold;
  return { kind: 'nothing-to-evict', reason: obstacle, blocking: isDue ? blockingPart(history, layout, rules) : null };
}

/** A carried request comes off the same ceilings as the tail, so that a second pass would keep exactly the same. */
function layoutOf(history: readonly Message[], rules: Rules): Layout {
  const { parts } = rules;
  const grouping = groupsOf(history, (message) => isRealUser(message, rules));
  const cuts = parts.legalCuts(grouping, history, rules);
  const withoutCarry = parts.chooseCut(history, cuts, { messages: 0, tokens: 0 }, rules);
  const carry = parts.carryOf(history, withoutCarry, rules);
  if (carry === null) {
    return { cut: withoutCarry, pinned: parts.pinned(history, withoutCarry, rules), carry: null };
  }
  const cut = parts.chooseCut(history, cuts, { messages: 1, tokens: rules.count(carry.message) }, rules);
  return { cut, pinned: parts.pinned(history, cut, rules), carry };
}

function foldOf(history: readonly Message[], layout: Layout, rules: Rules): Fold {
  const { parts } = rules;
  const { cut, pinned, carry } = layout;
  const stays = new Set(carry === null ? pinned : [...pinned, carry.at]);
  const at = (index: number): Message => history[index]!;
  const isHead = (index: number) => ['summary', 'ack'].includes(parts.kindOf(at(index)) ?? '');
  const leaving = Array.from({ length: cut }, (_, index) => index).filter((index) => !stays.has(index));
  const covered = leaving.filter((index) => !isHead(index));
  return {
    kind: 'fold',
    history,
    layout,
    evict: covered.map(at),
    activeFrom: carry === null ? covered.length : covered.filter((index) => index < carry.at).length,
    keep: history.slice(cut),
    previousSummary: parts.previousSummary(leaving.map(at), rules),
    tokens: parts.requestTokens(history, rules),
  };
}

/**
 * A pass that can't shrink the view must not ask a model: a conversation that sits above its trigger would be summarised
 * again at every turn (gemini-cli#6563, deer-flow#2622). A summary is not expected to get shorter by covering more.
 */
function obstacleTo(fold: Fold, rules: Rules): Obstacle | null {
  const { history, layout, previousSummary, tokens } = fold;
  const { parts } = rules;
  if (layout.cut === 0) return 'all-kept';
  if (!parts.isNew(fold, rules)) return 'nothing-new';
  const head = parts.headOf(previousSummary ?? '', history, layout, rules);
  const best = parts.requestTokens(parts.assemble(history, layout, head), rules);
  return parts.isGain(tokens, best, rules) ? null : 'too-little';
}

/** @returns a sentence that names what would have to be made smaller */
function blockingPart(history: readonly Message[], { cut, pinned }: Layout, rules: Rules): string {
  const tail = history.slice(cut).reduce((sum, message) => sum + rules.count(message), 0);
  const stays = `messages ${cut + 1} to ${history.length} of ${history.length} (${tail} tokens)`;
  const also = pinned.length === 0 ? '' : `, ${pinned.length} system messages before them`;
  return `These stay and can't be evicted: ${stays}${also}, and ${rules.overhead} tokens of system prompt and tools.`;
}
