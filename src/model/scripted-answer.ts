import type { Mark } from '../conversation/mark.ts';
import type { Message } from '../conversation/message.ts';
import { cutShort, HUNG_UP, sentPart } from './broken-connection.ts';
import { replyTo } from './choose-reply.ts';
import type { AnswerIdentity, DialectName, ParsedRequest } from './dialect/dialect.ts';
import type { RequestClass, Ruling, WireResponse } from './dialect/exchange.ts';
import type { SuccessfulReply } from './dialect/model-reply.ts';
import type { ModelState } from './model-state.ts';
import type { PromptMemory } from './prompt-cache/prompt-memory.ts';
import { readableText } from './readable-text.ts';
import { refusalNamed } from './refusals/all-refusals.ts';
import type { ProviderRefusal } from './refusals/refusal.ts';
import { replyMessage, withCallIds } from './reply-message.ts';
import { reportedUsage } from './reported-usage.ts';
import { chooseRule } from './script/choose-rule.ts';
import { stopAtWindow } from './stop-at-window.ts';

/** What was decided on a request, before it is put together with what was before. */
export interface Decision {
  response: WireResponse;
  ruling: Ruling;
  /** index of the rule of the script that answered */
  rule?: number;
  summary?: Mark;
  said?: Message;
  /** what the provider holds of prompts from now on, where it read this one */
  prompts?: PromptMemory;
}

/** A request that breaks no rule of the provider. */
export interface ValidRequest {
  state: ModelState;
  who: Exclude<RequestClass, 'unmatched'>;
  /** the script has nothing to say to it: see `replyTo` */
  isOutOfScript?: boolean;
  /** as it came */
  body?: string;
  request: ParsedRequest;
  dialect: DialectName;
  /** of the model that is asked, tokens */
  window: number;
  identity: AnswerIdentity;
}

/** Lets the script answer. */
export function answerFromScript(valid: ValidRequest): Decision {
  const { state, who, request, window, identity, isOutOfScript, body } = valid;
  const { reply: scripted, name, rule } = replyTo(state, who, request, isOutOfScript, body);
  const spent = rule === undefined ? {} : { rule };
  const reply = withCallIds(scripted, identity);
  const failed: Ruling = { kind: 'failed', reply: name };
  switch (reply.kind) {
    case 'failure': {
      const { generation } = state;
      return { response: request.fail(reply.failure, { window, generation, identity }), ruling: failed, ...spent };
    }
    case 'hang-up':
      return { response: HUNG_UP, ruling: failed, ...spent };
    case 'refused':
      return { ...inWords(refusalFor(reply.refusal, valid), valid), ...spent };
    case 'text':
    case 'calls':
    case 'refusal':
      return { ...speak(reply, name, valid), ...spent };
  }
}

/**
 * A request that is really too long gets the words the script has chosen for it, and uses up the rule: to be refused for
 * the same once more would be another story.
 * @returns undefined where the script has chosen none
 */
export function scriptedOverflow(valid: ValidRequest): Decision | undefined {
  const { state, who, request, isOutOfScript = false } = valid;
  if (who === 'auxiliary' || isOutOfScript) return undefined;
  const chosen = chooseRule(state.script, state, who, readableText(request.messages));
  if (typeof chosen?.reply !== 'object' || !('refuse' in chosen.reply)) return undefined;
  const refusal = refusalFor(chosen.reply.refuse, valid);
  return refusal.kind === 'overflow' ? { ...inWords(refusal, valid), rule: chosen.rule } : undefined;
}

/** @throws Error where the script was not checked before */
function refusalFor(name: string, { dialect }: ValidRequest): ProviderRefusal {
  const refusal = refusalNamed(name);
  if (refusal?.dialects.includes(dialect)) return refusal;
  throw new Error(`There is no refusal named "${name}" in the dialect ${dialect}.`);
}

function inWords(refusal: ProviderRefusal, { request, dialect, window, identity }: ValidRequest): Decision {
  const { model, messages, size, streams } = request;
  const response = refusal.answer({ model, messages, size, streams, dialect, window, identity });
  if (refusal.kind !== 'overflow') {
    return { response, ruling: { kind: 'failed', reply: refusal.name, as: refusal.kind } };
  }
  const tokens = Math.max(size.input, window + 1);
  return { response, ruling: { kind: 'overflow', tokens, limit: window, refusal: refusal.name } };
}

function speak(reply: SuccessfulReply, name: string, valid: ValidRequest): Decision {
  const { state, who, request, window, identity } = valid;
  const { generation } = state;
  const said = generation === 'input-then-stop' ? stopAtWindow(reply, request.size, window) : reply;
  const { report, prompts } = reportedUsage(valid);
  const response = request.speak(said, identity, report);
  if (said.kind === 'text' && said.end === 'broken-off') {
    const kept = said.nonce !== undefined && sentPart(said.text).includes(said.nonce) ? { summary: said.nonce } : {};
    return { response: cutShort(response, said.text), ruling: { kind: 'failed', reply: name }, prompts, ...kept };
  }
  const ruling: Ruling = { kind: 'accepted', reply: name };
  const summary = said.kind === 'text' && said.nonce !== undefined ? { summary: said.nonce } : {};
  return { response, ruling, prompts, ...summary, ...(who === 'agent' ? { said: replyMessage(said) } : {}) };
}
