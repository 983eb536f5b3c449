import { text } from '../conversation/content.ts';
import type { Block, Message, Role, ToolCallBlock } from '../conversation/message.ts';

/** A text as it is written, with what is needed to turn it into the text a message holds. */
export interface TextDraft {
  raw: string;
  /** `-2` in the second round of a repeated block: facts defined in it get this at their end */
  scope: string;
  /** true where the text gets a mark of its own if it names no fact */
  marked: boolean;
  /** pointer to the text in the case file */
  at: string;
}

export type BlockDraft =
  | { kind: 'text'; text: TextDraft }
  | { kind: 'call'; label: string; tool: string; input: TextDraft; status?: 'pending' | 'abandoned' }
  | { kind: 'result'; label: string; text: TextDraft };

/** A message of a case whose short forms are written out, but whose marks and filler are still to come. */
export interface Draft {
  role: Role;
  blocks: BlockDraft[];
  /** pointer to the item it comes from */
  at: string;
}

/** @returns the id of a call; a label that is used again gives the same id again */
export const callId = (label: string): string => `call_${label}`;

/** @returns a written call, `tool input`, taken apart */
export function toolAndInput(call: string): { tool: string; input: string } {
  const [, tool = '', input = ''] = /^(\S+) ?(.*)$/s.exec(call) ?? [];
  return { tool, input };
}

/** @returns a call of the model's script, with the id that a call of this label has in the conversation */
export function callOf(label: string, call: string): Pick<ToolCallBlock, 'id' | 'name' | 'arguments'> {
  const { tool, input } = toolAndInput(call);
  return { id: callId(label), name: tool, arguments: { input } };
}

/**
 * @param id name of the message
 * @param write gives a text its final form; it is called in the order in which the texts stand
 */
export function messageOf(draft: Draft, id: string, write: (text: TextDraft) => string): Message {
  return { role: draft.role, content: draft.blocks.map((block) => blockOf(block, write)), id };
}

function blockOf(draft: BlockDraft, write: (text: TextDraft) => string): Block {
  switch (draft.kind) {
    case 'text':
      return text(write(draft.text));
    case 'result':
      return { type: 'tool-result', callId: callId(draft.label), content: [text(write(draft.text))] };
    case 'call': {
      const { label, tool: name, input, status } = draft;
      const call = { type: 'tool-call', id: callId(label), name, arguments: { input: write(input) } } as const;
      return status === undefined ? call : { ...call, status };
    }
  }
}

/** @returns all texts of a message, in order */
export const textsOf = ({ blocks }: Draft): TextDraft[] =>
  blocks.map((block) => (block.kind === 'call' ? block.input : block.text));
