import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { EXPECTATION_WAYS } from '../../judge/expectations/expectation-ways.ts';
import { CAUSE_SUBJECTS, CAUSE_TRIGGERS, currentIdentity, identityParts } from '../../judge/findings/identity.ts';
import type { Edge } from '../../judge/roots/edge.ts';
import { EDGES } from '../../judge/roots/edges.ts';
import { LEVEL_WORDS } from '../../report/page/verdict-words.ts';
import { causeWords, PROGRAM_WAYS } from '../../report/wording/cause-words.ts';
import { GROUND_WORDS } from '../../report/wording/ground-words.ts';
import { type Level, levelOfWayIn, type Requirement, waysOf } from '../../suite/spec/requirements.ts';
import { PROGRAM } from '../../verdict/seen-cause.ts';
import { UsageError } from '../options/usage-error.ts';
import { heading, print } from '../output/print.ts';

/**
 * `conform explain PAIR-1/call-evicted@auto-call`: a cause as a report names it.
 * @param name as the user wrote it
 * @param requirements of the suite
 * @returns whether it was the name of a cause, and so was explained
 * @throws UsageError where it has the form of one, and the suite has no such way, trigger or subject
 */
export function explainCause(name: string, requirements: readonly Requirement[]): boolean {
  const identity = currentIdentity(name);
  const parts = identityParts(identity);
  if (parts === undefined) return false;
  refuseUnknown('trigger', parts.trigger, CAUSE_TRIGGERS);
  refuseUnknown('subject', parts.subject, CAUSE_SUBJECTS);
  if (parts.requirement === PROGRAM) {
    refuseUnknown('end of a program', parts.way, Object.keys(PROGRAM_WAYS));
    return explainProgram(identity, requirements);
  }
  const way = `${parts.requirement}/${parts.way}`;
  const requirement = requirements.find(({ id }) => id === parts.requirement);
  if (requirement === undefined || !isKnownWay(requirement, parts.way))
    throw unknownCause(way, requirement, requirements);
  const { seen, where } = causeWords(identity, requirements);
  const level = levelOfWayIn(requirements)(parts);
  print(heading(`${identity}  (level ${level})`));
  print(`\n${seen}${where === '' ? '' : ` ${where.charAt(0).toUpperCase()}${where.slice(1)}.`}\n`);
  print(`Why: ${requirement.why.trim()}\n`);
  for (const { cite, note } of requirement.sources) print(`  ${cite}: ${note}`);
  printLevel(level, requirement, parts.way);
  printEdges('What may follow from it, and is then counted with it alone:', edgesAt(way, 'from'), ({ to }) => to);
  printEdges('What it may follow from:', edgesAt(way, 'to'), ({ from }) => from);
  print(`\nThe requirement: conform explain ${parts.requirement}`);
  return true;
}

/** Why it has its level: what happens decides, and two ways of one requirement may weigh differently. */
function printLevel(level: Level, requirement: Requirement, name: string): void {
  const own = waysOf(requirement).find((way) => way.name === name)?.because;
  const ground = own ?? (level === 1 ? requirement.because : undefined);
  print(`\nLevel ${level} is ${LEVEL_WORDS[level]}.${ground === undefined ? '' : ` Here ${GROUND_WORDS[ground]}.`}`);
  for (const [other, ways] of Map.groupBy(waysOf(requirement), (way) => way.level))
    if (other !== level)
      print(
        `  Other ways to violate ${requirement.id} are of level ${other}: ${ways.map(({ name }) => `${requirement.id}/${name}`).join(', ')}`,
      );
}

/** @throws UsageError where no cause has such a part in its name */
function refuseUnknown(part: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  throw new UsageError(
    `There is no ${part} "${name}" in the name of a cause.${didYouMean(name, known)}\nA cause is requirement/way@trigger-subject, as reports name it. There are: ${known.join(', ')}.`,
  );
}

/** What an adapter owes as a program is no requirement of the spec. */
function explainProgram(identity: string, requirements: readonly Requirement[]): true {
  print(heading(`${identity}  (level 1)`));
  print(`\n${causeWords(identity, requirements).seen}`);
  print('\nNothing could be judged from there on. What an adapter owes as a program: docs/protocol.md');
  return true;
}

const isKnownWay = (requirement: Requirement, way: string): boolean =>
  waysOf(requirement).some(({ name }) => name === way) || EXPECTATION_WAYS[way] !== undefined;

function unknownCause(
  way: string,
  requirement: Requirement | undefined,
  requirements: readonly Requirement[],
): UsageError {
  const known = (requirement === undefined ? requirements : [requirement]).flatMap((one) =>
    waysOf(one).map(({ name }) => `${one.id}/${name}`),
  );
  return new UsageError(
    `There is no way "${way}" to violate a requirement, so that nothing has it for its cause.${didYouMean(way, known)}\nA cause is requirement/way@trigger-subject, as reports name it. The ways of a requirement: conform explain ${requirement?.id ?? 'PAIR-1'}`,
  );
}

const edgesAt = (way: string, end: 'from' | 'to'): Edge[] =>
  EDGES.filter(
    (edge) => edge[end] === way || (end === 'to' && edge.to === `*/${way.split('/')[1]}` && edge.from !== way),
  );

function printEdges(title: string, edges: readonly Edge[], nameOf: (edge: Edge) => string): void {
  if (edges.length === 0) return;
  print(`\n${title}`);
  for (const [because, alike] of Map.groupBy(edges, (edge) => edge.because)) {
    print(`  ${[...new Set(alike.map(nameOf))].join(', ')}`);
    print(`    ${because}`);
  }
}
