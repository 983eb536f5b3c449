import type { Message } from '../conversation/message.ts';
import type { SummaryReply } from './accept.ts';
import type { Layout } from './layout.ts';
import { type CompactorOptions, rulesOf } from './options.ts';
import type { Fold } from './plan.ts';

/** What came of a planned pass. All but `compacted` leave the very history that was planned with. */
export type Installed =
  | {
      kind: 'compacted';
      messages: Message[];
      layout: Layout;
      /** the messages at the head of the view that the compactor wrote */
      head: Message[];
      /** tokens of the whole request */
      tokens: { before: number; after: number };
    }
  | { kind: 'failed'; messages: readonly Message[]; reason: string }
  /** the summary is fit, but the view would not get smaller */
  | { kind: 'not-smaller'; messages: readonly Message[]; tokens: { before: number; after: number } };

/** Puts a reply in the place of what was planned to go, if it is fit to stand there. Pure: nothing is changed in place. */
export function install(fold: Fold, reply: SummaryReply, options: CompactorOptions): Installed {
  const rules = rulesOf(options);
  const { history, layout } = fold;
  const judgement = rules.parts.accept(reply);
  if (judgement.kind === 'refused') return { kind: 'failed', messages: history, reason: judgement.reason };
  const head = rules.parts.headOf(judgement.summary, history, layout, rules);
  const messages = rules.parts.assemble(history, layout, head);
  const tokens = { before: fold.tokens, after: rules.parts.requestTokens(messages, rules) };
  if (!rules.parts.isGain(tokens.before, tokens.after, rules))
    return { kind: 'not-smaller', messages: history, tokens };
  return { kind: 'compacted', messages, layout, head, tokens };
}
