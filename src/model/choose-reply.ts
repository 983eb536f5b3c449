import { callsOf, textOf } from '../conversation/content.ts';
import { marksIn } from '../conversation/mark.ts';
import type { Message, ReasoningBlock } from '../conversation/message.ts';
import { declaredAs } from './classify-request.ts';
import type { ParsedRequest } from './dialect/dialect.ts';
import type { RequestClass } from './dialect/exchange.ts';
import type { ModelReply } from './dialect/model-reply.ts';
import { improvisedCall } from './improvised-call.ts';
import type { ModelState } from './model-state.ts';
import { readableText } from './readable-text.ts';
import { chooseRule } from './script/choose-rule.ts';
import type { AgentReply, SummarizerReply } from './script/model-script.ts';
import { recoveryArgument } from './script/recovery.ts';
import { storyReply } from './script/story.ts';
import { declaredReply } from './side-reply.ts';
import { tagsAskedFor } from './summarizer/asked-tags.ts';
import { composeReply } from './summarizer/compose-reply.ts';

/** What the model says to a request that is in order. */
export interface ChosenReply {
  reply: ModelReply;
  /** what made it say so, for the record: a behaviour of the summarizer, or a kind of agent's reply */
  name: string;
  /** index of the rule of the script that answered; undefined where none did */
  rule?: number;
}

/** Says nothing and asks for nothing, so that any loop comes to its end. */
const goesOn = (mark = ''): ModelReply => ({
  kind: 'text',
  text: `Understood${mark === '' ? '' : ` (${mark})`}. I will go on from here.`,
  end: 'complete',
});

/**
 * @param isOutOfScript it was guessed that a summary is asked for, and those that are meant are declared
 * @param body of the request
 * @returns what script and story make the model say
 */
export function replyTo(
  state: ModelState,
  who: Exclude<RequestClass, 'unmatched'>,
  request: ParsedRequest,
  isOutOfScript = false,
  body = '',
): ChosenReply {
  const text = readableText(request.messages);
  if (who === 'auxiliary') return aside(state, request, text);
  if (isOutOfScript) return sayAs(who, 'lossless', state, request, text);
  const chosen = chooseRule(state.script, state, who, text);
  if (chosen !== undefined) return { ...sayAs(who, chosen.reply, state, request, text), rule: chosen.rule };
  return who === 'summarizer' ? sayAs(who, 'lossless', state, request, text) : live(state, request, body);
}

/** Whoever wants no certain answer can use a summary: what becomes of it shows what it was asked for. */
function aside(state: ModelState, request: ParsedRequest, text: string): ChosenReply {
  const reply = declaredAs(state.matchers, { model: request.model, text })?.reply;
  const isWatched = state.agent !== undefined;
  if (reply !== undefined)
    return { reply: declaredReply(reply, isWatched ? state.nonce : undefined), name: 'declared' };
  return isWatched ? sayAs('summarizer', 'lossless', state, request, text) : { reply: goesOn(), name: 'text' };
}

function sayAs(
  who: 'agent' | 'summarizer',
  reply: SummarizerReply | AgentReply,
  state: ModelState,
  request: ParsedRequest,
  text: string,
): ChosenReply {
  if (typeof reply === 'string') return { reply: summarize(reply, state, request, text), name: reply };
  if ('recover' in reply) return { reply: recover(reply.recover, state, request), name: 'recover' };
  if ('refuse' in reply) return { reply: { kind: 'refused', refusal: reply.refuse }, name: reply.refuse };
  if (!('calls' in reply)) {
    const said: ModelReply = { kind: 'text', text: reply.text, end: 'complete' };
    return { reply: who === 'summarizer' ? summarize(reply, state, request, text) : said, name: 'text' };
  }
  return { reply: { kind: 'calls', ...reply }, name: 'calls' };
}

function summarize(
  reply: SummarizerReply | { text: string },
  state: ModelState,
  { size }: ParsedRequest,
  text: string,
): ModelReply {
  const format = state.summaryFormat === undefined ? { tags: tagsAskedFor(text) } : { format: state.summaryFormat };
  return composeReply(reply, { facts: marksIn(text, 'F'), nonce: state.nonce, ...size, ...format });
}

function recover(mark: string, { recovery, script }: ModelState, { messages }: ParsedRequest): ModelReply {
  const value = recovery && recoveryArgument(recovery, mark, script.story ?? [], messages);
  if (recovery === undefined || value === undefined) {
    return { kind: 'text', text: 'There is nothing to recover.', end: 'complete' };
  }
  return { kind: 'calls', calls: [{ name: recovery.tool, arguments: { [recovery.argument]: value } }] };
}

/** Goes on in the story, or else says something of no meaning. */
function live(
  { script, remark, recovery, agent }: ModelState,
  { messages, thinks }: ParsedRequest,
  body: string,
): ChosenReply {
  const next = storyReply(script.story ?? [], messages, recovery?.tool);
  const improvised = next === undefined ? improvisedCall(body, messages, agent?.improvises ?? 0) : undefined;
  if (improvised !== undefined) return { reply: improvised, name: 'calls' };
  return next === undefined ? { reply: goesOn(remark), name: 'text' } : { reply: recite(next, thinks), name: 'story' };
}

/** @param thinks whether thoughts are shown, too */
function recite(message: Message, thinks: boolean): ModelReply {
  const reasoning = message.content.filter((block): block is ReasoningBlock => thinks && block.type === 'reasoning');
  const thought = reasoning.length === 0 ? {} : { reasoning };
  const text = textOf(message);
  const calls = callsOf(message).map(({ id, name, arguments: given }) => ({ id, name, arguments: given }));
  if (calls.length === 0) return { kind: 'text', text, end: 'complete', ...thought };
  return { kind: 'calls', calls, ...(text === '' ? {} : { text }), ...thought };
}
