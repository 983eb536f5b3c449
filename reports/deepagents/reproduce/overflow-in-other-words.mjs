// npm install deepagents@1.14.1 langchain@1.5.14 @langchain/core@1.4.0 @langchain/openai@1.6.0
// A server that is not OpenAI's refuses a request as too long. LangChain's client does not know the words, so nothing is
// compacted, and the turn ends with the error.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import { createSummarizationMiddleware, FilesystemBackend } from 'deepagents';
import { createAgent } from 'langchain';

const WORDS = {
  OpenAI: "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
  'llama.cpp': 'the request exceeds the available context size, try increasing it',
  SGLang: "The input (9000 tokens) is longer than the model's context length (8192 tokens).",
  Groq: 'Please reduce the length of the messages or completion.',
  xAI: "This model's maximum prompt length is 8192 but the request contains 9000 tokens.",
};
const json = (body, status) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const choices = [{ index: 0, message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }];

let unknown = 0;
for (const [server, message] of Object.entries(WORDS)) {
  let requests = 0;
  const fetch = async () => (++requests === 1 ? json({ error: { message } }, 400) : json({ id: '1', choices }, 200));
  const model = new ChatOpenAI({ model: 'm', apiKey: 'none', maxRetries: 0, configuration: { fetch } });
  const backend = new FilesystemBackend({ rootDir: mkdtempSync(join(tmpdir(), 'deepagents-')), virtualMode: true });
  const summarization = createSummarizationMiddleware({ backend, keep: { type: 'messages', value: 1 } });
  const messages = [new HumanMessage('The well is dry.'), new AIMessage('Noted.'), new HumanMessage('Is it?')];
  const run = createAgent({ model, middleware: [summarization] }).invoke({ messages });
  const got = await run.then(
    () => 'answered',
    () => 'the turn fails',
  );
  if (got !== 'answered') unknown += 1;
  console.log(`${server} refuses:\nexpected: answered, after a compaction\ngot:      ${got}`);
}
process.exitCode = unknown === 0 ? 0 : 1;
