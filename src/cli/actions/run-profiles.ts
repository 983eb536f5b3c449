import path from 'node:path';
import { resolveProfile } from '../../adapter/resolve/resolve-profile.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { worstExit } from '../../verdict/exit-code.ts';
import { enterOwnNetworkFor } from '../adapters/own-network.ts';
import { UsageError } from '../options/usage-error.ts';
import { isPrinting } from '../output/open-writers.ts';
import { print } from '../output/print.ts';
import { type ResumedProfile, resumedProfiles } from '../resume/resume-profiles.ts';
import { gated, type RunOptions, refuseOtherThan, run, specOf } from './run.ts';

/** What `conform run` is called with: profiles as often as they are named. */
export type RunProfilesOptions = Omit<RunOptions, 'profile'> & { profile?: readonly string[] };

/**
 * `conform run` under each profile that is named, one after the other: a run of its own each time, with a report in a folder of
 * its name where there are several.
 * @returns the worst exit code
 */
export async function runProfiles({ profile: names = [], ...options }: RunProfilesOptions): Promise<number> {
  await enterOwnNetworkFor(options);
  const [only, ...others] = names;
  if (only === undefined) return run(options);
  if (others.length === 0) return run({ ...options, profile: only });
  refuseMixedReports(names, options);
  await refuseUnknown(names, options);
  const ended: { name: string; exit: number }[] = [];
  const { resume, quiet } = options;
  const resumed = resume === undefined ? undefined : resumedProfiles(resume, names);
  // What can't be gone on with must not cost the runs before it.
  for (const [at, profile] of names.entries()) await refuseEndedOtherwise({ ...options, profile }, resumed?.[at]);
  for (const [at, name] of names.entries()) {
    const left = resumed?.[at] ?? { kind: 'anew' };
    ended.push({
      name,
      exit: left.kind === 'ended' ? gated(left.footer, options) : await runUnder(name, left, options),
    });
    if (quiet === true) continue;
    if (left.kind === 'ended') print(`profile ${name} had come to its end before: ${path.join(resume!, name)}`);
    print();
  }
  const codes = ended.map(({ name, exit }) => `${name} ${exit}`);
  if (quiet !== true) print(`${names.length} profiles, and the exit code of each: ${codes.join(', ')}`);
  return worstExit(ended.map(({ exit }) => exit));
}

async function refuseEndedOtherwise(options: RunOptions, left: ResumedProfile | undefined): Promise<void> {
  if (left?.kind === 'ended') await refuseOtherThan(left.earlier, options);
}

function runUnder(
  profile: string,
  left: Exclude<ResumedProfile, { kind: 'ended' }>,
  { resume: _, ...options }: Omit<RunProfilesOptions, 'profile'>,
): Promise<number> {
  const { out } = options;
  const own = out === undefined ? {} : { out: path.join(out, profile), wholeOut: out };
  return run({ ...options, ...own, ...(left.kind === 'go on' ? { resume: left.resume } : {}), profile });
}

/** What one run writes the next one must not replace. */
function refuseMixedReports(names: readonly string[], { out, reporter = [] }: RunProfilesOptions): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UsageError(`--profile ${twice} is named twice. Name each profile once.`);
  const written = reporter.flatMap((entry) => entry.split(',')).filter((entry) => !isPrinting(entry));
  const shared = written.find((entry) => out === undefined || entry.includes('='));
  if (shared !== undefined)
    throw new UsageError(
      `--reporter ${shared}: each of several profiles has a report of its own. Name a folder with --out, and the reporter without a file: it writes into the folder of each profile there.`,
    );
  const strange = out === undefined ? undefined : names.find((name) => !isFolderName(name));
  if (strange !== undefined)
    throw new UsageError(`--profile ${strange}: no folder can be called so. Run this profile alone.`);
}

const isFolderName = (name: string): boolean => !/[/\\]/.test(name) && name !== '.' && name !== '..';

/** A name that can't be used must not cost the runs before it. */
async function refuseUnknown(names: readonly string[], options: RunProfilesOptions): Promise<void> {
  const { openAdapter } = await import('../../adapter/host/open-adapter.ts');
  const host = openAdapter(await specOf(options), { suite: packageVersion() });
  try {
    const identity = await host.identity();
    for (const name of names) resolveProfile(identity, name);
  } finally {
    await host.close();
  }
}
