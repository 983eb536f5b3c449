import type { AdapterHost, CaseStop, HostStepOptions, StepResult } from '../../adapter/host.ts';
import type { StepRequest } from '../../adapter/protocol.ts';
import type { WatchedModel } from './watched-model.ts';

/** What came of a step, as a driver hears of it: that an adapter can't do something ends the case. */
export type DrivenResult = StepResult<CaseStop>;

/** A host as a driver has it. */
export interface DrivenHost {
  step(request: StepRequest, options: HostStepOptions): Promise<DrivenResult>;
}

/**
 * An adapter may say that what it drives can't be set or told like this. It is believed only as long as no model was asked in
 * that step: by then the implementation was at work, and what comes of that is for laws to judge.
 * @param model which the requests of the case go to
 */
export const drivenHost = (host: AdapterHost, model: WatchedModel): DrivenHost => ({
  step: async (request, options) => {
    const before = model.exchanges.length;
    const result = await host.step(request, options);
    if (result.kind === 'fault' || !('unsupported' in result.answer)) return result;
    const { unsupported: detail } = result.answer;
    if (model.exchanges.length === before)
      return { kind: 'fault', fault: { kind: 'unsupported', detail }, noise: result.noise };
    return { ...result, answer: { threw: { message: `Unsupported, after it had asked a model: ${detail}` } } };
  },
});
