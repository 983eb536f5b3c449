import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SelectionOptions } from '../options/chosen-cases.ts';
import { UsageError } from '../options/usage-error.ts';

export interface TwoVersionsOptions extends SelectionOptions {
  adapter?: string;
  with?: string[];
  from?: string;
  profile?: string;
  keep?: string;
}

/** Where the two reports are that are compared. */
export interface TwoVersions {
  places: [old: string, other: string];
  /** To be called once they have been read: what nobody asked to keep is removed. */
  release(): void;
}

/**
 * @param places of reports, as they were named
 * @returns these two; or the reports of two runs, where an adapter is named in their place
 * @throws UsageError where neither is asked for as it can be done
 */
export async function twoVersions(places: readonly string[], options: TwoVersionsOptions): Promise<TwoVersions> {
  if (options.adapter !== undefined) return versionsRun(places, { ...options, adapter: options.adapter });
  const [vain] = OF_RUNS.filter((name) => options[name] !== undefined);
  if (vain !== undefined)
    throw new UsageError(
      `--${vain} is about runs, and reports are compared as they are. With --adapter two versions are run first.`,
    );
  const [old, other] = places;
  if (old !== undefined && other !== undefined) return { places: [old, other], release: () => {} };
  const got = old === undefined ? 'none' : `only ${old}`;
  throw new UsageError(
    `conform diff compares two reports, got ${got}: conform diff OLD NEW. A report is what conform run --out FOLDER writes. With --adapter, and --with or --from, it makes both itself.`,
  );
}

const OF_RUNS = [
  'with',
  'from',
  'profile',
  'keep',
  'case',
  'requirement',
  'tag',
  'family',
  'level',
  'drive',
  'quick',
] as const satisfies (keyof TwoVersionsOptions)[];

/** What stands in for the version of an adapter that is installed; where nothing does, that one runs. */
type Instead = Pick<TwoVersionsOptions, 'from'> & { with?: string };

async function versionsRun(
  places: readonly string[],
  options: TwoVersionsOptions & { adapter: string },
): Promise<TwoVersions> {
  const [old, other] = wantedVersions(places, options);
  const folder = options.keep ?? mkdtempSync(path.join(tmpdir(), 'conform-diff-'));
  const release = () => {
    if (options.keep === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const before = await reportOf(old, path.join(folder, 'old'), options);
    const after = await reportOf(other, path.join(folder, 'new'), options);
    return { places: [before, after], release };
  } catch (error) {
    release();
    throw error;
  }
}

function wantedVersions(
  places: readonly string[],
  { adapter, with: wishes = [], from }: TwoVersionsOptions,
): [old: Instead, other: Instead] {
  const [place] = places;
  if (place !== undefined)
    throw new UsageError(
      `--adapter makes both reports itself, and ${place} was named as well. Leave one of the two out.`,
    );
  const [old, other, third] = wishes;
  if (from !== undefined) {
    if (other === undefined) return [asInstead(old), { from }];
    throw new UsageError(
      `--from ${from} is the new version, and --with takes the old one alone; got ${wishes.join(' ')}.`,
    );
  }
  if (old === undefined || third !== undefined)
    throw new UsageError(
      `--adapter ${adapter} needs --with OLD NEW, each as package@version, got ${wishes.length === 0 ? 'none' : wishes.join(' ')}. Without NEW the new version is what is installed; --from FOLDER takes a working copy for it.`,
    );
  if (old === other)
    throw new UsageError(`--with names ${old} twice: a version is no better and no worse than itself.`);
  return [asInstead(old), asInstead(other)];
}

const asInstead = (version: string | undefined): Instead => (version === undefined ? {} : { with: version });

/** What such a run says of itself is in its report; a failure there is what is compared, and no failure of this. */
async function reportOf(
  instead: Instead,
  folder: string,
  { adapter, profile, with: _, from: __, keep, ...selection }: TwoVersionsOptions & { adapter: string },
): Promise<string> {
  process.stderr.write(`running ${adapter} ${insteadWords(instead)}\n`);
  const { run } = await import('../actions/run.ts');
  const file = path.join(folder, 'report.ndjson');
  await run({
    ...selection,
    ...instead,
    adapter,
    ...(profile === undefined ? {} : { profile }),
    quiet: true,
    ...(keep === undefined ? { reporter: [`ndjson=${file}`] } : { out: folder }),
    seed: '1',
    timeout: '10000',
    isolate: 'process',
  });
  return file;
}

function insteadWords({ with: version, from }: Instead): string {
  if (from !== undefined) return `with the working copy at ${from}`;
  return version === undefined ? 'as it is installed' : `with ${version}`;
}
