import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';

/** A call as a client of a provider reads it. */
export interface CallRead<Given> {
  id: string;
  name: string;
  given: Given;
}

const asOpenAi = (origin: string) => new OpenAI({ apiKey: 'k', baseURL: `${origin}/v1`, maxRetries: 0 });
const asAnthropic = (origin: string) => new Anthropic({ apiKey: 'k', baseURL: origin, maxRetries: 0 });

const ASKED = { model: 'conform-agent', messages: [{ role: 'user' as const, content: 'Go.' }] };
const PARAMETERS = { type: 'object' as const, properties: {} };

/** A request that offers one tool, in the words of either provider. */
export const openAiAsk = (name: string) => ({
  ...ASKED,
  tools: [{ type: 'function' as const, function: { name, parameters: PARAMETERS } }],
});
export const anthropicAsk = (name: string) => ({
  ...ASKED,
  max_tokens: 100,
  tools: [{ name, input_schema: PARAMETERS }],
});

const callsOfMessage = <Given>({ content }: Anthropic.Message): CallRead<Given>[] =>
  content.flatMap((block) =>
    block.type === 'tool_use' ? [{ id: block.id, name: block.name, given: block.input as Given }] : [],
  );
const callsOfCompletion = <Given>({ choices }: OpenAI.ChatCompletion): CallRead<Given>[] =>
  (choices[0]?.message.tool_calls ?? []).flatMap((call) =>
    call.type === 'function'
      ? [{ id: call.id, name: call.function.name, given: JSON.parse(call.function.arguments) as Given }]
      : [],
  );

/** @returns the calls of an answer to a request that offers this tool, in each way that a client of a provider may ask for it */
export const waysToAsk = <Given>(tool: string) =>
  ({
    'OpenAI, in one piece': [
      'openai-chat',
      async (origin: string) =>
        callsOfCompletion<Given>(await asOpenAi(origin).chat.completions.create(openAiAsk(tool))),
    ],
    'OpenAI, streamed': [
      'openai-chat',
      async (origin: string) =>
        callsOfCompletion<Given>(await asOpenAi(origin).chat.completions.stream(openAiAsk(tool)).finalChatCompletion()),
    ],
    'Anthropic, in one piece': [
      'anthropic',
      async (origin: string) => callsOfMessage<Given>(await asAnthropic(origin).messages.create(anthropicAsk(tool))),
    ],
    'Anthropic, streamed': [
      'anthropic',
      async (origin: string) =>
        callsOfMessage<Given>(await asAnthropic(origin).messages.stream(anthropicAsk(tool)).finalMessage()),
    ],
  }) as const;
