import type { AdapterHost, HostStepOptions, ModelDoor, StepResult } from '../../adapter/host.ts';
import type { StepAnswer, StepRequest } from '../../adapter/protocol.ts';
import { text, textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { encodeMessages } from '../../model/openai-chat/encode.ts';
import type { CaseStep, Runnable } from '../../suite/case/case.ts';
import { sizesFor } from '../../suite/case/sizes.ts';
import { fakeIdentity } from '../run.testkit.ts';
import { messagesOf } from '../trace/message-store.ts';
import type { Trace } from '../trace/trace.ts';

/** What the tests of agents are played with. */

export const say = (role: 'user' | 'assistant', words: string): Message => ({ role, content: [text(words)] });
export const call: Message = {
  role: 'assistant',
  content: [
    text('Reading (F-2222).'),
    { type: 'tool-call', id: 'call_a', name: 'read_file', arguments: { input: 'a' } },
  ],
};
export const result: Message = {
  role: 'tool',
  content: [{ type: 'tool-result', callId: 'call_a', content: [text('forty lines (F-3333)')] }],
};
export const auto: CaseStep = { do: 'compact', reason: 'auto' };

/** A conversation of two turns and a third that is asked, in which a file is read. */
export const CONVERSATION = [
  say('user', 'one (F-AAAA)'),
  say('assistant', 'two (F-CCCC)'),
  say('user', 'three (F-DDDD)'),
];

export const caseOf = (steps: CaseStep[], conversation: Message[], window = 16_000): Runnable => {
  const appended = steps.flatMap((step) => (step.do === 'append' ? step.messages : []));
  return {
    id: 'CC-0001',
    brokenInput: false,
    settings: {
      window,
      trigger: { tokens: 4000 },
      keep: { tokens: 1000 },
      reservedOutput: 400,
      system: 'Be brief.',
      models: { agent: 'conform-agent', summarizer: 'conform-summarizer' },
    },
    conversation,
    steps,
    script: { rules: [{ class: 'summarizer', reply: 'lossless' }], story: [...conversation, ...appended] },
    facts: {},
    sizes: { ...sizesFor(4000), effectiveWindow: window },
  };
};

export type WireMessages = {
  role: string;
  content?: string | null;
  tool_call_id?: string;
  tool_calls?: { id: string }[];
}[];

/** A small agent: it keeps the wire messages, asks until no tool is called, and may do something to them before it asks. */
export function agent(
  beforeRequest: (
    messages: WireMessages,
    ask: (model: string, messages: WireMessages) => Promise<Reply>,
  ) => Promise<WireMessages>,
  { takesBack = false } = {},
) {
  const requests: StepRequest[] = [];
  const states = new Map<string, WireMessages>();
  const turn = async (
    messages: WireMessages,
    { door }: HostStepOptions,
  ): Promise<{ messages: WireMessages; error?: string }> => {
    const ask = async (model: string, list: WireMessages): Promise<Reply> => {
      const system = model === 'conform-agent' ? [{ role: 'system', content: 'Be brief.' }] : [];
      const body = JSON.stringify({ model, messages: [...system, ...list] });
      const { status, body: answer } = await door({ path: '/v1/chat/completions', body });
      return { status, message: JSON.parse(answer).choices?.[0].message };
    };
    let list = messages;
    for (let rounds = 0; rounds < 5; rounds += 1) {
      list = await beforeRequest(list, ask);
      const { status, message } = await ask('conform-agent', list);
      if (status !== 200) return { messages: list, error: `status ${status}` };
      list = [...list, message as WireMessages[number]];
      if (message?.tool_calls === undefined) break;
      list = [
        ...list,
        ...message.tool_calls.map(({ id }) => ({ role: 'tool', tool_call_id: id, content: 'forty lines (F-3333)' })),
      ];
    }
    return { messages: list };
  };
  const behave = async (request: StepRequest, options: HostStepOptions): Promise<StepAnswer> => {
    if (request.drive !== 'agent') throw new Error('agent only');
    const state = states.get(request.session) ?? [];
    if (request.do === 'append')
      states.set(request.session, [...state, ...(encodeMessages(request.messages) as WireMessages)]);
    if (request.do !== 'turn') return request.do === 'append' ? {} : { done: true };
    const given = [...state, ...(encodeMessages([request.input]) as WireMessages)];
    const { messages, error } = await turn(given, options);
    states.set(request.session, error !== undefined && takesBack ? given : messages);
    return error === undefined ? {} : { threw: { message: error } };
  };
  const host: AdapterHost = {
    guard: 'none',
    identity: () => Promise.resolve(fakeIdentity(['agent'])),
    step: async (request, options): Promise<StepResult> => {
      requests.push(structuredClone(request));
      return { kind: 'answer', answer: await behave(request, options), inputMutated: false, noise: [] };
    },
    served: () => 0,
    changed: () => [],
    renew: () => Promise.resolve(),
    settle: () => Promise.resolve({ changed: [] }),
    close: () => Promise.resolve([]),
  };
  return { host, asked: requests };
}

export interface Reply {
  status: number;
  message?: { role: string; content: string | null; tool_calls?: { id: string }[] };
}

export const lazy = () => agent(async (messages) => messages);
export const verbs = (requests: StepRequest[]) => requests.map((request) => request.do);
export const texts = (trace: Trace, hashes: readonly string[]) => messagesOf(trace.messages, hashes).map(textOf);
export const passes = (trace: Trace) => trace.steps.filter(({ step }) => step.do === 'compact');

/** An agent that asks for a summary when a turn is over, and goes on with what is made of it. */
export function afterTurns(goOn: (messages: WireMessages, summary: WireMessages[number]) => WireMessages) {
  let list: WireMessages = [];
  const ask = async (model: string, messages: WireMessages, door: ModelDoor): Promise<WireMessages[number]> => {
    const { body } = await door({ path: '/v1/chat/completions', body: JSON.stringify({ model, messages }) });
    return JSON.parse(body).choices[0].message;
  };
  const host: AdapterHost = {
    ...lazy().host,
    step: async (request, { door }) => {
      const answer = { kind: 'answer' as const, answer: {}, inputMutated: false, noise: [] };
      if (request.drive !== 'agent') throw new Error('agent only');
      if (request.do === 'append') list = [...list, ...(encodeMessages(request.messages) as WireMessages)];
      if (request.do !== 'turn') return answer;
      list = [...list, ...(encodeMessages([request.input]) as WireMessages)];
      list = [...list, await ask('conform-agent', list, door)];
      const { content } = await ask('conform-summarizer', list, door);
      list = goOn(list, { role: 'user', content: content ?? '' });
      return answer;
    },
  };
  return { host };
}
