// OVER-1/refused: where the provider's window is smaller than the one that qwen-code knows, the requests for the summary are refused for their
// size as well, none that holds less of the conversation is tried, and neither this turn nor any later one gets through. Settings as shipped,
// with a model that is known for 128k tokens, at a provider that takes 64k: a proxy, or a server that was started with less.
//
// The reactive `tryCompress` asks twice, with the agent's own prompt and tools and without; both times with the whole conversation. It shows where
// the message that was too much is longer than these are together, 19,000 tokens: below, the second request fits.
import { isSummarizer, talk, tokensOf, verdict } from './agent.mjs';

const TAKEN = 65_536;
const sizeOf = ({ messages, tools }) => tokensOf(JSON.stringify([messages, tools]));
const chapter = (number) =>
  `Chapter ${number}: ${'The rain had stopped, and the street was quiet again, as it had been. '.repeat(1280)}`;
const message = `This model's maximum context length is ${TAKEN} tokens. Please reduce the length of the messages.`;

const { requests, ends } = await talk({
  window: 131_072,
  turns: [...[1, 2, 3].map(chapter), 'How many chapters were there?', 'Are you there?'],
  answer: (request) => {
    if (sizeOf(request) > TAKEN)
      return {
        status: 400,
        body: { error: { message, type: 'invalid_request_error', code: 'context_length_exceeded' } },
      };
    if (isSummarizer(request)) return { text: '<state_snapshot><goal>Read a novel.</goal></state_snapshot>' };
    return { text: 'I have read it.' };
  },
});

for (const request of requests)
  console.log(
    `${isSummarizer(request) ? 'summarizer' : 'agent     '}  ${sizeOf(request)} tokens${sizeOf(request) > TAKEN ? ', refused' : ''}`,
  );
for (const end of ends) console.log(`A turn ended: ${end}`);
const asked = requests.filter(isSummarizer);
const isNoneSmaller = asked.length > 0 && asked.every((request) => sizeOf(request) > TAKEN);
const areLost = ends.slice(-2).every((end) => end.includes('maximum context length'));
verdict(
  isNoneSmaller && areLost,
  'a summary is asked for with all that was refused, never with less, and no turn gets through any more.',
);
