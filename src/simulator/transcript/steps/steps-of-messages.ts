import type { Block, Message, ToolCallBlock } from '../../../conversation/message.ts';
import type { WorkloadStep } from '../../workload/workload.ts';
import { callIds } from './call-ids.ts';
import type { LeftOutBook } from './left-out.ts';
import { type OpenAnswer, openAnswer } from './open-answer.ts';
import { sessionPauses } from './session-pauses.ts';
import type { SpokenMessage } from './spoken-messages.ts';

/** A step of which nobody has said yet what is a fact in it. */
export interface SpokenStep extends Omit<WorkloadStep, 'facts' | 'needs'> {
  /** where the file does not say how long the gap was */
  isGapGuessed?: true;
}

/** Who hears what is no part of a step. */
export interface StepListener {
  book: LeftOutBook;
  /** a system message before the first of the user */
  system(text: string): void;
  called(call: ToolCallBlock): void;
}

/**
 * Puts messages together to steps. Answers that follow each other are one, and so are parts of one answer whatever stands between
 * them; a user who speaks before the results have come is heard after them. What a provider would refuse is left out, and counted.
 */
export async function* stepsOfMessages(
  spoken: AsyncIterable<SpokenMessage>,
  listener: StepListener,
): AsyncGenerator<SpokenStep> {
  const { book } = listener;
  const steps = new StepMaker(listener);
  for await (const one of spoken) {
    const { message, at } = one;
    if (message.content.length === 0) book.count('without-content');
    else if (message.role !== 'assistant') steps.hear(message, at);
    else if (!steps.hasBegun) book.count('before-user');
    else {
      const ready = steps.answer(one);
      if (ready !== undefined) yield ready;
    }
  }
  const last = steps.end();
  if (last !== undefined) yield last;
}

/** One step while its messages come in. */
class StepMaker {
  hasBegun = false;
  readonly #listener: StepListener;
  readonly #open: OpenAnswer;
  /** id of the open answer, where it has one */
  #answer: string | undefined;
  readonly #pauses = sessionPauses();
  /** what the user said before the open answer, and since */
  #before: Block[] = [];
  #since: Block[] = [];

  constructor(listener: StepListener) {
    this.#listener = listener;
    this.#open = openAnswer(callIds(), listener.book);
  }

  /** @returns the step before, once it is known that nothing is added to it any more */
  answer({ message, at, answer }: SpokenMessage): SpokenStep | undefined {
    const isPart = answer !== undefined && answer === this.#answer;
    const isNext = this.#since.length === 0 && !this.#open.hasResults();
    const goesOn = !this.#open.isEmpty() && (isPart || isNext);
    const ready = goesOn ? undefined : this.#close();
    if (goesOn) this.#pauses.goOn(at);
    else this.#pauses.begin(at, this.#before.length > 0);
    this.#open.take(message);
    this.#answer = answer;
    return ready;
  }

  /** Users, results and system messages. */
  hear({ role, content }: Message, at: number | undefined): void {
    this.#pauses.told(at);
    if (role === 'system') this.#hearSystem(content);
    else if (role === 'tool') {
      for (const block of content) if (block.type === 'tool-result') this.#open.result(block);
    } else {
      this.hasBegun = true;
      (this.#open.isEmpty() ? this.#before : this.#since).push(...content);
    }
  }

  end(): SpokenStep | undefined {
    const last = this.#close();
    if (this.#before.length > 0) this.#listener.book.count('without-answer');
    return last;
  }

  #hearSystem(content: readonly Block[]): void {
    if (this.hasBegun) this.#listener.book.count('late-system');
    else this.#listener.system(content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n'));
  }

  /** Where nothing is left of an answer, what was said after it belongs to what was said before. */
  #close(): SpokenStep | undefined {
    const closed = this.#open.close();
    const [before, since] = [this.#before, this.#since];
    this.#since = [];
    this.#before = closed === undefined ? [...before, ...since] : since;
    if (closed === undefined) return undefined;
    const { answer, results, calls } = closed;
    for (const call of calls) this.#listener.called(call);
    const user = before.length === 0 ? {} : { user: { role: 'user', content: before } as const };
    const { gap, isGuessed } = this.#pauses.take();
    return { ...user, answer, results, gap, ...(isGuessed ? { isGapGuessed: true } : {}) };
  }
}
