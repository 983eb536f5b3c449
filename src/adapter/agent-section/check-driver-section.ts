import { isRecord } from '../../conversation/json.ts';
import {
  aName,
  aRecord,
  arrayOf,
  dictionaryOf,
  objectOf,
  predicateCheck,
  type ShapeCheck,
} from '../validation/shape-check.ts';
import { aJsonTemplate, aTemplate } from './check-template.ts';

const aPointer = predicateCheck(
  'a JSON pointer such as "/id"',
  (value) => typeof value === 'string' && value.startsWith('/'),
);

/** Every line of such an agent is an object, so that no other pattern ever has one. */
const fieldsOfALine = aRecord;

const checkAcp = objectOf({ close: aName });

const checkLineFields = objectOf(
  { turn: aJsonTemplate },
  {
    ends: fieldsOfALine,
    silence: predicateCheck('a whole number of ms above 0', (value) => Number.isInteger(value) && Number(value) > 0),
    ready: objectOf({ answered: fieldsOfALine }, { send: aJsonTemplate }),
    begin: objectOf({ send: aJsonTemplate }, { answered: fieldsOfALine, session: aPointer }),
    fails: objectOf({ line: fieldsOfALine, message: aPointer }),
    answers: arrayOf(
      objectOf({ line: fieldsOfALine, send: aJsonTemplate }, { repeats: dictionaryOf(aPointer, aPointer) }),
    ),
  },
);

/** By what a turn ends has to be known, and one of them can't be told from the other in a report. */
const checkLines: ShapeCheck = (value) =>
  checkLineFields(value) ??
  predicateCheck(
    '"ends", the line a turn ends with, or "silence", ms without a line and a request after which it is taken to have ended: one of the two',
    (fields) => isRecord(fields) && (fields.ends === undefined) !== (fields.silence === undefined),
  )(value);

/** A server is asked below its own address and nowhere else. */
const aServerPath: ShapeCheck = (value) =>
  aTemplate(value) ?? predicateCheck('a path such as "/session"', (path) => String(path).startsWith('/'))(value);

const call = { path: aServerPath, body: aJsonTemplate };
const callOptions = { method: aName, headers: dictionaryOf(aTemplate, aName) };

const checkHttp = objectOf({
  ready: aServerPath,
  begin: objectOf({ ...call, session: aPointer }, callOptions),
  turn: objectOf(call, { ...callOptions, fails: aPointer }),
});

const checkCommand = objectOf({ first: arrayOf(aTemplate), next: arrayOf(aTemplate) }, { stdin: aTemplate });

const KINDS = 'one of acp, lines, http and command';

/** Checks how an agent is spoken to. */
export const checkDriverSection: ShapeCheck = (value) => {
  const asAcp = predicateCheck(`"acp", or ${KINDS} with its fields`, (word) => word === 'acp');
  if (!isRecord(value)) return asAcp(value);
  const problem = objectOf({}, { acp: checkAcp, lines: checkLines, http: checkHttp, command: checkCommand })(value);
  return problem ?? predicateCheck(KINDS, () => Object.keys(value).length === 1)(value);
};
