import type { StepRequest } from '../../adapter/protocol.ts';
import { callsOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { callbackDoor } from '../../model/doors/callback.ts';
import { inWireForm } from '../../run/drivers/agent-turn.ts';
import type { ToolServer } from '../../run/environment/tool-server.ts';
import { toldAfter } from '../workload/told-after.ts';
import type { WorkloadStep } from '../workload/workload.ts';
import { archiveFolderOf, type Day, DayStopped, recordAnswered, takeAdapterStep } from './day.ts';

/** The steps of one turn, from what the user says to the answer without calls. */
interface Turn {
  user: Message;
  steps: WorkloadStep[];
}

/** What the assistant says once the story of a turn is told, and the agent asks again. */
const DONE: Message = { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] };

/**
 * Plays a day on an implementation that is the agent itself: a user message goes in, its own loop runs, and every request it
 * makes is measured as it was sent.
 * @param tools serves the results of the calls
 * @throws DayStopped where the day can't go on
 */
export async function playAgent(day: Day, tools: ToolServer): Promise<void> {
  const { recorder, clock, dialect, model, surroundings, timeout } = day;
  const named = { drive: 'agent', session: model.id } as const;
  const door = callbackDoor(model);
  let number = 0;
  let before: WorkloadStep | undefined;
  let open: WorkloadStep[] = [];
  let refusals: string[] = [];

  const begin = (): void => {
    const [step] = open;
    if (step === undefined) return;
    number += 1;
    clock.pass(step.gap);
    recorder.beginStep(step, inWireForm(toldAfter(before, step), dialect));
  };
  const serve = (step: WorkloadStep): void => {
    tools.release(model.id);
    tools.register(model.id, [step.answer, ...step.results]);
  };

  day.listener.asked = (messages, bill) => {
    // Who is interrupted is led to the end of its turn.
    if (day.signal.aborted) open = [];
    const step = open.shift();
    if (step === undefined) {
      bill(DONE);
      return DONE;
    }
    recordAnswered(day, number, messages, bill(step.answer));
    refusals = [];
    serve(step);
    before = step;
    begin();
    return step.answer;
  };
  day.listener.refused = (why, message) => {
    if (why === 'size') recorder.refused();
    refusals.push(message);
  };

  const take = async (request: StepRequest, patience = timeout): Promise<void> => {
    const taking = { ...day, timeout: patience };
    await takeAdapterStep(taking, request, { door }).catch((error: unknown) => {
      if (!(error instanceof DayStopped) || refusals.length === 0) throw error;
      throw new DayStopped(`${error.message} (after ${refusals.length} refusals; the last: ${refusals.at(-1)})`);
    });
  };

  const toolUrl = tools.register(model.id, []);
  await take({ ...named, do: 'open', ...surroundings, ...archiveFolderOf(day), toolUrl });
  for await (const turn of turnsOf(day.steps)) {
    open = [...turn.steps];
    begin();
    await take({ ...named, do: 'turn', input: turn.user }, timeout * turn.steps.length);
    if (open.length > 0) throw new DayStopped(`the agent ended its turn ${open.length} steps before the story did`);
  }
  await take({ ...named, do: 'close' });
}

async function* turnsOf(steps: AsyncIterable<WorkloadStep>): AsyncIterable<Turn> {
  let turn: Turn | undefined;
  for await (const step of steps) {
    if (step.user !== undefined) {
      if (turn !== undefined) yield turn;
      turn = { user: step.user, steps: [step] };
    } else turn?.steps.push(step);
    if (turn !== undefined && callsOf(step.answer).length === 0) {
      yield turn;
      turn = undefined;
    }
  }
  if (turn !== undefined) yield turn;
}
