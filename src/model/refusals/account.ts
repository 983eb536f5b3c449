import { anthropicEnvelope, jsonBody, nestedEnvelope, openaiEnvelope } from './error-envelopes.ts';
import { ANTHROPIC_ONLY, OPENAI_ONLY, type ProviderRefusal } from './refusal.ts';

/** Who may not ask, or has not paid: nothing but the user can help. */

export const ACCOUNT_REFUSALS: readonly ProviderRefusal[] = [
  {
    name: 'openai-auth',
    kind: 'auth',
    dialects: OPENAI_ONLY,
    source: 'platform.openai.com/docs/guides/error-codes',
    answer: (request) => openaiEnvelope(WRONG_KEY, request, { status: 401, code: 'invalid_api_key' }),
  },
  {
    name: 'anthropic-auth',
    kind: 'auth',
    dialects: ANTHROPIC_ONLY,
    source: 'platform.claude.com/docs/en/api/errors',
    answer: (request) => anthropicEnvelope('invalid x-api-key', request, { status: 401, type: 'authentication_error' }),
  },
  {
    // It has the status of a limit of the rate, and no wait helps.
    name: 'openai-quota',
    kind: 'billing',
    dialects: OPENAI_ONLY,
    source: 'platform.openai.com/docs/guides/error-codes',
    answer: (request) =>
      openaiEnvelope(NO_QUOTA, request, { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' }),
  },
  {
    name: 'anthropic-billing',
    kind: 'billing',
    dialects: ANTHROPIC_ONLY,
    source: 'platform.claude.com/docs/en/api/errors',
    answer: (request) => anthropicEnvelope(NO_CREDIT, request, { status: 402, type: 'billing_error' }),
  },
  {
    name: 'anthropic-billing-2024',
    kind: 'billing',
    dialects: ANTHROPIC_ONLY,
    source: 'live tests of public adapters',
    answer: (request) => anthropicEnvelope(NO_CREDIT, request),
  },
  {
    name: 'deepseek-billing',
    kind: 'billing',
    dialects: OPENAI_ONLY,
    source: 'api-docs.deepseek.com/quick_start/error_codes',
    answer: (request) =>
      nestedEnvelope('Insufficient Balance', request, {
        status: 402,
        type: 'unknown_error',
        code: 'invalid_request_error',
      }),
  },
  {
    name: 'openrouter-billing',
    kind: 'billing',
    dialects: OPENAI_ONLY,
    source: 'openrouter.ai/docs: errors',
    answer: (request) => jsonBody({ error: { message: NO_CREDITS, code: 402 } }, request, 402),
  },
];

const WRONG_KEY =
  'Incorrect API key provided: sk-scrip*****ted. You can find your API key at https://platform.openai.com/account/api-keys.';

const NO_QUOTA =
  'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.';

const NO_CREDIT =
  'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.';

const NO_CREDITS = 'Insufficient credits. Add more using https://openrouter.ai/settings/credits';
