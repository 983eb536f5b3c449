import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { DaySource } from '../../simulator/parallel/day-plan.ts';
import { packageRoot } from '../../suite/package/package-root.ts';
import { UsageError } from '../options/usage-error.ts';

/** What is played where nobody says otherwise. */
const DEFAULT = 'coding-agent';

/** In a checkout workloads are run as they are written; once installed, as they were compiled. */
const EXTENSION = path.extname(import.meta.url);

const folder = (): string => path.join(packageRoot(), EXTENSION === '.ts' ? 'workloads' : 'dist/workloads');

/** @returns the names of the workloads of this package */
export const workloadNames = (): string[] =>
  readdirSync(folder())
    .filter((file) => file.endsWith(EXTENSION) && !file.includes('.test.') && !file.includes('.testkit.'))
    .map((file) => path.basename(file, EXTENSION))
    .sort();

/** What is to be played, as the options say it. */
export interface SourceOptions {
  workload?: string;
  transcript?: string;
  format?: string;
  facts?: string;
}

/** @throws UsageError where there is no workload of that name, or options exclude each other */
export function chosenSource({ workload, transcript, format, facts }: SourceOptions): DaySource {
  if (transcript !== undefined) {
    if (workload !== undefined)
      throw new UsageError('--workload and --transcript exclude each other: a day has one source.');
    const named = { ...(format === undefined ? {} : { format }), ...(facts === undefined ? {} : { facts }) };
    return { kind: 'transcript', file: transcript, ...named };
  }
  if (format !== undefined)
    throw new UsageError('--format says how to read a transcript: name one with --transcript FILE.');
  if (facts !== undefined)
    throw new UsageError(
      '--facts says what matters in a transcript: name one with --transcript FILE. A workload brings its own.',
    );
  return { kind: 'workload', file: workloadFile(workload ?? DEFAULT) };
}

function workloadFile(name: string): string {
  const names = workloadNames();
  if (names.includes(name)) return path.join(folder(), `${name}${EXTENSION}`);
  const own = path.resolve(name);
  if (/\.[cm]?[jt]s$/.test(name) && existsSync(own)) return own;
  throw new UsageError(
    `There is no workload "${name}".${didYouMean(name, names)} Known: ${names.join(', ')}; or name a module of your own, for example ./my-workload.ts.`,
  );
}
