import { memoizeByBoth } from '../../conversation/memoize.ts';
import { DIALECTS, refusalOf } from '../../model/dialects.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';

/**
 * What the provider would have said had the conversation been sent as it was before the pass. Whoever hands in a broken
 * conversation can't ask of a compactor that it comes out whole.
 * @returns id of the rule it breaks, undefined where it breaks none
 */
export const refusalBeforePass: (pass: Pass, trace: Trace) => string | undefined = memoizeByBoth(
  ({ before }, { case: { settings }, dialect: name }) => {
    const { models, system } = settings;
    const dialect = DIALECTS[name];
    const prompt = system === undefined ? {} : { system };
    return refusalOf(dialect, dialect.encodeRequest({ model: models.agent, messages: before, ...prompt }))?.rule;
  },
);
