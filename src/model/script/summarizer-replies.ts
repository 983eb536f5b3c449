import type { SummarizerReply } from './model-script.ts';

/** Typed as a record, so that no way to answer can be forgotten here. */
const REPLIES: Record<SummarizerReply, true> = {
  lossless: true,
  empty: true,
  blank: true,
  inflated: true,
  equal: true,
  'length-stop': true,
  'tool-call': true,
  refusal: true,
  error: true,
  'server-error': true,
  'rate-limit': true,
  'too-large': true,
  overflow: true,
  'hostile-text': true,
  'reasoning-only': true,
  reasoned: true,
  'empty-template': true,
  'error-body': true,
  filtered: true,
  timeout: true,
  'hang-up': true,
  'cut-short': true,
  structured: true,
  long: true,
};

/** Every way the scripted summarizer can answer, by name. */
export const SUMMARIZER_REPLIES = Object.keys(REPLIES) as SummarizerReply[];
