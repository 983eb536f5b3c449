import type { Grouping } from '../../conversation/groups.ts';
import type { Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import { tokensSaved } from '../reduce/choose-reductions.ts';
import { clearAndClip, takeUntilBelow } from '../reduce/clear-and-clip.ts';
import { type CompactorOptions, type Rules, rulesOf } from '../types/options.ts';
import type { Layout, Rewrite } from '../view/assemble.ts';
import { isUserMessage } from './allowed-cuts.ts';
import { describeBlocking, type Obstacle, obstacleTo, tokensAfterFold } from './fold-obstacle.ts';
import type { Usage } from './measured-tokens.ts';

/** What a pass would do, decided before anything is changed or asked. */
export type Plan = BelowTrigger | NothingToEvict | Fold | Reduction;

export interface BelowTrigger {
  kind: 'below-trigger';
}

export interface NothingToEvict {
  kind: 'nothing-to-evict';
  reason: Obstacle;
  /** what can't be made smaller; null where the pass was not due, so that nothing has to be */
  blocking: string | null;
}

/** Evict a range, put a summary in its place. */
export interface Fold {
  kind: 'fold';
  history: readonly Message[];
  layout: Layout;
  /** what the summary has to cover, in order: messages that leave the view, the compactor's own and the carried one not */
  evict: Message[];
  /** index into `evict` from which on it belongs to the turn of the carried request; its length where none is carried */
  activeFrom: number;
  /** indices of the messages whose originals leave the view: the evicted ones, and a request that is carried */
  gone: number[];
  /** the tail */
  keep: Message[];
  /** the summary this pass replaces, whole */
  previousSummary: string | null;
  /** tokens of the whole request now */
  tokens: number;
}

/** Make messages lighter where they stand, without a summary: nothing is evicted. */
export interface Reduction {
  kind: 'reduction';
  history: readonly Message[];
  /** cuts nothing off */
  layout: Layout;
  gone: number[];
  tokens: number;
}

/** What all parts of the planning look at. */
interface Scene {
  history: readonly Message[];
  grouping: Grouping;
  /** tokens of the whole request now */
  tokens: number;
  /** tokens it has to get below */
  goal: number;
  rules: Rules;
}

/**
 * Plans one pass, the cheapest means first: old results and arguments made lighter, a fold, and where what is left is still
 * too much, the large results of the tail cut down. Pure, and linear in the history.
 * @param reason `auto` asks the trigger first, `manual` and `overflow` don't
 * @param usage what the provider counted last
 * @throws RangeError when the options allow no sensible pass
 */
export function planPass(
  history: readonly Message[],
  options: CompactorOptions,
  reason: CompactReason = 'auto',
  usage: Usage | null = null,
): Plan {
  const rules = rulesOf(options);
  const { parts } = rules;
  const isDue = parts.isDue(history, rules, usage);
  if (reason === 'auto' && !isDue) return { kind: 'below-trigger' };
  const tokens = parts.requestTokens(history, rules);
  const goal = parts.goalOf(reason, tokens, isDue, rules);
  const grouping = parts.groupsOf(history, (message) => isUserMessage(message, rules));
  const scene: Scene = { history, grouping, tokens, goal, rules };
  // Whoever asks for a pass by hand asks for a summary.
  return (reason === 'manual' ? null : lighterAlone(scene)) ?? foldOrReduce(scene, isDue);
}

/** Old results are cleared down to this share of the goal: one at a time would break the prompt cache at every step. */
const CLEARED_TO = 0.8;

/**
 * @returns the plan to clear and clip, if that alone is enough: the request is small again, and all of it fits into the
 * ceilings of the tail. Nobody is asked for a summary then, and if it is not enough the summarizer sees the originals
 */
function lighterAlone(scene: Scene): Reduction | null {
  const { history, grouping, rules } = scene;
  const { parts } = rules;
  const goal = scene.goal * CLEARED_TO;
  const { taken, tokens } = takeUntilBelow(clearAndClip(history, grouping, rules), scene, goal, rules);
  if (taken.length === 0 || tokens >= goal || !parts.isGain(scene.tokens, tokens, rules)) return null;
  const reduction = reductionOf(scene, taken);
  const view = parts.assemble(history, reduction.layout, []);
  const cut = parts.chooseCut(view, parts.allowedCuts(grouping, view, rules), { messages: 0, tokens: 0 }, rules);
  return cut > 0 || parts.isDue(view, rules) ? null : reduction;
}

function foldOrReduce(scene: Scene, isDue: boolean): Plan {
  const { history, grouping, tokens, rules } = scene;
  const { parts } = rules;
  const layout = layoutOf(scene);
  const fold = foldOf(scene, layout);
  const best = tokensAfterFold(fold, rules);
  const obstacle = obstacleTo(fold, best, rules);
  const from = obstacle === null ? layout.cut : 0;
  const excess = { isKept: (at: number) => at >= from, tokens: obstacle === null ? best : tokens, goal: scene.goal };
  const rewrites = parts.reductions(history, grouping, excess, rules);
  if (obstacle === null) return { ...fold, layout: { ...layout, rewrites } };
  if (parts.isGain(tokens, tokens - tokensSaved(rewrites, history, rules), rules)) return reductionOf(scene, rewrites);
  return {
    kind: 'nothing-to-evict',
    reason: obstacle,
    blocking: isDue ? describeBlocking(history, layout, rules) : null,
  };
}

/** A carried request comes off the same ceilings as the tail, so that a second pass would keep exactly the same. */
function layoutOf({ history, grouping, rules }: Scene): Layout {
  const { parts } = rules;
  const cuts = parts.allowedCuts(grouping, history, rules);
  const withoutCarry = parts.chooseCut(history, cuts, { messages: 0, tokens: 0 }, rules);
  const carry = parts.carriedRequest(history, withoutCarry, rules);
  if (carry === null) {
    return { cut: withoutCarry, pinned: parts.pinned(history, withoutCarry, rules), carry: null, rewrites: [] };
  }
  const cut = parts.chooseCut(history, cuts, { messages: 1, tokens: rules.count(carry.message) }, rules);
  return { cut, pinned: parts.pinned(history, cut, rules), carry, rewrites: [] };
}

function foldOf({ history, tokens, rules }: Scene, layout: Layout): Fold {
  const { parts } = rules;
  const { cut, pinned, carry } = layout;
  const stays = new Set(pinned);
  const at = (index: number): Message => history[index]!;
  const isHead = (index: number) => ['summary', 'ack'].includes(parts.syntheticKind(at(index)) ?? '');
  const leaving = Array.from({ length: cut }, (_, index) => index).filter((index) => !stays.has(index));
  const gone = leaving.filter((index) => !isHead(index));
  const covered = gone.filter((index) => index !== carry?.at);
  return {
    kind: 'fold',
    history,
    layout,
    evict: covered.map(at),
    activeFrom: carry === null ? covered.length : covered.filter((index) => index < carry.at).length,
    gone,
    keep: history.slice(cut),
    previousSummary: parts.previousSummary(leaving.map(at), rules),
    tokens,
  };
}

const reductionOf = ({ history, tokens }: Scene, rewrites: Rewrite[]): Reduction => ({
  kind: 'reduction',
  history,
  layout: { cut: 0, pinned: [], carry: null, rewrites },
  gone: [],
  tokens,
});
