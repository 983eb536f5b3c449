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
import type { AgentSection } from './agent-section.ts';
import { checkAgentTools } from './check-agent-tools.ts';
import { checkDriverSection } from './check-driver-section.ts';
import { aTemplate } from './check-template.ts';
import { variablesIn } from './template.ts';

/** An argument may be empty: some options want to be told "nothing". */
const aStart: ShapeCheck = (value) => {
  const problem = arrayOf(aTemplate)(value);
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

/**
 * A server that is not told on which port it is asked stands on one of its own choice.
 * @returns the problem, where nothing that it is started with names the port
 */
export function untoldPort({ driver, start, environment = {}, files = [] }: AgentSection): ShapeProblem | undefined {
  if (typeof driver !== 'object' || !('http' in driver)) return undefined;
  const told = [...start, ...Object.values(environment), ...files.map(({ text }) => text)];
  if (told.some((text) => variablesIn(text).includes('port'))) return undefined;
  return { ...wrong('{{port}} in one of its arguments', start), path: '/agent/start' };
}

/** @returns the problem, where a process that is not kept is to be renewed */
export function renewedAnyway({ reset, renewAfter }: AgentSection): ShapeProblem | undefined {
  if (renewAfter === undefined || reset === 'conversation') return undefined;
  const hint = ' Leave it out: with "reset: process" each conversation has a new one.';
  return { ...wrong('nothing, since no process is kept', renewAfter), hint, path: '/agent/renewAfter' };
}

/** Checks the section `agent` of a manifest. */
export const checkAgentSection: ShapeCheck = objectOf(
  { driver: checkDriverSection, start: aStart, reset: oneOf(['conversation', 'process']) },
  {
    files: arrayOf(objectOf({ path: anAgentPath, text: aTemplate })),
    environment: dictionaryOf(aTemplate),
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
