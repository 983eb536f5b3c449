import type { JsonObject } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import type { DialectName, Generation } from '../../model/dialect/dialect.ts';
import type { SummarizerReply } from '../../model/script/model-script.ts';
import type { YamlSource } from '../yaml/parse-yaml.ts';
import type { Branch } from './case.ts';

/**
 * A case as it is written: the shape of `spec/schema/case.schema.json`. Until `withMatrix` has put the values of a
 * variant in, any number or word may still be the text `$name`.
 */
export interface WrittenCase {
  id: string;
  title: string;
  why: string;
  'seen-in'?: string[];
  matrix?: Record<string, WrittenValues>;
  given: {
    dialect?: DialectName;
    'broken-input'?: boolean;
    settings: WrittenSettings;
    conversation: WrittenItem[];
  };
  model?: WrittenModel;
  steps?: WrittenStep[];
  then: WrittenExpectation[];
  proves?: string[];
  /** ids of families of failures; absent where the author of a case of their own has not said */
  families?: string[] | 'none';
  witness?: string;
  twin?: string;
  mutants?: string[];
}

/** A loaded and checked file. */
export interface CaseFile extends WrittenCase {
  /** knows the place of each part of the file */
  source: YamlSource;
  /** path as the user wrote it, where the case is not one of the corpus */
  userFile?: string;
}

export type MatrixValue = string | number;

/** A list, or its short form for whole numbers: both ends are included. */
export type WrittenValues = MatrixValue[] | { from: number; to: number };

/** `0.4T` (share of the trigger), `2W` (of the window), or plain tokens. */
export type WrittenSize = string | number;

export interface WrittenSettings {
  trigger?: WrittenSize | { messages: number } | { fraction: number };
  /** 0: unknown */
  window?: WrittenSize;
  'summarizer-window'?: WrittenSize;
  keep: { turns?: number; tokens?: WrittenSize; messages?: number; fraction?: number };
  'reserved-output'?: WrittenSize;
  system?: string;
  automatic?: false;
  'summary-prompt'?: string;
  'summarizer-model'?: string;
}

export type WrittenItem =
  /** `images`: how many pictures go with the text */
  | { user: WrittenTexts; images?: number; meta?: JsonObject }
  | { system: string; meta?: JsonObject }
  | WrittenAssistant
  /** text by the label of its call, or text with what else the result holds */
  | { results: Record<string, WrittenResult>; grouped?: boolean; meta?: JsonObject }
  | { repeat: number; messages: WrittenItem[] };

/** A text, or a list of texts: as many blocks, which a wire carries one by one. */
export type WrittenTexts = string | string[];

export type WrittenResult = string | { text: WrittenTexts; images?: number; error?: true };

/** `tool input`, or the tool with its arguments by name. */
export type WrittenCall = string | ({ tool: string } & JsonObject);

/** A message of the assistant: text, calls, or both. */
export interface WrittenAssistant {
  assistant?: WrittenTexts;
  /** hidden thoughts before it, with a signature that binds them to the message */
  thinking?: string;
  meta?: JsonObject;
  /** by label */
  calls?: Record<string, WrittenCall>;
  times?: number;
  pending?: string[];
  abandoned?: string[];
}

export type WrittenReply = SummarizerReply | { text: string };

/** `calls` as in a conversation. */
export type WrittenAgentReply =
  | 'overflow'
  | 'error'
  | { text: string }
  | { calls: Record<string, WrittenCall> }
  | { refuse: string }
  | { recover: string };

export interface WrittenRule<Reply> {
  reply: Reply;
  has?: string | string[];
  times?: number;
  pass?: number;
  request?: number;
}

export interface WrittenModel {
  summarizer?: WrittenReply | WrittenRule<WrittenReply>[];
  agent?: WrittenAgentReply | WrittenRule<WrittenAgentReply>[];
  /** what the model really has, where the settings say something else */
  window?: WrittenSize;
  /** what counts against it, by the generation of the model */
  overflow?: Generation;
  usage?: 'none' | 'zero';
  latency?: number;
}

export type WrittenStep =
  | WrittenRounds
  | ({ in?: string } & (
      | { compact: CompactReason; meanwhile?: WrittenMidPassEvent; archive?: 'unwritable' }
      | { append: WrittenItem[] }
      | { again: true }
      | { reload: true }
    ));

/** The same steps several times over; facts and labels in them get `-1`, `-2`, …, as in a repeated block of messages. */
export interface WrittenRounds {
  repeat: number;
  steps: WrittenStep[];
}

/** `at` is `asked` and `request` 1 where left out: when the first summarizer request of the pass arrives. */
export type WrittenMidPassEvent = { at?: 'asked' | 'answered'; request?: number } & (
  | { append: WrittenItem[] }
  | { compact: CompactReason }
  | { cancel: true }
);

/** One entry of `then`: a predicate with its conditions beside it. */
export type WrittenExpectation = WrittenPredicate & {
  proves?: string;
  if?: Branch;
  pass?: number;
  witness?: string;
  stricter?: string;
};

export type WrittenPredicate =
  | { compacted: boolean }
  | { unchanged: ('view' | 'log' | 'archive')[] }
  | { calls: 'summarizer'; is?: number; 'at-least'?: number; 'at-most'?: number }
  | {
      sent: 'agent' | 'summarizer';
      has?: string | string[];
      lacks?: string | string[];
      text?: string | string[];
      once?: boolean;
    }
  | { kept: string | string[] }
  | { evicted: string | string[] }
  | { accepted: boolean }
  | { outcome: 'compacted' | 'unchanged' | 'failed' | 'irreducible' };
