import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { type Run, runOf } from '../../../certify/certify.testkit.ts';

/** How it is spoken to, and the program that is. */
const WAYS = {
  lines: {
    start: ['in-lines.ts'],
    driver: {
      begin: { send: { begins: '{{work}}' }, answered: { begun: true } },
      turn: { turn: '{{input}}' },
      ends: { done: true },
    },
  },
  silence: {
    start: ['in-lines.ts'],
    driver: {
      begin: { send: { begins: '{{work}}' }, answered: { begun: true } },
      turn: { turn: '{{input}}' },
      silence: 150,
    },
  },
  http: {
    start: ['as-server.ts', '{{port}}'],
    driver: {
      ready: '/',
      begin: { path: '/talks', body: { work: '{{work}}' }, session: '/id' },
      turn: { path: '/talks/{{session}}', body: { text: '{{input}}' }, fails: '/error' },
    },
  },
  command: {
    start: ['at-a-time.ts'],
    driver: { first: ['first'], next: ['next'], stdin: '{{input}}' },
  },
} as const;

export type Way = keyof typeof WAYS;

const CONFIG = `{ "baseUrl": "{{baseUrl}}", "model": "{{model}}", "summarizerModel": "{{summarizerModel}}",
  "trigger": {{trigger}}, "system": {{json system}} }`;

/** @param habit what it does besides, where it has any: see the programs */
const manifestOf = (way: Way, habit: string): string => {
  const {
    start: [program, ...more],
    driver,
  } = WAYS[way];
  return stringify({
    name: `spoken-to-by-${way}`,
    dialects: ['openai-chat'],
    matchers: [{ class: 'summarizer', contains: 'Sum up what was said so far.' }],
    agent: {
      driver: { [way === 'silence' ? 'lines' : way]: driver },
      start: [process.execPath, path.join(import.meta.dirname, program), ...more],
      reset: 'conversation',
      files: [{ path: 'work/talk.json', text: CONFIG }],
      environment: { HABIT: habit },
    },
    settings: [],
    profiles: { default: { mode: 'rewrite', triggers: ['tokens'], keep: [] } },
  });
};

/** Runs cases through a manifest in a folder of its own, which is all that the suite gets. */
export async function runSpokenTo(way: Way, cases: string[], habit = 'none'): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'spoken-to-'));
  writeFileSync(path.join(folder, 'adapter.yaml'), manifestOf(way, habit));
  try {
    return await runOf(folder, { cases, timeout: 60_000 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
