import type { JsonRecord } from '../../../conversation/json.ts';
import type { Message, ToolSpec } from '../../../conversation/message.ts';
import type { PlaceOf } from './record-place.ts';

/** What a record can't bring into a session; each kind is counted, and said to the user. */
export const LEFT_OUT = {
  'not-a-message': 'records that hold no message',
  rewound: 'messages that the user went back behind',
  repeated: 'messages that stand in the file a second time',
  'other-session': 'messages of other sessions',
  sidechain: 'messages of subagents',
  'harness-note': 'notes of the program itself',
  'earlier-summary': 'summaries of earlier compactions, which nobody said',
  'late-system': 'system messages after the conversation began',
  'before-user': 'messages before the first of the user',
  'orphan-result': 'results without a call',
  'second-result': 'second results of one call',
  'unanswered-call': 'calls that never got a result',
  'without-content': 'messages without any content',
  'without-answer': 'messages at the end that nobody answered',
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

/** What one record says. */
export type HeardRecord =
  /**
   * @property at ms since 1970, where the record says when
   * @property answer id of the answer that it is a part of, where one may be spread over several records
   */
  | { kind: 'messages'; messages: Message[]; at?: number; answer?: string }
  /** a whole request: the conversation so far, of which the most was heard before */
  | { kind: 'conversation'; messages: unknown[]; hear(message: unknown): Message[] }
  /** the system prompt of a request, wherever it stands in it */
  | { kind: 'system'; text: string }
  | { kind: 'tools'; tools: ToolSpec[] }
  | { kind: 'left-out'; what: LeftOut };

/** A form in which programs keep a session. */
export interface TranscriptFormat {
  /** as `--format` names it */
  name: string;
  /** e.g. `OpenAI chat messages` */
  title: string;
  /** @returns whether a record can be nothing else */
  isCertain(record: JsonRecord): boolean;
  /** @returns whether a record could be of this form */
  isPossible(record: JsonRecord): boolean;
  /** @returns what it says, in order */
  hear(record: JsonRecord): HeardRecord[];
  /** where its records form a tree: the place of each in it */
  placeOf?: PlaceOf;
}
