import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import type { AdapterHost, HostStepOptions, StepResult } from '../adapter/host.ts';
import type { FullIdentity } from '../adapter/identity.ts';
import type { Drive } from '../adapter/profile.ts';
import type { StepAnswer, StepRequest } from '../adapter/protocol.ts';
import { text } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import type { CaseStep, Runnable } from '../suite/case/case.ts';
import { sizesFor } from '../suite/case/sizes.ts';
import type { RunContext } from './run-context.ts';

export const user = (words: string): Message => ({ role: 'user', content: [text(words)] });

/** @returns a case of nothing but its steps */
export const runnable = (steps: CaseStep[], conversation = [user('one'), user('two')]): Runnable => ({
  id: 'CC-0001',
  brokenInput: false,
  settings: {
    window: 16000,
    trigger: { tokens: 4000 },
    keep: { tokens: 1000 },
    reservedOutput: 400,
    models: { agent: 'conform-agent', summarizer: 'conform-summarizer' },
  },
  conversation,
  steps,
  script: { rules: [{ class: 'summarizer', reply: 'lossless' }] },
  facts: {},
  sizes: sizesFor(4000),
});

export type Behave = (request: StepRequest, options: HostStepOptions) => StepAnswer | Promise<StepAnswer>;

/** A host that answers with what a test says, and keeps what it was asked. */
export function fakeHost(behave: Behave): { host: AdapterHost; requests: StepRequest[] } {
  const requests: StepRequest[] = [];
  const host: AdapterHost = {
    guard: 'none',
    identity: () => Promise.resolve(fakeIdentity(['pure', 'session'])),
    step: async (request, options): Promise<StepResult> => {
      requests.push(structuredClone(request));
      return { kind: 'answer', answer: await behave(request, options), inputMutated: false, noise: ['hello'] };
    },
    served: () => 0,
    changed: () => [],
    renew: () => Promise.resolve(),
    settle: () => Promise.resolve({ changed: [] }),
    close: () => Promise.resolve([]),
  };
  return { host, requests };
}

/** @returns a run of nobody in particular */
export const runContext = (fields: Partial<RunContext> = {}): RunContext => ({
  suite: { version: '1', corpus: 'x' },
  adapter: { name: 'fake', version: '1' },
  profile: { name: 'default', ...DEFAULT_PROFILE },
  dialect: 'openai-chat',
  dialects: ['openai-chat'],
  reach: 'preload',
  door: 'callback',
  matchers: [],
  seed: '1',
  timeout: 1000,
  arrival: 50,
  ...fields,
});

/** @returns what a handshake would have said */
export const fakeIdentity = (drives: Drive[]): FullIdentity => ({
  name: 'fake',
  version: '1',
  drives,
  door: 'callback',
  dialects: ['openai-chat'],
  reach: ['preload'],
  matchers: [],
});
