// PROG-4/not-compacted: after three passes in a row that failed, none is tried any more, however long the conversation gets on, until it is
// 23,000 tokens below its window. Over ACP two requests of the agent are enough for that: each tries twice (`tryCompressChat`, and
// `sendMessageStream`). Settings as shipped, with a model of a million tokens, whose provider
// has refused the summarizer for a while.
//
// `compress`: `if (consecutiveFailures >= MAX_CONSECUTIVE_FAILURES && !force) return NOOP`; nothing but a pass that works sets it back.
import { isSummarizer, talk, tokensOf, verdict } from './agent.mjs';

const LINE = 'A line that was pasted, about eighty characters long, which says nothing of use.\n';
const pasted = (tokens) => LINE.repeat((tokens * 4) / LINE.length);
const sizeOf = ({ messages, tools }) => tokensOf(JSON.stringify([messages, tools]));
const refused = {
  status: 400,
  body: { error: { message: 'Invalid prompt: your prompt was flagged. Please try another one.' } },
};

let asked = 0;
const { requests } = await talk({
  window: 1_000_000,
  turns: Array.from({ length: 17 }, (_, at) => `${at}. Remember this.\n${pasted(at < 10 ? 80_000 : 12_000)}`),
  answer: (request) => {
    if (!isSummarizer(request)) return { text: 'I have read it.' };
    asked += 1;
    // The fault of the provider is over after the first eight.
    return asked > 8 ? { text: '<state_snapshot><goal>Remember the texts.</goal></state_snapshot>' } : refused;
  },
});

for (const request of requests)
  console.log(`${isSummarizer(request) ? 'summarizer' : 'agent     '}  ${sizeOf(request)} tokens`);
const last = requests.findLastIndex(isSummarizer);
const later = requests.slice(last + 1).map(sizeOf);
const first = sizeOf(requests.slice(0, requests.findIndex(isSummarizer)).at(-1));
verdict(
  last !== -1 && later.length >= 2 && later.at(-1) > first + 8000,
  `the last summarizer was asked ${later.length} requests ago, and the conversation has grown from ${first} to ${later.at(-1)} tokens.`,
);
