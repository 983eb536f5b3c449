import type { Message } from '../../conversation/message.ts';
import { DIALECTS } from '../../model/dialects.ts';
import type { ModelSession } from '../../model/model-session.ts';
import type { CaseStep, Runnable } from '../../suite/case/case.ts';
import type { Driver, StepReading, TakenPass, TakenStep } from './driver.ts';
import { withinViewLimit } from './view-limit.ts';

/** A driver that can be read after each step. */
export interface ReadableDriver extends Omit<Driver, 'take'> {
  play(step: CaseStep): Promise<PlayedStep>;
}

/** A step that was played: as it is to be recorded, what there was before, and what there is now. */
export interface PlayedStep {
  step: Exclude<TakenStep['step'], TakenPass> | Omit<TakenPass, 'number'>;
  given: Message[];
  reading: StepReading;
}

/**
 * Records the steps of an implementation that hands over its view: what it asked the model meanwhile, and what the
 * provider says to the next agent request, which the suite itself makes with the view.
 */
export function recordingDriver(runnable: Runnable, model: ModelSession, driver: ReadableDriver): Driver {
  const take = async (caseStep: CaseStep, number: number): Promise<TakenStep[]> => {
    const stored = driver.stored();
    model.beginStep(isPass(caseStep) ? number : number + 1);
    const first = model.exchanges.length;
    const { step, given, reading: read } = await driver.play(caseStep);
    const reading = withinViewLimit(read);
    const exchanges = model.exchanges.slice(first);
    const taken = { given, stored, exchanges, reading };
    if (step.do !== 'compact') return [{ step, ...taken }];
    const numbered = { ...step, number };
    if (reading.kind === 'fault') return [{ step: numbered, ...taken }];
    probe(runnable, reading.view, model);
    return [{ step: numbered, ...taken, probe: model.exchanges.at(-1)! }];
  };
  return { take, current: driver.current, stored: driver.stored, close: driver.close };
}

/** What comes in between two passes belongs to the one that follows. */
const isPass = ({ do: done }: CaseStep): boolean => done === 'compact' || done === 'again';

/** What the agent would send next: this is where a provider rejects a broken view. */
function probe({ settings }: Runnable, view: readonly Message[], model: ModelSession): void {
  const { models, system, tools } = settings;
  const request = DIALECTS[model.dialect].encodeRequest({
    model: models.agent,
    messages: view,
    ...(system === undefined ? {} : { system }),
    ...(tools === undefined ? {} : { tools }),
  });
  model.ask(request, 'suite');
}

/** A case reached a driver that has no way to take one of its steps: its `needs` should have kept it away. */
export const unplayableError = ({ id }: Runnable, what: string): Error =>
  new Error(`Case ${id} ${what}: it can't be played.`);
