/** Statuses that speak of who asks, of money, or of how often: whatever their words are, a shorter request is no answer. */
const NOT_THE_SIZE = new Set([401, 402, 403, 429]);

/** Refusals for a rate, a quota or the load speak of tokens and of length as well (pi#2699: throttling taken for overflow). */
const NOT_THE_SIZE_TEXT =
  /rate.?limit|per minute|\bTPM\b|quota|billing|credit|throttl|overloaded|too many (tokens|requests)|api.?key/i;

/**
 * What providers call a request that is too long. Each pattern is the shortest that tells it from their other refusals:
 * limits of the output (`max_tokens`) and of images are none.
 */
const TOO_LONG = [
  // OpenAI, vLLM, DeepSeek, Groq, OpenRouter, Together, llama.cpp, Ollama, Mistral, LM Studio, older Anthropic
  /context[ _-](length|window|size|limit)/i,
  // newer OpenAI, where a proxy has dropped the code
  /input tokens exceed/i,
  // Anthropic, Bedrock, Ollama
  /(prompt|input)( is)? too long/i,
  // Gemini, Copilot, Z.ai, SGLang, Qwen
  /(prompt|input) (token count|length)?\b.{0,60}\b(exceeds|should be)\b/i,
  // xAI, Kimi
  /maximum prompt length|exceeded model token limit/i,
  // Groq and others: what to do about it is all they say
  /reduce the length of (the|your) (input |prompt|messages)/i,
  // one message, or the whole request, over a limit of bytes: it gets shorter by the same means
  /string.too.long|string_above_max_length|request_too_large|payload too large|request entity too large/i,
];

/**
 * @param status of the answer; 200 where a stream had begun
 * @param body as it was sent
 * @returns whether the provider refused the request because it is too long, so that a shorter one may be accepted
 */
export function isOverflow({ status, body }: { status: number; body: string }): boolean {
  if (NOT_THE_SIZE.has(status) || NOT_THE_SIZE_TEXT.test(body)) return false;
  // Mistral says nothing at all to a request that is too long.
  if (body.trim() === '') return status === 400 || status === 413;
  return status === 413 || TOO_LONG.some((pattern) => pattern.test(body));
}
