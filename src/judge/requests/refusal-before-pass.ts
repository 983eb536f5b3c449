import { memoizeByBoth } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import { DIALECTS, refusalOf } from '../../model/dialects.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';

/**
 * What the provider would have said had the conversation been sent as it was before the pass. Whoever hands in a broken
 * conversation can't ask of a compactor that it comes out whole.
 * @returns id of the rule it breaks, undefined where it breaks none
 */
export const refusalBeforePass: (pass: Pass, trace: Trace) => string | undefined = memoizeByBoth(({ before }, trace) =>
  refusalOfMessages(before, trace),
);

/** @returns the same without what earlier passes had written into the conversation */
export const refusalOfWhatWasSaid: (pass: Pass, trace: Trace) => string | undefined = memoizeByBoth(
  ({ before, real }, trace) =>
    refusalOfMessages(
      before.filter((_, at) => real[at]),
      trace,
    ),
);

function refusalOfMessages(
  messages: readonly Message[],
  { case: { settings }, dialect: name }: Trace,
): string | undefined {
  const { models, system } = settings;
  const dialect = DIALECTS[name];
  const prompt = system === undefined ? {} : { system };
  return refusalOf(dialect, dialect.encodeRequest({ model: models.agent, messages: [...messages], ...prompt }))?.rule;
}
