import { type StrayParts, strayParts } from '../../model/stray-request.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { nextStep } from './next-step.ts';
import { markedMessageWriter, runTrial, type TrialResult, UNASKED } from './trial.ts';

/**
 * What a whole agent asks, and where, is told by one short turn: an agent whose model never answers it hands everything back as it was, and
 * shows nothing of how it compacts.
 */
export const spokenApi: Check = {
  id: 'spoken',
  title: 'Its model is asked through an API that the suite speaks',
  run: async (adapter) => {
    const { say } = markedMessageWriter('spoken');
    const trial = await runTrial(adapter, { conversation: [say('user', 20)] });
    const answered = trial.exchanges.find((one) => one.class === 'agent');
    if (answered !== undefined) {
      const { method = 'POST', path } = answered.request;
      return { kind: 'right', detail: `${method} ${path.split('?')[0]}` };
    }
    const astray = trial.exchanges.filter((one) => one.class === 'unmatched').map(({ request }) => request);
    const parts = strayParts(astray);
    if (parts !== undefined) return askedElsewhere(parts, WHOLE);
    if (trial.failure === UNASKED) return askedNothing(trial, adapter);
    return { kind: 'open', reason: trial.failure ?? 'none of its requests was recognised as the agent’s own' };
  },
};

const SERVED = 'POST /v1/chat/completions or POST /v1/messages';
const WHOLE = 'Nothing else was looked at: all of it rests on turns in which a model answers.';

/**
 * @param next what follows from it for whoever asked
 * @returns what a check says of a request to an API, or to a path, that is not served
 */
export const askedElsewhere = ({ asked, instead }: StrayParts, next: string): Diagnosis => ({
  kind: 'wrong',
  detail: `${asked}: ${instead}.`,
  expected: SERVED,
  got: asked,
  hint: next,
});

const askedNothing = (trial: TrialResult, { context }: AdapterUnderCheck): Diagnosis => ({
  kind: 'wrong',
  detail: 'A turn ended, and no model was asked in it.',
  expected: SERVED,
  got: 'no request',
  hint: `${nextStep(trial, context)} ${WHOLE}`,
});
