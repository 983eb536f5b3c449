import { askModel, RefusedByModelError, type SmallAnswer, type SmallTool } from './ask-model.ts';
import type { SmallConfig } from './small-config.ts';
import type { SmallHabits } from './small-habits.ts';
import { type SmallMessage, type SmallPart, sizeOfAll } from './small-message.ts';
import { summarizeOld } from './summarize-old.ts';
import { askTitle } from './title.ts';
import type { SmallTools } from './tool-servers.ts';

export const SMALL_PROMPT =
  'You are a small agent.\nYou work with the tools you are given, and say what you found out.';

export interface SmallTalkOptions {
  config: SmallConfig;
  habits: SmallHabits;
  tools: SmallTools;
}

/** One conversation: what was said, as the model is told it. */
export interface SmallTalk {
  /** Puts what the user says to the model, and calls tools until it calls none. @throws Error where the turn fails */
  turn(said: SmallPart[]): Promise<void>;
}

/** What a process remembers, for who forgets to forget it. */
const remembered: { summary: string | undefined } = { summary: undefined };

export function startTalk({ config, habits, tools }: SmallTalkOptions): SmallTalk {
  let messages: SmallMessage[] = [];
  let summary = habits.remembersOthers ? remembered.summary : undefined;
  let passes = 0;
  /** how many messages there were when a pass last came to nothing */
  let inVain = -1;

  const prompts = (): SmallMessage[] => habits.prompts(SMALL_PROMPT, config.system ?? '', passes).map(asSystem);
  const offered = (): SmallTool[] => [...habits.offers(tools.offered, passes)];
  const size = (): number => sizeOfAll([...prompts(), offered(), ...viewOf(summary, messages)]);

  const pass = async (): Promise<boolean> => {
    const divided = habits.divide(messages, config.keep);
    const { old, request } = divided;
    if (old.every((message) => message === request) || inVain === messages.length) return false;
    inVain = messages.length;
    const common = { config, habits, prompts: prompts(), tools: offered() };
    const sent = viewOf(habits.folded(summary), habits.shown(old));
    const text = await summarizeOld({ ...common, sent, earlier: summary, old });
    if (text === undefined) return false;
    const written = habits.written(text, divided, passes + 1);
    if (!habits.isWorthIt(sizeOfAll(viewOf(summary, messages)), sizeOfAll(viewOf(written.summary, written.messages))))
      return false;
    ({ summary, messages } = written);
    remembered.summary = summary;
    passes += 1;
    inVain = -1;
    return true;
  };

  const passIfDue = async (): Promise<void> => {
    if (habits.isDue(size(), config)) await pass();
  };

  const ask = async (triesLeft = habits.retries): Promise<SmallAnswer> => {
    const tools = offered();
    try {
      return await askModel(config, {
        model: config.model,
        messages: [...prompts(), ...viewOf(summary, messages)],
        ...(tools.length === 0 ? {} : { tools }),
        max_tokens: config.reserved,
      });
    } catch (error) {
      if (!(error instanceof RefusedByModelError && habits.isTooLong(error)) || triesLeft === 0) throw error;
      inVain = -1;
      if (!(await pass()) && habits.retries === 1) throw error;
      return ask(triesLeft - 1);
    }
  };

  const waste = async (): Promise<void> => {
    if (habits.wastes)
      await summarizeOld({ config, habits, prompts: [], tools: [], sent: [], earlier: summary, old: messages });
  };

  return {
    turn: async (said) => {
      messages.push({ role: 'user', content: said });
      if (messages.length === 1) messages = await askTitle({ config, habits, messages });
      for (let goesOn = true, first = true; goesOn; first = false) {
        await waste();
        if (habits.moment === 'before-request' || !first) await passIfDue();
        const { message } = await ask();
        messages.push(message);
        const calls = message.tool_calls ?? [];
        for (const call of calls) messages.push(await tools.call(call));
        goesOn = calls.length > 0;
      }
      if (habits.moment === 'after-answer') await passIfDue();
    },
  };
}

const asSystem = (content: string): SmallMessage => ({ role: 'system', content });

/** What the model is told: the summary in front, in words that say what it is. */
const viewOf = (summary: string | undefined, messages: readonly SmallMessage[]): SmallMessage[] =>
  summary === undefined
    ? [...messages]
    : [
        { role: 'user', content: `What was said before, as a summary:\n<summary>\n${summary}\n</summary>` },
        ...messages,
      ];
