import {
  client,
  type InitializeResponse,
  methods,
  type NewSessionResponse,
  PROTOCOL_VERSION,
  type PromptResponse,
  type RequestPermissionRequest,
  type Stream,
} from '@agentclientprotocol/sdk';
import { parseJson } from '../../../conversation/json.ts';
import type { Message } from '../../../conversation/message.ts';
import type { AcpSection } from '../../agent-section/agent-section.ts';
import { LATE, within } from '../../child-process/deadline.ts';
import { decodeLine, lineOf } from '../../child-process/json-lines.ts';
import { shorten } from '../../child-process/noise.ts';
import { HandshakeError } from '../../handshake-error.ts';
import { AgentCannotError } from './agent-cannot-error.ts';
import { type AgentChild, endingOf, startAgentChild } from './agent-child.ts';
import type { AgentConversation, AgentDriver, AgentProcess, TurnEnd } from './agent-driver.ts';
import { refuseNotStarted } from './refuse-not-started.ts';

/** ms an agent gets to close a session: a case that has ended is not to wait for it */
const LEAVING = 5000;

/**
 * The Agent Client Protocol: a session for each conversation, and a turn ends with its `stopReason`. Files and terminals of the client are
 * not offered, so that the agent works with its own; a permission is given as soon as one is asked for.
 * @param own what the manifest says of the agent's own way with it
 */
export async function startAcpAgent(started: AgentProcess, own?: AcpSection): Promise<AgentDriver> {
  const { child, stream } = speakingLines(started);
  const connection = client({ name: 'compaction-conformance' })
    .onRequest(methods.client.session.requestPermission, ({ params }) => allowing(params))
    .onNotification('*', () => {})
    .connect(stream);
  const { agent } = connection;
  const asking = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, child.died]);
  const ending = endingOf(child);
  await refuseNotStarted(child);
  try {
    const hello = await within(
      started.startTimeout,
      asking(agent.request(methods.agent.initialize, { protocolVersion: PROTOCOL_VERSION, clientCapabilities: {} })),
    );
    if (hello === LATE)
      throw new HandshakeError(`No answer to "initialize" within ${started.startTimeout} ms. ${child.stderr()}`);
    refuseOtherVersion(hello);
    const { promptCapabilities, sessionCapabilities } = hello.agentCapabilities ?? {};
    let session: string | undefined;
    return {
      ...ending,
      begin: async (conversation) => {
        const began = asking<NewSessionResponse>(agent.request(methods.agent.session.new, sessionOf(conversation)));
        session = sessionIn(await began.catch(cannotBegin));
      },
      turn: async (input): Promise<TurnEnd> => {
        const sessionId = session ?? '';
        const prompt = blocksOf(input, promptCapabilities?.image === true);
        try {
          const { stopReason } = await asking<PromptResponse>(
            agent.request(methods.agent.session.prompt, { sessionId, prompt }),
          );
          return stopReason === 'refusal'
            ? { kind: 'failed', message: 'It refused to answer (refusal).' }
            : { kind: 'ended' };
        } catch (error) {
          if (child.death() !== undefined) throw error;
          return { kind: 'failed', message: wordsOf(error) };
        }
      },
      leave: async () => {
        const close = own?.close ?? (sessionCapabilities?.close ? methods.agent.session.close : undefined);
        if (session === undefined || close === undefined) return;
        const closing = asking(agent.request<unknown>(close, { sessionId: session })).catch(() => {});
        await within(LEAVING, closing);
      },
    };
  } catch (error) {
    await child.kill();
    if (error instanceof HandshakeError) throw error;
    throw new HandshakeError(`It does not answer as an agent of ACP does: ${wordsOf(error)}`);
  }
}

/** One that speaks none of the client's versions answers with its own, and the client is the one to end it. */
function refuseOtherVersion({ protocolVersion: version }: Partial<InitializeResponse>): void {
  if (version === PROTOCOL_VERSION) return;
  const came = version === undefined ? 'no protocolVersion' : `protocolVersion ${JSON.stringify(version)}`;
  throw new HandshakeError(
    `It answers "initialize" with ${came}; ${PROTOCOL_VERSION} is expected, the ACP that the suite speaks.`,
  );
}

function sessionIn(answer: Partial<NewSessionResponse> | null): string {
  const { sessionId } = answer ?? {};
  if (typeof sessionId === 'string' && sessionId !== '') return sessionId;
  throw new HandshakeError(
    `It answers "session/new" with ${shorten(JSON.stringify(answer), 200)}; a text at sessionId is expected, by which its session is named.`,
  );
}

/** What is no JSON is no message: some print a greeting first. */
function speakingLines(started: AgentProcess): { child: AgentChild; stream: Stream } {
  let heard: ReadableStreamDefaultController | undefined;
  const readable: Stream['readable'] = new ReadableStream({
    start: (controller) => {
      heard = controller;
    },
  });
  const child = startAgentChild(started, {
    line: (bytes) => {
      const { text } = decodeLine(bytes);
      const message = parseJson(text);
      if (typeof message === 'object' && message !== null) heard?.enqueue(message);
      else if (text.trim() !== '') started.noise(text);
    },
    overlong: () => started.noise('A line of more than 64 MiB was not read.'),
  });
  const writable: Stream['writable'] = new WritableStream({
    write: (message) => child.write(lineOf(JSON.stringify(message))),
  });
  return { child, stream: { readable, writable } };
}

/** By the first option that allows. Where none does, nothing is chosen in the user's name. */
function allowing({ options }: RequestPermissionRequest) {
  const option = options.find(({ kind }) => kind.startsWith('allow'));
  return option === undefined
    ? { outcome: { outcome: 'cancelled' as const } }
    : { outcome: { outcome: 'selected' as const, optionId: option.optionId } };
}

function sessionOf({ work, mcp }: AgentConversation) {
  const env = Object.entries(mcp?.env ?? {}).map(([name, value]) => ({ name, value }));
  return { cwd: work, mcpServers: mcp === undefined ? [] : [{ ...mcp, env }] };
}

/** -32000 is how it says that somebody has to log in first. */
function cannotBegin(error: unknown): never {
  const { code } = error as { code?: unknown };
  if (code !== -32000) throw error;
  throw new HandshakeError(
    `It wants a log-in before a session begins (${wordsOf(error)}). Give it a key and an address by \`environment\` or \`files\` (--env or --file, where there is no manifest), so that it needs none.`,
  );
}

/** @param takesImages what the agent says of itself */
function blocksOf({ content }: Message, takesImages: boolean) {
  return content.map((block) => {
    if (block.type === 'text') return { type: 'text' as const, text: block.text };
    if (block.type === 'image' && takesImages)
      return { type: 'image' as const, data: block.data, mimeType: block.mediaType };
    const reason = block.type === 'image' ? 'the agent does not say that it takes any' : 'ACP has none';
    throw new AgentCannotError(`A message holds a block of the kind "${block.type}", and ${reason}.`);
  });
}

/** Errors of the protocol keep what the agent says apart from the message that is the same for all. */
function wordsOf(error: unknown): string {
  const { message = String(error), data } = (error ?? {}) as { message?: string; data?: unknown };
  const detail =
    data === undefined || data === null ? '' : ` ${typeof data === 'string' ? data : JSON.stringify(data)}`;
  return `${message}${detail}`;
}
