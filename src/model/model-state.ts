import type { Mark } from '../conversation/mark.ts';
import type { JsonValue } from '../conversation/message.ts';

import type { DialectName, Generation } from './dialect/dialect.ts';
import type { RequestClass } from './dialect/exchange.ts';
import type { AgentVoice } from './guess/agent-voice.ts';
import type { PromptMemory } from './prompt-cache/prompt-memory.ts';
import type { ModelScript } from './script/model-script.ts';
import type { Recovery } from './script/recovery.ts';

/** Names a request must carry as its `model`; they tell whether the agent or its summarizer asks. */
export interface ModelNames {
  agent: string;
  summarizer: string;
}

/** Tells requests of a class by what stands in them, where the model's name can't. All fields given must match. */
export interface Matcher {
  class: 'summarizer' | 'auxiliary';
  /** name of the model in the request */
  model?: string;
  /** text that stands anywhere in the messages or the system prompt */
  contains?: string;
  /** what an auxiliary request is answered with, where not any text will do: a text, or what is written as JSON */
  reply?: JsonValue;
}

/** What is known of a whole agent that nobody but its requests tells of. */
export interface KnownAgent {
  /** what all of its own requests have in common; undefined before it was heard */
  voice?: AgentVoice;
  /** system prompt that the case sets */
  prompt?: string;
  /** whether requests for summaries are declared: only these play the script, and no guess is */
  summarizerDeclared: boolean;
  /** how often it calls a tool in a conversation of its own accord, where no story says what comes next; never where left out */
  improvises?: number;
}

/** @returns the context window of the model that whoever asks is asking, tokens of the suite's counter */
export const windowFor = (
  { window, summarizerWindow = window }: Pick<ModelState, 'window' | 'summarizerWindow'>,
  who: RequestClass,
): number => (who === 'summarizer' ? summarizerWindow : window);

/** All that an answer depends on besides the request. Plain values, so that the decision is a pure function. */
export interface ModelState {
  /** the ids of answers follow from it */
  id: string;
  /** the API in whose words a request to no known address is refused */
  dialect: DialectName;
  /** context window, tokens of the suite's counter */
  window: number;
  /** that of the summarizer, where it is another one */
  summarizerWindow?: number;
  /** what counts against the window */
  generation: Generation;
  script: ModelScript;
  models: ModelNames;
  /** stands in every summarizer request, where the implementation puts it; empty for none */
  marker: string;
  /** the user's own words, which requests for summaries hold whatever model they name */
  summaryPrompt?: string;
  /** what the implementation declares about its requests */
  matchers: readonly Matcher[];
  /** a whole agent: who asks is guessed where nothing declares it */
  agent?: KnownAgent;
  /** the form a summary must have, where plain text will not do */
  summaryFormat?: JsonValue;
  /** how the agent reads back what was taken out */
  recovery?: Recovery;
  /** how often each rule of the script has answered in this step, by its index */
  used: readonly number[];
  /** the pass this step belongs to, counted from 1 */
  pass: number;
  /** what a summarizer was asked in this step: each body once, in its order, as a hash */
  asked: readonly string[];
  /** which of these is asked now, counted from 1; 0 where something else is */
  request: number;
  /** an agent has asked since then, in the same step: what was scripted for the pass is over */
  wentOn: boolean;
  /** nonces of the summaries that were given since an agent last asked */
  fresh: readonly Mark[];
  /** requests answered since the session began */
  answered: number;
  /** virtual ms since the session began */
  clock: number;
  /** what the provider's cache holds of the prompts it has read */
  prompts: PromptMemory;
  /** nonce of the next summary, drawn ahead */
  nonce: Mark;
  /** mark of the next remark that is in no script, drawn ahead: every message must be known again by a mark of its own */
  remark: Mark;
}
