import { largest } from '../../conversation/largest.ts';
import { DIALECT_NAMES } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import { anthropicEnvelope, jsonBody, openaiEnvelope, rawBody } from './error-envelopes.ts';
import { ANTHROPIC_ONLY, OPENAI_ONLY, type ProviderRefusal, type RefusedRequest } from './refusal.ts';

/**
 * Too large in another sense than the window's: one picture, the bytes of the request, a share of the rate. And the answers
 * that do not say why. Compaction may help against some of them, and must not be repeated for any.
 */

export const SIZE_REFUSALS: readonly ProviderRefusal[] = [
  {
    name: 'anthropic-image-bytes',
    kind: 'media',
    dialects: ANTHROPIC_ONLY,
    source: 'claude-code#19631, gptme#185',
    answer: (request) =>
      anthropicEnvelope(`${imagePath(request)}: image exceeds 5 MB maximum: 6275800 bytes > 5242880 bytes`, request),
  },
  {
    name: 'anthropic-image-pixels',
    kind: 'media',
    dialects: ANTHROPIC_ONLY,
    source: 'claude-code#9375, #3334',
    answer: (request) =>
      anthropicEnvelope(
        `${imagePath(request)}.data: At least one of the image dimensions exceed max allowed size for many-image requests: 2000 pixels`,
        request,
      ),
  },
  {
    name: 'openai-image',
    kind: 'media',
    dialects: OPENAI_ONLY,
    source: 'gptpdf#6',
    answer: (request) => openaiEnvelope(UNSUPPORTED_IMAGE, request, { code: 'sanitizer_server_error' }),
  },
  {
    name: 'anthropic-413',
    kind: 'bytes',
    dialects: ANTHROPIC_ONLY,
    source: 'platform.claude.com/docs/en/api/errors',
    answer: (request) =>
      anthropicEnvelope('Request exceeds the maximum size', request, { status: 413, type: 'request_too_large' }),
  },
  {
    name: 'nginx-413',
    kind: 'bytes',
    dialects: DIALECT_NAMES,
    source: 'nginx, ngx_http_special_response.c',
    answer: (request) => rawBody(NGINX_413, request, 413, { 'content-type': 'text/html' }),
  },
  {
    name: 'openai-string-too-long',
    kind: 'bytes',
    dialects: OPENAI_ONLY,
    source: 'threads of clients; code string_above_max_length',
    answer: (request) => stringTooLong(request),
  },
  {
    // It has the status of a limit of the rate, and only a smaller request helps.
    name: 'openai-tpm-too-large',
    kind: 'unclear',
    dialects: OPENAI_ONLY,
    source: 'aider#1880',
    answer: (request) =>
      openaiEnvelope(tpmTooLarge(request), request, { status: 429, type: 'tokens', code: 'rate_limit_exceeded' }),
  },
  {
    name: 'groq-tpm',
    kind: 'unclear',
    dialects: OPENAI_ONLY,
    source: 'cheating-daddy#460; many threads',
    answer: (request) =>
      jsonBody({ error: { message: groqTpm(request), type: 'tokens', code: 'rate_limit_exceeded' } }, request, 413),
  },
  {
    name: 'bodyless-400',
    kind: 'unclear',
    dialects: DIALECT_NAMES,
    source: 'pi#9482',
    answer: (request) => rawBody('', request, 400, {}),
  },
  {
    name: 'bodyless-413',
    kind: 'unclear',
    dialects: DIALECT_NAMES,
    source: 'pi#11016',
    answer: (request) => rawBody('', request, 413, {}),
  },
];

const UNSUPPORTED_IMAGE =
  "You uploaded an unsupported image. Please make sure your image is below 20 MB in size and is of one the following formats: ['png', 'jpeg', 'gif', 'webp'].";

const NGINX_413 = [
  '<html>',
  '<head><title>413 Request Entity Too Large</title></head>',
  '<body>',
  '<center><h1>413 Request Entity Too Large</h1></center>',
  '<hr><center>nginx</center>',
  '</body>',
  '</html>',
  '',
].join('\r\n');

/** Of the newest picture; of the place where one would be, where there is none. */
function imagePath({ messages }: RefusedRequest): string {
  const listed = messages.filter(({ role }) => role !== 'system');
  const message = listed.findLastIndex(({ content }) => content.some(({ type }) => type === 'image'));
  const block = listed[message]?.content.findLastIndex(({ type }) => type === 'image') ?? 0;
  return `messages.${Math.max(0, message)}.content.${block}.image.source.base64`;
}

/** Of the longest message; a length one over the limit is claimed, as nothing so long is ever sent. */
function stringTooLong(request: RefusedRequest): WireResponse {
  const lengths = request.messages.map((message) => JSON.stringify(message.content).length);
  const longest = lengths.indexOf(largest(lengths));
  const param = `messages[${longest}].content`;
  const message = `Invalid '${param}': string too long. Expected a string with maximum length ${MOST}, but got a string with length ${MOST + 1} instead.`;
  return openaiEnvelope(message, request, { param, code: 'string_above_max_length' });
}

/** Characters a text may have. */
const MOST = 1_048_576;

const tpmTooLarge = ({ model, size }: RefusedRequest): string =>
  `Request too large for ${model} in organization org-scripted on tokens per min (TPM): Limit ${size.input - 1}, Requested ${size.input}. The input or output tokens must be reduced in order to run successfully. Visit https://platform.openai.com/account/rate-limits to learn more.`;

const groqTpm = ({ model, size }: RefusedRequest): string =>
  `Request too large for model \`${model}\` in organization \`org_scripted\` service tier \`on_demand\` on tokens per minute (TPM): Limit ${size.input - 1}, Requested ${size.input}, please reduce your message size and try again. Need more tokens? Upgrade to Dev Tier today at https://console.groq.com/settings/billing`;
