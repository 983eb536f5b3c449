import { jsonExcerpt, type ShapeProblem } from '../validation/shape-check.ts';
import type { AgentSection } from './agent-section.ts';
import { strangeFile } from './check-agent-files.ts';
import { unknownThere } from './check-known-there.ts';
import { variablesIn } from './template.ts';

/** @returns the first thing in the section that does not go with another; each by itself has been checked */
export const agentContradiction = (agent: AgentSection): ShapeProblem | undefined =>
  untoldPort(agent) ?? renewedAnyway(agent) ?? staleTemplate(agent) ?? unknownThere(agent) ?? strangeFile(agent);

/** What a process knows before its first conversation begins. */
const OF_PROCESS: ReadonlySet<string> = new Set(['apiKey', 'adapter', 'home', 'port']);

/**
 * A process that is kept is started before any case is known, so that only files may hold what differs from case to case.
 * @returns the first variable or argument that holds it
 */
function staleTemplate({ start, environment = {}, reset }: AgentSection): ShapeProblem | undefined {
  if (reset === 'process') return undefined;
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
function untoldPort({ driver, start, environment = {}, files = [] }: AgentSection): ShapeProblem | undefined {
  if (typeof driver !== 'object' || !('http' in driver)) return undefined;
  const told = [...start, ...Object.values(environment), ...files.map(({ text }) => text)];
  if (told.some((text) => variablesIn(text).includes('port'))) return undefined;
  return { ...wrong('{{port}} in one of its arguments', start), path: '/agent/start' };
}

/** @returns the problem, where a process that is not kept is to be renewed */
function renewedAnyway({ reset, renewAfter }: AgentSection): ShapeProblem | undefined {
  if (renewAfter === undefined || reset === 'conversation') return undefined;
  const hint = ' Leave it out: with "reset: process" each conversation has a new one.';
  return { ...wrong('nothing, since no process is kept', renewAfter), hint, path: '/agent/renewAfter' };
}

const wrong = (expected: string, value: unknown): ShapeProblem => ({
  path: '',
  expected,
  got: jsonExcerpt(value),
  hint: '',
});
