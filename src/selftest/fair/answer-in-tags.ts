import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../adapter/contract.ts';
import noTail from './no-tail.ts';

/**
 * Keeps no tail, and wants its summary in tags, after some thoughts in others. It reads from the first tag that opens the summary to the
 * last that closes it: what stands in between may speak of tags.
 */
export default {
  ...noTail,
  name: 'fair: answer in tags',
  compact: (input: CompactInput): Promise<CompactOutput> => noTail.compact({ ...input, model: inTags(input.model) }),
} satisfies Adapter;

const ASKING = 'First think in <analysis> tags, then write the summary inside <summary> tags.';

const inTags = (model: ModelAccess): ModelAccess => ({
  ...model,
  complete: async (request) => {
    const messages = [{ role: 'system', content: ASKING }, ...request.messages];
    const answer = await model.complete({ ...request, messages });
    const choices = answer.choices.map((choice) => ({
      ...choice,
      message: { ...choice.message, content: choice.message.content === null ? null : read(choice.message.content) },
    }));
    return { ...answer, choices };
  },
});

/** An answer without tags is taken as it is. */
function read(answer: string): string {
  const from = answer.indexOf('<summary>');
  const to = answer.lastIndexOf('</summary>');
  return from === -1 || to < from ? answer : answer.slice(from + '<summary>'.length, to).trim();
}
