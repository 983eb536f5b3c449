import { isRecord } from '../../../conversation/json.ts';
import type { TranscriptFormat } from '../formats/transcript-format.ts';
import { type RecordLayout, readRecords } from '../records/read-records.ts';
import type { SourceFile } from '../records/source-file.ts';
import type { TranscriptPlace } from '../records/transcript-error.ts';
import { type NotPlayed, notPlayed } from './not-played.ts';
import { isMessage, type RecordTree, TreeMaker } from './record-tree.ts';

/** Which records of a file are the conversation that is played. */
export interface Branches {
  /** @returns why the message at this place is no part of it, or undefined */
  notPlayed(place: TranscriptPlace): NotPlayed | undefined;
  sessions: PlayedSession | undefined;
}

/** Where a file holds several sessions: the one that is played, that of the last message, and the others, in the order of the file. */
export interface PlayedSession {
  played: string | undefined;
  others: { id: string | undefined; messages: number }[];
}

const ALL: Branches = { notPlayed: () => undefined, sessions: undefined };

/**
 * Reads a whole file, also where only its beginning is to be played: only what comes last says what was left behind. Of its text
 * nothing is kept. Forms without a tree are not read.
 */
export async function readBranches(
  source: SourceFile,
  layout: RecordLayout,
  { placeOf }: TranscriptFormat,
): Promise<Branches> {
  if (placeOf === undefined) return ALL;
  const maker = new TreeMaker();
  for await (const record of readRecords(source, layout)) {
    const placed = record.kind === 'value' && isRecord(record.value) ? placeOf(record.value) : undefined;
    if (placed !== undefined) maker.add(placed, record.place);
  }
  return branchesOf(maker.tree());
}

/** @returns what of a tree is played */
export function branchesOf(tree: RecordTree): Branches {
  const left = notPlayed(tree);
  const { parts, lines, columns } = tree;
  const reasons = new Map<string, NotPlayed>();
  for (const [at, reason] of left.entries())
    if (reason !== undefined && isMessage(parts[at]!))
      reasons.set(keyOf({ line: lines[at]!, column: columns[at]! }), reason);
  for (const place of tree.repeated) reasons.set(keyOf(place), 'repeated');
  return {
    notPlayed: (place) => (reasons.size === 0 ? undefined : reasons.get(keyOf(place))),
    sessions: playedSession(tree, left),
  };
}

function playedSession(tree: RecordTree, left: readonly (NotPlayed | undefined)[]): PlayedSession | undefined {
  const counts = new Map<number, number>();
  let played = -1;
  for (const [at, reason] of left.entries()) {
    const session = tree.sessions[at]!;
    if (!isMessage(tree.parts[at]!)) continue;
    if (reason === undefined) played = session;
    else if (reason === 'other-session') counts.set(session, (counts.get(session) ?? 0) + 1);
  }
  // Of the one that is played a part may hang on one that is not.
  counts.delete(played);
  const others = [...counts].map(([session, messages]) => ({ id: tree.sessionIds[session], messages }));
  return others.length === 0 ? undefined : { played: tree.sessionIds[played], others };
}

const keyOf = ({ line, column }: TranscriptPlace): string => `${line}:${column}`;
