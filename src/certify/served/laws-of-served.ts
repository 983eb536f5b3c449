import { readableOf } from '../../conversation/content.ts';
import type { ServedPass } from './served-pass.ts';
import { isErrorIn } from './served-request.ts';

/**
 * What can be said of requests that nobody had prepared. There is no case: the trigger, what is kept and what the implementation
 * declares are not known, people and tools say what they like, and only what the scripted model says has marks. So laws are asked about what is seen
 * in the requests alone, cause by cause.
 */

/** Whether a cause can be told in a pass, where that hangs on more than the cause. */
type Condition = (pass: ServedPass) => boolean;

const ALWAYS: Condition = () => true;

/** An agent may have words about errors of its own; those of the very answer are nobody else's. */
const QUOTES_ERROR: Condition = ({ view, exchanges }) => {
  const text = view.map(readableOf).join('\n');
  return exchanges.some((exchange) => exchange.class === 'summarizer' && isErrorIn(exchange, text));
};

/** A client that was refused before sends what is refused again. */
const WAS_TAKEN: Condition = ({ wasTaken }) => wasTaken;

/** A file or a prompt may have held half a character before. */
const WAS_WHOLE: Condition = ({ wasBroken }) => !wasBroken;

const each = (requirement: string, ways: readonly string[], condition = ALWAYS): [string, Condition][] =>
  ways.map((way) => [`${requirement}/${way}`, condition]);

/** The causes that are told of, and when. */
export const TOLD_OF_SERVED: ReadonlyMap<string, Condition> = new Map([
  // Calls have ids, whoever made them.
  ...each('PAIR-1', ['call-evicted', 'pair-parted']),
  ...each('PAIR-2', ['result-evicted', 'result-twice']),
  ...each('ORD-1', ['pair-twice']),
  // The scripted provider refused it, and had taken the request before.
  ...each('ORD-3', ['rejected', 'empty-message'], WAS_TAKEN),
  // Marks of the model's answers: in the request, in what a summarizer was shown, or in neither.
  ...each('COVER-1', ['never-asked', 'never-answered', 'never-shown', 'shortened-silently', 'shown-bare']),
  ...each('COVER-1', ['summary-not-installed']),
  ...each('COVER-2', ['lost-between-folds']),
  ...each('COVER-3', ['summary-cut-off']),
  ...each('FOLD-1', ['summary-lost']),
  ...each('FOLD-3', ['summary-twice']),
  // What the scripted summarizer answered is known word for word.
  ...each('FAIL-1', ['error-installed', 'error-beside-history'], QUOTES_ERROR),
  ...each('FAIL-1', ['broken-off-installed']),
  ...each('FAIL-2', ['error-installed', 'error-beside-history'], QUOTES_ERROR),
  ...each('FAIL-2', ['part-evicted', 'thoughts-installed']),
  ...each('FAIL-3', ['error-installed', 'error-beside-history'], QUOTES_ERROR),
  ...each(
    'FAIL-3',
    ['broken-off', 'cut-off', 'filtered', 'refusal', 'template', 'tool-call', 'cut-at-window', 'thoughts'].map(
      (kind) => `${kind}-installed`,
    ),
  ),
  ...each(
    'FAIL-3',
    ['broken-off', 'filtered', 'refusal', 'template', 'tool-call', 'window-cut'].map(
      (kind) => `${kind}-beside-history`,
    ),
  ),
  ...each(
    'FAIL-3',
    ['call', 'cut', 'filter', 'refusal', 'template'].map((kind) => `view-changed-after-${kind}`),
  ),
  ...each('FAIL-3', ['part-evicted']),
  ...each('FAIL-4', ['evicted-unasked', 'evicted-after-blank', 'evicted-after-failure']),
  ...each('UNI-1', ['cut-in-view', 'cut-in-request'], WAS_WHOLE),
]);

/** Why the others are not: by the beginning of a requirement's id, or of a cause. */
export const NOT_TOLD_OF_SERVED: Readonly<Record<string, string>> = {
  ARCH: 'nobody reads its archive',
  ATOM: 'nothing is sent in the middle of a pass',
  CLEAR: 'it has not declared which results it clears',
  CONF: 'nothing was set',
  'COVER-1/missing-from-request': 'only a case says what is to stand in a request',
  'COVER-1/shown-altered': 'only a case says what is to be shown word for word',
  'COVER-1/left-out-silently': 'no fallback is declared',
  'COVER-1/unread-replaced': 'how large a result may be hangs on the trigger',
  'COVER-1/whole-called-partial': 'no words for it are declared',
  'COVER-2/missing-from-request': 'only a case says what is to stand in a request',
  'COVER-3': 'an agent leaves reminders of its own out of what it shows, and they have no marks',
  DUR: 'nobody reads its log, or loads it again',
  'FAIL-1': 'it may have declared a fallback, and what else changes in a request is the affair of the agent',
  'FAIL-2': 'it may have declared a fallback, and what else changes in a request is the affair of the agent',
  'FAIL-3': 'nobody reads its log, and what else changes in a request is the affair of the agent',
  'FAIL-4': 'only a case says what is to stay',
  'FOLD-1/missing-from-request': 'only a case says what is to stand in a request',
  'FOLD-2': 'it may have declared that summaries accumulate',
  'FOLD-3': 'it may have declared that summaries accumulate',
  'FOLD-4': 'what is new without a mark is not known',
  HOST: 'it is about what the suite does between two requests',
  IDEM: 'its trigger is not known, and nothing is done twice',
  ISO: 'what one conversation may hear of another, as helpers do, is not known',
  KEEP: 'no ceiling was set',
  OBS: 'it reports no outcome',
  'ORD-1': 'reminders have no marks, and may come again and stand anywhere',
  'ORD-2': 'reminders have no marks, and may be put into any message',
  'ORD-3': 'what is refused is told of as such',
  'ORD-4': 'where a summary stands was not declared',
  'ORD-5': 'nothing of the kind was promised',
  'ORD-6': 'no words for it are declared',
  OVER: 'which refusals a case means is not known',
  'PAIR-1/result-swapped': 'the ids of a client may be its own',
  'PAIR-3': 'PAIR-1 and PAIR-2 say the same',
  'PAIR-4': 'whether somebody waits for a result is not known',
  'PAIR-5': 'what was broken before may be mended by the agent at any time',
  PRICE: 'no price is stated',
  PROG: 'the trigger, and what there is to evict, are not known',
  REAS: 'which thoughts a client can send back is not known',
  REC: 'nothing is read back',
  SIZE: 'its counter and its trigger are not known, and reminders come and go',
  SPLIT: 'its cut is not known, and COVER-1 and FOLD-1 say what was lost by it',
  SYS: 'no prompt and no tools were set',
  TASK: 'what a user says has no mark, and reminders stand in it',
  TRIG: 'its trigger is not known',
  TRUST: 'the form of a summary was not declared, and what a user says has no mark',
  'UNI-1/cut-in-archive': 'nobody reads its archive',
};
