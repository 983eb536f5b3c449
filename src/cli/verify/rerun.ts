import type { HostOptions } from '../../adapter/host/open-adapter.ts';
import {
  type EndedReport,
  optionsOf,
  type ToldAgain,
  told,
  type VerifyingSuite,
} from '../../certify/verify/verify-report.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { adapterOf } from '../adapters/find-adapter.ts';
import { otherVersionOf } from '../adapters/other-version.ts';

/**
 * Runs the adapter again, as the header says it was run.
 * @param place where it lies; where the header says, where left out
 * @throws AdapterNotFoundError where it is not there, HandshakeError where it can't be started
 */
export async function rerun(report: EndedReport, suite: VerifyingSuite, place?: string): Promise<ToldAgain> {
  const { adapter, options } = report.header;
  const argument = place ?? adapter.argument;
  const spec = options?.with === undefined ? await adapterOf(argument) : await otherVersionOf(argument, options.with);
  const host: HostOptions = { suite: packageVersion(), ...isolationIn(report) };
  return told({
    ...optionsOf(report, suite),
    keep: 'verdicts',
    ...(options?.with === undefined ? {} : { with: options.with }),
    adapter: {
      argument: adapter.argument,
      open: async () => (await import('../../adapter/host/open-adapter.ts')).openAdapter(spec, host),
      elsewhere: { spec, options: host },
    },
  });
}

const isolationIn = ({ header }: EndedReport): Pick<HostOptions, 'isolate'> =>
  header.options?.isolate === undefined ? {} : { isolate: header.options.isolate };
