import type { JsonRecord } from '../../../conversation/json.ts';

/** Where a record stands in the tree of a session. */
export interface RecordPlace {
  id: string;
  parent: Parent;
  /** id of the session that wrote it */
  session: string | undefined;
  part: RecordPart;
  /** when it was said, as the record says it */
  at: unknown;
}

/** What a record says of the one before it. */
export type Parent =
  /** with it a conversation begins */
  | { kind: 'none' }
  | { kind: 'record'; id: string }
  /** it is silent: it goes on where the line above it stood */
  | { kind: 'unsaid' };

/** What a record is in its tree: only `turn` and `reset` can leave something behind, or be left. */
export type RecordPart =
  /** of the user: here he goes on, or goes back to and says something else */
  | 'turn'
  /** the conversation before it was compacted */
  | 'reset'
  /** any other message */
  | 'message'
  /** of the program; nobody said it */
  | 'note';

/** How a form tells where its records stand. @returns nothing for what stands outside of the tree */
export type PlaceOf = (record: JsonRecord) => RecordPlace | undefined;
