import { post, postCompletion } from '../../../adapters/reference/http.ts';
import { fromWire, toolToWire, toWire } from '../../../adapters/reference/wire.ts';
import type { Adapter, AdapterSession, Observation, OpenInput } from '../../adapter/contract.ts';
import type { Profile } from '../../adapter/profile.ts';
import { callsOf, text } from '../../conversation/content.ts';
import type { Message, ToolCallBlock } from '../../conversation/message.ts';
import type { Settings } from '../../conversation/settings.ts';
import clearResults from '../fair/clearing/clear-results.ts';

/** What the tool brings back, of all that was said in the conversation. */
export type OriginalOf = (said: readonly Message[], id: string) => unknown;

/**
 * @param capabilities it has besides
 * @param instance makes what all conversations of an instance share; it is asked for the original of a result
 * @returns an agent around the fair reducer, with a tool that brings results back
 */
export const recoveringAgent = (
  name: string,
  capabilities: Profile['capabilities'],
  instance: () => OriginalOf,
): Adapter => ({
  name,
  version: '1.0.0',
  drives: ['agent'],
  door: 'loopback',
  dialects: ['openai-chat'],
  profiles: {
    default: {
      ...clearResults.profiles.default,
      triggers: ['tokens'],
      capabilities: ['recovery', ...capabilities],
      recovery: { tool: 'get_result', argument: 'id', pattern: '^cleared: get_result (.+)$' },
    },
  },
  open: (input) => open(input, instance()),
});

const GET_RESULT: NonNullable<Settings['tools']>[number] = {
  name: 'get_result',
  description: 'Returns a result that was cleared.',
  parameters: { type: 'object', properties: { id: { type: 'string' } } },
};

function open(input: OpenInput, originalOf: OriginalOf): AdapterSession {
  const { settings, model, toolUrl = '' } = input;
  const said: Message[] = [];
  let view: Message[] = [];
  const add = (...messages: Message[]): void => {
    said.push(...messages);
    view.push(...messages);
  };
  const ask = async (): Promise<Message> => {
    view = clearResults
      .compact({ ...input, messages: view, reason: 'auto', state: null, signal: NEVER })
      .messages.map(withWayBack);
    const system = settings.system === undefined ? [] : [{ role: 'system', content: settings.system }];
    const messages = [...system, ...view.flatMap(toWire)];
    const tools = [GET_RESULT, ...(settings.tools ?? [])].map(toolToWire);
    return fromWire(await postCompletion(model.baseUrl, { model: settings.models.agent, messages, tools }));
  };
  const run = async ({ id: callId, name, arguments: values }: ToolCallBlock): Promise<string> => {
    if (name !== GET_RESULT.name)
      return JSON.parse(await post(toolUrl, { id: callId, name, arguments: values })).content;
    return JSON.stringify(originalOf(said, String(values.id)) ?? '');
  };
  return {
    step: async (step): Promise<Observation> => {
      if (step.do === 'append') add(...step.messages);
      if (step.do !== 'turn') return { view: [...view] };
      add(step.input);
      for (let calls: ToolCallBlock[] = [], first = true; first || calls.length > 0; first = false) {
        add(await ask());
        calls = callsOf(said.at(-1)!);
        for (const call of calls) add(resultOf(call, await run(call)));
      }
      return { view: [...view] };
    },
    beside: () => open(input, originalOf),
  };
}

const NEVER = new AbortController().signal;

const resultOf = ({ id }: ToolCallBlock, said: string): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId: id, content: [text(said)] }],
});

/** What the fair reducer says of a result that is gone, said in such a way that the result can be asked for. */
const withWayBack = (message: Message): Message => ({
  ...message,
  content: message.content.map((block) =>
    block.type === 'tool-result' && block.content.some((part) => part.type === 'text' && CLEARED.test(part.text))
      ? { ...block, content: [text(`cleared: get_result ${block.callId}`)] }
      : block,
  ),
});

const CLEARED = /^\[result of \d+ characters cleared\]$/;
