import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import { UsageError } from '../options/usage-error.ts';

/** A system as it was named on the command line, and what was found under that name. */
export interface NamedSystem {
  name: string;
  spec: AdapterSpec;
}

/**
 * A day on one system comes out the same each time, and a table of two such columns reads as if two systems did equally well.
 * @throws UsageError where two names mean one system
 */
export function refuseTwins(systems: readonly NamedSystem[]): void {
  const keys = systems.map(({ spec: { label: _, ...rest } }) => JSON.stringify(rest));
  const later = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (later === -1) return;
  const [first, second] = [systems[keys.indexOf(keys[later]!)]!.name, systems[later]!.name];
  const both = first === second ? `names ${first} twice` : `names one system twice, as ${first} and as ${second}`;
  throw new UsageError(
    `--compare ${both}, and a day on one system comes out the same each time.${asAgent([first, second])} Leave one out, or name another system.`,
  );
}

const asAgent = (names: readonly string[]): string =>
  names.includes('reference') && names.includes('reference-agent')
    ? ' In a comparison the reference is played as a whole agent; how it does without that loop, --adapter reference shows.'
    : '';
