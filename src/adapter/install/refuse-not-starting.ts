import { type AdapterSpec, resolveAdapter } from '../resolve/resolve-adapter.ts';
import { describeMisfit } from './misfit.ts';
import { shownWish, type WantedVersion, WithVersionError } from './wanted-version.ts';

/**
 * What was installed and does not start is not kept: it would be taken for good the next time.
 * @param folder of the adapter's copy, with all it needs
 * @param start starts an adapter, and ends it again
 * @throws WithVersionError with what the adapter says, and which packages do not fit
 */
export async function refuseNotStarting(
  folder: string,
  wanted: WantedVersion,
  start: (spec: AdapterSpec) => Promise<void>,
): Promise<void> {
  try {
    await start(await resolveAdapter(folder, '/'));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const misfit = await describeMisfit(said, folder, wanted);
    throw new WithVersionError(
      [`${shownWish(wanted)} was installed, and the adapter does not start with it.`, misfit, 'It says:', said]
        .filter((line) => line !== '')
        .join('\n'),
    );
  }
}
