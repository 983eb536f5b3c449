import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import type { Block, Message, TextBlock } from '../../src/conversation/message.ts';
import type { Outcome } from '../../src/conversation/outcome.ts';

/** What a step of the adapter is answered with. */
export interface Said {
  messages?: Message[];
  view?: Message[];
  outcome?: Outcome;
}

/** What the model says to one request: a text, the lines of a stream word for word, or an error status. */
export type Reply = { text: string } | { lines: string[] } | { status: number };

export interface Options {
  window?: number;
  trigger?: number;
  keep?: { messages?: number; fraction?: number };
  reservedOutput?: number;
}

/** The adapter as a process, and a model behind a socket that answers with what it is told to. */
export class Player {
  /** prompts of all requests so far */
  readonly asked: string[] = [];
  reply: Reply = { text: 'A summary.' };
  private readonly server: Server;
  private readonly child: ChildProcess;
  private readonly lines: Interface;
  private readonly waiting: ((said: Said | undefined) => void)[] = [];
  private count = 0;

  private constructor(folder: string, server: Server) {
    this.server = server;
    this.child = spawn('swift/.build/release/adapter', { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
    this.lines = createInterface({ input: this.child.stdout! });
    this.lines.on('line', (line) => this.waiting.shift()?.(JSON.parse(line) as Said));
    this.child.on('exit', () => {
      for (const wait of this.waiting.splice(0)) wait(undefined);
    });
  }

  static async begin(folder: string): Promise<Player> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const player = new Player(folder, server);
    server.on('request', async (request, response) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as { messages: { content: string }[] };
      player.asked.push(messages[0]!.content);
      const { reply } = player;
      response.writeHead('status' in reply ? reply.status : 200, { 'content-type': 'text/event-stream' });
      response.end('status' in reply ? '{"error":{"message":"No."}}' : streamOf(reply).join('\n\n'));
    });
    return player;
  }

  /** @returns undefined where the process has ended instead */
  step(fields: object): Promise<Said | undefined> {
    this.count += 1;
    const line = JSON.stringify({ id: `${this.count}`, verb: 'step', ...fields });
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.child.stdin!.write(`${line}\n`);
    });
  }

  settings({ window = 32_768, trigger = 0.85, keep = {}, reservedOutput = 4096 }: Options): object {
    const { port } = this.server.address() as AddressInfo;
    const models = { agent: 'agent', summarizer: 'summarizer' };
    const settings = { window, trigger: { fraction: trigger }, keep, reservedOutput, models };
    return { settings, profile: 'default', dialect: 'openai-chat', baseUrl: `http://127.0.0.1:${port}/v1` };
  }

  /** One pass over a conversation that the caller holds. */
  pass(messages: Message[], reason: 'auto' | 'manual', options: Options = {}): Promise<Said | undefined> {
    return this.step({ do: 'compact', drive: 'pure', messages, reason, state: null, ...this.settings(options) });
  }

  end(): void {
    this.child.kill();
    this.server.close();
  }
}

const chunk = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`;
const streamOf = (reply: { text: string } | { lines: string[] }): string[] =>
  'lines' in reply ? reply.lines : [chunk(reply.text), 'data: [DONE]'];

const message = (role: Message['role'], content: Block[]): Message => ({ role, content });
const text = (words: string): TextBlock => ({ type: 'text', text: words });

export const H = (words: string): Message => message('user', [text(words)]);
export const A = (words: string, ...calls: string[]): Message =>
  message('assistant', [
    text(words),
    ...calls.map((id): Block => ({ type: 'tool-call', id, name: 'read', arguments: {} })),
  ]);
export const T = (callId: string, words = 'a result'): Message =>
  message('tool', [{ type: 'tool-result', callId, content: [text(words)] }]);
export const S = (words: string): Message => message('system', [text(words)]);

/** `SUM ACK H A` and so on, as the observations were written down. */
export const shapeOf = (messages: readonly Message[] = []): string => messages.map(letterOf).join(' ');

function letterOf({ role, meta }: Message): string {
  if (meta?.source === 'summarization') return role === 'user' ? 'SUM' : 'ACK';
  return { user: 'H', assistant: 'A', tool: 'T', system: 'S' }[role];
}
