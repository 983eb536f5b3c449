import type { Message } from '../../conversation/message.ts';
import type { Evidence } from '../findings/law.ts';
import type { Pass } from '../passes/pass.ts';
import { splitsTurn } from '../view/active-turn.ts';
import { compacted } from '../view/changes.ts';

/** What went before a pass in its conversation. */
export interface PriorPasses {
  /** the latest pass that compacted */
  fold?: Pass;
  /** whether a pass before it evicted or reduced a part of the turn that is still the active one */
  hasSplit: boolean;
}

/**
 * Several laws look back, and looking through all passes for each of them would cost the square of a long session: all are
 * gone through once, for each evidence.
 * @returns what went before a pass; nothing where it repeats the first one, with the state of that time
 */
export function priorPassesOf(pass: Pass, evidence: Evidence): PriorPasses {
  if (pass.again) return NOTHING;
  const found = known.get(evidence) ?? goThrough(evidence);
  known.set(evidence, found);
  return found.get(pass) ?? NOTHING;
}

const NOTHING: PriorPasses = { hasSplit: false };
const known = new WeakMap<Evidence, ReadonlyMap<Pass, PriorPasses>>();

interface Chat {
  fold?: Pass;
  /** the request whose turn was split last */
  split?: Message;
}

function goThrough({ passes }: Evidence): Map<Pass, PriorPasses> {
  const chats = new Map<string, Chat>();
  const found = new Map<Pass, PriorPasses>();
  for (const pass of passes) {
    const chat = chats.get(pass.in) ?? {};
    chats.set(pass.in, chat);
    const hasSplit = chat.split !== undefined && chat.split === pass.request;
    found.set(pass, chat.fold === undefined ? { hasSplit } : { fold: chat.fold, hasSplit });
    if (!compacted(pass)) continue;
    chat.fold = pass;
    if (pass.request !== undefined && splitsTurn(pass)) chat.split = pass.request;
  }
  return found;
}
