import type { FullIdentity } from '../adapter/identity.ts';
import type { Drive } from '../adapter/profile.ts';
import type { Header } from '../report/events/events.ts';
import type { VariantOnDrive } from '../suite/case/variant-on-drive.ts';
import type { Corpus } from '../suite/corpus/load-corpus.ts';
import { drivesRun } from '../suite/select/drives-run.ts';
import type { Selection } from '../suite/select/selection.ts';
import { reportedVariants } from '../suite/select/shard.ts';
import type { Baseline } from '../verdict/baseline/baseline.ts';
import { type Ledger, type LedgerOptions, ledgerOf } from '../verdict/baseline/baseline-ledger.ts';
import { caseNames } from '../verdict/baseline/case-names.ts';
import { refuseOtherAdapter } from '../verdict/baseline/refuse-other-adapter.ts';
import { runScope } from '../verdict/baseline/run-scope.ts';

/** What a run is held against. */
export interface BaselineInForce {
  baseline: Baseline;
  /** as `2026-06-01`: the day by which entries expire */
  today: string;
}

interface RunToCompare {
  corpus: Corpus;
  selected: Selection;
  drives?: readonly Drive[];
  baseline?: BaselineInForce;
}

/**
 * @param profile name of the one that is run
 * @returns the account of the baseline; undefined where the run has none
 * @throws BaselineError where it is about another adapter
 */
export function ledgerOfRun(
  run: RunToCompare,
  { name, drives, profiles = {} }: FullIdentity,
  profile: string,
): Ledger | undefined {
  if (run.baseline === undefined) return undefined;
  const { baseline, today } = run.baseline;
  refuseOtherAdapter(baseline, { name, profiles: [...new Set([...Object.keys(profiles), profile])] });
  const extent = run.selected.shard === undefined ? 'whole' : 'shard';
  return ledgerOf(baseline, {
    profile,
    today,
    extent,
    drives,
    ...scopeOf(run, drives),
    names: caseNames(run.corpus),
  });
}

function scopeOf({ selected, drives }: RunToCompare, declared: readonly Drive[]): Pick<LedgerOptions, 'scope'> {
  if (selected.patterns.length === 0 && drives === undefined) return {};
  return { scope: runScope(cellsOf(selected, drives ?? declared)) };
}

/** @returns what all shards together have results of: borrowed variants are told of by another */
function cellsOf(selected: Selection, ofRun: readonly Drive[]): VariantOnDrive[] {
  const { idsOfAllShards } = selected;
  if (idsOfAllShards !== undefined) return [...idsOfAllShards].flatMap((id) => ofRun.map((drive) => ({ id, drive })));
  return reportedVariants(selected).flatMap((one) =>
    drivesRun(one, ofRun).map((drive) => ({ id: one.variant.id, drive })),
  );
}

/** @returns what the header of a report says of the baseline */
export function baselineInHeader(inForce: BaselineInForce | undefined): Pick<Header, 'baseline'> {
  if (inForce === undefined) return {};
  const { baseline, today } = inForce;
  return { baseline: { file: baseline.file, digest: baseline.digest, entries: baseline.entries.length, today } };
}
