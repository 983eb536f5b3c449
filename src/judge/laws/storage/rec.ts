import type { Recovery } from '../../../adapter/profile.ts';
import { callsOf, resultsOf, textOf } from '../../../conversation/content.ts';
import { type Mark, marksIn } from '../../../conversation/mark.ts';
import type { ToolResultBlock } from '../../../conversation/message.ts';
import { pairCalls } from '../../../conversation/pairing.ts';
import { factsOf } from '../../facts/facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';

/**
 * The declared way back leads to the original (agent-sdk: "Execution not found", or the payload of another call). What a
 * reference stands for is what stood in its place; one in a summary stands for all that was evicted, and a part of that
 * will do, for a file may be read in parts.
 */
export const REC_1 = lawPerPass(
  'REC-1',
  (pass, evidence) => {
    const { recovery } = evidence.profile;
    if (recovery === undefined) return notExercised('The profile declares no recovery.');
    const readings = readingsIn(pass, recovery, evidence);
    if (readings.length === 0) return notExercised('The recovery tool was not used.');
    const judgements = readings.map((reading) => judgeReading(reading, pass, recovery, evidence));
    return judgements.find(({ answer }) => answer === 'violated') ?? judgements[0]!;
  },
  { capability: 'recovery' },
);

/** One use of the recovery tool: what it was asked for, and its result. */
interface Reading {
  value: string;
  result: ToolResultBlock;
  /** index of the result in the view */
  at: number;
}

/** Uses whose result this pass is the first to show. */
function readingsIn(pass: Pass, { tool, argument }: Recovery, { passes }: Evidence): Reading[] {
  const earlier = passes.filter((other) => other.in === pass.in && other.step < pass.step);
  const seen = new Set(earlier.flatMap(({ after }) => after.flatMap(resultsOf)).map(({ callId }) => callId));
  return pairCalls(pass.after).pairs.flatMap(({ id, call, result }) => {
    const block = pass.after[result.message]!.content[result.block]!;
    const made = callsOf(pass.after[call.message]!).find((one) => one.id === id);
    const value = made?.name === tool ? made.arguments[argument] : undefined;
    if (block.type !== 'tool-result' || value === undefined || seen.has(id)) return [];
    return [{ value: String(value), result: block, at: result.message }];
  });
}

function judgeReading({ value, result, at }: Reading, pass: Pass, recovery: Recovery, evidence: Evidence): Judgement {
  const { exactly, some } = originalsOf(value, pass, recovery, evidence);
  const found = new Set(marksIn(textOf({ role: 'tool', content: [result] }), 'F'));
  const missing = exactly.filter((fact) => !found.has(fact));
  if (exactly.length === 0 && some.length === 0) return notExercised('Nothing marked was behind the reference.');
  if (missing.length === 0 && (exactly.length > 0 || some.some((fact) => found.has(fact))))
    return holds('The recovery tool returned the original.');
  const isOfAnother = ![...exactly, ...some].some((fact) => found.has(fact));
  return violated(
    found.size === 0 ? 'nothing-recovered' : isOfAnother ? 'another-recovered' : 'part-recovered',
    'The recovery tool did not return the original.',
    {
      expected: `${(exactly.length > 0 ? missing : some).slice(0, 10).join(', ')}`,
      got: found.size === 0 ? 'no fact at all' : [...found].join(', '),
      messages: [pass.hashes.after[at]!],
      facts: isOfAnother && found.size > 0 ? [...found] : exactly.length > 0 ? missing : some,
    },
  );
}

/** Facts of the messages in whose place a reference stood, and of those evicted where it stands in a summary. */
function originalsOf(
  value: string,
  { in: name, step }: Pass,
  { pattern }: Recovery,
  { passes }: Evidence,
): { exactly: Mark[]; some: Mark[] } {
  const refers = new RegExp(pattern);
  const isReference = (text: string) => refers.exec(text)?.[1] === value;
  const behind = passes
    .filter((other) => other.in === name && other.step <= step)
    .flatMap((pass) => behindReferences(pass, isReference));
  const factsBehind = (isExact: boolean) => [
    ...new Set(behind.filter((one) => one.isExact === isExact).flatMap(({ facts }) => facts)),
  ];
  return { exactly: factsBehind(true), some: factsBehind(false) };
}

function behindReferences(pass: Pass, isReference: (text: string) => boolean) {
  const references = pass.after.map((message) => isReference(textOf(message)));
  const inSummary = pass.alignment.view.some(({ synthetic }, at) => synthetic && references[at]);
  return pass.alignment.given.flatMap((fate, given) => {
    if (!pass.real[given]) return [];
    const isExact = fate.kind === 'rewritten' && fate.at.some((at) => references[at]);
    if (!isExact && !(fate.kind === 'evicted' && inSummary)) return [];
    return [{ isExact, facts: factsOf(pass.before[given]!) }];
  });
}
