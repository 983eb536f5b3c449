import type { OptionsTaken } from '../report/events/events.ts';
import type { RunOnDrives } from '../run/run-context.ts';
import type { CertifyOptions } from './certify-options.ts';

/** @returns what a report says of how the run was asked for: shards that were asked for otherwise are not of one run */
export function optionsTaken(
  { rename = false, timeout, patience, with: other, adapter: { elsewhere } }: CertifyOptions,
  { reach }: Pick<RunOnDrives, 'reach'>,
): OptionsTaken {
  const isolate = elsewhere?.spec.kind === 'module' ? (elsewhere.options.isolate ?? 'process') : undefined;
  return {
    reach,
    rename,
    timeout,
    ...(patience === undefined ? {} : { patience }),
    ...(isolate === undefined ? {} : { isolate }),
    ...(other === undefined ? {} : { with: other }),
    ...(elsewhere?.spec.assumed === undefined ? {} : { assumed: elsewhere.spec.assumed }),
    ...(elsewhere?.spec.workingCopy === undefined ? {} : { workingCopy: elsewhere.spec.workingCopy }),
  };
}
