import type { Adapter, AdapterSession, Completion, OpenInput } from '../../src/adapter/contract.ts';
import type { Profile } from '../../src/adapter/profile.ts';
import type { Complete } from '../../src/compactor/compact.ts';
import { createSession, type Session } from '../../src/compactor/session.ts';
import { callsOf, text } from '../../src/conversation/content.ts';
import type { Message, ToolCallBlock } from '../../src/conversation/message.ts';
import { HttpError, post, postCompletion } from './http.ts';
import { PROFILES } from './profiles.ts';
import { replyOf, sessionOptionsOf, wireRequest } from './translate.ts';
import { fromWire, toolToWire, toWire } from './wire.ts';

/**
 * A small agent around the reference compactor: it keeps the conversation, compacts before a request where the trigger
 * says so, runs the tools the model calls, and answers an overflow with one compaction and one retry.
 */
export default {
  name: 'reference-agent',
  version: '0.1.0',
  drives: ['agent'],
  door: 'loopback',
  dialects: ['openai-chat'],
  reach: ['preload', 'replay'],
  profiles: Object.fromEntries(Object.entries(PROFILES).map(([name, claims]) => [name, claimsOf(claims)])),
  open: (input) => openConversation(input),
} satisfies Adapter;

/** Nobody asks an agent for a pass, or is told what came of one: it compacts when it is due, and on an overflow. */
function claimsOf(claims: Partial<Profile>): Partial<Profile> {
  const { triggers = [], capabilities = [] } = claims;
  return {
    ...claims,
    triggers: [...triggers.filter((kind) => kind !== 'manual'), 'overflow'],
    capabilities: capabilities.filter((capability) => capability !== 'outcome'),
  };
}

/** requests a turn may take: a model that calls tools for ever must not keep the agent busy for ever */
const REQUESTS = 100;

function openConversation(input: OpenInput): AdapterSession {
  const { settings, model, profile } = input;
  const complete: Complete = async (request) =>
    replyOf(await postCompletion(model.baseUrl, wireRequest(request, settings.models.summarizer)));
  const session = createSession(sessionOptionsOf(settings, profile), complete);
  return {
    step: async (step) => {
      switch (step.do) {
        case 'append':
          session.append(step.messages);
          break;
        case 'turn':
          await takeTurn(session, input, step.input);
          break;
        case 'compact':
          throw new Error('An agent compacts by itself; give it a turn.');
      }
      const log = session.log();
      return { view: session.view(), ...(log === null ? {} : { log }) };
    },
    beside: () => openConversation(input),
  };
}

/** Answers a message of the user, with as many tool calls in between as the model wants. */
async function takeTurn(session: Session, input: OpenInput, message: Message): Promise<void> {
  session.append([message]);
  for (let request = 0; request < REQUESTS; request += 1) {
    await session.compact('auto');
    const answer = fromWire(await ask(session, input));
    session.append([answer]);
    const calls = callsOf(answer);
    if (calls.length === 0) return;
    for (const call of calls) session.append([await runTool(call, input)]);
  }
  throw new Error(`The model called tools in ${REQUESTS} answers in a row.`);
}

/** A request the provider refuses as too long is tried once more, and only where it has become shorter. */
async function ask(session: Session, input: OpenInput): Promise<Completion> {
  try {
    return await send(session, input);
  } catch (error) {
    if (!isOverflow(error)) throw error;
    const { kind } = await session.compact('overflow');
    if (kind !== 'compacted') throw error;
    return send(session, input);
  }
}

function send(session: Session, { settings, model }: OpenInput): Promise<Completion> {
  const { system, tools = [], reservedOutput, models } = settings;
  const prompt = system === undefined ? [] : [{ role: 'system', content: system }];
  return postCompletion(model.baseUrl, {
    model: models.agent,
    messages: [...prompt, ...session.view().flatMap(toWire)],
    ...(tools.length === 0 ? {} : { tools: tools.map(toolToWire) }),
    ...(reservedOutput > 0 ? { max_completion_tokens: reservedOutput } : {}),
  });
}

/** OpenAI's own code for it. A rate limit, though it also speaks of tokens, is none. */
const isOverflow = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 400 && error.body.includes('context_length_exceeded');

async function runTool({ id, name, arguments: values }: ToolCallBlock, { toolUrl }: OpenInput): Promise<Message> {
  if (toolUrl === undefined) throw new Error(`The model called "${name}", and there is no toolUrl to run tools at.`);
  const { content, isError } = JSON.parse(await post(toolUrl, { id, name, arguments: values })) as {
    content: string;
    isError: boolean;
  };
  const flag = isError ? { isError } : {};
  return { role: 'tool', content: [{ type: 'tool-result', callId: id, content: [text(content)], ...flag }] };
}
