import type { Parent, RecordPart, RecordPlace } from '../formats/record-place.ts';
import type { TranscriptPlace } from '../records/transcript-error.ts';
import { IdNumbers } from './id-numbers.ts';
import { NOBODY, parentNumbers, parentsFirst, UNSAID, withoutCircles } from './parent-numbers.ts';

/**
 * The records of a file by their number, in the order in which they were first written. There may be a million of them: what is
 * kept of each is a few numbers.
 */
export interface RecordTree extends RecordColumns {
  /** number of its parent, NOBODY or LOST; there is no circle */
  parents: Int32Array;
  /** numbers of the records, each behind its parent */
  fromTheTop: Int32Array;
  sessionIds: readonly (string | undefined)[];
  /** messages whose id stood further up in the file already */
  repeated: readonly TranscriptPlace[];
}

/** What is known of each record, a list for each kind of it. */
interface RecordColumns {
  parts: RecordPart[];
  /** which of the ids of sessions it has */
  sessions: number[];
  /** when turns were said */
  times: Map<number, unknown>;
  lines: number[];
  columns: number[];
}

/** Takes the records of a file in their order. */
export class TreeMaker {
  readonly #ids = new IdNumbers();
  readonly #sessionIds: (string | undefined)[] = [];
  /** by the number of an id the number of its record */
  readonly #written: (number | undefined)[] = [];
  readonly #parentIds: number[] = [];
  readonly #known: RecordColumns = { parts: [], sessions: [], times: new Map(), lines: [], columns: [] };
  readonly #repeated: TranscriptPlace[] = [];

  add(record: RecordPlace, place: TranscriptPlace): void {
    const id = this.#ids.numberOf(record.id);
    // Copies are written by whoever resumes or compacts, some of them with another parent: the first was there when it was said.
    if (this.#written[id] === undefined) this.#write(id, record, place);
    else if (isMessage(record.part)) this.#repeated.push(place);
  }

  tree(): RecordTree {
    const said = parentNumbers(this.#parentIds, this.#written, this.#known.sessions);
    const parents = withoutCircles(said);
    const [sessionIds, repeated] = [this.#sessionIds, this.#repeated];
    return { ...this.#known, parents, fromTheTop: parentsFirst(parents), sessionIds, repeated };
  }

  #write(id: number, { parent, part, session, at }: RecordPlace, { line, column }: TranscriptPlace): void {
    const { parts, sessions, times, lines, columns } = this.#known;
    this.#written[id] = parts.length;
    this.#parentIds.push(this.#parentId(parent));
    parts.push(part);
    sessions.push(this.#sessionNumber(session));
    if (part === 'turn') times.set(parts.length - 1, at);
    lines.push(line);
    columns.push(column);
  }

  /** There are a few of them, and lines that follow each other mostly have the same. */
  #sessionNumber(session: string | undefined): number {
    const known = this.#sessionIds.lastIndexOf(session);
    return known === -1 ? this.#sessionIds.push(session) - 1 : known;
  }

  #parentId(parent: Parent): number {
    switch (parent.kind) {
      case 'record':
        return this.#ids.numberOf(parent.id);
      case 'none':
        return NOBODY;
      case 'unsaid':
        return UNSAID;
    }
  }
}

/** @returns whether it was said, and is played where it belongs to what is played */
export const isMessage = (part: RecordPart): boolean => part === 'turn' || part === 'message';
