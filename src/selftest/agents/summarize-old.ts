import { askModel, type SmallAnswer, type SmallTool } from './ask-model.ts';
import type { SmallConfig } from './small-config.ts';
import type { SmallHabits } from './small-habits.ts';
import { type SmallMessage, textIn } from './small-message.ts';

/** Known by these words in a manifest. */
export const SUMMARIZER_PROMPT = 'You sum up conversations of a small agent, so that it can go on with its work.';
export const SUMMARY_WISH =
  'Summarize the conversation above, so that the work can go on without it. Answer with the summary alone.';

export interface OldPart {
  config: SmallConfig;
  habits: SmallHabits;
  /** of the agent's own requests, for who asks with the same beginning */
  prompts: readonly SmallMessage[];
  tools: readonly SmallTool[];
  /** messages as they are sent, for who asks behind them */
  sent: readonly SmallMessage[];
  earlier: string | undefined;
  old: readonly SmallMessage[];
}

/** @returns the summary of it, the earlier one folded in; undefined where none can be had */
export async function summarizeOld(part: OldPart): Promise<string | undefined> {
  const { habits } = part;
  if (habits.asks === 'last') return askedLast(part);
  let summary = habits.folded(part.earlier);
  for (const piece of piecesOf(habits.shown(part.old).map(lineOf).join('\n'), part.config)) {
    summary = await answered(part, [
      { role: 'system', content: SUMMARIZER_PROMPT },
      { role: 'user', content: wishFor(piece, summary) },
    ]);
    if (summary === undefined) return undefined;
  }
  return summary;
}

const wishFor = (piece: string, earlier: string | undefined): string =>
  earlier === undefined
    ? piece
    : `Earlier summary, to be kept in the new one:\n${earlier}\n\nWhat came then:\n${piece}`;

/** The same beginning as every other request has, so that it is read from the cache. */
const askedLast = (part: OldPart): Promise<string | undefined> =>
  answered(part, [...part.prompts, ...part.sent, { role: 'user', content: SUMMARY_WISH }], part.tools);

async function answered(
  { config, habits }: OldPart,
  messages: SmallMessage[],
  tools: readonly SmallTool[] = [],
): Promise<string | undefined> {
  const answer = await askModel(config, {
    model: config[habits.summarizer],
    messages,
    ...(tools.length === 0 ? {} : { tools: [...tools] }),
    max_tokens: config.reserved,
  }).catch((error: Error): SmallAnswer | Error => error);
  return habits.accepted(answer);
}

const lineOf = (message: SmallMessage): string => {
  const calls = (message.tool_calls ?? []).map(
    ({ function: { name, arguments: given } }) => ` [calls ${name} ${given}]`,
  );
  return `${message.role}: ${textIn(message)}${calls.join('')}`;
};

/** Half of the window is for what is old, at three characters a token; a piece ends at a space where there is one. */
function piecesOf(text: string, { window }: SmallConfig): string[] {
  const most = Math.max(500, Math.floor((window / 2) * 3));
  const pieces: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.length <= most ? rest.length : lastSpace(rest, most);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return pieces;
}

function lastSpace(text: string, before: number): number {
  const at = text.slice(0, before).search(/\s\S*$/);
  if (at > before / 2) return at + 1;
  return /[\ud800-\udbff]/.test(text[before - 1]!) ? before - 1 : before;
}
