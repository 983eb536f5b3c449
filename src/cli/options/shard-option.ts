import { QUICK, type Selection, type Shard } from '../../suite/select/selection.ts';
import { shardOf } from '../../suite/select/shard.ts';
import type { ChosenCases } from './chosen-cases.ts';
import { UsageError } from './usage-error.ts';

/**
 * @param written value of `--shard`; all cases stay where it is left out
 * @throws UsageError where it is no `i/n` or the run is a quick one, SelectionError where there are more shards than cases
 */
export const withShard = (written: string | undefined, chosen: ChosenCases): ChosenCases =>
  written === undefined
    ? chosen
    : { ...chosen, selected: shardOf(notQuick(chosen.selected), shardNamed(written), chosen.corpus.cases) };

/** A shard has its variants on every drive, and a quick run has not. */
function notQuick(selected: Selection): Selection {
  if (!selected.patterns.includes(QUICK)) return selected;
  throw new UsageError(
    '--quick and --shard exclude each other: there is too little in a quick run to be shared. Leave one of them out.',
  );
}

/** @returns what `2/8` means. @throws UsageError */
export function shardNamed(written: string): Shard {
  const [, number, of] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(written) ?? [];
  const shard = { number: Number(number), of: Number(of) };
  if (shard.number <= shard.of) return shard;
  throw new UsageError(
    `--shard takes the number of the part and how many there are, from 1/8 to 8/8 for example; got "${written}".`,
  );
}
