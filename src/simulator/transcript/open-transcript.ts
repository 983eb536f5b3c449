import path from 'node:path';
import type { IntroducedFact } from '../facts/fact.ts';
import type { Workload, WorkloadStep } from '../workload/workload.ts';
import { readBranches } from './branches/read-branches.ts';
import { type FactsFile, readFacts } from './canaries/facts-file.ts';
import { factPlacer } from './canaries/placed-facts.ts';
import { factProposer } from './canaries/proposed-facts.ts';
import { formatOf } from './formats/formats.ts';
import { readSteps, type Transcript } from './read-steps.ts';
import { layoutOf, readRecords } from './records/read-records.ts';
import { openSourceFile } from './records/source-file.ts';
import { TranscriptError, WHOLE_FILE } from './records/transcript-error.ts';
import type { SpokenStep } from './steps/steps-of-messages.ts';
import { transcriptNotes } from './transcript-notes.ts';

export interface TranscriptOptions {
  /** name of a format, where the user says which it is */
  format?: string;
  /** file of the user's own canaries; proposed by rule where left out */
  facts?: string;
  /** steps that are to be played at most */
  steps: number;
}

/**
 * Reads as much of a session file as is to be played, to learn what it declares and what can't be played of it; its steps are read
 * again, as a stream, whenever they are asked for.
 * @throws TranscriptError where it can't be read or has nothing to play, InvalidFileError for the file of facts
 */
export async function openTranscript(file: string, options: TranscriptOptions): Promise<Workload> {
  const source = await openSourceFile(file);
  const layout = layoutOf(source);
  const format = await formatOf(file, readRecords(source, layout), options.format);
  const facts = options.facts === undefined ? undefined : readFacts(options.facts);
  const branches = await readBranches(source, layout, format);
  const transcript: Transcript = { source, layout, format, branches };
  const { system, tools, notes, length } = await survey(transcript, options, facts);
  return {
    name: path.basename(file),
    title: `${path.basename(file)}, ${format.title}`,
    factsBy: facts === undefined ? 'rule' : 'file',
    system,
    tools,
    notes,
    length,
    steps: ({ steps }) => workloadSteps(readSteps(transcript, Math.min(steps, options.steps)).steps, introducer(facts)),
  };
}

type Introducer = (step: SpokenStep) => IntroducedFact[];

const introducer = (facts: FactsFile | undefined): Introducer =>
  (facts === undefined ? factProposer() : factPlacer(facts.facts)).introduced;

async function* workloadSteps(steps: AsyncIterable<SpokenStep>, introduced: Introducer): AsyncGenerator<WorkloadStep> {
  for await (const { isGapGuessed: _, ...step } of steps) yield { ...step, facts: introduced(step), needs: [] };
}

async function survey(
  transcript: Transcript,
  { steps: asked }: TranscriptOptions,
  facts: FactsFile | undefined,
): Promise<Required<Pick<Workload, 'system' | 'tools' | 'notes' | 'length'>>> {
  // One more than is played says whether there are more.
  const reading = readSteps(transcript, asked + 1);
  const placer = facts === undefined ? undefined : factPlacer(facts.facts);
  const proposer = factProposer();
  const { introduced } = placer ?? proposer;
  const factsBy = facts === undefined ? ('rule' as const) : ('file' as const);
  const counts = { steps: 0, guessedPauses: 0, facts: 0, factsLeftOut: 0, factsBy, asked, hasMore: false };
  for await (const step of reading.steps) {
    counts.hasMore = counts.steps === asked;
    if (counts.hasMore) break;
    counts.steps += 1;
    if (step.isGapGuessed === true) counts.guessedPauses += 1;
    counts.facts += introduced(step).length;
  }
  counts.factsLeftOut = proposer.leftOut();
  const notes = transcriptNotes(transcript, reading.book, counts);
  if (counts.steps === 0) throw nothingToPlay(transcript, notes);
  const missing = placer?.missing() ?? [];
  if (missing.length > 0) facts!.refuseMissing(missing, `the first ${counts.steps} steps of ${transcript.source.name}`);
  return {
    system: reading.system.join('\n\n'),
    tools: reading.tools.specs(),
    notes,
    length: counts.steps,
  };
}

function nothingToPlay({ source, format }: Transcript, [first = '']: readonly string[]): TranscriptError {
  const problem = `Expected a session with at least one answer to its user, got none in ${format.title}.`;
  return new TranscriptError(source.name, WHOLE_FILE, problem, `${first} If it is of another form, name it: --format.`);
}
