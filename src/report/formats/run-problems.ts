import { type BaselineNote, positionText } from '../../verdict/baseline/baseline-notes.ts';
import { unmetLabel } from '../../verdict/unmet.ts';
import type { Aborted, Footer } from '../events/events.ts';
import type { GatheredRun } from '../events/gathering.ts';
import { abortedWords, notReachedLines } from '../wording/aborted-words.ts';
import { reportedStatusOf } from './reported-status.ts';

/** Something that makes a run less than green, and that none of its cases says. */
export interface RunProblem {
  /** of the test that it fails: the same from run to run, as whoever follows tests over time needs it */
  name: string;
  /** what is wrong, where the name of the test says what should be */
  title?: string;
  why: string;
  /** file and line it is about, where there is one */
  place?: { file: string; line: number };
}

/** Formats that know nothing but cases need one more for each of these. */
export function runProblems(run: Pick<GatheredRun, 'footer' | 'aborted' | 'cases'>): RunProblem[] {
  const outdated = outdatedIn(run.footer).map(problemOfNote);
  return outdated.length > 0 ? outdated : wholeProblems(run);
}

/** @returns what is wrong with the run as a whole, and neither in its cases nor in its baseline; one problem at most */
export function wholeProblems({
  footer,
  aborted,
  cases,
}: Pick<GatheredRun, 'footer' | 'aborted' | 'cases'>): RunProblem[] {
  if (footer === undefined) return [endedEarly(aborted)];
  const [missing] = notReachedLines(footer);
  if (missing !== undefined) return [{ name: WHOLE, title: TITLES[3], why: missing }];
  const isRed = cases.some(({ result }) => ['failed', 'error'].includes(reportedStatusOf(result).kind));
  if (isRed || footer.exit === 0 || outdatedIn(footer).length > 0) return [];
  return [{ name: WHOLE, title: TITLES[footer.exit], why: lackOf(footer) }];
}

/** @returns that a run came to no end, as a problem of it */
export const endedEarly = (aborted: Aborted | undefined): RunProblem => ({ name: WHOLE, ...abortedWords(aborted) });

const outdatedIn = (footer: Footer | undefined): BaselineNote[] => {
  const { stale = [], expired = [] } = footer?.baseline ?? {};
  return [...expired, ...stale];
};

const WHOLE = 'the run is whole and conformant';

const TITLES: Record<Exclude<Footer['exit'], 0>, string> = {
  1: 'The run is not conformant',
  2: 'The suite failed',
  3: 'The run is incomplete',
};

function problemOfNote(note: BaselineNote): RunProblem {
  return { name: `the baseline is up to date: ${note.what}`, why: noteLine(note), ...placeOf(note) };
}

const noteLine = ({ place, what, message }: BaselineNote): string => `${positionText(place)}: ${what}: ${message}`;

const placeOf = ({ place: { file, line } }: BaselineNote): Required<Pick<RunProblem, 'place'>> => ({
  place: { file, line },
});

/** So much of a baseline is named where one text has to do for all of it. */
const MOST_NOTES = 5;

/** @returns all that is out of date in the baseline as one problem, at the place of the first; none where all is in order */
export function outdatedProblem({ footer }: Pick<GatheredRun, 'footer'>): RunProblem[] {
  const notes = outdatedIn(footer);
  const [first] = notes;
  if (first === undefined) return [];
  const { expired = [], stale = [] } = footer?.baseline ?? {};
  const counts = [
    ...(expired.length === 0 ? [] : [`${expired.length} expired`]),
    ...(stale.length === 0 ? [] : [`${stale.length} stale`]),
  ];
  const rest = notes.length - MOST_NOTES;
  const more = rest > 0 ? [`and ${rest} more: conform baseline check FILE --report FOLDER lists them all`] : [];
  return [
    {
      name: `The baseline is out of date: ${counts.join(', ')}`,
      why: [...notes.slice(0, MOST_NOTES).map(noteLine), ...more].join('\n'),
      ...placeOf(first),
    },
  ];
}

function lackOf({ exit, certificates }: Footer): string {
  const unmet = certificates.flatMap((one) => (one.earned ? [] : one.unmet));
  return `Exit code ${exit}, though no case is red: ${[...new Set(unmet.map(unmetLabel))].join('; ') || 'nothing was evaluated'}.`;
}
