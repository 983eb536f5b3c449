// TASK-2/not-word-for-word@overflow-request: a request that the provider refuses as too long is compacted with the message that it was made
// for, and goes out again without it: it ends with "Got it. Thanks for the additional context!". OVER-1/foreign-words-unknown: the refusal of
// vLLM up to 0.9, which has no "error" around it, is not known for what it is, and the turn ends with "400 status code (no body)". Settings as
// shipped, with a model of 64k tokens.
//
// `sendMessageStream` has put the user's message into the history when the refusal comes, and calls `tryCompress` without it as
// `pendingUserMessage`: `composePostCompactHistory` keeps open calls and nothing else. The words of vLLM are dropped by the client of OpenAI,
// which looks for them in `error`.
import { isSummarizer, shown, talk, textOf, verdict } from './agent.mjs';

const message =
  "This model's maximum context length is 65536 tokens. However, you requested 70000 tokens in the messages. Please reduce the length of the messages.";
const REQUEST = 'Now translate the second one into Finnish, and keep the word account as it is.';

/** @returns the requests of two turns, of which the second is refused once, and how the turns ended */
async function refusedWith(body) {
  let refused = false;
  return talk({
    window: 65_536,
    turns: ['Translate the first sentence: The account is open.', REQUEST],
    answer: (request) => {
      if (isSummarizer(request)) return { text: '<state_snapshot><goal>Translate sentences.</goal></state_snapshot>' };
      if (refused || !request.messages.some((one) => textOf(one).includes(REQUEST))) return { text: 'Done.' };
      refused = true;
      return { status: 400, body };
    },
  });
}

const known = await refusedWith({ error: { message, type: 'invalid_request_error', code: 'context_length_exceeded' } });
const last = known.requests.at(-1);
console.log('After the refusal the model is asked to go on with this:');
for (const one of last.messages.slice(1)) console.log(`  ${shown(one)}`);
const isGone = !last.messages.some((one) => textOf(one).includes(REQUEST)) && last.messages.at(-1).role === 'assistant';
const vllm = await refusedWith({ object: 'error', message, type: 'BadRequestError', param: null, code: 400 });
const isUnknown = !vllm.requests.some(isSummarizer) && vllm.ends[1].includes('no body');
console.log(`In the words of vLLM 0.9 the turn ends with: ${vllm.ends[1]}`);
verdict(isGone && isUnknown, 'the request is gone, and vLLM 0.9 is not understood.');
