import type { Mark } from '../../conversation/mark.ts';
import type { JsonObject, ReasoningBlock } from '../../conversation/message.ts';

/** What the scripted model says, before a dialect writes it down. */
export type ModelReply =
  /** `nonce` where the text is a summary and carries one; `reasoning` are thoughts that come before it */
  | { kind: 'text'; text: string; end: TextEnd; nonce?: Mark; reasoning?: ReasoningBlock[] }
  | { kind: 'calls'; calls: ScriptedCall[]; text?: string; reasoning?: ReasoningBlock[] }
  | { kind: 'refusal'; text: string }
  | {
      kind: 'failure';
      failure: 'permanent' | 'transient' | 'timeout' | 'rate-limit' | 'too-large' | 'overflow' | 'error-body';
    }
  /** no answer at all */
  | { kind: 'hang-up' }
  /** in the words of a provider, by the name they have in `refusals/` */
  | { kind: 'refused'; refusal: string };

/**
 * Why a text ends: `cut-off` by the output limit, `window-full` by the window, `filtered` for what it says, `broken-off`
 * because the connection broke. Of the last the whole text is given; what was sent of it is decided at the end.
 */
export type TextEnd = 'complete' | 'cut-off' | 'window-full' | 'filtered' | 'broken-off';

/** A call the model makes. */
export interface ScriptedCall {
  /** one that follows from session and request where left out */
  id?: string;
  /** the first tool on offer where left out */
  name?: string;
  arguments: JsonObject;
}

export type IdentifiedCall = ScriptedCall & { id: string };

export type ScriptedFailure = Extract<ModelReply, { kind: 'failure' }>['failure'];

/** An answer of status 200; every call has its id. */
export type SuccessfulReply =
  | TextReply
  | Extract<ModelReply, { kind: 'refusal' }>
  | (Omit<Extract<ModelReply, { kind: 'calls' }>, 'calls'> & { calls: IdentifiedCall[] });

export type TextReply = Extract<ModelReply, { kind: 'text' }>;
