import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { AgentSection } from '../agent-section/agent-section.ts';
import { currentConversation } from './agent-conversation.ts';
import type { CurrentProcess } from './agent-process.ts';
import type { OpenStep } from './conversation-values.ts';
import type { AgentDriver } from './drivers/agent-driver.ts';
import { currentHome } from './surroundings/agent-home.ts';
import { openRequests } from './surroundings/open-requests.ts';
import type { Relay } from './surroundings/relay.ts';

const home = currentHome(path.join(import.meta.dirname, 'nowhere'));
afterAll(() => home.remove());

const RELAY: Relay = {
  open: () => ({ origin: '', baseUrl: '', requests: openRequests(), failure: () => undefined, close: () => {} }),
  close: async () => {},
};
const OPEN = {
  do: 'open',
  dialect: 'openai-chat',
  settings: {
    window: 8000,
    trigger: { tokens: 2000 },
    keep: {},
    reservedOutput: 100,
    models: { agent: 'a', summarizer: 's' },
  },
} as unknown as OpenStep;

/** @returns what happens to the process that is kept, in its order, while so many conversations are had */
async function livedThrough(conversations: number, more: Partial<AgentSection>): Promise<string[]> {
  const seen: string[] = [];
  const driver = { begin: async () => void seen.push('begin') } as unknown as AgentDriver;
  let running: AgentDriver | undefined = driver;
  const process: CurrentProcess = {
    start: async () => {
      seen.push('start');
      running = driver;
    },
    stop: async (manner) => {
      seen.push(`stop ${manner}`);
      running = undefined;
    },
    end: async () => {},
    driver: () => running,
    left: [],
  };
  const section: AgentSection = { driver: 'acp', start: ['agent'], reset: 'conversation', ...more };
  const restart = () => process.start('', {});
  const conversation = currentConversation({ section, process, home, relay: RELAY, restart, folder: '' });
  for (let at = 0; at < conversations; at += 1) {
    expect(await conversation.open(OPEN)).toEqual({ done: true });
    await conversation.close();
  }
  return seen;
}

it('a process that is kept has all conversations, where nothing else is said', async () => {
  expect(await livedThrough(3, {})).toEqual(['begin', 'begin', 'begin']);
});

it('gives way to a new one after as many as the manifest says', async () => {
  const twice = ['begin', 'begin'];
  expect(await livedThrough(5, { renewAfter: 2 })).toEqual([
    ...twice,
    'stop bye',
    'start',
    ...twice,
    'stop bye',
    'start',
    'begin',
  ]);
});
