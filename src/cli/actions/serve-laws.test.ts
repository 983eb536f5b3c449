import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { habitsOf } from '../../selftest/agents/named-habits.ts';
import { startTalk } from '../../selftest/agents/small-talk.ts';
import type { SmallTools } from '../../selftest/agents/tool-servers.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

let child: ChildProcessWithoutNullStreams | undefined;

afterEach(() => child?.kill('SIGKILL'));

const parameters = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };

/** A tool that only looks, so that the model calls it. */
const tools: SmallTools = {
  offered: [{ type: 'function', function: { name: 'read_file', parameters } }],
  call: async ({ id }) => ({ role: 'tool', tool_call_id: id, content: 'a line of what is there '.repeat(65) }),
  close: async () => {},
};

const WISH = 'You sum up conversations of a small agent';
const TURNS = 8;

/** @returns what Ctrl-C prints when the small agent has talked for a while */
async function toldOf(habits: string, summarizer = 'lossless'): Promise<string> {
  const args = ['serve', '--story', '--summarizer-contains', WISH, '--summarizer', summarizer];
  const started = spawn(process.execPath, [MAIN, ...args]);
  child = started;
  let text = '';
  started.stdout.on('data', (chunk) => {
    text += chunk;
  });
  while (!text.includes('Ctrl-C ends it.')) await once(started.stdout, 'data');
  const [, baseUrl = ''] = /OPENAI_BASE_URL=(\S+)/.exec(text) ?? [];
  const sizes = { window: 6000, trigger: 1500, reserved: 300, keep: 400 };
  const names = { baseUrl, apiKey: 'any', model: 'any', summarizerModel: 'other' };
  const config = { ...names, ...sizes, system: null, tools: 'mcp' as const };
  const talk = startTalk({ config, habits: habitsOf(habits), tools });
  const says = `Look at it, please. ${'It is a long story. '.repeat(30)}`;
  // A turn that the provider refuses ends the talk, and not the test.
  try {
    for (let turn = 1; turn <= TURNS; turn += 1) await talk.turn([{ type: 'text', text: `${turn}. ${says}` }]);
  } catch {}
  started.kill('SIGINT');
  await once(started, 'close');
  return text.slice(text.lastIndexOf('price of all'));
}

it.each(['plain', 'after-the-answer'])(
  'tells a fair agent (%s) nothing, and that this certifies nothing',
  async (habits) => {
    const told = await toldOf(habits);
    expect(told).toMatch(
      /\nNothing that the suite's laws speak of was seen in [2-9] passes\.\nThis certifies nothing: /,
    );
  },
);

it('tells an agent that says nothing of a failure nothing either', async () => {
  expect(await toldOf('plain', 'error')).toMatch(/\nThe suite's laws had no pass to speak of\.\n/);
});

it.each([
  ['result-without-its-call', 'lossless', 'PAIR-1/call-evicted'],
  ['earlier-summary-left-out', 'lossless', 'FOLD-1/summary-lost'],
  ['oldest-not-shown', 'lossless', 'COVER-1/never-shown'],
  ['error-for-a-summary', 'error', 'FAIL-1/error-installed'],
])('tells an agent with the fault %s what it is', async (habits, summarizer, cause) => {
  const told = await toldOf(habits, summarizer);
  expect(told).toMatch(new RegExp(`What the suite's laws say of \\d+ pass(es)?:\\n {2}${cause} \\(level 1\\), `));
  expect(told).toMatch(/\n {6}(first )?in request #\d+/);
  expect(told).toContain(`npx conform explain ${cause.split('/')[0]}\n`);
});
