import type { HostOptions } from '../../adapter/host/open-adapter.ts';
import {
  type EndedReport,
  optionsOf,
  type ToldAgain,
  told,
  type VerifyingSuite,
} from '../../certify/verify/verify-report.ts';
import { workingCopyWords } from '../../report/wording/publishable.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { adapterOf } from '../adapters/find-adapter.ts';
import { otherVersionOf } from '../adapters/other-version.ts';
import { UsageError } from '../options/usage-error.ts';

/**
 * Runs the adapter again, as the header says it was run.
 * @param place where it lies; where the header says, where left out
 * @throws AdapterNotFoundError where it is not there, HandshakeError where it can't be started, UsageError where what ran is a
 * working copy, which nobody can get again
 */
export async function rerun(report: EndedReport, suite: VerifyingSuite, place?: string): Promise<ToldAgain> {
  const { adapter, options } = report.header;
  const argument = place ?? adapter.argument;
  if (options?.workingCopy !== undefined)
    throw new UsageError(
      `What ran is ${workingCopyWords(options.workingCopy)}, and a report does not say where it lies. Run it again with conform run --adapter ${argument} --from FOLDER, and compare both with conform diff.`,
    );
  if (report.footer.notReached !== undefined)
    throw new UsageError(
      `${report.file} is of a run whose time was over, and another run would come to something else. Go on with it first, by the same command with --resume.`,
    );
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
