import type { Adapter, CompactInput, CompactOutput } from '../../adapter/contract.ts';
import { resultsOf, text } from '../../conversation/content.ts';
import clearResults from '../fair/clear-results.ts';

/** The fair reducer, but what it leaves of a result is the beginning of it and of another one. */
export default { ...clearResults, compact } satisfies Adapter;

function compact(input: CompactInput): CompactOutput {
  const given = input.messages.flatMap(resultsOf);
  const output = clearResults.compact(input);
  const messages = output.messages.map((message) => ({
    ...message,
    content: message.content.map((block) => {
      const at = given.findIndex((one) => block.type === 'tool-result' && one.callId === block.callId);
      const isCleared = block.type === 'tool-result' && JSON.stringify(block) !== JSON.stringify(given[at]);
      const [own, other] = [at, at + 1].map((index) => given[index]?.content.map(said).join(' ') ?? '');
      if (!isCleared || !other) return block;
      return { ...block, content: [text(`${own?.slice(0, 80)} … ${other.slice(0, 80)} [shortened]`)] };
    }),
  }));
  return { ...output, messages };
}

const said = (block: { type: string; text?: string }): string => block.text ?? '';
