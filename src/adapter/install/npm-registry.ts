import { runCommand } from '../child-process/run-command.ts';
import type { Release } from './choose-companions.ts';
import { commandFailureReason } from './setup.ts';
import { compareVersions } from './version-range.ts';
import { WithVersionError } from './wanted-version.ts';

const TIMEOUT = 600_000;

/** A version as npm shows it. */
interface Shown {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * @param folder where npm looks for its settings
 * @returns all releases of a package, sorted from the lowest to the highest
 * @throws WithVersionError where npm can't say
 */
export async function releasesOf(folder: string, name: string): Promise<Release[]> {
  const [shown, { time }] = await Promise.all([
    view<Shown | Shown[]>(folder, name, ['dependencies', 'peerDependencies'], '@>=0.0.0-0'),
    view<{ time?: Record<string, string> }>(folder, name, ['time']),
  ]);
  // A package with a single version gets no list.
  return [shown]
    .flat()
    .map(({ version, dependencies, peerDependencies }) => {
      return { version, needs: { ...dependencies, ...peerDependencies }, at: time?.[version] };
    })
    .sort((one, other) => compareVersions(one.version, other.version));
}

/** Two fields that are always there go along: a single one npm would give without its name. */
async function view<Answer>(folder: string, name: string, fields: string[], range = ''): Promise<Answer> {
  const command = ['npm', 'view', `${name}${range}`, 'name', 'version', ...fields, '--json'];
  const result = await runCommand(command, { cwd: folder, timeout: TIMEOUT });
  if (result.kind === 'done') return JSON.parse(result.stdout) as Answer;
  throw new WithVersionError(`npm could not say what there is of ${name}: ${commandFailureReason(command, result)}`);
}
