// Two refusals that pi reads wrongly (`isContextOverflow`, pi-ai/dist/utils/overflow.js). vLLM up to 0.9 puts its words beside `error`, where the
// OpenAI client looks for them: pi reads "400 status code (no body)" and gives up. A gateway that speaks Anthropic's API passes on what
// Bedrock says when it throttles, "Too many tokens, please wait": that counts as a refusal for size, and the history is summarized. pi knows
// it as a throttle where its own Bedrock client puts "Throttling error:" before it.
// OVER-1/foreign-words-unknown and OVER-2/view-changed. Settings as shipped.
import { tokens } from './model.mjs';
import { play, verdict } from './pi.mjs';

const turns = [`HISTORY ${tokens(30_000)}`, `MORE ${tokens(30_000)}`, 'Go on.'];
const firstRefused = (refusal) => {
  let refused = false;
  return ({ isSummarizer, messages }) => {
    if (isSummarizer || messages.length < 5 || refused) return { text: 'Fine.' };
    refused = true;
    return refusal;
  };
};

console.log('vLLM 0.9');
const message =
  "This model's maximum context length is 65536 tokens. However, you requested 76552 tokens (60168 in the messages, 16384 in the completion). Please reduce the length of the messages or completion.";
const body = { object: 'error', message, type: 'BadRequestError', param: null, code: 400 };
const unknown = await play(turns, firstRefused({ status: 400, body }));

console.log('\nBedrock behind an Anthropic API');
const refusal = { status: 429, body: { message: 'Too many tokens, please wait before trying again.' } };
const taken = await play(turns, firstRefused(refusal), { api: 'anthropic' });

verdict(
  [unknown.length === 3, 'after the words of vLLM 0.9 nothing more is asked'],
  [taken.some(({ isSummarizer }) => isSummarizer), 'a throttle is taken for a refusal for size'],
  [!taken.at(-1).all.includes('HISTORY'), 'what was said is gone for it'],
);
