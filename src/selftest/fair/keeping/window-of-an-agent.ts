import { messagesRequest, toAnthropic } from '../../../../adapters/reference/anthropic.ts';
import { HttpError, post, postCompletion } from '../../../../adapters/reference/http.ts';
import { isOverflow } from '../../../../adapters/reference/overflow.ts';
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
import type { Message, ToolCallBlock } from '../../../conversation/message.ts';
import { newest } from './before-every-request.ts';

/**
 * An agent that sends the newest messages alone, and nothing else, however small the conversation. Refused as too long, it goes down to the
 * newest group and the request; where that is all there was, it tells its user of the refusal.
 */
export default {
  name: 'fair: window of an agent',
  version: '1.0.0',
  drives: ['agent'],
  door: 'loopback',
  dialects: ['openai-chat', 'anthropic'],
  profiles: {
    default: {
      triggers: ['always', 'overflow'],
      keep: ['messages'],
      prices: { 'without-summaries': { goes: 'oldest' } },
    },
  },
  open: (input: OpenInput) => windowOf(input, (view) => newest(view, { messages: 1 })),
} satisfies Adapter;

/** @param afterRefusal what is left of the window when it was too long */
export const windowOf = (input: OpenInput, afterRefusal: (view: Message[]) => Message[]): AdapterSession =>
  agentOf(input, { before: (view) => newest(view, input.settings.keep), afterRefusal });

/** What an agent does to its messages: before each request, and about one that was refused as too long. */
interface Care {
  before?(view: Message[]): Message[] | Promise<Message[]>;
  /** what is no shorter is passed on to the user */
  afterRefusal(view: Message[]): Message[] | Promise<Message[]>;
}

/** @returns an agent that calls the suite's tools until it is answered, and looks after its messages so */
export function agentOf(input: OpenInput, { before = (view) => view, afterRefusal }: Care): AdapterSession {
  let view: Message[] = [];

  const ask = async (): Promise<Completion> => {
    try {
      return await postCompletion(input.model.baseUrl, requestOf(view, input), { dialect: input.model.dialect });
    } catch (error) {
      if (!(error instanceof HttpError && isOverflow(error))) throw error;
      const less = await afterRefusal(view);
      if (JSON.stringify(less).length >= JSON.stringify(view).length) throw error;
      view = less;
      return ask();
    }
  };
  const run = async ({ id, name, arguments: values }: ToolCallBlock): Promise<Message> => {
    const { content, isError } = JSON.parse(await post(input.toolUrl!, { id, name, arguments: values }));
    const flag = isError && { isError };
    return { role: 'tool', content: [{ type: 'tool-result', callId: id, content: [text(content)], ...flag }] };
  };
  return {
    step: async (step): Promise<Observation> => {
      if (step.do === 'append') view.push(...step.messages);
      if (step.do !== 'turn') return { view: [...view] };
      view.push(step.input);
      for (let calls: ToolCallBlock[] = [], first = true; first || calls.length > 0; first = false) {
        view = await before(view);
        const answer = fromWire(await ask());
        view.push(answer);
        calls = callsOf(answer);
        for (const call of calls) view.push(await run(call));
      }
      return { view: [...view] };
    },
  };
}

function requestOf(view: Message[], { settings: { tools = [], system, models }, model }: OpenInput): CompletionRequest {
  const asked = { model: models.agent, system: system === undefined ? [] : [system] };
  if (model.dialect === 'anthropic') return messagesRequest({ ...asked, messages: toAnthropic(view), tools, room: 0 });
  const prompt = asked.system.map((content) => ({ role: 'system', content }));
  return {
    model: asked.model,
    messages: [...prompt, ...view.flatMap(toWire)],
    ...(tools.length > 0 && { tools: tools.map(toolToWire) }),
  };
}
