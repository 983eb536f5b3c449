import path from 'node:path';
import { isRecord } from '../../conversation/json.ts';
import {
  aName,
  anything,
  arrayOf,
  dictionaryOf,
  jsonExcerpt,
  objectOf,
  oneOf,
  type ShapeCheck,
  type ShapeProblem,
} from '../validation/shape-check.ts';
import type { AgentSection } from './agent-section.ts';
import { templateProblem, variablesIn } from './template.ts';

/** Any text, templates in it among what there is. */
const aTemplate: ShapeCheck = (value) => {
  if (typeof value !== 'string') return wrong('a text', value);
  const problem = templateProblem(value);
  return problem === undefined
    ? undefined
    : wrong(`a template that can be filled in: in ${problem.part} ${problem.message}`, value);
};

const someTemplate: ShapeCheck = (value) => aName(value) ?? aTemplate(value);

const aStart: ShapeCheck = (value) =>
  arrayOf(someTemplate)(value) ??
  (Array.isArray(value) && value.length > 0 ? undefined : wrong('a program and its arguments', value));

/** Below the folders that are made for it, so that nothing of the user's is written over. */
const anAgentPath: ShapeCheck = (value) => {
  const problem = aName(value);
  if (problem !== undefined) return problem;
  const place = path.posix.normalize(String(value));
  return /^(home|work)\/./.test(place) && !String(value).includes('\0')
    ? undefined
    : wrong('a path below home/ or work/', value);
};

/** A text anywhere in it is a template. */
const aJsonTemplate: ShapeCheck = (value) => {
  if (typeof value === 'string') return aTemplate(value);
  if (Array.isArray(value)) return arrayOf(aJsonTemplate)(value);
  return isRecord(value) ? dictionaryOf(aJsonTemplate)(value) : undefined;
};

const aPointer: ShapeCheck = (value) =>
  typeof value === 'string' && value.startsWith('/') ? undefined : wrong('a JSON pointer such as "/id"', value);

const checkLines = objectOf(
  { turn: aJsonTemplate, ends: anything },
  {
    begin: objectOf({ send: aJsonTemplate }, { answered: anything }),
    fails: objectOf({ line: anything, message: aPointer }),
    answers: arrayOf(objectOf({ line: anything, send: aJsonTemplate })),
  },
);
const checkHttp = objectOf({
  ready: aTemplate,
  begin: objectOf({ path: aTemplate, body: aJsonTemplate, session: aPointer }),
  turn: objectOf({ path: aTemplate, body: aJsonTemplate }),
});
const checkCommand = objectOf({ first: arrayOf(aTemplate), next: arrayOf(aTemplate) });

const checkDriver: ShapeCheck = (value) => {
  if (!isRecord(value))
    return value === 'acp' ? undefined : wrong('"acp", or one of lines, http and command with its fields', value);
  const problem = objectOf({}, { lines: checkLines, http: checkHttp, command: checkCommand })(value);
  return problem ?? (Object.keys(value).length === 1 ? undefined : wrong('one of lines, http and command', value));
};

const aDuration: ShapeCheck = (value) =>
  Number.isInteger(value) && Number(value) > 0 ? undefined : wrong('a whole number of ms above 0', value);

/** What a process knows before its first conversation begins. */
const OF_PROCESS: ReadonlySet<string> = new Set(['apiKey', 'adapter', 'home', 'port']);

/**
 * A process that is kept is started before any case is known, so that only files may hold what differs from case to case.
 * @returns the first variable or argument that holds it
 */
export function staleTemplate({ start, environment = {} }: AgentSection): ShapeProblem | undefined {
  const templates = [
    ...start.map((text, at) => [`/agent/start/${at}`, text] as const),
    ...Object.entries(environment).map(([name, text]) => [`/agent/environment/${name}`, text] as const),
  ];
  for (const [place, text] of templates) {
    const stale = variablesIn(text).find((name) => !OF_PROCESS.has(name));
    if (stale !== undefined)
      return {
        path: place,
        expected: `no {{${stale}}} here, since "reset: conversation" keeps the process`,
        got: jsonExcerpt(text),
        hint: ' Put it into a file, or say "reset: process".',
      };
  }
  return undefined;
}

/** Checks the section `agent` of a manifest. */
export const checkAgentSection: ShapeCheck = objectOf(
  { driver: checkDriver, start: aStart, reset: oneOf(['conversation', 'process']) },
  {
    files: arrayOf(objectOf({ path: anAgentPath, text: aTemplate })),
    environment: dictionaryOf(aTemplate),
    seed: arrayOf(aStart),
    startTimeout: aDuration,
    tools: objectOf({ by: oneOf(['mcp', 'files']) }, { named: aTemplate }),
  },
);

const wrong = (expected: string, value: unknown): ShapeProblem => ({
  path: '',
  expected,
  got: jsonExcerpt(value),
  hint: '',
});
