import { markSource } from '../conversation/mark.ts';
import { answer } from './answer.ts';
import type { DoorName, Exchange, WireRequest, WireResponse } from './exchange.ts';
import type { Generation } from './openai-chat/overflow.ts';
import type { ModelScript } from './script.ts';
import type { ModelNames, ModelState } from './state.ts';

/** The scripted model of one case: it answers, and keeps what was asked. */
export interface ModelSession {
  readonly id: string;
  /** all exchanges so far, in order */
  readonly exchanges: Exchange[];
  /** virtual ms since the session began; nothing ever sleeps */
  readonly clock: number;
  /** answers a request and records it, with the door it came through */
  ask(request: WireRequest, door: DoorName): WireResponse;
  /** lets rules that answer a number of times per step answer anew */
  beginStep(): void;
}

export interface SessionOptions {
  /** name of the session, free of meaning for whoever is tested: it travels in URLs */
  id: string;
  /** context window, tokens of the suite's counter */
  window: number;
  script: ModelScript;
  models: ModelNames;
  /** numbers in [0, 1) the nonces of the summaries are drawn from */
  random: () => number;
  /** what counts against the window; `input` where left out, as with current models */
  generation?: Generation;
}

/**
 * @returns a session that has not been asked anything
 * @throws Error where agent and summarizer bear the same name, for then nobody can tell who asks
 */
export function createModelSession(options: SessionOptions): ModelSession {
  assertDistinct(options.models);
  const draw = markSource(options.random);
  const exchanges: Exchange[] = [];
  let state = beginning(options, draw('S'));
  return {
    id: options.id,
    exchanges,
    get clock() {
      return state.clock;
    },
    ask(request, door) {
      const { response, ruling, class: who, summary, next } = answer(state, request);
      const kept = summary === undefined ? {} : { summary };
      exchanges.push({ door, class: who, request, response, ruling, ...kept, at: state.clock });
      state = summary === undefined ? next : { ...next, nonce: draw('S') };
      return response;
    },
    beginStep() {
      state = { ...state, used: [] };
    },
  };
}

const beginning = ({ id, window, script, models, generation }: SessionOptions, nonce: string): ModelState => ({
  id,
  window,
  generation: generation ?? 'input',
  script,
  models,
  used: [],
  answered: 0,
  clock: 0,
  nonce,
});

function assertDistinct({ agent, summarizer }: ModelNames): void {
  if (agent !== summarizer) return;
  throw new Error(
    `The agent and the summarizer are both named "${agent}", so that requests cannot be told apart. Give settings.models.agent and settings.models.summarizer different names.`,
  );
}
