import type { CompactReason } from '../conversation/settings.ts';
import type { DialectName, Generation } from '../model/dialect.ts';
import type { SummaryReply } from '../model/script.ts';
import type { Branch } from './case.ts';
import type { YamlSource } from './parse-yaml.ts';

/**
 * A case as it is written: the shape of `spec/schema/case.schema.json`. Until `withMatrix` has put the values of a
 * variant in, any number or word may still be the text `$name`.
 */
export interface WrittenCase {
  id: string;
  title: string;
  why: string;
  'seen-in'?: string[];
  matrix?: Record<string, MatrixValue[]>;
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

/** `0.4T` (share of the trigger), `2W` (of the window), or plain tokens. */
export type WrittenSize = string | number;

export interface WrittenSettings {
  trigger?: WrittenSize | { messages: number } | { fraction: number };
  window?: WrittenSize;
  keep: { turns?: number; tokens?: WrittenSize; messages?: number; fraction?: number };
  'reserved-output'?: WrittenSize;
  system?: string;
}

export type WrittenItem =
  | { user: string }
  | { system: string }
  | WrittenAssistant
  /** text by the label of its call */
  | { results: Record<string, string>; grouped?: boolean }
  | { repeat: number; messages: WrittenItem[] };

/** A message of the assistant: text, calls, or both. */
export interface WrittenAssistant {
  assistant?: string;
  /** `tool input` by label */
  calls?: Record<string, string>;
  times?: number;
  pending?: string[];
  abandoned?: string[];
}

export type WrittenReply = SummaryReply | { text: string };

/** `calls` as in a conversation: `tool input` by label. */
export type WrittenAgentReply =
  | 'overflow'
  | 'error'
  | { text: string }
  | { calls: Record<string, string> }
  | { recover: string };

export interface WrittenRule<Reply> {
  reply: Reply;
  has?: string | string[];
  times?: number;
}

export interface WrittenModel {
  summarizer?: WrittenReply | WrittenRule<WrittenReply>[];
  agent?: WrittenAgentReply | WrittenRule<WrittenAgentReply>[];
  /** what the model really has, where the settings say something else */
  window?: WrittenSize;
  /** what counts against it, by the generation of the model */
  overflow?: Generation;
  latency?: number;
}

export type WrittenStep = { in?: string } & ({ compact: CompactReason } | { append: WrittenItem[] });

/** One entry of `then`: a predicate with its conditions beside it. */
export type WrittenExpectation = WrittenPredicate & {
  proves?: string;
  if?: Branch;
  pass?: number;
  witness?: string;
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
