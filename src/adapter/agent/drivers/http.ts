import type { JsonValue } from '../../../conversation/message.ts';
import type { HttpSection } from '../../agent-section/agent-section.ts';
import { fillTemplate, type TemplateValues } from '../../agent-section/template.ts';
import { within } from '../../child-process/deadline.ts';
import { decodeLine } from '../../child-process/json-lines.ts';
import { HandshakeError } from '../../handshake-error.ts';
import { type AgentChild, endingOf, startAgentChild } from './agent-child.ts';
import type { AgentDriver, AgentProcess, TurnEnd } from './agent-driver.ts';
import {
  callOwnServer,
  filledCall,
  type HttpAnswer,
  isGoodAnswer,
  type OwnServerRequest,
  wordsOfAnswer,
} from './http-call.ts';
import { valueAtPointer, wordsOfValue } from './json-fields.ts';
import { turnValues } from './turn-values.ts';

/** A server, and how to ask it. */
interface OwnServer {
  child: AgentChild;
  /** rejects where its process has ended meanwhile, or the connection */
  call(request: OwnServerRequest): Promise<HttpAnswer>;
}

/** ms between two looks whether it is ready */
const PAUSE = 50;
/** ms in which a process that has dropped its connections is seen to have ended */
const DYING = 2000;

/**
 * An agent that is a server of its own on the port of its process; a turn ends when its request is answered.
 * @throws HandshakeError where it can't be started, or is not ready in time
 */
export async function startHttpAgent(started: AgentProcess, section: HttpSection): Promise<AgentDriver> {
  const { port } = started;
  if (port === undefined) throw new Error('An agent that is a server needs a port.');
  const child = startAgentChild(started, {
    line: (bytes) => started.noise(decodeLine(bytes).text),
    overlong: () => started.noise('A line of more than 64 MiB was not read.'),
  });
  const server: OwnServer = { child, call: (request) => callWhileLiving(child, port, request) };
  await ready(child, port, fillTemplate(section.ready, { port }), started);
  let values: TemplateValues = {};
  return {
    ...endingOf(child),
    // It does not read its input, whose end would tell it nothing.
    end: (manner) => child.kill(manner === 'kill' ? 0 : undefined),
    begin: async (conversation) => {
      values = { ...conversation.values, port };
      values = { ...values, session: await begin(server, section, values) };
    },
    turn: (input) => turn(server, section, turnValues(values, input)),
  };
}

async function ready(child: AgentChild, port: number, path: string, { startTimeout }: AgentProcess): Promise<void> {
  const until = Date.now() + startTimeout;
  let last = 'no connection yet';
  while (Date.now() < until && child.death() === undefined) {
    const looking = Promise.race([callOwnServer(port, { method: 'GET', path, headers: {} }), child.died]);
    const seen = await within(until - Date.now(), looking).catch((error: Error) => error);
    if (typeof seen === 'object' && 'status' in seen && isGoodAnswer(seen)) return;
    if (typeof seen === 'object') last = 'status' in seen ? wordsOfAnswer(seen) : seen.message;
    await within(PAUSE, child.ended);
  }
  const death = child.death();
  await child.kill(0);
  throw new HandshakeError(
    death ?? `GET ${path} is not answered with 2xx within ${startTimeout} ms (${last}). ${child.stderr()}`.trimEnd(),
  );
}

async function begin({ call }: OwnServer, section: HttpSection, values: TemplateValues): Promise<JsonValue> {
  const request = filledCall(section.begin, values);
  const answer = await call(request);
  const said = `${request.method} ${request.path} was answered with ${wordsOfAnswer(answer)}`;
  if (!isGoodAnswer(answer)) throw new Error(`It does not begin a conversation. ${said}`);
  const session = valueAtPointer(answer.json, section.begin.session);
  if (session === undefined)
    throw new Error(`The name of the conversation is expected at ${section.begin.session}. ${said}`);
  return session as JsonValue;
}

async function turn({ call }: OwnServer, section: HttpSection, values: TemplateValues): Promise<TurnEnd> {
  const answer = await call(filledCall(section.turn, values));
  if (!isGoodAnswer(answer)) return { kind: 'failed', message: wordsOfAnswer(answer) };
  const { fails } = section.turn;
  const failure = fails === undefined ? undefined : valueAtPointer(answer.json, fails);
  if (failure === undefined || failure === null) return { kind: 'ended' };
  return { kind: 'failed', message: wordsOfValue(failure) };
}

/** A connection breaks a moment before the end of the process is known, and that is what has to be told. */
async function callWhileLiving(child: AgentChild, port: number, request: OwnServerRequest): Promise<HttpAnswer> {
  const answer = callOwnServer(port, request);
  try {
    return await Promise.race([answer, child.died]);
  } catch (error) {
    await within(DYING, child.ended);
    const death = child.death();
    throw death === undefined ? new Error(`The connection to it broke: ${(error as Error).message}`) : new Error(death);
  }
}
