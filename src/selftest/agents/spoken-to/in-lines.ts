import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type TalkConfig, type TalkMessage, takeTurn } from './talk.ts';

/** An agent that is spoken to in lines of JSON. One with the habit `late` asks for the conversation before when the next begins. */

let messages: TalkMessage[] = [];
let config: TalkConfig | undefined;
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function begin(work: string): Promise<void> {
  if (process.env.HABIT === 'late' && config !== undefined)
    await fetch(`${config.baseUrl}/chat/completions`, { method: 'POST', body: '{}' });
  messages = [];
  config = JSON.parse(readFileSync(path.join(work, 'talk.json'), 'utf8'));
}

for await (const text of createInterface({ input: process.stdin })) {
  const { begins, turn } = JSON.parse(text);
  if (begins !== undefined) await begin(begins);
  else
    await takeTurn(messages, turn, config!).then(
      () => say({ done: true }),
      (error) => say({ failed: error.message }),
    );
  if (begins !== undefined) say({ begun: true });
}
