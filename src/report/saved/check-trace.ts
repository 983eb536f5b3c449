import { DRIVES } from '../../adapter/drives.ts';
import { limitBrokenIn, MOST_DEPTH } from '../../adapter/validation/json-limits.ts';
import {
  aRecord,
  arrayOf,
  aString,
  describeShapeProblem,
  dictionaryOf,
  oneOf,
  openObjectOf,
  predicateCheck,
  type ShapeProblem,
} from '../../adapter/validation/shape-check.ts';
import { DIALECT_NAMES } from '../../model/dialect/dialect.ts';
import { DamagedTraceError } from '../../run/trace/packed-texts.ts';
import type { Trace } from '../../run/trace/trace.ts';

/** What an adapter said stands some levels below the top. */
const DEEPEST = MOST_DEPTH + 16;

/** tokens; texts are made to measure, and none of them gets larger than memory */
const LARGEST = 1e8;

const aSize = predicateCheck(
  'a number of tokens from 0 to 100,000,000',
  (value) => typeof value === 'number' && value >= 0 && value <= LARGEST,
);
const aFault = openObjectOf({ kind: oneOf(['crash', 'timeout', 'protocol', 'unsupported']), detail: aString });
const sizes = openObjectOf(
  { trigger: aSize, effectiveTrigger: aSize, window: aSize, effectiveWindow: aSize, overhead: aSize },
  { effectiveSummarizerWindow: aSize },
);
const hashes = arrayOf(aString);

/** What is needed to find the case and the laws. Of the rest whoever judges says what is wrong with it. */
const trace = openObjectOf(
  {
    suite: openObjectOf({ version: aString, corpus: aString }),
    adapter: openObjectOf({ name: aString, version: aString, drive: oneOf(DRIVES) }),
    profile: aRecord,
    seed: aString,
    case: openObjectOf({ id: aString, conversation: hashes, settings: aRecord, sizes }),
    messages: dictionaryOf(openObjectOf({ role: aString, content: arrayOf(aRecord) })),
    steps: arrayOf(
      openObjectOf({
        step: openObjectOf({ do: oneOf(['append', 'compact', 'reload', 'close']) }),
        given: hashes,
        exchanges: arrayOf(openObjectOf({ request: aRecord, response: aRecord, ruling: aRecord })),
        result: openObjectOf({ kind: oneOf(['observed', 'threw', 'fault']) }, { fault: aFault }),
      }),
    ),
  },
  { dialect: oneOf(DIALECT_NAMES) },
);

/**
 * A trace is handed around and read by people with all kinds of tools, and written by them, too.
 * @throws DamagedTraceError that says where it is no trace
 */
export function checkedTrace(value: unknown): Trace {
  const problem = tooDeep(value) ?? trace(value);
  if (problem === undefined) return value as Trace;
  throw new DamagedTraceError(`is no trace that can be used ${describeShapeProblem(problem)}`);
}

function tooDeep(value: unknown): ShapeProblem | undefined {
  const broken = limitBrokenIn(value, { depth: DEEPEST, values: Number.POSITIVE_INFINITY });
  return broken === undefined ? undefined : { ...broken, hint: '' };
}
