/** What the three programs have in common: a loop without tools that compacts before it asks. */

export interface TalkConfig {
  baseUrl: string;
  model: string;
  summarizerModel: string;
  trigger: number;
  system: string;
}

export interface TalkMessage {
  role: string;
  content: string;
}

/** What it asks for a summary with. */
const WISH = 'Sum up what was said so far.';

/** Takes a turn: the messages are those of the conversation, and grow. One with the habit `elsewhere` tells somebody of it, in vain. */
export async function takeTurn(messages: TalkMessage[], input: string, config: TalkConfig): Promise<void> {
  if (process.env.HABIT === 'elsewhere') await fetch('http://telemetry.example/v1/events').catch(() => {});
  messages.push({ role: 'user', content: input });
  const old = messages.slice(0, -1);
  if (JSON.stringify(messages).length / 4 > config.trigger && old.length > 0) {
    const { content } = await ask(config, config.summarizerModel, [...old, { role: 'user', content: WISH }]);
    messages.splice(0, old.length, { role: 'user', content: `So far: ${content}` });
  }
  messages.push(await ask(config, config.model, messages));
}

/** @throws Error with what the provider says, where it refuses */
async function ask({ baseUrl, system }: TalkConfig, model: string, messages: TalkMessage[]): Promise<TalkMessage> {
  const prompt = { role: 'system', content: `You talk. ${system}` };
  const answer = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages: [prompt, ...messages] }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { choices } = (await answer.json()) as { choices: { message: TalkMessage }[] };
  return choices[0]!.message;
}
