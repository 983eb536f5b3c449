import { jsonExcerpt, type ShapeCheck, type ShapeProblem } from '../validation/shape-check.ts';
import type { AgentSection, DriverSection, HttpCall, LinesSection } from './agent-section.ts';
import { everyTextIn } from './check-template.ts';
import { partsOf, TEMPLATE_VARIABLES, type TemplateVariable } from './template.ts';

/** Variables that a place has no value for, and why: the sentence goes on behind the name. */
type Unknown = Partial<Record<TemplateVariable, string>>;

/** A part of the section, as a JSON pointer, with its templates and what is unknown there. */
type Place = readonly [pointer: string, templates: unknown, unknown: Unknown];

const OF_A_TURN = 'which is known of a turn alone, in what the driver sends with it';

const UNKNOWN: Unknown = {
  port: 'since only an agent with the driver "http" has a port',
  input: OF_A_TURN,
  blocks: OF_A_TURN,
  session: 'which is known of a turn alone, once the agent has said it',
};

/** @returns the first template that names what has no value where it stands: nobody could fill it in */
export function unknownThere(agent: AgentSection): ShapeProblem | undefined {
  for (const [pointer, templates, unknown] of placesOf(agent)) {
    const problem = everyTextIn(without(unknown))(templates);
    if (problem !== undefined) return { ...problem, path: `/agent${pointer}${problem.path}` };
  }
  return undefined;
}

const without =
  (unknown: Unknown): ShapeCheck =>
  (text) => {
    for (const { part, names } of partsOf(String(text))) {
      const name = names.find((one) => Object.hasOwn(unknown, one)) as TemplateVariable | undefined;
      if (name === undefined) continue;
      const expected = `no {{${name}}} here, ${unknown[name]}`;
      return { path: '', expected, got: jsonExcerpt(text), hint: ' Leave it out.', within: part };
    }
    return undefined;
  };

function placesOf({ driver, start, environment, files = [], seed }: AgentSection): Place[] {
  const unknown = typeof driver === 'object' && 'http' in driver ? except(['port']) : UNKNOWN;
  return [
    ['/start', start, unknown],
    ['/environment', environment, unknown],
    ...files.map(({ text }, at): Place => [`/files/${at}/text`, text, unknown]),
    ['/seed', seed, unknown],
    ...placesOfDriver(driver),
  ];
}

function placesOfDriver(driver: DriverSection): Place[] {
  if (typeof driver !== 'object' || 'acp' in driver) return [];
  if ('lines' in driver) return placesOfLines(driver.lines);
  if ('command' in driver) {
    const { first, next, stdin } = driver.command;
    const session = 'since a conversation has no name where each turn is a process';
    const unknown = { ...except(['input', 'blocks']), session };
    return Object.entries({ first, next, stdin }).map(([key, text]) => [`/driver/command/${key}`, text, unknown]);
  }
  const { ready, begin, turn } = driver.http;
  return [
    ['/driver/http/ready', ready, allBut(['port'], 'since no conversation has begun')],
    ...placesOfCall('begin', begin, except(['port'])),
    ...placesOfCall('turn', turn, {}),
  ];
}

function placesOfLines({ ready, begin, turn, answers = [] }: LinesSection): Place[] {
  const isNamed = begin?.answered !== undefined && begin.session !== undefined;
  const session = 'since "begin" says no "answered" and "session", by which it would be known';
  const named = (known: TemplateVariable[]): Unknown =>
    isNamed ? except([...known, 'session']) : { ...except(known), session };
  return [
    ['/driver/lines/ready/send', ready?.send, allBut([], 'since that line is sent as it stands')],
    ['/driver/lines/begin/send', begin?.send, UNKNOWN],
    ['/driver/lines/turn', turn, named(['input', 'blocks'])],
    ...answers.map(({ send }, at): Place => [`/driver/lines/answers/${at}/send`, send, named([])]),
  ];
}

const placesOfCall = (name: string, { path, headers, body }: HttpCall, unknown: Unknown): Place[] =>
  Object.entries({ path, headers, body }).map(([key, value]) => [`/driver/http/${name}/${key}`, value, unknown]);

const except = (known: readonly TemplateVariable[]): Unknown =>
  Object.fromEntries(Object.entries(UNKNOWN).filter(([name]) => !known.includes(name as TemplateVariable)));

const allBut = (known: readonly TemplateVariable[], why: string): Unknown =>
  Object.fromEntries(TEMPLATE_VARIABLES.filter((name) => !known.includes(name)).map((name) => [name, why]));
