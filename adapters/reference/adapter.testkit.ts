import type { ModelAccess, StepOptions } from '../../src/adapter/contract.ts';
import { modelAccess } from '../../src/adapter/runtime/model-access.ts';
import { text } from '../../src/conversation/content.ts';
import type { Message } from '../../src/conversation/message.ts';
import { seededRandom } from '../../src/conversation/random.ts';
import type { Settings } from '../../src/conversation/settings.ts';
import { callbackDoor } from '../../src/model/doors/callback.ts';
import { createModelSession, type ModelSession } from '../../src/model/model-session.ts';
import type { SummarizerReply } from '../../src/model/script/model-script.ts';

export const SETTINGS: Settings = {
  window: 16_000,
  trigger: { tokens: 100 },
  keep: { turns: 1 },
  reservedOutput: 300,
  models: { agent: 'the-agent', summarizer: 'the-summarizer' },
};
export const say = (role: 'user' | 'assistant', value: string): Message => ({ role, content: [text(value)] });
export const HISTORY = [
  say('user', `Which pool size? (F-2222) ${'word '.repeat(100)}`),
  say('assistant', 'Twenty. (F-3333)'),
  say('user', 'And the other one? (F-4444)'),
  say('assistant', 'Five. (F-5555)'),
];

/** What goes with a step that nobody takes back. */
export const PLAIN: StepOptions = { signal: new AbortController().signal };

export const sessionOf = (reply: SummarizerReply): ModelSession =>
  createModelSession({
    id: 'adapter-test',
    window: 16_000,
    script: { rules: [{ class: 'summarizer', reply }] },
    models: SETTINGS.models,
    random: seededRandom('adapter'),
  });

/** @param baseUrl of a server that plays the model of this session, for an adapter with a client of its own */
export const accessTo = (session: ModelSession, baseUrl?: string): ModelAccess =>
  modelAccess({
    call: callbackDoor(session),
    summarizer: SETTINGS.models.summarizer,
    baseUrl,
    dialect: 'openai-chat',
    marker: '',
    isOpen: () => true,
  });
