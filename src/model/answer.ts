import { createHash } from 'node:crypto';
import { isRecord, parseJson } from '../conversation/json.ts';
import type { Mark } from '../conversation/mark.ts';
import type { Message } from '../conversation/message.ts';
import { classifyRequest, type ToldRequest, tellRequest } from './classify-request.ts';
import type { AnswerIdentity, Dialect, KnownModel, ParsedRequest, ParseResult, Refusal } from './dialect/dialect.ts';
import type { RequestClass, Ruling, WireRequest, WireResponse } from './dialect/exchange.ts';
import { DIALECTS, dialectMeant } from './dialects.ts';
import { askedIn } from './guess/asked.ts';
import { guessWho } from './guess/guess-who.ts';
import { type ModelState, windowFor } from './model-state.ts';
import { readableText } from './readable-text.ts';
import { answerFromScript, type Decision, scriptedOverflow, type ValidRequest } from './scripted-answer.ts';
import { refuseUnspoken, type UnspokenApi, unspokenApiOf } from './unspoken-api.ts';

export interface ModelAnswer {
  response: WireResponse;
  ruling: Ruling;
  class: RequestClass;
  /** nothing declares the class */
  guessed?: true;
  /** nonce of the summary the response carries, where it carries one */
  summary?: Mark;
  /** what an agent was answered, in neutral words */
  said?: Message;
  /** what the next answer depends on */
  next: ModelState;
}

/**
 * The whole decision of the scripted model. The checks come in the provider's order: address and JSON, shape, model,
 * sequence, size; only what passes them all reaches the script, which may choose the words for the last. A request that
 * breaks several is refused by the first.
 * @returns the answer, and the state for the next request. Both arguments stay as they are
 */
export function answer(state: ModelState, request: WireRequest): ModelAnswer {
  const dialect = dialectMeant(request, state.dialect);
  const unspoken = unspokenApiOf(request);
  if (unspoken !== undefined) return unspokenAnswer(state, request, unspoken);
  const parsed = dialect.read(request);
  const { who, guessed } = whoAsks(state, parsed, dialect, request);
  const refuse = (refusal: Refusal): Decision => reject(dialect, refusal, identityOf(state));
  const isOutOfScript = guessed === true && who === 'summarizer' && state.agent?.summarizerDeclared === true;
  const current = who === 'summarizer' && !isOutOfScript ? asking(state, request) : goingOn(state, who);
  const decision =
    parsed.kind === 'read'
      ? decide({ state: current, who, isOutOfScript, body: request.body }, parsed.request, dialect, refuse)
      : refuse(parsed.refusal);
  const { response, ruling, summary, said } = decision;
  const kept = { ...(summary === undefined ? {} : { summary }), ...(said === undefined ? {} : { said }) };
  return { response, ruling, class: who, ...(guessed && { guessed }), ...kept, next: advance(current, who, decision) };
}

/** Recorded as of nobody, so that a report can name it. */
function unspokenAnswer(state: ModelState, request: WireRequest, api: UnspokenApi): ModelAnswer {
  const ruling: Ruling = { kind: 'rejected', rule: `${state.dialect}/url` };
  const response = refuseUnspoken(request, api, identityOf(state).id);
  return {
    response,
    ruling,
    class: 'unmatched',
    next: { ...goingOn(state, 'unmatched'), answered: state.answered + 1 },
  };
}

/** An agent that asks behind a summarizer has made of its answers what it could. */
const goingOn = (state: ModelState, who: RequestClass): ModelState => ({
  ...state,
  request: 0,
  wentOn: state.wentOn || (who === 'agent' && state.asked.length > 0),
  fresh: who === 'agent' ? [] : state.fresh,
});

/** A client that sends the same bytes once more asks nothing new: it is answered by the same rule. */
function asking(state: ModelState, { body }: WireRequest): ModelState {
  const hash = createHash('sha256').update(body).digest('base64');
  const before = state.asked.indexOf(hash);
  if (before >= 0) return { ...state, request: before + 1 };
  return { ...state, asked: [...state.asked, hash], request: state.asked.length + 1 };
}

/**
 * What the service tells without asking a model: the size of a request, the list of models. The address says whose service
 * is meant; what all of them have under the same one is told as whoever's client asks, and else as that of the session.
 * @returns undefined where something else is asked. The state is the same afterwards
 */
export function serviceAnswer(state: ModelState, request: WireRequest): WireResponse | undefined {
  const { id } = identityOf({ ...state, id: `${state.id}/enquiry` });
  const own = dialectMeant(request, state.dialect);
  const others = Object.values(DIALECTS).filter((dialect) => dialect !== own);
  for (const dialect of request.client === undefined ? [own, ...others] : [own]) {
    const told = dialect.enquire?.(request, knownModels(state, request), id);
    if (told !== undefined) return told;
  }
  return undefined;
}

/** Each once, whoever asks it. */
function knownModels(state: ModelState, request: WireRequest): KnownModel[] {
  const windows = new Map<string, number>();
  const know = (name: string, who: RequestClass): void => {
    if (!windows.has(name)) windows.set(name, windowFor(state, who));
  };
  know(state.models.agent, 'agent');
  know(state.models.summarizer, 'summarizer');
  for (const { model, class: who } of state.matchers) if (model !== undefined) know(model, who);
  // Where any name is taken, the one that is asked for is known.
  const asked = state.agent === undefined ? undefined : modelAskedFor(request);
  if (asked !== undefined) know(asked, 'agent');
  return [...windows].map(([name, window]) => ({ name, window }));
}

/** The name stands in the address, or in the body. */
function modelAskedFor({ path, body }: WireRequest): string | undefined {
  const [, name] = /\/models\/([^/?]+)$/.exec(path.split('?')[0] ?? '') ?? [];
  if (name !== undefined) return decodedName(name);
  const parsed = parseJson(body);
  return isRecord(parsed) && typeof parsed.model === 'string' ? parsed.model : undefined;
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A refused request is classified too: its text stands in the body, however broken. */
function whoAsks(state: ModelState, parsed: ParseResult, dialect: Dialect, { path, body }: WireRequest): ToldRequest {
  const { model } = parsed.kind === 'refused' ? parsed : parsed.request;
  const messages = parsed.kind === 'refused' ? dialect.decodeMessages(body) : parsed.request.messages;
  const features = { model, text: readableText(messages) };
  if (state.agent === undefined) return { who: classifyRequest(state, features) };
  if (!dialect.serves(path)) return { who: 'unmatched' };
  const { voice, prompt, summarizerDeclared } = state.agent;
  const story = state.script.story ?? [];
  const known = { voice, prompt, story, recovery: state.recovery?.tool, summarizerDeclared, fresh: state.fresh };
  return tellRequest(state, features, () => guessWho(known, askedIn(messages, parseJson(body))));
}

function decide(
  { state, who, ...asked }: { state: ModelState; who: RequestClass; isOutOfScript: boolean; body: string },
  request: ParsedRequest,
  dialect: Dialect,
  refuse: (refusal: Refusal) => Decision,
): Decision {
  if (who === 'unmatched') return refuse(dialect.unknownModel(request.model));
  const misplaced = request.misplaced();
  if (misplaced !== undefined) return refuse(misplaced);
  const window = windowFor(state, who);
  const overflow = request.overflow(window, state.generation);
  const identity = identityOf(state);
  const valid: ValidRequest = { state, who, ...asked, request, dialect: dialect.name, window, identity };
  if (overflow === undefined) return answerFromScript(valid);
  const ruling: Ruling = { kind: 'overflow', tokens: overflow.tokens, limit: window };
  return scriptedOverflow(valid) ?? { ...refuse(overflow.refusal), ruling };
}

const reject = (dialect: Dialect, refusal: Refusal, identity: AnswerIdentity): Decision => ({
  response: dialect.refuse(refusal, identity),
  ruling: { kind: 'rejected', rule: refusal.rule },
});

function advance(
  state: ModelState,
  who: RequestClass,
  { rule, summary, prompts = state.prompts }: Decision,
): ModelState {
  const latency = who === 'summarizer' ? (state.script.latency ?? 0) : 0;
  const used = state.script.rules.map((_, index) => (state.used[index] ?? 0) + (index === rule ? 1 : 0));
  const fresh = who === 'summarizer' && summary !== undefined ? [...state.fresh, summary] : state.fresh;
  return { ...state, used, fresh, answered: state.answered + 1, clock: state.clock + latency, prompts };
}

/** Looks like the provider's ids, and follows from the session and the count of its requests alone. */
const identityOf = ({ id, answered, clock }: ModelState): AnswerIdentity => ({
  id: createHash('sha256').update(`${id}/${answered}`).digest('hex').slice(0, 32),
  clock,
});
