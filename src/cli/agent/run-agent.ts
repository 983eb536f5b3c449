import path from 'node:path';
import { assumedManifest, assumptionsOf } from '../../certify/unknown/assumed-agent.ts';
import { type RunOptions, refuseWrongWords, run } from '../actions/run.ts';
import { enterOwnNetwork } from '../adapters/own-network.ts';
import { deadlineOf } from '../options/max-time-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { print } from '../output/print.ts';
import { findOut } from './find-out.ts';
import { type NamedAgentOptions, namedAgent } from './named-agent.ts';
import { refuseNoProgram } from './refuse-no-program.ts';
import { newFolder, writeManifest } from './write-manifest.ts';

/**
 * `conform run --agent`: what the agent is, is found out; a manifest is written of it, and the run is one of that. What it finds can be
 * read and acted on, and earns nothing that may be published, since nobody has said what the agent is to do.
 * @returns the exit code
 * @throws UsageError where it can't be driven, with what was tried; for what can't be asked for, before it is started
 */
export async function runAgent(options: RunOptions & NamedAgentOptions): Promise<number> {
  refuseWrongWords(options);
  const agent = namedAgent(options);
  refuseNoProgram(agent.command[0]!);
  if (options.sharedNetwork !== true) enterOwnNetwork();
  const told = options.quiet === true ? () => {} : print;
  const time = deadlineOf(options.maxTime);
  const { found, stuck } = await findOut(agent, { seed: options.seed, told, ...time });
  const manifest = assumedManifest(agent, found);
  const assumptions = assumptionsOf(agent, found);
  const folder = newFolder(`${manifest.name}-adapter`);
  writeManifest(folder, manifest, [
    'Found out by conform run --agent. What is assumed, and can be corrected here:',
    ...assumptions,
  ]);
  told('Assumed, since nobody says otherwise:');
  for (const line of assumptions) told(`  ${line}`);
  told('');
  const shown = path.relative(process.cwd(), folder);
  if (stuck !== undefined)
    throw new UsageError(
      `${stuck}\nWhat was found out so far stands in ${shown}/adapter.yaml. Correct it, and go on with it: conform doctor --adapter ${shown}`,
    );
  const exit = await run({ ...options, ...time, adapter: shown, assumed: true });
  told(
    `What was found out stands in ${shown}/adapter.yaml. Correct it, and run it again: conform run --adapter ${shown}`,
  );
  return exit;
}
