import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { DIALECT_NAMES } from '../../model/dialect/dialect.ts';
import type { AgentReply, ModelScript, ScriptRule } from '../../model/script/model-script.ts';
import type { WrittenAgentReply, WrittenCall, WrittenModel, WrittenReply, WrittenRule } from '../case/case-file.ts';
import { asTextList } from '../case/expectation.ts';
import { factProblems, factsNamedIn, withMarks } from '../content/parse-text.ts';
import { callOf } from '../drafts/draft.ts';
import type { Problem } from '../yaml/parse-yaml.ts';
import { isOverflowRefusal, refusalProblems, refusedBy } from './script-refusals.ts';

type Marks = ReadonlyMap<string, Mark>;

/**
 * @param story every message of the case, in order
 * @returns the script with facts as marks; the summarizer is lossless where the case says nothing
 */
export function scriptOf(model: WrittenModel = {}, marks: Marks, story: Message[]): ModelScript {
  const rules: ScriptRule[] = [
    ...agentRules(model).map((rule) => ruleOf('agent', rule, marks, agentReply(rule.reply, marks))),
    ...summarizerRules(model).map((rule) => ruleOf('summarizer', rule, marks, summaryReply(rule.reply, marks))),
  ];
  const { latency, overflow, usage } = model;
  return {
    rules,
    story,
    ...(latency === undefined ? {} : { latency }),
    ...(overflow === undefined ? {} : { overflow }),
    ...(usage === undefined ? {} : { usage }),
  };
}

/** @returns the calls the agent makes by a rule, in order */
export const callsScripted = (model: WrittenModel = {}): WrittenCall[] =>
  agentRules(model).flatMap(({ reply }) =>
    typeof reply === 'object' && 'calls' in reply ? Object.values(reply.calls) : [],
  );

/** @returns the providers that say all the refusals of the script; all of them where there is none */
export const dialectsOfRefusals = (model: WrittenModel = {}): DialectName[] =>
  DIALECT_NAMES.filter((name) => refusalsIn(model).every((refusal) => refusedBy(refusal).includes(name)));

const refusalsIn = (model: WrittenModel): string[] =>
  agentRules(model).flatMap(({ reply }) => (typeof reply === 'object' && 'refuse' in reply ? [reply.refuse] : []));

/**
 * Whether the script tells the agent what to say, or what usage to report, which only an implementation with a loop of its
 * own hears. A refusal that makes a `compact: overflow` come true is no such thing: in the other drives that step says it all.
 * @param overflows whether the case has such a step
 */
export const directsAgent = (model: WrittenModel = {}, overflows: boolean): boolean =>
  model.usage !== undefined || agentRules(model).some(({ reply }) => !isOverflowRefusal(reply) || !overflows);

/** @returns whether the agent is to use the implementation's own recovery tool */
export const usesRecoveryTool = (model: WrittenModel = {}): boolean =>
  agentRules(model).some(({ reply }) => typeof reply === 'object' && 'recover' in reply);

const summarizerRules = ({ summarizer = 'lossless' }: WrittenModel): WrittenRule<WrittenReply>[] =>
  Array.isArray(summarizer) ? summarizer : [{ reply: summarizer }];

const agentRules = ({ agent = [] }: WrittenModel): WrittenRule<WrittenAgentReply>[] =>
  Array.isArray(agent) ? agent : [{ reply: agent }];

function ruleOf(
  who: ScriptRule['class'],
  { has, times, pass, request }: Omit<WrittenRule<unknown>, 'reply'>,
  marks: Marks,
  reply: ScriptRule['reply'],
): ScriptRule {
  return {
    class: who,
    ...(has === undefined ? {} : { has: asTextList(has).map((fact) => marks.get(fact) ?? fact) }),
    ...(times === undefined ? {} : { times }),
    ...(pass === undefined ? {} : { pass }),
    ...(request === undefined ? {} : { request }),
    reply,
  };
}

const summaryReply = (reply: WrittenReply, marks: Marks): ScriptRule['reply'] =>
  typeof reply === 'string' ? reply : { text: withMarks(reply.text, '', marks) };

function agentReply(reply: WrittenAgentReply, marks: Marks): AgentReply {
  if (typeof reply === 'string') return reply;
  if ('text' in reply) return { text: withMarks(reply.text, '', marks) };
  if ('refuse' in reply) return reply;
  if ('recover' in reply) return { recover: marks.get(reply.recover) ?? reply.recover };
  return { calls: Object.entries(reply.calls).map(([label, call]) => callOf(label, call)) };
}

/**
 * @param stated facts that texts state
 * @param dialect the provider the case is about, if it names one
 * @returns facts the script names but no text states, a summarizer that can run out of answers, refusals nobody says
 */
export function scriptProblems(
  model: WrittenModel = {},
  stated: readonly string[],
  dialect?: DialectName | undefined,
): Problem[] {
  const summarizer = summarizerRules(model);
  const used = [
    ...summarizer.flatMap((rule, index) =>
      factsUsed(rule, pointerTo('summarizer', model, index), typeof rule.reply === 'string' ? {} : rule.reply),
    ),
    ...agentRules(model).flatMap((rule, index) =>
      factsUsed(
        rule,
        pointerTo('agent', model, index),
        typeof rule.reply === 'string' || 'calls' in rule.reply ? {} : rule.reply,
      ),
    ),
  ];
  const last = summarizer.at(-1);
  const endless = last === undefined || Object.keys(last).every((key) => key === 'reply');
  const refusals = agentRules(model).flatMap(({ reply }, index) =>
    typeof reply === 'object' && 'refuse' in reply
      ? refusalProblems(reply.refuse, `${pointerTo('agent', model, index).reply}/refuse`, dialect)
      : [],
  );
  return [
    ...factProblems(used, stated),
    ...refusals,
    ...unanimousProblems(model, refusals),
    ...(endless ? [] : [runsOut(summarizer.length - 1)]),
  ];
}

/** Where a rule stands in the file, and its reply: a reply may stand alone in place of a list of rules. */
interface Place {
  rule: string;
  reply: string;
}

function pointerTo(who: 'summarizer' | 'agent', model: WrittenModel, index: number): Place {
  const rule = Array.isArray(model[who]) ? `/model/${who}/${index}` : `/model/${who}`;
  return { rule, reply: Array.isArray(model[who]) ? `${rule}/reply` : rule };
}

function factsUsed(
  { has }: Pick<WrittenRule<unknown>, 'has'>,
  { rule, reply }: Place,
  said: { text?: string; recover?: string; refuse?: string },
): { fact: string; at: string }[] {
  return [
    ...asTextList(has).map((fact) => ({ fact, at: `${rule}/has` })),
    ...factsNamedIn(said.text ?? '').map((fact) => ({ fact, at: `${reply}/text` })),
    ...asTextList(said.recover).map((fact) => ({ fact, at: `${reply}/recover` })),
  ];
}

/** No provider says two refusals of two providers in one conversation. */
function unanimousProblems(model: WrittenModel, others: readonly Problem[]): Problem[] {
  if (others.length > 0 || dialectsOfRefusals(model).length > 0) return [];
  return [{ pointer: '/model/agent', part: 'key', message: 'No provider says all of these refusals.' }];
}

const runsOut = (index: number): Problem => ({
  pointer: `/model/summarizer/${index}`,
  message: 'The script can run out of answers: its last rule does not always match.',
  hint: 'End with a rule that has nothing but a reply, such as { reply: lossless }.',
});
