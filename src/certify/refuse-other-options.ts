import { baselineInHeader } from './baseline-of-run.ts';
import type { CertifyOptions } from './certify-options.ts';
import { adapterDigest } from './digest/adapter-digest.ts';
import { lastHeader } from './goes/earlier-goes.ts';
import { baselineAgreed, refuseDiffering } from './goes/same-run.ts';
import { optionsTaken } from './options-taken.ts';

/**
 * To be asked before the adapter has started, and before anything of an earlier report is touched.
 * @throws ReportError that names what differs from the go that is gone on with, as far as it is known by then
 */
export function refuseOtherOptions(options: CertifyOptions): void {
  const { earlier, corpus, version, edition, seed, selected, drives, adapter, profile, dialect } = options;
  if (earlier === undefined) return;
  const { options: before } = lastHeader(earlier);
  const { elsewhere } = adapter;
  refuseDiffering(earlier, {
    suite: { version, edition, corpus: { digest: corpus.digest } },
    ...(elsewhere === undefined ? {} : { adapter: { digest: adapterDigest(elsewhere.spec) } }),
    ...(profile === undefined ? {} : { profile: { name: profile } }),
    ...(dialect === undefined ? {} : { dialect }),
    seed,
    options: { ...NONE_OF_THESE, ...optionsTaken(options, { reach: options.reach ?? before?.reach ?? 'preload' }) },
    selection: { patterns: selected.patterns, drives, shard: selected.shard },
    baseline: baselineAgreed(baselineInHeader(options.baseline)),
  });
}

/** What is left out where it is not asked for still is to be left out in both. */
const NONE_OF_THESE = { patience: undefined, isolate: undefined, with: undefined, workingCopy: undefined };
