import path from 'node:path';
import { type CampaignInput, write } from './campaign-input.ts';

/** Days that can't be played: sessions, facts, prices and settings that are none. */

const simulating = (name: string, argv: string[] | CampaignInput['make'], says: RegExp): CampaignInput => ({
  name: `a day of ${name}`,
  make: (folder, good) => ['simulate', ...(Array.isArray(argv) ? argv : argv(folder, good))],
  exit: 2,
  says,
});

const session = (content: string): CampaignInput['make'] => {
  return (folder) => ['--transcript', write(folder, 'session.jsonl', content)];
};

const SAID = '{"role":"user","content":"Never touch prod."}\n{"role":"assistant","content":"Fine."}\n';

export const SIMULATE_INPUTS: CampaignInput[] = [
  simulating('an empty session', session(''), /The file is empty/),
  simulating(
    'half a line',
    session('{"role":"user","content":"hi"}\n{"role":"assist'),
    /session\.jsonl:2:16: expected/,
  ),
  simulating('another format', session('{"a":1}\n'), /:1:1: Expected messages of a session/),
  simulating('a session without an answer', session('{"role":"user","content":"hi"}\n'), /at least one answer/),
  simulating('bytes that are no text', session('\u0000\u0001\u0002'.repeat(2000)), /got binary data|Expected JSON/),
  simulating('a folder', ['--transcript', '.'], /Expected a file, got a folder/),
  simulating('a device', ['--transcript', '/dev/zero'], /Expected a file that can be read twice/),
  simulating('a file that is not there', ['--transcript', 'nowhere.jsonl'], /There is no such file/),
  simulating(
    'facts with a key that is none',
    (folder, good) => [
      ...session(SAID)(folder, good),
      '--facts',
      write(folder, 'facts.yaml', 'facts:\n  - { id: a, typ: goal, statement: Done by May., essentials: [May] }\n'),
    ],
    /facts\.yaml:2:\d+: Unknown key "typ"\. Did you mean "type"\?/,
  ),
  simulating(
    'prices below nothing',
    (folder) => ['--prices', write(folder, 'prices.json', '{"prices":[{"name":"a/b","input":-1}]}')],
    /0 or more, got -1/,
  ),
  simulating('prices nobody knows', ['--prices', 'opnai'], /Did you mean "openai"\?/),
  simulating('a kind that is none', ['--workload', 'coding-agnet'], /Did you mean "coding-agent"\?/),
  simulating('two sources', ['--workload', 'giant-turn', '--transcript', 'x'], /exclude each other/),
  simulating('a law that is none', ['--summarizer', 'rho(2)'], /expected a number from 0 to 1/),
  simulating('a window of nothing', ['--window', '0'], /--window takes a number of tokens/),
  simulating('settings that can not work', ['--keep', '199k'], /These settings can't work: .*What would: --window/s),
  simulating('no step', ['--steps', '0'], /--steps takes a whole number from 1/),
  simulating(
    'a page below a file',
    (folder) => ['--out', path.join(write(folder, 'file', ''), 'day')],
    /--out: the folder .* can't be written/,
  ),
  simulating('a drive the adapter has not', ['--adapter', 'reference', '--drive', 'agent'], /declares pure, session/),
];
