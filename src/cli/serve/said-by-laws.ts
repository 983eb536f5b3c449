import type { ServedCause, ServedJudgement } from '../../certify/served/served-judgement.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import { type Level, levelOfWayIn, type Requirement } from '../../suite/spec/requirements.ts';

/** What the laws of the suite say of a session when it is over. */

/**
 * @param requirements of the spec, for how much each cause weighs
 * @returns its lines, the worst first, none of them empty
 */
export function saidByLaws(judgement: ServedJudgement, requirements: readonly Requirement[]): string[] {
  const judged = judgement.judged();
  const levelOf = levelOfWayIn(requirements);
  const causes = judgement
    .causes()
    .map((one) => ({ ...one, level: levelOf(one.first) }))
    .sort((one, other) => one.level - other.level || other.times - one.times);
  return [
    ...(causes.length === 0 ? nothingSeen(judged) : [`What the suite's laws say of ${passes(judged)}:`]),
    ...causes.flatMap(linesOfCause),
    ...(causes.length === 0
      ? []
      : [`  what a requirement asks for: npx conform explain ${causes[0]!.first.requirement}`]),
    ...unjudgedLine(judgement.unjudged()),
    ...LIMITS,
  ];
}

interface WeighedCause extends ServedCause {
  level: Level;
}

function linesOfCause({ first, times, level }: WeighedCause): string[] {
  const { cause, message, got, request, messages } = first;
  const seen = got === '' || message.includes(got) ? '' : `: ${got}`;
  return [
    `  ${cause} (level ${level}), ${times === 1 ? 'once' : `${times} times`}: ${message}`,
    `      ${times === 1 ? 'in' : 'first in'} request #${request}${seen}`,
    ...messages.map((one) => `      ${one}`),
  ];
}

const passes = (count: number): string => (count === 1 ? '1 pass' : `${count} passes`);

const nothingSeen = (judged: number): string[] =>
  judged === 0
    ? ["The suite's laws had no pass to speak of."]
    : [`Nothing that the suite's laws speak of was seen in ${passes(judged)}.`];

const MOST_SHOWN = 5;

function unjudgedLine(unjudged: readonly number[]): string[] {
  if (unjudged.length === 0) return [];
  const shown = unjudged.slice(0, MOST_SHOWN).map((number) => `#${number}`);
  const more = unjudged.length > MOST_SHOWN ? ` and ${unjudged.length - MOST_SHOWN} more` : '';
  return [
    `  not judged: ${pluralize(unjudged.length, 'request')}, ${shown.join(', ')}${more}: what replaced the history can't be told from an answer of the agent. --summarizer-contains says which requests ask for a summary.`,
  ];
}

const LIMITS = [
  'This certifies nothing: no case says what ought to have happened, and what is not listed was not looked for. Of what was lost',
  'only the answers of the scripted model and the calls tell; who asked another model for a summary was not seen. A certificate: npx conform run --agent',
];
