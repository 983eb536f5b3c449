import type { JsonValue, Message } from '../../conversation/message.ts';
import type { CompactReason } from '../../conversation/settings.ts';
import { callbackDoor } from '../../model/doors/callback.ts';
import { toldAfter } from '../workload/told-after.ts';
import { archiveFolderOf, type Day, type DayStep, DayStopped, recordAnswered, takeAdapterStep } from './day.ts';
import { lateBooks } from './late-books.ts';
import { type ModelledRequest, modelledRequests } from './modelled-request.ts';
import { refusedViews } from './refused-view.ts';

/** The implementation's side of a hosted day: the conversation it keeps, or is handed. */
interface HostedConversation {
  open(): Promise<void>;
  tell(messages: Message[]): Promise<void>;
  /** @returns what the next agent request is to contain */
  compact(reason: CompactReason): Promise<Message[]>;
  close(): Promise<void>;
}

/**
 * Plays a day where the simulator is the host: before every agent request it asks for compaction if due, and then sends the view
 * as hosts do. The conversation lives in the implementation (`session`) or is handed over each time (`pure`).
 * @throws DayStopped where the day can't go on
 */
export async function playHosted(day: Day, drive: 'session' | 'pure'): Promise<void> {
  const conversation = drive === 'session' ? sessionOf(day) : functionOf(day);
  const requestOf = modelledRequests({ ...day, ...day.workload });
  const { recorder, clock, cashier, counter, signal } = day;
  const refusedBy = refusedViews(day);
  const books = lateBooks();
  day.listener.arrives = books.keep;
  let before: Parameters<typeof toldAfter>[0];
  const playStep = async (step: DayStep, number: number): Promise<void> => {
    const told = toldAfter(before, step).map((message, at) => ({ id: `m${number}-${at}`, ...message }));
    books.owe(() => {
      clock.pass(step.gap);
      recorder.beginStep(step, told, step.readings);
    });
    await books.keepBeside(conversation.tell(told));
    books.owe(() => void requestOf(told));
    const compacting = conversation.compact('auto');
    await books.keepBeside(compacting);
    const { view, request } = await fitting(day, conversation, requestOf, await compacting, number);
    const refusal = refusedBy(told, view);
    if (refusal !== undefined)
      throw new DayStopped(`the provider refuses the request of step ${number}, which a pass has made: ${refusal}`);
    books.owe(() => {
      const bill = cashier.bill(request.parts, counter.ofMessage(step.answer));
      recordAnswered(day, number, request.messages, bill);
    });
    before = step;
  };
  await conversation.open();
  let number = 0;
  try {
    for await (const step of day.steps) {
      signal.throwIfAborted();
      number += 1;
      await playStep(step, number);
    }
  } finally {
    books.keep();
  }
  await conversation.close();
}

/** A request that is too long is refused; a host then has the conversation compacted for that reason, and tries once more. */
async function fitting(
  { recorder, sizes }: Day,
  conversation: HostedConversation,
  requestOf: (view: readonly Message[]) => ModelledRequest,
  view: readonly Message[],
  number: number,
): Promise<{ view: readonly Message[]; request: ModelledRequest }> {
  // The answer has to fit into the window as well.
  const room = sizes.window - sizes.reservedOutput;
  const first = requestOf(view);
  if (tokensOf(first) <= room) return { view, request: first };
  recorder.refused();
  const shorter = await conversation.compact('overflow');
  const second = requestOf(shorter);
  if (tokensOf(second) <= room) return { view: shorter, request: second };
  recorder.refused();
  throw new DayStopped(
    `the request of step ${number} has ${tokensOf(second)} tokens, the window has room for ${room} beside the answer, and compaction after the refusal did not mend it (before: ${tokensOf(first)})`,
  );
}

const tokensOf = ({ parts }: ModelledRequest): number => parts.reduce((sum, { tokens }) => sum + tokens, 0);

function sessionOf(day: Day): HostedConversation {
  const named = { drive: 'session', session: day.model.id } as const;
  const door = callbackDoor(day.model);
  let view: Message[] = [];
  const take = async (
    request: Parameters<typeof takeAdapterStep>[1],
    unread: Pick<Parameters<typeof takeAdapterStep>[2], 'isViewUnread'> = {},
  ): Promise<void> => {
    const answer = await takeAdapterStep(day, request, { door, ...unread });
    if ('view' in answer && Array.isArray(answer.view)) view = answer.view as Message[];
  };
  return {
    open: () => take({ ...named, do: 'open', ...day.surroundings, ...archiveFolderOf(day) }),
    // What it makes of them at once nobody sees: a pass is asked for before the next request.
    tell: (messages) => take({ ...named, do: 'append', messages }, { isViewUnread: true }),
    compact: async (reason) => {
      await take({ ...named, do: 'compact', reason });
      return view;
    },
    close: () => take({ ...named, do: 'close' }),
  };
}

function functionOf(day: Day): HostedConversation {
  const door = callbackDoor(day.model);
  let messages: Message[] = [];
  let state: JsonValue = null;
  return {
    open: async () => {},
    tell: async (told) => {
      messages = [...messages, ...told];
    },
    compact: async (reason) => {
      const request = { do: 'compact', drive: 'pure', messages, reason, state, ...day.surroundings } as const;
      const answer = (await takeAdapterStep(day, request, { door })) as { messages?: Message[]; state?: JsonValue };
      messages = answer.messages ?? messages;
      state = answer.state ?? null;
      return messages;
    },
    close: async () => {},
  };
}
