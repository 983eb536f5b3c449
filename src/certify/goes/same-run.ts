import { isRecord } from '../../conversation/json.ts';
import type { Header } from '../../report/events/events.ts';
import { firstDifference } from '../../report/saved/first-difference.ts';
import { ReportError } from '../../report/saved/report-error.ts';
import { type EarlierGoes, lastHeader } from './earlier-goes.ts';

/** What all goes of a run have to agree in, as headers have it; how the adapter was typed, and the machine, are not among it. */
export interface Agreed {
  suite?: object;
  adapter?: object;
  profile?: object;
  dialect?: string;
  seed?: string;
  options?: object;
  selection?: object;
  baseline?: object | undefined;
}

/** @param now header of this go. @throws ReportError that names what differs */
export const refuseOtherRun = (earlier: EarlierGoes | undefined, now: Header): void =>
  earlier === undefined ? undefined : refuse(earlier, plain(agreedIn(lastHeader(earlier))), plain(agreedIn(now)));

/** @returns whether two goes are of one run */
export const isSameRun = (one: Header, other: Header): boolean =>
  firstDifference(plain(agreedIn(one)), plain(agreedIn(other))) === undefined;

function agreedIn(header: Header): Agreed {
  const { suite, adapter, profile, dialect, seed, options, selection } = header;
  const { argument: _, ...code } = adapter;
  return {
    suite,
    adapter: code,
    profile,
    dialect,
    seed,
    ...(options === undefined ? {} : { options }),
    selection,
    baseline: baselineAgreed(header),
  };
}

export const baselineAgreed = ({ baseline }: Pick<Header, 'baseline'>): { digest: string } | undefined =>
  baseline === undefined ? undefined : { digest: baseline.digest };

/** @param said as much of it as is known. @throws ReportError that names what differs */
export function refuseDiffering(earlier: EarlierGoes, said: Agreed): void {
  const told = plain(said);
  refuse(earlier, partLike(told, plain(agreedIn(lastHeader(earlier)))), told);
}

function refuse(earlier: EarlierGoes, before: unknown, now: unknown): void {
  const found = firstDifference(before, now);
  if (found === undefined) return;
  throw new ReportError(
    `--resume: ${earlier.file} is of another run. ${found.path} was ${found.one} there, and is ${found.other} now. ${nextStep(found.path)}`,
  );
}

/** @returns the parts of one value that the other one has: not all is known before the adapter has started */
function partLike(like: unknown, value: unknown): unknown {
  if (!isRecord(like) || !isRecord(value)) return value;
  return Object.fromEntries(Object.keys(like).map((key) => [key, partLike(like[key], value[key])]));
}

/** As it is once it was written and read; what is undefined stays named, so that it is held against what is there. */
function plain(value: unknown): unknown {
  if (!isRecord(value)) return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

/** Options by which what differs is said, by the beginning of its path. */
const OPTIONS: readonly (readonly [string, string])[] = [
  ['seed', '--seed'],
  ['profile', '--profile'],
  ['dialect', '--dialect'],
  ['baseline', '--baseline'],
  ['options.reach', '--reach'],
  ['options.rename', '--rename'],
  ['options.timeout', '--timeout'],
  ['options.patience', '--keep-going'],
  ['options.isolate', '--isolate'],
  ['options.with', '--with'],
  ['options.workingCopy', '--from'],
  ['selection.drives', '--drive'],
  ['selection.shard', '--shard'],
  ['selection', '--case, --requirement, --tag, --level, --family or --quick'],
  ['adapter.name', '--adapter'],
];

function nextStep(path: string): string {
  if (path.startsWith('suite')) return 'Go on with the suite that began, or begin anew, without --resume.';
  if (path === 'adapter.digest')
    return 'The adapter was changed since, or another one is meant: begin anew, without --resume.';
  const option = OPTIONS.find(([begin]) => path.startsWith(begin))?.[1];
  const again = option === undefined ? '' : `Say the same with ${option} as before, or begin`;
  return `${again === '' ? 'Begin' : again} anew, without --resume.`;
}
