import type { Mark } from '../conversation/mark.ts';
import type { Generation } from './openai-chat/overflow.ts';
import type { ModelScript } from './script.ts';

/** Names a request must carry as its `model`; they tell whether the agent or its summarizer asks. */
export interface ModelNames {
  agent: string;
  summarizer: string;
}

/** All that an answer depends on besides the request. Plain values, so that the decision is a pure function. */
export interface ModelState {
  /** name of the session; the ids of answers follow from it */
  id: string;
  /** context window, tokens of the suite's counter */
  window: number;
  /** what counts against the window */
  generation: Generation;
  script: ModelScript;
  models: ModelNames;
  /** how often each rule of the script has answered in this step, by its index */
  used: readonly number[];
  /** requests answered since the session began */
  answered: number;
  /** virtual ms since the session began */
  clock: number;
  /** nonce of the next summary, drawn ahead */
  nonce: Mark;
}
