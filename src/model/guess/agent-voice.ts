import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Asked } from './asked.ts';

/** What all of an agent's own requests have in common. Plain data: it is copied from run to run. */
export interface AgentVoice {
  /** names of its own tools, without those of a case */
  tools: readonly string[];
  system: string;
}

/** Share of the voice that has to be there: prompts name the day and the folder, and a tool may come and go. */
const ENOUGH = 0.5;

/**
 * Finds the agent's own request in a quiet conversation: one in which an earlier answer stands again as a message of the
 * assistant. Of several it is the one that offers most, for side requests are made with less.
 * @param said mark that stands in that answer
 * @returns undefined where no request is the agent's
 */
export function ownAmong<One extends Asked>(requests: readonly One[], said: string): One | undefined {
  const own = requests.filter(({ messages }) =>
    messages.some((message) => message.role === 'assistant' && marksIn(readableOf(message), 'F').includes(said)),
  );
  return own.toSorted((a, b) => b.tools.length - a.tools.length || b.system.length - a.system.length)[0];
}

/** @param lent names of the tools of the conversation: another one has others */
export const voiceIn = ({ tools, system }: Asked, lent: readonly string[]): AgentVoice => ({
  tools: tools.filter((name) => !lent.includes(name)),
  system,
});

/**
 * Whether a request has the agent's voice: its tools, or where it has none its system prompt.
 * @param prompt system prompt that the case sets, which may have taken the place of the agent's
 */
export function carriesVoice({ tools, system }: AgentVoice, asked: Asked, prompt = ''): boolean {
  if (tools.length > 0) return shareOf(tools, (name) => asked.tools.includes(name)) >= ENOUGH;
  if (prompt !== '' && asked.system.includes(prompt)) return true;
  const lines = linesOf(system);
  if (lines.length === 0) return asked.system.trim() === '';
  const there = new Set(linesOf(asked.system));
  return shareOf(lines, (line) => there.has(line)) >= ENOUGH;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.filter(is).length / items.length;
