import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { type TalkConfig, type TalkMessage, takeTurn } from './talk.ts';

/** An agent that is a server of its own, on the port it is started with. */

const talks = new Map<string, { config: TalkConfig; messages: TalkMessage[] }>();

async function answerTo(url: string, body: { work: string; text: string }): Promise<object> {
  if (url === '/talks') {
    const id = `talk ${talks.size + 1}`;
    talks.set(id, { config: JSON.parse(readFileSync(path.join(body.work, 'talk.json'), 'utf8')), messages: [] });
    return { id };
  }
  const { config, messages } = talks.get(decodeURIComponent(url.slice('/talks/'.length)))!;
  return takeTurn(messages, body.text, config).then(
    () => ({ done: true }),
    (error) => ({ error: error.message }),
  );
}

createServer(async (request, response) => {
  if (request.method === 'GET') return void response.end('ready');
  const answer = await answerTo(request.url!, (await json(request)) as { work: string; text: string });
  response.end(JSON.stringify(answer));
}).listen(Number(process.argv[2]), '127.0.0.1');
