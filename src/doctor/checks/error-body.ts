import type { SummarizerReply } from '../../model/script/model-script.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { compactedWith } from './lossless-pass.ts';
import { compactableConversation } from './trial.ts';

/**
 * A gateway that has promised an answer says under status 200 that there is none. A client raises then; an adapter that takes what is
 * missing for an empty text makes of it another failure, and what the compactor does about that is blamed on it. Seen only where an
 * error and an empty answer are treated differently.
 */
export const errorUnderSuccess: Check = {
  id: 'error-body',
  title: 'An error under status 200 is no empty answer',
  run: async (adapter) => {
    if (adapter.context.door === 'loopback') return { kind: 'open', reason: 'a client of its own reads the answers' };
    const [error, empty, body] = [
      await doneAbout('error', adapter),
      await doneAbout('empty', adapter),
      await doneAbout('error-body', adapter),
    ];
    if (error === undefined || empty === undefined || body === undefined)
      return { kind: 'open', reason: 'no summarizer was asked' };
    if (body === error)
      return error === empty
        ? { kind: 'open', reason: 'an empty answer is treated like an error, so that nobody would see it' }
        : { kind: 'right', detail: `${WORDS[body]}, as after any other error` };
    return takenForAnAnswer(error, body, body === empty);
  },
};

type Done = 'raised' | 'unchanged' | 'changed';

const WORDS: Record<Done, string> = {
  raised: 'it raised',
  unchanged: 'the conversation stayed as it was',
  changed: 'the conversation was changed',
};

/** @returns what became of a pass whose summarizer answers like this; undefined where none was asked */
async function doneAbout(reply: SummarizerReply, adapter: AdapterUnderCheck): Promise<Done | undefined> {
  const trial = await compactedWith(adapter, (tokens) => compactableConversation(adapter, tokens), {
    rules: [{ class: 'summarizer', reply }],
  });
  if (!trial.exchanges.some((one) => one.class === 'summarizer')) return undefined;
  if (trial.pass?.result.kind === 'threw') return 'raised';
  return JSON.stringify(trial.before) === JSON.stringify(trial.after) ? 'unchanged' : 'changed';
}

const takenForAnAnswer = (error: Done, body: Done, isLikeEmpty: boolean): Diagnosis => ({
  kind: 'wrong',
  detail: `An answer of status 200 that holds an error instead of a text is ${isLikeEmpty ? 'taken for an empty text' : 'not taken for an error'}.`,
  expected: `${WORDS[error]}, as after an error of status 400`,
  got: `${WORDS[body]}${isLikeEmpty ? ', as after an empty answer' : ''}`,
  hint: 'An answer without `choices` is no answer: raise the error that is in it, as the client of a provider does. A default such as `?? ""` hides it.',
});
