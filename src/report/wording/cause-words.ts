import { EXPECTATION_WAYS } from '../../judge/expectations/expectation-ways.ts';
import { identityParts } from '../../judge/findings/identity.ts';
import { type Requirement, waysOf } from '../../suite/spec/requirements.ts';

/** A cause in words, for whoever has to mend it. */
export interface CauseWords {
  /** one sentence: what is seen */
  seen: string;
  /** in which passes, as the part of a sentence; empty where that says nothing */
  passes: string;
  /** what comes to harm, as the part of a sentence; empty where that says nothing */
  about: string;
  /** both */
  where: string;
  /** why it matters, and the public incidents; those of its requirement */
  requirement: Pick<Requirement, 'id' | 'title' | 'why' | 'sources'> | undefined;
}

const TRIGGERS: Readonly<Record<string, string>> = {
  auto: 'in passes that start by themselves',
  manual: 'in passes that are asked for',
  overflow: 'after a request that was too long',
  reload: 'when a session is loaded again',
  turn: 'when messages come in',
};

const SUBJECTS: Readonly<Record<string, string>> = {
  request: 'requests of the user',
  call: 'tool calls',
  result: 'tool results',
  reasoning: 'reasoning',
  picture: 'pictures',
  system: 'the system prompt or system messages',
  summary: 'the summary',
  archive: 'the archive',
};

/** Ways of an adapter as a program: no requirement of the spec lists them. */
export const PROGRAM_WAYS: Readonly<Record<string, string>> = {
  crash: 'The adapter died.',
  timeout: 'The adapter gave no answer in time.',
  protocol: 'An answer was outside the contract, or a step broke a limit, as by requests without end.',
};

/**
 * @param identity of the cause
 * @param requirements of the suite that tells of it; one that it does not know (any more) is told by its name
 */
export function causeWords(identity: string, requirements: readonly Requirement[]): CauseWords {
  const parts = identityParts(identity);
  if (parts === undefined) return { seen: identity, passes: '', about: '', where: '', requirement: undefined };
  const { requirement: id, way, trigger, subject } = parts;
  const requirement = requirements.find((one) => one.id === id);
  const listed = requirement === undefined ? undefined : waysOf(requirement).find(({ name }) => name === way)?.seen;
  const subjects = SUBJECTS[subject];
  const passes = TRIGGERS[trigger] ?? '';
  const about = subjects === undefined ? '' : `about ${subjects}`;
  return {
    seen: listed ?? PROGRAM_WAYS[way] ?? EXPECTATION_WAYS[way] ?? `${id}/${way}`,
    passes,
    about,
    where: [passes, about].filter(Boolean).join(', '),
    requirement,
  };
}
