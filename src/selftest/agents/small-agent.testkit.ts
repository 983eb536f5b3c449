import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Run, runOf } from '../../certify/certify.testkit.ts';
import { type SaidOfSmallAgent, smallManifest } from './small-manifest.ts';

/** Runs cases through a manifest in a folder of its own, which is all that the suite gets. */
export async function runOfSmall(said: SaidOfSmallAgent, cases: string[]): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-agent-'));
  writeFileSync(path.join(folder, 'adapter.yaml'), smallManifest(said));
  try {
    return await runOf(folder, { cases, timeout: 60_000 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @returns requirements that some case has failed, each once */
export const failedIn = (run: Run): string[] => requirementsThat('fail', run);

/** @returns requirements that some case has shown to hold, each once */
export const passedIn = (run: Run): string[] => requirementsThat('pass', run);

const requirementsThat = (end: 'pass' | 'fail', { results }: Run): string[] => [
  ...new Set(
    results.flatMap(({ requirements }) => requirements.filter(({ verdict }) => verdict === end).map(({ id }) => id)),
  ),
];

/** @returns how each case ended that was run */
export const endingsIn = ({ results }: Run): string[] =>
  results
    .filter(({ verdict }) => verdict !== 'unsupported')
    .map(({ id, verdict, reason = '' }) => `${id} ${verdict} ${reason}`.trim());
