import type { HostStepOptions } from '../../adapter/host.ts';
import type { StepRequest } from '../../adapter/protocol.ts';
import type { Message } from '../../conversation/message.ts';
import type { CaseStep, MidPassEvent } from '../../suite/case/case.ts';
import { executeCase } from '../execute.ts';
import { type Behave, fakeHost, runContext, runnable, user } from '../run.testkit.ts';
import { messagesOf } from '../trace/message-store.ts';
import type { CompactStep, Trace, TraceStep } from '../trace/trace.ts';

export const context = runContext();

/** A session that replaces all it has by a summary, but for what comes while it waits; `script` says what else it does. */
export function session(script: { pass?: Behave; second?: Behave } = {}) {
  let view: Message[] = [];
  let passes = 0;
  const fold: Behave = async (_, options) => {
    const old = view.length;
    await ask(options);
    view = [user('summary'), ...view.slice(old)];
    return { view, outcome: { kind: 'compacted' } };
  };
  const compact: Behave = (request, options) => {
    passes += 1;
    return (passes === 1 ? (script.pass ?? fold) : (script.second ?? fold))(request, options);
  };
  const behave: Behave = (request, options) => {
    if (request.do === 'compact') return compact(request, options);
    if (request.do !== 'append') return { done: true };
    view = [...view, ...request.messages];
    return { view };
  };
  const write = (messages: Message[]) => {
    view = messages;
  };
  return { ...fakeHost(behave), write };
}

export async function ask({ door }: HostStepOptions): Promise<void> {
  const body = JSON.stringify({ model: 'conform-summarizer', messages: [{ role: 'user', content: 'Sum up.' }] });
  await door({ path: '/v1/chat/completions', body });
}

export const passWhile = (event: MidPassEvent): CaseStep => ({ do: 'compact', reason: 'manual', meanwhile: event });
export const APPEND = { at: 'asked', do: 'append', messages: [user('three')] } as const satisfies MidPassEvent;
export const verbs = (requests: StepRequest[]) => requests.map((request) => request.do);
export const nap = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

export async function played(host: ReturnType<typeof session>['host'], ...steps: CaseStep[]) {
  const trace = await executeCase(runnable(steps), 'session', host, context);
  const step = trace.steps[1]!;
  return { trace, step, record: (step.step as CompactStep).meanwhile, view: viewOf(trace, step) };
}

const viewOf = ({ messages }: Trace, { result }: TraceStep) =>
  result.kind === 'fault' ? undefined : messagesOf(messages, result.view);
