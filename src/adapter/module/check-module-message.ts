import { checkFullIdentity } from '../validation/check-identity.ts';
import { ID_CHARACTERS, LIMITS_OF_MESSAGE, limitBrokenIn, MOST_CHARACTERS } from '../validation/json-limits.ts';
import {
  aBoolean,
  aName,
  aRecord,
  arrayOf,
  aString,
  byKind,
  exactly,
  objectOf,
  ofAtMost,
  oneOf,
  predicateCheck,
  type ShapeProblem,
} from '../validation/shape-check.ts';
import type { FromModule } from './module-messages.ts';

/** A message as it arrived: one that the suite's own program sends, or what is wrong with it. */
export type CheckedModuleMessage = { kind: 'fine'; message: FromModule } | { kind: 'wrong'; problem: ShapeProblem };

const aNumber = predicateCheck('a whole number from 1', (value) => Number.isSafeInteger(value) && Number(value) >= 1);
const aPlace = predicateCheck(
  'a whole number from 0, or null',
  (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= 0),
);
const result = byKind('kind', {
  answer: objectOf({ kind: exactly('answer'), answer: aRecord, inputMutated: aBoolean }),
  /** Death and silence are for those to tell who are still there. */
  fault: objectOf({ kind: exactly('fault'), fault: objectOf({ kind: exactly('protocol'), detail: aString }) }),
});

const request = objectOf(
  { path: ofAtMost(ID_CHARACTERS, aName), body: ofAtMost(MOST_CHARACTERS, aString) },
  { method: oneOf(['GET', 'POST']) },
);

const message = byKind('kind', {
  ready: objectOf({ kind: exactly('ready'), identity: checkFullIdentity }),
  refused: objectOf({ kind: exactly('refused'), reason: aString }, { claims: exactly(true) }),
  result: objectOf({ kind: exactly('result'), step: aNumber, end: objectOf({ result, places: arrayOf(aPlace) }) }),
  call: objectOf({ kind: exactly('call'), call: aNumber, request }),
  settled: objectOf({ kind: exactly('settled'), number: aNumber, changed: arrayOf(aString) }),
  noise: objectOf({ kind: exactly('noise'), line: aString }),
  uncaught: objectOf({ kind: exactly('uncaught'), cause: aString }),
});

/**
 * Checks what comes from the thread or process an adapter runs in. The suite's own program sends it, but the adapter lives
 * beside that program and can send whatever it likes.
 * @param value anything; from a process the JSON of one line
 * @returns the message. Whether an answer fits the step it answers is for `checkAnswer` to say
 */
export function checkModuleMessage(value: unknown): CheckedModuleMessage {
  const problem = beyondLimits(value) ?? message(value);
  return problem === undefined ? { kind: 'fine', message: value as FromModule } : { kind: 'wrong', problem };
}

function beyondLimits(value: unknown): ShapeProblem | undefined {
  const broken = limitBrokenIn(value, LIMITS_OF_MESSAGE);
  return broken === undefined ? undefined : { ...broken, hint: '' };
}
