import { randomUUID } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { agent, methods, ndJsonStream, RequestError } from '@agentclientprotocol/sdk';
import { habitsOf } from './named-habits.ts';
import { readTool } from './read-tool.ts';
import { readSmallConfig, type SmallConfig } from './small-config.ts';
import type { SmallPart } from './small-message.ts';
import { type SmallTalk, startTalk } from './small-talk.ts';
import { connectTools, type NamedServer, type SmallTools } from './tool-servers.ts';
import { wrapTools } from './wrap-tools.ts';

/** A program: the small agent on standard input and output. Its habits are named by a variable. */
const habits = habitsOf(process.env.SMALL_AGENT_HABITS ?? 'plain');
const talks = new Map<string, SmallTalk>();
let closeLast = async (): Promise<void> => {};

agent({ name: 'small-agent' })
  .onRequest(methods.agent.initialize, () => ({ protocolVersion: 1, agentCapabilities: {}, authMethods: [] }))
  .onRequest(methods.agent.session.new, async ({ params }) => {
    await closeLast();
    const config = readSmallConfig(params.cwd);
    const tools = await toolsOf(config, params.mcpServers as NamedServer[]);
    closeLast = tools.close;
    const sessionId = randomUUID();
    talks.set(sessionId, startTalk({ config, habits, tools }));
    return { sessionId };
  })
  .onRequest(methods.agent.session.prompt, async ({ params }) => {
    const talk = talks.get(params.sessionId);
    if (talk === undefined) throw RequestError.invalidParams({ sessionId: params.sessionId });
    try {
      await talk.turn(params.prompt.filter((block): block is SmallPart => block.type === 'text').map(plain));
    } catch (error) {
      throw RequestError.internalError({ message: (error as Error).message });
    }
    return { stopReason: 'end_turn' };
  })
  .connect(
    ndJsonStream(
      Writable.toWeb(process.stdout) as WritableStream<Uint8Array>,
      Readable.toWeb(process.stdin) as unknown as ReadableStream<Uint8Array>,
    ),
  );

async function toolsOf({ tools }: SmallConfig, servers: readonly NamedServer[]): Promise<SmallTools> {
  if (tools === 'own') return readTool();
  const connected = await connectTools(servers);
  return tools === 'wrapped' ? wrapTools(connected) : connected;
}

const plain = ({ text }: SmallPart): SmallPart => ({ type: 'text', text });
