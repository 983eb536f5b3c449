import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WHOLE_AGENTS } from './certified-systems.ts';

/**
 * Runs the scripts that show the causes of whole agents without the suite: each starts the agent from where `conform setup` has put
 * it, with a model of its own, and ends with 0 where the fault shows.
 *
 * node scripts/real-systems/show-evidence.ts [agent …]
 */
const ADAPTERS = path.resolve(import.meta.dirname, '../../adapters');
/** ms; the slowest waits for retries that no setting shortens */
const LONGEST = 300_000;

const asked = process.argv.slice(2);
let wrong = 0;

for (const agent of asked.length > 0 ? asked : WHOLE_AGENTS) {
  const folder = path.join(ADAPTERS, agent);
  if (!existsSync(path.join(folder, 'node_modules'))) throw new Error(`First: npx conform setup adapters/${agent}`);
  for (const script of programsIn(path.join(folder, 'evidence'))) show(agent, `evidence/${script}`);
}
process.exitCode = wrong === 0 ? 0 : 1;

/** Some share a file, which is none by itself; one may show what no case does, at the sizes that agent is certified at. */
function programsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const texts = names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return names.filter((name) => !texts.some((text) => text.includes(`'./${name}'`))).sort();
}

function show(agent: string, script: string): void {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ADAPTERS, agent, script)], {
    encoding: 'utf8',
    timeout: LONGEST,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  if (status === 0 && stdout.trim() !== '') console.log(`shows  ${agent}/${script}, ${seconds} s`);
  else complain(`${agent}/${script} ended with ${status} after ${seconds} s:\n${stdout}${stderr}`);
}

function complain(what: string): void {
  wrong += 1;
  console.log(`WRONG  ${what.replaceAll('\n', '\n    ')}`);
}
