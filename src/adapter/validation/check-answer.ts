import { isRecord } from '../../conversation/json.ts';
import type { SessionDrive, StepAnswer, StepRequest } from '../protocol.ts';
import { ERROR_CHARACTERS, ID_CHARACTERS } from './json-limits.ts';
import {
  aBoolean,
  aName,
  anything,
  aRecord,
  arrayOf,
  aSentence,
  aString,
  aTokenCount,
  byKind,
  dictionaryOf,
  exactly,
  objectOf,
  ofAtMost,
  oneOf,
  openObjectOf,
  type ShapeCheck,
  type ShapeProblem,
} from './shape-check.ts';

/** An answer as it arrived: within the contract, or what is wrong with it. */
export type CheckedAnswer = { kind: 'fine'; answer: StepAnswer } | { kind: 'wrong'; problem: ShapeProblem };

const anId = ofAtMost(ID_CHARACTERS, aString);

const textBlock = objectOf({ type: exactly('text'), text: aString });
const imageBlock = objectOf({ type: exactly('image'), mediaType: aString, data: aString });

const block = byKind('type', {
  text: textBlock,
  image: imageBlock,
  reasoning: objectOf({ type: exactly('reasoning'), text: aString }, { signature: aString }),
  'tool-call': objectOf(
    { type: exactly('tool-call'), id: anId, name: anId, arguments: aRecord },
    { status: oneOf(['pending', 'abandoned']) },
  ),
  'tool-result': objectOf(
    {
      type: exactly('tool-result'),
      callId: anId,
      content: arrayOf(byKind('type', { text: textBlock, image: imageBlock })),
    },
    { isError: aBoolean },
  ),
});

const message = objectOf(
  { role: oneOf(['system', 'user', 'assistant', 'tool']), content: arrayOf(block) },
  { id: anId, meta: aRecord, usage: objectOf({ input: aTokenCount, output: aTokenCount }) },
);

const FIGURES = { tokens: objectOf({ before: aTokenCount, after: aTokenCount }), archive: aString };
const outcome = byKind('kind', {
  compacted: objectOf({ kind: exactly('compacted') }, FIGURES),
  unchanged: objectOf({ kind: exactly('unchanged'), reason: aString }),
  failed: objectOf({ kind: exactly('failed'), reason: aString }),
  irreducible: objectOf({ kind: exactly('irreducible'), detail: aString }, FIGURES),
});

const compactOutput = objectOf({ messages: arrayOf(message) }, { state: anything, outcome });
const STORED = { log: aString, archive: dictionaryOf(aString), outcome };
const observation = objectOf({ view: arrayOf(message) }, STORED);
/** What an agent shows its model is read off the wire. */
const agentObservation = objectOf({}, { view: arrayOf(message), ...STORED });
const threw = objectOf({ threw: objectOf({ message: aString }, { stack: aString }) });
const unsupported = objectOf({ unsupported: ofAtMost(ERROR_CHARACTERS, aSentence) });
const done = objectOf({ done: exactly(true) });

/** A chat completion request; what else it holds is for the scripted model to judge. */
const completionRequest = openObjectOf({ messages: arrayOf(anything) }, { model: aString });

/** A call of the model, as it stands on a line: `{ call, for, model }`. */
export const checkModelCall: ShapeCheck = objectOf({
  call: ofAtMost(ID_CHARACTERS, aName),
  for: anId,
  model: completionRequest,
});

/**
 * Checks an answer against the step it answers; unknown keys are errors, so that a misspelt one can't pass unseen.
 * @param request the step
 * @param value plain JSON, without the `id` of the line it came on
 */
export function checkAnswer(request: StepRequest, value: unknown): CheckedAnswer {
  const problem = shapeOf(request, value)(value);
  return problem === undefined ? { kind: 'fine', answer: value as StepAnswer } : { kind: 'wrong', problem };
}

function shapeOf(request: StepRequest, value: unknown): ShapeCheck {
  if (isRecord(value) && 'threw' in value) return threw;
  if (isRecord(value) && 'unsupported' in value) return unsupported;
  switch (request.do) {
    case 'compact':
      return request.drive === 'pure' ? compactOutput : observationOf(request.drive);
    case 'append':
    case 'turn':
    case 'reload':
      return observationOf(request.drive);
    case 'open':
    case 'beside':
    case 'close':
      return done;
  }
}

const observationOf = (drive: SessionDrive): ShapeCheck => (drive === 'agent' ? agentObservation : observation);
