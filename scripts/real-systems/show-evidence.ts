import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFindings } from '../../src/report/saved/findings-file.ts';
import { WHOLE_AGENTS } from './certified-systems.ts';

/**
 * Runs the scripts that show the causes of whole agents without the suite, as `findings.yaml` names them: each starts the agent from
 * where `conform setup` has put it, with a model of its own, and ends with 0 where the fault shows.
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
  const { causes } = readFindings(readFileSync(path.join(folder, 'findings.yaml'), 'utf8'));
  const named = new Set(causes.flatMap(({ script }) => script ?? []));
  const unnamed = readdirSync(path.join(folder, 'evidence'))
    .map((name) => `evidence/${name}`)
    .filter((name) => !named.has(name) && name !== `evidence/${agent}.mjs`);
  for (const script of unnamed) complain(`${agent}/${script}: findings.yaml names no cause that it shows`);
  for (const script of [...named].sort()) show(agent, script);
}
process.exitCode = wrong === 0 ? 0 : 1;

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
