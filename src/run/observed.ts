import type { Message } from '../conversation/message.ts';
import { DIALECTS } from '../model/dialects.ts';
import type { ModelSession } from '../model/session.ts';
import type { CaseStep, Runnable } from '../suite/case.ts';
import type { Driver, Reading, Taken } from './driver.ts';
import { withinLimit } from './view-limit.ts';

/** A driver that can be read after each step. */
export interface Readable extends Omit<Driver, 'take'> {
  step(step: CaseStep): Promise<Reading>;
}

/**
 * Records the steps of an implementation that hands over its view: what it asked the model meanwhile, and what the
 * provider says to the next agent request, which the suite itself makes with the view.
 */
export function observed(runnable: Runnable, model: ModelSession, driver: Readable): Driver {
  const take = async (step: CaseStep, number: number): Promise<Taken[]> => {
    const before = { given: driver.current(), stored: driver.stored() };
    model.beginStep();
    const first = model.exchanges.length;
    const reading = withinLimit(await driver.step(step));
    const exchanges = model.exchanges.slice(first);
    const probed = step.do === 'compact' && reading.kind !== 'fault';
    if (probed) probe(runnable, reading.view, model);
    return [
      {
        step:
          step.do === 'append'
            ? { do: 'append', messages: step.messages }
            : { do: 'compact', reason: step.reason, number },
        ...before,
        exchanges,
        reading,
        ...(probed ? { probe: model.exchanges.at(-1)! } : {}),
      },
    ];
  };
  return { take, current: driver.current, stored: driver.stored, close: driver.close };
}

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
