import { beginningUpTo } from '../../conversation/excerpt.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { PlayedSession } from './branches/read-branches.ts';
import { LEFT_OUT, type LeftOut } from './formats/transcript-format.ts';
import type { Transcript } from './read-steps.ts';
import { placeInTranscript } from './records/transcript-error.ts';
import type { LeftOutBook } from './steps/left-out.ts';
import { GAPS } from './steps/session-pauses.ts';

/** What a transcript was taken for, and what of it was not. */
export interface TranscriptCounts {
  steps: number;
  /** of the pauses between them, those of which the file does not say how long they were */
  guessedPauses: number;
  facts: number;
  /** more that the rule would have proposed */
  factsLeftOut: number;
  factsBy: 'file' | 'rule';
  /** steps that were asked for */
  asked: number;
  /** whether there are more than those */
  hasMore: boolean;
}

/** @returns what the user has to know of the reading, a sentence each; the most important first */
export function transcriptNotes(
  { source, branches }: Pick<Transcript, 'source' | 'branches'>,
  book: LeftOutBook,
  counts: TranscriptCounts,
): string[] {
  return [
    ...faultNotes(source.name, book),
    ...sessionNotes(branches.sessions),
    ...leftOutNotes(book),
    ...pauseNotes(counts),
    factNote(counts),
    ...stepNotes(counts),
  ];
}

/** Sessions that are named; the others are counted. */
const NAMED = 3;

function sessionNotes(sessions: PlayedSession | undefined): string[] {
  if (sessions === undefined) return [];
  const { played, others } = sessions;
  const named = others.slice(0, NAMED).map(({ id, messages }) => `${nameOf(id)} (${pluralize(messages, 'message')})`);
  const more = others.length > NAMED ? `, and ${others.length - NAMED} more` : '';
  return [
    `The file holds ${others.length + 1} sessions that do not continue each other. Played is that of its last message, ${nameOf(played)}, and not ${named.join(', ')}${more}: who wants another one puts its lines into a file of their own.`,
  ];
}

/** Whoever wrote the file may have written anything in the place of an id. */
const nameOf = (id: string | undefined): string => (id === undefined ? '(no id)' : beginningUpTo(id, 40));

function faultNotes(name: string, book: LeftOutBook): string[] {
  const { count, first } = book.faults();
  if (count === 0) return [];
  const shown = first.map(({ place, why }) => `${placeInTranscript(name, place)}: ${why}`).join('; ');
  return [
    `${pluralize(count, 'record')} could not be read and ${count === 1 ? 'was' : 'were'} skipped: ${shown}${count > first.length ? '; …' : ''}.`,
  ];
}

function leftOutNotes(book: LeftOutBook): string[] {
  const counts = Object.entries(book.counts()) as [LeftOut, number][];
  if (counts.length === 0) return [];
  return [`Left out: ${counts.map(([what, count]) => `${LEFT_OUT[what]} (${count})`).join('; ')}.`];
}

function pauseNotes({ steps, guessedPauses }: TranscriptCounts): string[] {
  if (guessedPauses === 0) return [];
  const whose = guessedPauses < steps - 1 ? `${guessedPauses} of ${pluralize(steps - 1, 'pause')}` : 'its pauses';
  return [
    `The file does not say of ${whose} how long they were: ${GAPS.user / 1000} s before the user speaks and ${GAPS.tool / 1000} s before a tool has answered are taken, so no cache expires in them.`,
  ];
}

const factNote = ({ facts, factsLeftOut, factsBy }: TranscriptCounts): string =>
  factsBy === 'file'
    ? `${pluralize(facts, 'fact')} of your file ${facts === 1 ? 'was' : 'were'} found in it.`
    : `${pluralize(facts, 'fact')} ${facts === 1 ? 'was' : 'were'} proposed by a rule (paths, numbers, what the user orders and forbids in English), not by a person${factsLeftOut === 0 ? '' : `; it stops at that, and leaves ${factsLeftOut} out that come later`}: --facts FILE takes your own.`;

const stepNotes = ({ steps, asked, hasMore }: TranscriptCounts): string[] =>
  hasMore
    ? [
        `Only its first ${pluralize(steps, 'step')} ${steps === 1 ? 'is' : 'are'} played, and there are more: --steps takes their number.`,
      ]
    : steps < asked
      ? [`The session has ${pluralize(steps, 'step')}.`]
      : [];
