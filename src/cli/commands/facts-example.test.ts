import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FACT_TYPES } from '../../simulator/facts/fact.ts';
import { openTranscript } from '../../simulator/transcript/open-transcript.ts';
import { program } from '../program.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'conform-facts-'));

function written(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

function helpOfSimulate(): string {
  let help = '';
  const simulate = program().commands.find((command) => command.name() === 'simulate')!;
  simulate.configureOutput({ writeOut: (text) => (help += text) });
  simulate.outputHelp();
  return help;
}

/** As somebody would copy it from the terminal, with its indentation. */
const pasted = /^ +facts:\n(?: +.*\n)+/m.exec(helpOfSimulate())?.[0] ?? '';
const session = /```jsonl package file=session\.jsonl\n(.*?)```/s.exec(
  readFileSync(path.join(root, 'README.md'), 'utf8'),
)![1]!;

it('the file of facts in the help can be pasted, and is that of the session in the README', async () => {
  const facts = written('facts.yaml', pasted);
  const day = await openTranscript(written('session.jsonl', session), { steps: 10, facts });
  expect(day.factsBy).toBe('file');
  const said: unknown[] = [];
  for await (const { facts: found } of day.steps({ seed: '1', steps: 10 }))
    said.push(...found.map(({ fact: { id, type, weight } }) => [id, type, weight]));
  expect(said.toSorted()).toEqual([
    ['fact-1', 'safety-rule', 5],
    ['target', 'decision', 3],
  ]);
});

it('the file of facts in the help names every type there is, in lines of 80 columns', () => {
  expect(FACT_TYPES.filter((type) => !pasted.includes(type))).toEqual([]);
  expect(pasted.split('\n').filter(({ length }) => length > 80)).toEqual([]);
});
