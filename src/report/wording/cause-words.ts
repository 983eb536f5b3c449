import { EXPECTATION_WAYS } from '../../judge/expectations/expectation-ways.ts';
import { identityParts } from '../../judge/findings/identity.ts';
import { type Requirement, waysOf } from '../../suite/spec/requirements.ts';

/** A cause in words, for whoever has to mend it. */
export interface CauseWords {
  /** one sentence: what is seen */
  seen: string;
  /** in which passes, and what comes to harm, as the part of a sentence; empty where that says nothing */
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
const PROGRAM_WAYS: Readonly<Record<string, string>> = {
  crash: 'The adapter died.',
  timeout: 'The adapter gave no answer in time.',
  protocol: 'The adapter answered outside the contract.',
};

/**
 * @param identity of the cause
 * @param requirements of the suite that tells of it; one that it does not know (any more) is told by its name
 */
export function causeWords(identity: string, requirements: readonly Requirement[]): CauseWords {
  const parts = identityParts(identity);
  if (parts === undefined) return { seen: identity, where: '', requirement: undefined };
  const { requirement: id, way, trigger, subject } = parts;
  const requirement = requirements.find((one) => one.id === id);
  const listed = requirement === undefined ? undefined : waysOf(requirement).find(({ name }) => name === way)?.seen;
  const subjects = SUBJECTS[subject];
  return {
    seen: listed ?? PROGRAM_WAYS[way] ?? EXPECTATION_WAYS[way] ?? `${id}/${way}`,
    where: [TRIGGERS[trigger], ...(subjects === undefined ? [] : [`about ${subjects}`])].filter(Boolean).join(', '),
    requirement,
  };
}
