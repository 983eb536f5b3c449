import path from 'node:path';
import {
  aName,
  arrayOf,
  below,
  dictionaryOf,
  jsonExcerpt,
  objectOf,
  oneOf,
  type ShapeCheck,
  type ShapeProblem,
} from '../validation/shape-check.ts';
import { checkAgentTools } from './check-agent-tools.ts';
import { checkDriverSection } from './check-driver-section.ts';
import { aTemplate } from './check-template.ts';

/** What a program is started with ends at U+0000, so that the system refuses a text that holds one. */
const aTemplateWithoutNul: ShapeCheck = (value) =>
  aTemplate(value) ?? (String(value).includes('\0') ? wrong('a text without U+0000', value) : undefined);

/** An argument may be empty: some options want to be told "nothing". */
const aStart: ShapeCheck = (value) => {
  const problem = arrayOf(aTemplateWithoutNul)(value);
  if (problem !== undefined) return problem;
  const [program] = value as string[];
  if (program === undefined) return wrong('a program and its arguments', value);
  return program === '' ? below('0', wrong('the name of a program', program)) : undefined;
};

/** Below the folders that are made for it, so that nothing of the user's is written over. */
const anAgentPath: ShapeCheck = (value) => {
  const problem = aName(value);
  if (problem !== undefined) return problem;
  const place = path.posix.normalize(String(value));
  return /^(home|work)\/./.test(place) && !String(value).includes('\0')
    ? undefined
    : wrong('a path below home/ or work/', value);
};

const aDuration: ShapeCheck = (value) =>
  Number.isInteger(value) && Number(value) > 0 ? undefined : wrong('a whole number of ms above 0', value);

/** More than a corpus has cases. */
const MOST_CONVERSATIONS = 10_000;

const aNumberOfConversations: ShapeCheck = (value) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_CONVERSATIONS
    ? undefined
    : wrong(`a whole number from 1 to ${MOST_CONVERSATIONS}`, value);

/** The system ends a name at the first "=", and takes none with a NUL. */
const isVariableName = (name: string): boolean => /^[^=\0]+$/.test(name);

const anEnvironment: ShapeCheck = (value) => {
  const problem = dictionaryOf(aTemplateWithoutNul)(value);
  if (problem !== undefined) return problem;
  const key = Object.keys(value as object).find((name) => !isVariableName(name));
  if (key === undefined) return undefined;
  return { ...wrong('names of variables: not empty, and without "=" and NUL', key), hint: ' Rename it.', key };
};

/** Checks the section `agent` of a manifest. */
export const checkAgentSection: ShapeCheck = objectOf(
  { driver: checkDriverSection, start: aStart, reset: oneOf(['conversation', 'process']) },
  {
    files: arrayOf(objectOf({ path: anAgentPath, text: aTemplate })),
    environment: anEnvironment,
    seed: arrayOf(aStart),
    startTimeout: aDuration,
    renewAfter: aNumberOfConversations,
    tools: checkAgentTools,
  },
);

const wrong = (expected: string, value: unknown): ShapeProblem => ({
  path: '',
  expected,
  got: jsonExcerpt(value),
  hint: '',
});
