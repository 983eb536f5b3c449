import { inspect } from 'node:util';
import { shorten } from '../child-process/noise.ts';
import type { StepAnswer } from '../protocol.ts';
import { ERROR_CHARACTERS } from '../validation/json-limits.ts';

type Threw = Extract<StepAnswer, { threw: object }>;

/**
 * @param error anything, maybe with code of the adapter that runs when it is read
 * @returns the answer that says it was thrown, with no more of it than people read
 */
export function answerThrowing(error: unknown): Threw {
  try {
    return shortened({ threw: described(error) });
  } catch {
    return { threw: { message: 'It threw something that throws in turn when it is read.' } };
  }
}

/** @returns an answer; of an error in it no more than people read. An error may quote a whole conversation */
export const withShortError = (answer: StepAnswer): StepAnswer => ('threw' in answer ? shortened(answer) : answer);

function shortened({ threw: { message, stack } }: Threw): Threw {
  const kept = stack === undefined ? {} : { stack: shorten(stack, ERROR_CHARACTERS) };
  return { threw: { message: shorten(message, ERROR_CHARACTERS), ...kept } };
}

function described(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : inspect(error) };
  const { message, name } = error as { message: unknown; name: unknown };
  const words = [message, name].find((one) => typeof one === 'string' && one !== '');
  return { message: typeof words === 'string' ? words : inspect(message), stack: inspect(error) };
}
