import { text } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import { seededRandom } from '../conversation/random.ts';
import type { CaseStep, Runnable } from '../suite/case/case.ts';
import { filler } from '../suite/content/filler.ts';
import type { Trace } from './trace/trace.ts';

/**
 * What an adapter says it has no way to be set to is said of settings: with the same ones, and a conversation in which there is
 * nothing but words, it says it again. Where it does not, it had looked at the messages.
 * @param taken the steps that were taken, the one that was refused last
 * @returns the same case with such a conversation, up to the step that was refused
 */
export const plainCounterpart = (runnable: Runnable, taken: readonly CaseStep[]): Runnable => {
  const conversation = plainConversation(runnable.id);
  return {
    ...runnable,
    id: `${runnable.id}/plain`,
    brokenInput: false,
    conversation,
    steps: taken.map(withoutContent),
    script: { rules: [{ class: 'summarizer', reply: 'lossless' }], story: conversation },
    facts: {},
  };
};

function withoutContent(step: CaseStep): CaseStep {
  switch (step.do) {
    case 'append':
      return { ...step, messages: [saying('user', 'Go on, please.')] };
    case 'compact': {
      const { meanwhile: _, ...rest } = step;
      return rest;
    }
    case 'again':
    case 'reload':
      return step;
  }
}

/** So long that there is something to compact where that is asked for by hand. */
function plainConversation(seed: string): Message[] {
  const random = seededRandom(`${seed}/plain`);
  const words = () => filler(TOKENS_EACH, random);
  const turns = Array.from({ length: TURNS }, () => [saying('user', words()), saying('assistant', words())]);
  return [...turns.flat(), saying('user', words())];
}

const TURNS = 3;
const TOKENS_EACH = 40;

const saying = (role: 'user' | 'assistant', words: string): Message => ({ role, content: [text(words)] });

/** @returns the sentence with which an adapter said that it can't do what it was asked for; undefined where it said no such thing */
export const wordIn = ({ steps }: Pick<Trace, 'steps'>): string | undefined =>
  steps.flatMap(({ result }) =>
    result.kind === 'fault' && result.fault.kind === 'unsupported' ? [result.fault.detail] : [],
  )[0];

/** @returns whether all steps were done, whatever came of them: nobody said that it can't be asked for. A death says nothing of it */
export const wasTaken = ({ steps }: Pick<Trace, 'steps'>): boolean =>
  steps.every(({ result }) => result.kind !== 'fault');

/** @returns the trace, with what an adapter's word is where it was no word about settings */
export const withoutWord = (trace: Trace): Trace => ({
  ...trace,
  steps: trace.steps.map((step) =>
    step.result.kind === 'fault' && step.result.fault.kind === 'unsupported'
      ? { ...step, result: { kind: 'fault', fault: { kind: 'protocol', detail: unfounded(step.result.fault.detail) } } }
      : step,
  ),
});

const unfounded = (word: string): string =>
  `It said that it has no way to do this ("${word}"), and did the same with the same settings in another conversation. So it went by the messages, and these it has to take.`;
