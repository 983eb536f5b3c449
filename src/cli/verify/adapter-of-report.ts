import { AdapterNotFoundError } from '../../adapter/resolve/adapter-not-found.ts';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import { adapterDigest, uninstalledPackages } from '../../certify/digest/adapter-digest.ts';
import type { Header } from '../../report/events/events.ts';
import { workingCopyWords } from '../../report/wording/publishable.ts';
import { InvalidFileError } from '../../suite/yaml/diagnostic.ts';
import { adapterOf, builtInAdapters } from '../adapters/find-adapter.ts';

/** How the adapter that lies here compares with the one that ran. */
export type AdapterCompared =
  | { kind: 'same' }
  | { kind: 'other code'; reported: string; here: string }
  /** what lies here has another digest, and would have without these packages in any case */
  | { kind: 'not installed'; packages: string[] }
  /** the report says nothing of the code that ran */
  | { kind: 'no digest' }
  | { kind: 'not compared'; why: string };

const OF_THE_SUITE =
  'The adapter came with the suite, which has it as source in a checkout and compiled in a package; its digest was not compared.';

/** @param place where the adapter lies; where the header says, where left out */
export async function adapterOfReport({ adapter, options }: Header, place?: string): Promise<AdapterCompared> {
  const { digest, argument } = adapter;
  if (digest === undefined) return { kind: 'no digest' };
  if (options?.workingCopy !== undefined)
    return {
      kind: 'not compared',
      why: `It ran ${workingCopyWords(options.workingCopy)}; its digest was not compared.`,
    };
  if (options?.with !== undefined)
    return {
      kind: 'not compared',
      why: `It ran with ${options.with} in place of the version it has; its digest was not compared.`,
    };
  const spec = await specAt(place ?? argument);
  if (spec === undefined)
    return {
      kind: 'not compared',
      why: `The adapter is not here (${place ?? argument}); its digest was not compared.`,
    };
  const here = adapterDigest(spec);
  if (here === digest) return { kind: 'same' };
  if (builtInAdapters().has(place ?? argument)) return { kind: 'not compared', why: OF_THE_SUITE };
  const packages = uninstalledPackages(spec);
  if (packages.length > 0) return { kind: 'not installed', packages };
  return { kind: 'other code', reported: digest, here: here ?? 'nothing' };
}

async function specAt(place: string): Promise<AdapterSpec | undefined> {
  try {
    return await adapterOf(place);
  } catch (error) {
    if (error instanceof AdapterNotFoundError || error instanceof InvalidFileError) return undefined;
    throw error;
  }
}
