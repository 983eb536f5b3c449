import { pluralize } from '../../conversation/pluralize.ts';
import { LEFT_OUT, type LeftOut } from './formats/transcript-format.ts';
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
export function transcriptNotes(name: string, book: LeftOutBook, counts: TranscriptCounts): string[] {
  return [
    ...faultNotes(name, book),
    ...leftOutNotes(book),
    ...pauseNotes(counts),
    factNote(counts),
    ...stepNotes(counts),
  ];
}

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
