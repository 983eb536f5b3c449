import type { StepRequest } from '../../adapter/protocol.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { DIALECTS } from '../../model/dialects.ts';
import type { CaseStep, MidPassEvent, Runnable } from '../../suite/case/case.ts';
import type { DrivenResult } from '../environment/driven-host.ts';
import { storedStateOf } from '../trace/stored-state.ts';
import type { StoredState } from '../trace/trace.ts';
import { type AgentTurn, inWireForm, numberAsPass, readAgentTurn } from './agent-turn.ts';
import { answerless, askedInVain } from './answerless-turn.ts';
import { cancelledAt } from './cancelled-turn.ts';
import type { Driver, DriverOptions, StepReading, TakenMidPassEvent, TakenStep } from './driver.ts';
import { gatherNoise } from './gathered-noise.ts';
import { fromNextInput, gaveUp, isAnswered, leftOfTurn, otherwiseOf, resultCame, untold } from './left-of-turn.ts';
import { runPassWithEvent } from './mid-pass-event.ts';
import { closedBy, openingFault, openSession } from './open-session.ts';
import { type PartToLive, turnsOf } from './parts-to-live.ts';
import { unplayableError } from './recording-driver.ts';
import { type PendingReload, reloadedBefore } from './reloaded-agent.ts';
import { withUsage } from './told-usage.ts';
import { withinViewLimit } from './view-limit.ts';

type PassStep = Extract<CaseStep, { do: 'compact' }>;
type Cancel = Extract<MidPassEvent, { do: 'cancel' }>;

/** What goes on around the turn in which a pass is looked for. */
interface Around {
  /** called when the turn has come to its end, before anything is read */
  over?: () => void;
  cancel?: Cancel | undefined;
}

/**
 * Drives an implementation as the agent it is: a user message goes in, its own loop runs until it answers, and all that is
 * known of it was seen on the wire. Trigger, overflow and retry are its own.
 */
export function driveAgent(runnable: Runnable, options: DriverOptions): Driver {
  const { session, model, answeredCalls = () => [] } = options;
  const dialect = DIALECTS[model.dialect];
  const story = runnable.script.story ?? [];
  const noise = gatherNoise(options.host);
  /** messages of the case so far, and how many of them the agent has been told or has lived through */
  const conversation: Message[] = [];
  let known = 0;
  /** what it is to be told of what comes next in the case: all, until it has had a turn */
  let news = (messages: Message[]): Message[] => messages;
  /** what else it may have of a turn that failed, and how much of the conversation that stands for */
  let unanswered: { said: number; otherwise: Message[][] } | undefined;
  let current: Message[] = [];
  let carried: Exchange[] = [];
  /** how long the conversation was when the last turn that was answered had ended */
  let answeredUpTo = 0;
  let stored: StoredState = {};
  let opened = false;
  /** what there was before it loaded again what it had stored; what it has since then shows in its next request */
  let pending: PendingReload | undefined;

  const send = (request: StepRequest, signal?: AbortSignal) => {
    const cancel = signal === undefined ? {} : { signal };
    return noise.host.step(request, { timeout: options.timeout, door: options.door, ...cancel });
  };

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
    const told = withUsage(messages, current, runnable, model.dialect);
    current = [...current, ...inWireForm(messages, dialect)];
    const result = await send({ do: 'append', drive: 'agent', session, messages: told });
    if (result.kind === 'answer' && 'threw' in result.answer)
      return notLoaded(result.answer.threw.message, result.noise);
    return read(result);
  };

  /** @returns what the turn came to, and whether it was taken back in its middle */
  const run = async (
    input: Message,
    cancel: Cancel | undefined,
  ): Promise<{ result: DrivenResult; meanwhile?: TakenMidPassEvent }> => {
    const pass = (signal?: AbortSignal) => send({ do: 'turn', drive: 'agent', session, input }, signal);
    if (cancel === undefined) return { result: await pass() };
    const beside = () => Promise.reject(new Error('Nothing is sent beside the turn of an agent.'));
    return runPassWithEvent(cancel, { model, pass, beside, arrival: options.arrival });
  };

  const turn = async (input: Message, { over = () => {}, cancel }: Around = {}): Promise<TakenStep[]> => {
    const before = stored;
    const expected = [...current, ...inWireForm([input], dialect)];
    const first = model.exchanges.length;
    const used = answeredCalls().length;
    const { result, meanwhile } = await run(input, cancel).finally(over);
    const exchanges = model.exchanges.slice(first);
    const fault = read(result);
    const hasThrown = result.kind === 'answer' && 'threw' in result.answer;
    const wasTakenBack = meanwhile?.happened === true && exchanges.at(-1)?.class !== 'agent';
    const left = hasThrown || (fault === undefined && wasTakenBack) ? await ownView() : undefined;
    const seen = readAgentTurn({
      dialect,
      exchanges,
      carried,
      expected,
      arrived: expected.length - answeredUpTo,
      otherwise: otherwiseOf(unanswered, expected),
      hasCome: resultCame(answeredCalls().slice(used), left),
      story,
      prompted: !(runnable.conversation[0]?.role === 'system'),
      system: runnable.settings.system,
      stored: before,
    });
    carried = seen.rest;
    goOn(input, seen, left, hasThrown);
    const isOver = wasTakenBack || gaveUp(seen);
    const ending = askedInVain(seen, fault) ?? endingOf(result, left ?? seen.expected, isOver) ?? answerless(seen);
    const shown = seen.taken.map(withinLimit);
    const taken = reloadedBefore(shown, expected, pending);
    pending = undefined;
    const all = cancelledAt(ending === undefined ? taken : endedBy(ending, taken, seen), meanwhile);
    if (seen.rest.length === 0 || ending !== undefined) return closed(all, stored);
    // What was asked after the answer belongs to the next pass, and so does what it wrote.
    stored = seen.stored;
    return all;
  };

  /** What the agent and the case know of each other when a turn is over. */
  const goOn = (input: Message, seen: AgentTurn, left: Message[] | undefined, hasThrown: boolean): void => {
    if (isAnswered(seen, hasThrown)) {
      current = seen.expected;
      answeredUpTo = current.length;
      unanswered = undefined;
      news = fromNextInput;
      return;
    }
    const { began, lived, expected: shown } = seen;
    const has = leftOfTurn({ began, asked: inWireForm([input], dialect), lived, shown, left }, dialect);
    current = has.current;
    if (seen.taken.length > 0 || left !== undefined) unanswered = { said: current.length, otherwise: has.otherwise };
    const again = has.forgotten && options.reach === 'preload' ? [input] : [];
    news = (messages) => [...again, ...untold(messages, has.lived)];
  };

  /** The agent's own state, where it can be read. */
  const ownView = async (): Promise<Message[] | undefined> => {
    const asked = await send({ do: 'append', drive: 'agent', session, messages: [] });
    if (asked.kind === 'answer') read(asked);
    const readable = asked.kind === 'answer' && 'view' in asked.answer ? asked.answer.view : undefined;
    return readable === undefined ? undefined : inWireForm(readable, dialect);
  };

  /** What is left is what counts after an error, and after a turn that was taken back or given up before the agent asked. */
  const endingOf = (result: DrivenResult, view: Message[], isOver: boolean): StepReading | undefined => {
    if (result.kind !== 'answer') return undefined;
    const { answer, noise } = result;
    if ('threw' in answer)
      return { kind: 'threw', message: answer.threw.message, view, inputMutated: false, noise, ...stored };
    return isOver ? { kind: 'observed', view, inputMutated: false, noise, ...stored } : undefined;
  };

  /** A pass that ended in an error or a fault: what was asked since the last agent request belongs to it. */
  const endedBy = (reading: StepReading, taken: TakenStep[], seen: AgentTurn): TakenStep[] => {
    const { expected: given, reason, stored: before } = seen;
    const exchanges = carried;
    carried = [];
    return [...taken, { step: { do: 'compact', reason, number: 0 }, given, stored: before, exchanges, reading }];
  };

  const live = async (part: PartToLive): Promise<TakenStep[]> => {
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
    const { meanwhile: event } = step;
    if (event !== undefined && event.do !== 'cancel')
      throw unplayableError(runnable, 'sends something in the middle of a pass, and an agent makes its own');
    const before = news(conversation.slice(known, at));
    known = at + 1;
    model.beginStep(number);
    const taken = await reach(before);
    if (hasFault(taken)) return taken;
    // An agent that lives through its history may compact on the way: all of that is the pass.
    const all = [...taken, ...(await turnUnder(step.archive, conversation[at]!, event))];
    return numberAsPass(all, number);
  };

  const turnUnder = async (
    unwritable: PassStep['archive'],
    input: Message,
    cancel: Cancel | undefined,
  ): Promise<TakenStep[]> => {
    if (unwritable === undefined || options.archive === undefined) return turn(input, { cancel });
    const taken = await turn(input, { over: options.archive.block(), cancel });
    return taken.map((one) =>
      one.step.do === 'compact' ? { ...one, step: { ...one.step, archive: unwritable } } : one,
    );
  };

  /** What it loaded can't be read: a raise is seen at once, and all else in what it asks next. */
  const reload = async (): Promise<TakenStep[]> => {
    const before: PendingReload = { given: current, stored, said: inWireForm(conversation, dialect) };
    const result = await send({ do: 'reload', drive: 'agent', session });
    const fault = read(result);
    if (fault === undefined && !(result.kind === 'answer' && 'threw' in result.answer)) {
      pending ??= before;
      return [];
    }
    const raised = result.kind === 'answer' && 'threw' in result.answer ? result.answer.threw.message : '';
    const { noise } = result;
    const threw: StepReading = { kind: 'threw', message: raised, view: current, inputMutated: false, noise, ...stored };
    return [{ step: { do: 'reload' }, given: current, stored, exchanges: [], reading: fault ?? threw }];
  };

  const takeStep = async (step: CaseStep, number: number): Promise<TakenStep[]> => {
    switch (step.do) {
      case 'append':
        conversation.push(...step.messages);
        return [appended(step.messages, current, stored)];
      case 'compact':
        return compact(step, number);
      case 'reload':
        return reload();
      case 'again':
        throw unplayableError(runnable, 'hands a conversation over again, and an agent keeps its own');
    }
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
        if (refusal !== undefined) return noise.onLast(fail(refusal));
      }
      return noise.onLast(await takeStep(step, number));
    },
    close: async () => {
      if (!opened) return { noise: [] };
      const result = await send({ do: 'close', drive: 'agent', session });
      return closedBy({ ...result, noise: noise.rest() });
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

const withinLimit = (one: TakenStep): TakenStep => ({ ...one, reading: withinViewLimit(one.reading) });

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
