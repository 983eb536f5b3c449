import type { Message } from '../../conversation/message.ts';
import type { Layout } from '../types/layout.ts';
import type { Rules } from '../types/options.ts';
import type { Fold, Reduction } from '../types/plan.ts';

/** A view that a pass made. */
export interface InstalledView {
  kind: 'compacted';
  messages: Message[];
  /** which messages of the history it keeps */
  layout: Layout;
  /** the messages at the head of the view that the compactor wrote; none where nothing was evicted */
  head: Message[];
  /** tokens of the whole request */
  tokens: { before: number; after: number };
}

/** What came of a planned pass. */
export type InstallResult =
  | InstalledView
  /** the summary is fit, but the view would not get smaller */
  | { kind: 'not-smaller'; tokens: { before: number; after: number } };

/**
 * Puts a summary in the place of what was planned to go, if the view gets smaller by it. Pure: nothing is changed in place.
 * @param summary that was accepted
 * @param archive what the archive is called that holds the originals; null where there is none to point to
 */
export function installSummary(
  fold: Fold,
  summary: string,
  rules: Rules,
  archive: string | null = null,
): InstallResult {
  const { history, layout } = fold;
  return installed(fold, rules.parts.viewHead(summary, history, layout, rules, archive), rules);
}

/** Puts a plan in place for which no summary is needed. */
export const installReduction = (reduction: Reduction, rules: Rules): InstallResult => installed(reduction, [], rules);

function installed(
  { history, layout, tokens: before }: Fold | Reduction,
  head: Message[],
  rules: Rules,
): InstallResult {
  const messages = rules.parts.assemble(history, layout, head);
  const tokens = { before, after: rules.parts.requestTokens(messages, rules) };
  if (!rules.parts.isGain(tokens.before, tokens.after, rules)) return { kind: 'not-smaller', tokens };
  return { kind: 'compacted', messages, layout, head, tokens };
}
