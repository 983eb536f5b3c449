import { inspect } from 'node:util';
import { shorten } from '../child-process/noise.ts';
import type { StepAnswer } from '../protocol.ts';
import { ERROR_CHARACTERS } from '../validation/json-limits.ts';

type Threw = Extract<StepAnswer, { threw: object }>;

type Unsupported = Extract<StepAnswer, { unsupported: string }>;

/** An adapter that can't set what it is asked to throws an error with this `code`. */
const UNSUPPORTED_CODE = 'CONFORM_UNSUPPORTED';

/**
 * @param error anything, maybe with code of the adapter that runs when it is read
 * @returns the answer that says it was thrown, with no more of it than people read; or that the adapter says that what it
 * drives can't do this, which the contract refuses where it does not say what
 */
export function answerThrowing(error: unknown): Threw | Unsupported {
  try {
    const { threw } = shortened({ threw: described(error) });
    if (!isUnsupported(error)) return { threw };
    return { unsupported: hasSentence(error) ? threw.message : '' };
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

const isUnsupported = (error: unknown): error is Error =>
  error instanceof Error && (error as { code?: unknown }).code === UNSUPPORTED_CODE;

/** The name of an error stands in for its message, but says nothing of what is missing. */
const hasSentence = ({ message }: Error): boolean => typeof message === 'string' && message.trim() !== '';

function described(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : inspect(error) };
  const { message, name } = error as { message: unknown; name: unknown };
  const words = [message, name].find((one) => typeof one === 'string' && one !== '');
  return { message: typeof words === 'string' ? words : inspect(message), stack: inspect(error) };
}
