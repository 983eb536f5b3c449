import type { Drive } from '../../adapter/profile.ts';
import { hashOf } from '../../conversation/hash.ts';
import { firstDifference } from '../../report/saved/first-difference.ts';
import { adapterOfTrace } from '../../run/execute.ts';
import { judgedProfile } from '../../run/judged-profile.ts';
import type { RunContext } from '../../run/run-context.ts';
import type { Trace, TraceStep } from '../../run/trace/trace.ts';
import type { CaseStep, Runnable } from '../../suite/case/case.ts';
import { type Deviation, resultName } from './deviation.ts';

/** What a trace must be of. */
export interface ExpectedRun {
  /** as the adapter was given it */
  runnable: Runnable;
  drive: Drive;
  context: RunContext;
}

/**
 * Whether a trace is of this case, this adapter and this run: its messages have the hashes they are kept under, it was
 * recorded with the seed, the profile and the sizes of the report, and it went through the steps of the case.
 * @returns what speaks against it; undefined where nothing does
 */
export function strangerIn(trace: Trace, expected: ExpectedRun): Deviation | undefined {
  const { runnable, drive } = expected;
  const where = resultName({ id: runnable.id, drive });
  const difference = firstDifference(plain(identityOf(trace)), plain(expectedIdentity(expected)));
  if (difference !== undefined)
    return {
      kind: 'differing',
      where,
      field: `trace.${difference.path}`,
      reported: difference.one,
      suite: difference.other,
    };
  return forgedMessage(trace, where) ?? (drive === 'agent' ? undefined : strayStep(trace, runnable, where));
}

/** As it is once it was written and read. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const identityOf = ({ suite, adapter, profile, seed, dialect, case: ofCase }: Trace): object => ({
  suite,
  adapter,
  profile,
  seed,
  dialect,
  case: ofCase,
});

function expectedIdentity({ runnable, drive, context }: ExpectedRun): object {
  const { conversation, steps: _, ...rest } = runnable;
  const dialect = runnable.dialect ?? context.dialect;
  return {
    suite: context.suite,
    adapter: adapterOfTrace(context, drive),
    profile: judgedProfile(context.profile, drive, dialect),
    seed: context.seed,
    dialect,
    case: { ...rest, conversation: conversation.map(hashOf) },
  };
}

function forgedMessage({ messages }: Trace, where: string): Deviation | undefined {
  for (const [hash, message] of Object.entries(messages)) {
    const suite = hashOf(message);
    if (suite !== hash) return { kind: 'differing', where, field: 'trace.messages', reported: hash, suite };
  }
  return undefined;
}

/** An agent takes a step for each of its requests; everybody else takes those of the case, one for one. */
function strayStep({ steps }: Trace, runnable: Runnable, where: string): Deviation | undefined {
  const taken = steps.filter(({ step }) => step.do !== 'close');
  const asked: CaseStep[] = [{ do: 'append', messages: runnable.conversation }, ...runnable.steps];
  const hasEnded = taken.at(-1)?.result.kind === 'fault';
  const due = hasEnded ? asked.slice(0, taken.length) : asked;
  const difference = firstDifference(taken.map(takenWords).join(', '), due.map(askedWords).join(', '));
  if (difference === undefined) return undefined;
  return { kind: 'differing', where, field: 'trace.steps', reported: difference.one, suite: difference.other };
}

function takenWords({ step, in: name }: TraceStep): string {
  if (step.do === 'append') return words(step.do, name, step.messages);
  if (step.do !== 'compact') return words(step.do, name);
  return step.again === true ? words('again', name) : words(step.do, name, [step.reason]);
}

function askedWords(step: CaseStep): string {
  if (step.do === 'append') return words(step.do, step.in, step.messages.map(hashOf));
  return step.do === 'compact' ? words(step.do, step.in, [step.reason]) : words(step.do, step.in);
}

const words = (action: string, name: string | undefined, more: readonly string[] = []): string =>
  [action, name ?? '', ...more].join(' ');
