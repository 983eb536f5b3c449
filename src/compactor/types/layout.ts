import type { Message } from '../../conversation/message.ts';

/** Which messages of a list a view keeps, by index: the tail, and what stays of the range before it. */
export interface Layout {
  /** where the verbatim tail begins */
  cut: number;
  /** messages before the cut that stay verbatim, ascending */
  pinned: number[];
  carry: CarriedRequest | null;
  /** messages that stay with less in them, ascending */
  rewrites: Rewrite[];
}

/** A message in a list, and what stands in the view for it. */
export interface Rewrite {
  at: number;
  message: Message;
}

/** The request that is being worked on, on its way over a cut inside its own turn. */
export interface CarriedRequest {
  /** index of the message it stands for */
  at: number;
  /** what stands in the view for it */
  message: Message;
}

/**
 * Messages that the compactor writes itself. They are known by their `meta` alone: wording and role can be imitated by
 * a user, and a summary taken for a user's words is archived, re-executed and never folded (kimi-code#2680).
 */
export type SyntheticKind = 'summary' | 'ack' | 'request';
