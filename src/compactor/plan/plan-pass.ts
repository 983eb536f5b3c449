import type { Grouping } from '../../conversation/groups.ts';
import type { Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import { tokensSaved } from '../reduce/choose-reductions.ts';
import { clearAndClip, takeUntilBelow } from '../reduce/clear-and-clip.ts';
import type { Layout, Rewrite } from '../types/layout.ts';
import type { Rules } from '../types/options.ts';
import type { Usage } from '../types/pass.ts';
import type { Fold, Plan, Reduction } from '../types/plan.ts';
import { isUserMessage } from './allowed-cuts.ts';
import { describeBlocking, obstacleTo, tokensAfterFold } from './fold-obstacle.ts';

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
 * Plans one pass, the cheapest means first: old results and arguments made smaller, a fold, and where what is left is still
 * too much, the large results of the tail cut down. Pure, and linear in the history.
 * @param reason `auto` asks the trigger first, `manual` and `overflow` don't
 * @param usage what the provider counted last
 */
export function planPass(
  history: readonly Message[],
  rules: Rules,
  reason: CompactReason = 'auto',
  usage: Usage | null = null,
): Plan {
  const { parts } = rules;
  const isDue = parts.isDue(history, rules, usage);
  if (reason === 'auto' && !isDue) return { kind: 'below-trigger' };
  const tokens = parts.requestTokens(history, rules);
  const goal = parts.goalOf(reason, tokens, isDue, rules);
  const grouping = parts.groupsOf(history, (message) => isUserMessage(message, rules));
  const scene: Scene = { history, grouping, tokens, goal, rules };
  // Whoever asks for a pass by hand asks for a summary.
  return (reason === 'manual' ? null : clearAndClipAlone(scene)) ?? foldOrReduce(scene, isDue);
}

/** Old results are cleared down to this share of the goal: one at a time would break the prompt cache at every step. */
const CLEARED_TO = 0.8;

/**
 * @returns the plan to clear and clip, if that alone is enough: the request is small again, and all of it fits into the
 * ceilings of the tail. Nobody is asked for a summary then, and if it is not enough the summarizer sees the originals
 */
function clearAndClipAlone(scene: Scene): Reduction | null {
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
