import {
  aBoolean,
  aName,
  type Check,
  isRecord,
  type JsonRecord,
  listOf,
  objectOf,
  oneOf,
  type Problem,
  recordOf,
  show,
} from './check.ts';
import type { Profile } from './profile.ts';

const CLAIMS: Record<keyof Profile, Check> = {
  mode: oneOf(['rewrite', 'view', 'reduce']),
  cut: oneOf(['user-turn', 'group']),
  summary: objectOf({ role: oneOf(['user', 'assistant', 'system']), position: oneOf(['head', 'tail']) }),
  ack: aBoolean,
  onSummarizerFailure: oneOf(['unchanged', 'raise', 'fallback']),
  triggerBoundary: oneOf(['inclusive', 'exclusive']),
  triggers: listOf(oneOf(['tokens', 'fraction', 'messages', 'manual'])),
  keep: listOf(oneOf(['turns', 'tokens', 'messages', 'fraction'])),
  summaries: oneOf(['fold', 'accumulate']),
  capabilities: listOf(oneOf(['outcome', 'durable-log', 'archive', 'system-in-list'])),
  losses: listOf(oneOf(['id', 'meta', 'reasoning', 'error-flag', 'image'])),
};

const REQUIRED = { name: aName, version: aName };
const OPTIONAL = {
  drives: atLeastOne(listOf(oneOf(['pure', 'session'])), 'a list with at least one drive'),
  door: oneOf(['callback', 'loopback']),
  profiles: atLeastOne(recordOf(objectOf({}, CLAIMS)), 'at least one profile, or no "profiles" at all'),
};

/**
 * Checks who an adapter says it is: unknown keys, drives, doors, profile fields and values are all errors.
 * @param value the answer to `hello`, or the default export of a module
 * @param also further keys that may stand beside the identity
 * @returns the first problem
 */
export const checkIdentity = (value: JsonRecord, also: Record<string, Check>): Problem | undefined =>
  objectOf(REQUIRED, { ...OPTIONAL, ...also })(value);

function atLeastOne(check: Check, expected: string): Check {
  return (value) => {
    const problem = check(value);
    if (problem !== undefined) return problem;
    const size = isRecord(value) ? Object.keys(value).length : (value as unknown[]).length;
    return size > 0 ? undefined : { path: '', expected, got: show(value), hint: '' };
  };
}
