import type { CaseStop } from '../../adapter/host.ts';
import type { StepRequest } from '../../adapter/protocol.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { DIALECTS } from '../../model/dialects.ts';
import type { CaseStep, Runnable } from '../../suite/case/case.ts';
import type { DrivenResult } from '../environment/driven-host.ts';
import { storedStateOf } from '../trace/stored-state.ts';
import type { StoredState } from '../trace/trace.ts';
import { type AgentTurn, inWireForm, numberAsPass, readAgentTurn } from './agent-turn.ts';
import type { Driver, DriverOptions, StepReading, TakenStep } from './driver.ts';
import { openingFault, openSession } from './open-session.ts';
import { unplayableError } from './recording-driver.ts';
import { withinViewLimit } from './view-limit.ts';

type PassStep = Extract<CaseStep, { do: 'compact' }>;

/**
 * Drives an implementation as the agent it is: a user message goes in, its own loop runs until it answers, and all that is
 * known of it was seen on the wire. Trigger, overflow and retry are its own.
 */
export function driveAgent(runnable: Runnable, options: DriverOptions): Driver {
  const { session, model } = options;
  const dialect = DIALECTS[model.dialect];
  const story = runnable.script.story ?? [];
  /** messages of the case so far, and how many of them the agent has been told or has lived through */
  const conversation: Message[] = [];
  let known = 0;
  /** whether the last turn came to its end: then the assistant's part of it was played, and its tools by the suite */
  let answered = false;
  /** what was shown last in a turn that failed, and how much of the conversation that stands for */
  let unanswered: { said: number; view: Message[] } | undefined;
  let current: Message[] = [];
  let carried: Exchange[] = [];
  let stored: StoredState = {};
  let opened = false;

  const send = (request: StepRequest) => options.host.step(request, { timeout: options.timeout, door: options.door });

  const read = (result: DrivenResult): StepReading | undefined => {
    if (result.kind === 'fault') return { kind: 'fault', fault: result.fault, noise: result.noise };
    if ('threw' in result.answer) return undefined;
    stored = archiveOf(storedStateOf(result.answer as object, options.archive?.read()));
    return undefined;
  };

  const fail = (reading: StepReading): TakenStep[] => [
    { step: { do: 'compact', reason: 'auto', number: 0 }, given: current, stored, exchanges: [], reading },
  ];

  /** Loads what came before the user message; a conversation the implementation can't load is no finding. */
  const preload = async (messages: Message[]): Promise<StepReading | undefined> => {
    if (messages.length === 0) return undefined;
    current = [...current, ...inWireForm(messages, dialect)];
    const result = await send({ do: 'append', drive: 'agent', session, messages });
    if (result.kind === 'answer' && 'threw' in result.answer)
      return notLoaded(result.answer.threw.message, result.noise);
    return read(result);
  };

  /** @param over called when the turn has come to its end, before anything is read */
  const turn = async (input: Message, over = () => {}): Promise<TakenStep[]> => {
    const before = stored;
    const expected = [...current, ...inWireForm([input], dialect)];
    const first = model.exchanges.length;
    const result = await send({ do: 'turn', drive: 'agent', session, input }).finally(over);
    const fault = read(result);
    const seen = readAgentTurn({
      dialect,
      exchanges: model.exchanges.slice(first),
      carried,
      expected,
      ...(unanswered && { otherwise: [...unanswered.view, ...expected.slice(unanswered.said)] }),
      story,
      prompted: !(runnable.conversation[0]?.role === 'system'),
      system: runnable.settings.system,
      stored: before,
    });
    carried = seen.rest;
    answered = seen.taken.at(-1)?.probe?.ruling.kind === 'accepted';
    current = answered ? seen.expected : seen.began;
    if (seen.taken.length > 0) unanswered = answered ? undefined : { said: seen.began.length, view: seen.expected };
    const ending = fault ?? (await threwIn(result, seen));
    const taken = seen.taken.map((one) => ({ ...one, reading: withinViewLimit(one.reading) }));
    const all = ending === undefined ? taken : endedBy(ending, taken, seen);
    if (seen.rest.length === 0 || ending !== undefined) return closed(all, stored);
    // What was asked after the answer belongs to the next pass, and so does what it wrote.
    stored = seen.stored;
    return all;
  };

  /** What is left after an error is what counts: the agent's own state, where it can be read. */
  const threwIn = async (result: DrivenResult, { expected }: AgentTurn): Promise<StepReading | undefined> => {
    if (result.kind !== 'answer' || !('threw' in result.answer)) return undefined;
    const { message } = result.answer.threw;
    const left = await send({ do: 'append', drive: 'agent', session, messages: [] });
    const readable = left.kind === 'answer' && 'view' in left.answer ? left.answer.view : undefined;
    if (left.kind === 'answer') read(left);
    const view = readable === undefined ? expected : inWireForm(readable, dialect);
    return { kind: 'threw', message, view, inputMutated: false, noise: result.noise, ...stored };
  };

  /** A pass that ended in an error or a fault: what was asked since the last agent request belongs to it. */
  const endedBy = (reading: StepReading, taken: TakenStep[], seen: AgentTurn): TakenStep[] => {
    const { expected: given, reason, stored: before } = seen;
    const exchanges = carried;
    carried = [];
    return [...taken, { step: { do: 'compact', reason, number: 0 }, given, stored: before, exchanges, reading }];
  };

  const live = async (part: Part): Promise<TakenStep[]> => {
    if ('input' in part) return turn(part.input);
    const failed = await preload(part.preload);
    return failed === undefined ? [] : fail(failed);
  };

  /** Brings the agent to where the turn begins. */
  const reach = async (before: Message[]): Promise<TakenStep[]> => {
    const taken: TakenStep[] = [];
    for (const part of options.reach === 'replay' ? turnsOf(before) : [{ preload: before }]) {
      taken.push(...(await live(part)));
      if (hasFault(taken)) break;
    }
    return taken;
  };

  const compact = async (step: PassStep, number: number): Promise<TakenStep[]> => {
    const at = conversation.findLastIndex(({ role }) => role === 'user');
    if (at < known) throw unplayableError(runnable, 'has no user message for a turn of the agent');
    if (step.meanwhile !== undefined) throw unplayableError(runnable, 'interrupts a pass, and an agent makes its own');
    const before = unlived(conversation.slice(known, at), answered);
    known = at + 1;
    model.beginStep();
    const taken = await reach(before);
    if (hasFault(taken)) return taken;
    // An agent that lives through its history may compact on the way: all of that is the pass.
    const all = [...taken, ...(await turnUnder(step.archive, conversation[at]!))];
    return numberAsPass(all, number);
  };

  const turnUnder = async (unwritable: PassStep['archive'], input: Message): Promise<TakenStep[]> => {
    if (unwritable === undefined || options.archive === undefined) return turn(input);
    const taken = await turn(input, options.archive.block());
    return taken.map((one) =>
      one.step.do === 'compact' ? { ...one, step: { ...one.step, archive: unwritable } } : one,
    );
  };

  return {
    current: () => current,
    stored: () => stored,
    resume: () => {
      if (options.archive !== undefined) stored = archiveOf(storedStateOf(stored, options.archive.read()));
    },
    take: async (step, number) => {
      if (!opened) {
        opened = true;
        const refusal = openingFault(await send(openSession('agent', options)));
        if (refusal !== undefined) return fail(refusal);
      }
      switch (step.do) {
        case 'append':
          conversation.push(...step.messages);
          return [appended(step.messages, current, stored)];
        case 'compact':
          return compact(step, number);
        case 'again':
        case 'reload':
          throw unplayableError(runnable, `has a step "${step.do}", which no agent can be told`);
      }
    },
    close: async (): Promise<CaseStop | undefined> => {
      if (!opened) return undefined;
      const result = await send({ do: 'close', drive: 'agent', session });
      return result.kind === 'fault' ? result.fault : undefined;
    },
  };
}

/** The log of an agent grows in every turn, by what was said: that it differs says nothing. */
const archiveOf = ({ archive }: StoredState): StoredState => (archive === undefined ? {} : { archive });

/** Handing messages over asks nothing of the model, so there is nothing to see yet. */
const appended = (messages: Message[], current: Message[], stored: StoredState): TakenStep => ({
  step: { do: 'append', messages },
  given: current,
  stored,
  exchanges: [],
  reading: { kind: 'observed', view: [...current, ...messages], inputMutated: false, noise: [], ...stored },
});

type Part = { preload: Message[] } | { input: Message };

/** Replay plays every earlier user message as a turn; what the assistant and the tools said then is in the story. */
const turnsOf = (messages: readonly Message[]): Part[] => {
  const first = messages.findIndex(({ role }) => role === 'user');
  const lead = first === -1 ? [...messages] : messages.slice(0, first);
  const inputs = messages.filter(({ role }) => role === 'user').map((input) => ({ input }));
  return lead.some(({ role }) => role === 'system') ? [{ preload: lead }, ...inputs] : inputs;
};

/** After a turn that was answered, what the assistant and the tools said next is not news to the agent: it did it. */
function unlived(messages: Message[], answered: boolean): Message[] {
  const next = messages.findIndex(({ role }) => role === 'user' || role === 'system');
  if (!answered) return messages;
  return next === -1 ? [] : messages.slice(next);
}

const hasFault = (taken: readonly TakenStep[]): boolean => taken.some(({ reading }) => reading.kind === 'fault');

/** The archive is read when the turn is over, so what they hold then belongs to its last request. */
function closed(taken: TakenStep[], stored: StoredState): TakenStep[] {
  const last = taken.at(-1);
  if (last === undefined || last.reading.kind === 'fault') return taken;
  return [...taken.slice(0, -1), { ...last, reading: { ...last.reading, ...stored } }];
}

const notLoaded = (message: string, noise: string[]): StepReading => ({
  kind: 'fault',
  fault: { kind: 'protocol', detail: `The conversation could not be loaded: ${message}` },
  noise,
});
