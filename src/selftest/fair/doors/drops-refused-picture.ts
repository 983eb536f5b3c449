import { messagesRequest, toAnthropic } from '../../../../adapters/reference/anthropic.ts';
import { HttpError, post, postCompletion } from '../../../../adapters/reference/http.ts';
import { fromWire, toolToWire, toWire } from '../../../../adapters/reference/wire.ts';
import type {
  Adapter,
  AdapterSession,
  Completion,
  CompletionRequest,
  Observation,
  OpenInput,
} from '../../../adapter/contract.ts';
import { callsOf, text } from '../../../conversation/content.ts';
import type { Block, Message, ToolCallBlock } from '../../../conversation/message.ts';
import clearResults from '../clearing/clear-results.ts';

/**
 * An agent that clears old tool results. Where the provider refuses a picture, it says so in the place of that one, and asks again;
 * all other pictures stay.
 */
export default {
  name: 'fair: drops a refused picture',
  version: '1.0.0',
  drives: ['agent'],
  door: 'loopback',
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { ...clearResults.profiles.default, triggers: ['tokens'] } },
  open,
} satisfies Adapter;

function open(input: OpenInput): AdapterSession {
  const refused = new Set<string>();
  let view: Message[] = [];

  const ask = async (): Promise<Completion> => {
    const { model } = input;
    view = clearResults.compact({ ...input, messages: view, reason: 'auto', state: null, signal: NEVER }).messages;
    const shown = view.map((message) => ({ ...message, content: message.content.map(said) }));
    const request = requestOf(shown, input);
    try {
      return await postCompletion(model.baseUrl, request, { dialect: model.dialect });
    } catch (error) {
      const picture = pictureNamed(error, request.messages as object[]);
      if (picture === undefined || refused.has(picture)) throw error;
      refused.add(picture);
      return ask();
    }
  };
  const said = (block: Block): Block =>
    block.type === 'image' && refused.has(block.data) ? text('[The provider refused this picture.]') : block;
  const run = async ({ id, name, arguments: values }: ToolCallBlock): Promise<Message> => {
    const { content } = JSON.parse(await post(input.toolUrl!, { id, name, arguments: values }));
    return { role: 'tool', content: [{ type: 'tool-result', callId: id, content: [text(content)] }] };
  };
  return {
    step: async (step): Promise<Observation> => {
      if (step.do === 'append') view.push(...step.messages);
      if (step.do !== 'turn') return { view: [...view] };
      view.push(step.input);
      for (let calls: ToolCallBlock[] = [], first = true; first || calls.length > 0; first = false) {
        const answer = fromWire(await ask());
        view.push(answer);
        calls = callsOf(answer);
        for (const call of calls) view.push(await run(call));
      }
      return { view: [...view] };
    },
  };
}

function requestOf(view: Message[], { settings, model }: OpenInput): CompletionRequest {
  const { tools = [], system, models } = settings;
  const asked = { model: models.agent, system: system === undefined ? [] : [system] };
  if (model.dialect === 'anthropic') return messagesRequest({ ...asked, messages: toAnthropic(view), tools, room: 0 });
  const prompt = asked.system.map((content) => ({ role: 'system', content }));
  const messages = [...prompt, ...view.flatMap(toWire)];
  return { model: asked.model, messages, ...(tools.length > 0 && { tools: tools.map(toolToWire) }) };
}

const NEVER = new AbortController().signal;

/** What the error names is a place in the request; the picture is known by its data. */
function pictureNamed(error: unknown, messages: readonly object[]): string | undefined {
  const [, message, block] =
    (error instanceof HttpError && /messages\.(\d+)\.content\.(\d+)\.image/.exec(error.body)) || [];
  if (message === undefined || block === undefined) return undefined;
  const { content } = messages[Number(message)] as { content: { source?: { data: string } }[] };
  return content[Number(block)]?.source?.data;
}
