import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import type { Violation } from '../findings/finding.ts';
import type { CauseSubject } from '../findings/identity.ts';
import type { Pass } from '../passes/pass.ts';
import { reachesInPart } from '../requests/partly-shown.ts';

/** What a way is about, whatever its evidence names. */
const BY_WAY: Readonly<Record<string, CauseSubject>> = {
  'call-altered': 'call',
  'call-evicted': 'call',
  'call-id-changed': 'call',
  'call-renamed': 'call',
  'error-flag-changed': 'result',
  'error-installed': 'summary',
  'foreign-words-archived': 'archive',
  'foreign-words-recovered': 'archive',
  'image-lost': 'picture',
  'orphan-at-head': 'result',
  'pair-parted': 'result',
  'pending-altered': 'call',
  'pending-evicted': 'call',
  'pictures-missing': 'picture',
  'request-cut-off': 'request',
  'result-evicted': 'result',
  'result-swapped': 'result',
  'result-twice': 'result',
  'summary-cut-off': 'summary',
  'summary-lost': 'summary',
  'summary-not-installed': 'summary',
  'system-moved': 'system',
  'system-twice': 'system',
  'unread-replaced': 'result',
  'words-summarized': 'call',
};
/** What a rule is about, in every way to violate it. */
const BY_RULE: Readonly<Record<string, CauseSubject>> = {
  ARCH: 'archive',
  CLEAR: 'result',
  REAS: 'reasoning',
  REC: 'archive',
  'SPLIT-2': 'request',
  SYS: 'system',
  TASK: 'request',
};

/**
 * Some faults hit one kind of message only, and are mended where that kind is treated; others hit whatever stands at a place.
 * So the kind counts where a message was altered, shortened, doubled, or shown to the summarizer in part. Which messages were
 * left out altogether is a matter of the conversation, and no subject: one fault would have as many names as there are cases.
 * @returns what came to harm
 */
export function subjectOf(violation: Violation, pass: Pass): CauseSubject {
  const { requirement, way } = violation;
  const always = BY_WAY[way] ?? BY_RULE[requirement] ?? BY_RULE[requirement.split('-')[0]!];
  if (always !== undefined) return always;
  switch (way) {
    case 'cut-unmarked':
    case 'message-twice':
    case 'pair-twice':
    case 'shortened-silently':
    case 'text-altered':
      return commonKind(harmed(violation, pass), pass);
    case 'never-shown':
      return commonKind(harmed(violation, pass), pass, (at) => reachesInPart(pass.before[at]!, pass));
    default:
      return 'other';
  }
}

/** Places of the given messages that a violation names. */
function harmed({ messages = [] }: Violation, { hashes }: Pass): number[] {
  const named = new Set(messages);
  return hashes.before.flatMap((hash, at) => (named.has(hash) ? [at] : []));
}

/** @param tells says of a message of the conversation whether its kind has to do with it */
function commonKind(places: readonly number[], pass: Pass, tells: (at: number) => boolean = () => true): CauseSubject {
  const kinds = new Set(
    places.map((at): CauseSubject => {
      if (!pass.real[at]) return 'summary';
      return tells(at) ? kindOf(pass.before[at]!) : 'other';
    }),
  );
  const [first = 'other', ...others] = kinds;
  return others.length === 0 ? first : 'other';
}

function kindOf(message: Message): CauseSubject {
  if (message.role === 'system') return 'system';
  if (resultsOf(message).length > 0) return 'result';
  if (message.role === 'user') return 'request';
  return callsOf(message).length > 0 ? 'call' : 'other';
}
