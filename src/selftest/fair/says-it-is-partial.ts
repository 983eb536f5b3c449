import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../adapter/contract.ts';
import noTail from './no-tail.ts';

/**
 * Keeps no tail. A request for a summary that is refused for its size is sent again without the older half of its messages, and so on
 * until it fits; the summary says then that it does not cover the beginning. What an earlier summary said always goes with it.
 */
export default {
  ...noTail,
  name: 'fair: says it is partial',
  profiles: {
    default: {
      ...noTail.profiles.default,
      summary: { partial: 'The beginning of this conversation is not covered by the summary.' },
    },
  },
  compact: (input: CompactInput): Promise<CompactOutput> =>
    noTail.compact({ ...input, model: leavingOut(input.model) }),
} satisfies Adapter;

const WORDS = '(The beginning of this conversation is not covered by the summary.)';

const leavingOut = (model: ModelAccess): ModelAccess => ({
  ...model,
  complete: async (request) => {
    const [{ content }] = request.messages as [{ content: string }];
    const [frame = '', ...lines] = content.split('\n');
    const isOwn = (line: string) => line.startsWith('user: [{"type":"text","text":"Earlier: ');
    const earlier = lines.filter(isOwn);
    let said = lines.filter((line) => !isOwn(line));
    let isPartial = earlier.some((line) => line.includes(WORDS));
    for (;;) {
      try {
        const messages = [{ role: 'user', content: [frame, ...earlier, ...said].join('\n') }];
        const answer = await model.complete({ ...request, messages });
        return isPartial ? withWords(answer) : answer;
      } catch (error) {
        if (!isRefusedForSize(error) || said.length < 2) throw error;
        said = said.slice(Math.ceil(said.length / 2));
        isPartial = true;
      }
    }
  },
});

type Answer = Awaited<ReturnType<ModelAccess['complete']>>;

/** An answer that says nothing says no more with them. */
const withWords = ({ choices, ...answer }: Answer): Answer => ({
  ...answer,
  choices: choices.map((choice) => {
    const said = choice.message.content ?? '';
    const content = /^[^#\s]/m.test(said) ? `${said}\n${WORDS}` : choice.message.content;
    return { ...choice, message: { ...choice.message, content } };
  }),
});

function isRefusedForSize(error: unknown): boolean {
  const { status = 0, body = '' } = error as { status?: number; body?: string };
  return status === 413 || (status === 400 && /too long|too large|context|maximum|exceed/i.test(body));
}
