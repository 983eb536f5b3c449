import path from 'node:path';
import { UsageError } from '../options/usage-error.ts';
import { isWithin, realPathOf } from './real-path.ts';

/** A place that something is about to be written to. */
export interface Destination {
  /** of a file, or of the folder below which `traces` lies */
  place: string;
  isTraces: boolean;
  /** the option it was asked for with */
  option: string;
}

/** What has to outlive the writing. */
export interface ProtectedFiles {
  /** saved reports all is made from; the traces beside them as well */
  from: readonly string[];
  /** files the command reads besides: an adapter, a baseline, cases */
  inputs: readonly string[];
}

/**
 * To be called before anything is touched: what was there before is removed first.
 * @throws UsageError where something would overwrite what it is made from, or what another reporter writes
 */
export function refuseOverwrite(destinations: readonly Destination[], { from, inputs }: ProtectedFiles): void {
  const targets = destinations.map((one) => ({ ...one, real: targetOf(one) }));
  const reports = from.flatMap((file) => [
    { file, what: 'it', real: realPathOf(file) },
    { file, what: 'the traces beside it', real: realPathOf(path.join(path.dirname(file), 'traces')) },
  ]);
  const files = inputs.map((file) => ({ file, what: 'it', real: realPathOf(file) }));
  for (const { option, real } of targets) {
    const taken = [...reports, ...files].find((one) => isWithin(one.real, real) || isTraceOf(one, real));
    if (taken === undefined) continue;
    throw new UsageError(
      `${option}: this is made from ${taken.file}, and would overwrite ${taken.what}. Name another place.`,
    );
  }
  targets.forEach((one, at) => {
    const other = targets.slice(0, at).find(({ real }) => isWithin(real, one.real) || isWithin(one.real, real));
    if (other !== undefined)
      throw new UsageError(
        `${one.option} would overwrite what ${other.option} writes. Name another place for one of them.`,
      );
  });
}

/** What is removed. The folder `traces` is the reporter's own, and not the one it lies in. */
const targetOf = ({ place, isTraces }: Destination): string =>
  realPathOf(isTraces ? path.join(place, 'traces') : place);

const isTraceOf = ({ what, real }: { what: string; real: string }, place: string): boolean =>
  what !== 'it' && isWithin(place, real);
