import type { Adapter, AdapterSession, Completion, OpenInput } from '../../src/adapter/contract.ts';
import type { Profile } from '../../src/adapter/profile.ts';
import type { Complete } from '../../src/compactor/compact.ts';
import { createSession, type Session } from '../../src/compactor/session.ts';
import { memoryDisk } from '../../src/compactor/store/disk.ts';
import type { Parts } from '../../src/compactor/types/parts.ts';
import { callsOf, text, textOf } from '../../src/conversation/content.ts';
import type { Message, ToolCallBlock } from '../../src/conversation/message.ts';
import { type AgentParts, realAgentParts } from './agent-parts.ts';
import { messagesRequest, toAnthropic } from './anthropic.ts';
import { archiveFile } from './archive-file.ts';
import { post, postCompletion } from './http.ts';
import { isStreaming, PROFILES_OVER_HTTP } from './profiles.ts';
import { replyTo, sessionOptionsOf, wireRequest } from './translate.ts';
import { fromWire, toolToWire, toWire } from './wire.ts';

/**
 * A small agent around the reference compactor: it keeps the conversation, compacts before a request where the trigger
 * says so, runs the tools the model calls, and answers an overflow with one compaction and one shorter request.
 * @param parts decisions of the compactor to be taken otherwise, for mutants
 * @param agentParts the agent's own, likewise
 * @param name what reports call it
 */
export function createReferenceAgent(
  parts: Partial<Parts> = {},
  agentParts: Partial<AgentParts> = {},
  name = 'reference-agent',
): Adapter {
  return {
    name,
    version: '0.1.0',
    drives: ['agent'],
    door: 'loopback',
    dialects: ['openai-chat', 'anthropic'],
    reach: ['preload', 'replay'],
    profiles: Object.fromEntries(Object.entries(PROFILES_OVER_HTTP).map(([key, claims]) => [key, claimsOf(claims)])),
    open: (input) => openConversations({ input, parts, agentParts: { ...realAgentParts, ...agentParts } })(),
  };
}

/** What only makes sense where somebody asks for a pass and waits for it. */
const ASKED_FOR: readonly string[] = ['outcome', 'concurrent'];

/** Nobody asks an agent for a pass, or is told what came of one: it compacts when it is due, and on an overflow. */
function claimsOf(claims: Partial<Profile>): Partial<Profile> {
  const { triggers = [], capabilities = [] } = claims;
  return {
    ...claims,
    triggers: [...triggers.filter((kind) => kind !== 'manual'), 'overflow'],
    capabilities: capabilities.filter((capability) => !ASKED_FOR.includes(capability)),
  };
}

interface Setup {
  input: OpenInput;
  parts: Partial<Parts>;
  agentParts: AgentParts;
}

interface Conversation extends Setup {
  session: Session;
  /** aborted when the turn is taken back */
  signal: AbortSignal;
}

/** @returns opens one conversation after another: they share the instance, and nothing else */
function openConversations({ input, parts, agentParts }: Setup): () => AdapterSession {
  const { settings, model, profile, folder } = input;
  const options = { ...sessionOptionsOf(settings, profile), parts };
  const { dialect } = model;
  const stream = isStreaming(profile);
  const complete: Complete = (request, signal) => {
    const asked = wireRequest(request, settings.models.agent, dialect);
    return replyTo(postCompletion(model.baseUrl, asked, { signal, stream, dialect }));
  };
  let opened = 0;
  const open = (): AdapterSession => {
    opened += 1;
    const archive = folder === undefined ? {} : { archive: archiveFile(folder, opened) };
    const surroundings = { ...archive, disk: memoryDisk() };
    let session = createSession(options, complete, surroundings);
    return {
      step: async (step, { signal }) => {
        switch (step.do) {
          case 'append':
            session.append(step.messages);
            break;
          case 'turn':
            await takeTurn({ session, signal, input, parts, agentParts }, step.input);
            break;
          case 'reload':
            session.close();
            session = createSession(options, complete, surroundings);
            break;
          case 'compact':
            throw new Error('An agent compacts by itself; give it a turn.');
        }
        const log = session.log();
        return { view: session.view(), ...(log === null ? {} : { log }) };
      },
      beside: open,
    };
  };
  return open;
}

/** requests a turn may take: a model that calls tools for ever must not keep the agent busy for ever */
const REQUESTS = 1000;

/** Answers a message of the user, with as many tool calls in between as the model wants. */
async function takeTurn(conversation: Conversation, message: Message): Promise<void> {
  const { session, signal, input } = conversation;
  session.append([message]);
  for (let request = 0; request < REQUESTS; request += 1) {
    await session.compact('auto', signal);
    signal.throwIfAborted();
    const completion = await ask(conversation);
    session.measured(completion.usage?.prompt_tokens ?? 0);
    const answer = fromWire(completion);
    session.append([answer]);
    const calls = callsOf(answer);
    if (calls.length === 0) return;
    for (const call of calls) session.append([await runTool(call, input)]);
  }
  throw new Error(`The model called tools in ${REQUESTS} answers in a row.`);
}

/** A request the provider refuses as too long is tried once more, and only where it has become shorter. */
async function ask(conversation: Conversation): Promise<Completion> {
  const { session, signal, agentParts } = conversation;
  const refused = requestOf(conversation);
  try {
    return await send(refused, conversation);
  } catch (error) {
    if (!agentParts.isOverflow(error)) throw error;
    await session.compact('overflow', signal);
    signal.throwIfAborted();
    const retry = requestOf(conversation, agentParts.retryOf);
    if (!agentParts.mayRetry(JSON.stringify(refused), JSON.stringify(retry))) throw error;
    return send(retry, conversation);
  }
}

function requestOf({ session, input: { settings, model } }: Conversation, edit = realAgentParts.retryOf) {
  const { system, tools = [], reservedOutput, models } = settings;
  if (model.dialect === 'anthropic') {
    const view = session.view();
    const listed = view.filter(({ role }) => role === 'system').map(textOf);
    const instructions = system === undefined ? listed : [system, ...listed];
    const messages = edit(toAnthropic(view));
    const request = messagesRequest({
      model: models.agent,
      system: instructions,
      messages,
      tools,
      room: reservedOutput,
    });
    // Nothing is cached there that is not asked for, and a loop sends nearly the same again with every step.
    return { ...request, cache_control: { type: 'ephemeral' } };
  }
  const prompt = system === undefined ? [] : [{ role: 'system', content: system }];
  return {
    model: models.agent,
    messages: [...prompt, ...edit(session.view().flatMap(toWire))],
    ...(tools.length === 0 ? {} : { tools: tools.map(toolToWire) }),
    ...(reservedOutput > 0 ? { max_completion_tokens: reservedOutput } : {}),
  };
}

const send = (request: ReturnType<typeof requestOf>, { input: { model, profile }, agentParts }: Conversation) =>
  agentParts.send(model.baseUrl, request, { stream: isStreaming(profile), dialect: model.dialect });

async function runTool({ id, name, arguments: values }: ToolCallBlock, { toolUrl }: OpenInput): Promise<Message> {
  if (toolUrl === undefined) throw new Error(`The model called "${name}", and there is no toolUrl to run tools at.`);
  const { content, isError } = JSON.parse(await post(toolUrl, { id, name, arguments: values })) as {
    content: string;
    isError: boolean;
  };
  const flag = isError ? { isError } : {};
  return { role: 'tool', content: [{ type: 'tool-result', callId: id, content: [text(content)], ...flag }] };
}
