import { compact } from '../src/compactor/compact.ts';
import { text } from '../src/conversation/content.ts';
import { suiteTokens } from '../src/conversation/estimate.ts';
import type { Message } from '../src/conversation/message.ts';
import { seededRandom } from '../src/conversation/random.ts';
import { filler } from '../src/suite/content/filler.ts';
import type { Figure } from './bench.ts';
import { meanOf } from './clock.ts';

/** One pass of the reference on long conversations with tool calls; the model answers at once. */
export async function compactorFigures(quick: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of quick ? [1_000, 10_000] : [1_000, 10_000, 100_000]) {
    const messages = conversation(count);
    const window = suiteTokens(messages) * 4;
    const options = {
      window,
      trigger: { tokens: 8000 },
      keep: { tokens: 4000 },
      reservedOutput: 1000,
      overhead: 0,
      cut: 'group' as const,
      ack: false,
    };
    const answer = () =>
      Promise.resolve({ kind: 'answer' as const, text: 'All is well.', finish: 'stop', toolCalls: 0 });
    const pass = async () => {
      const { outcome } = await compact(messages, options, answer, { reason: 'manual', state: null });
      if (outcome.kind !== 'compacted') throw new Error(`The pass was to compact, and was ${JSON.stringify(outcome)}.`);
    };
    figures.push({ name: `reference, one pass over ${count} messages`, ms: await meanOf(quick ? 300 : 2000, pass) });
  }
  return figures;
}

function conversation(count: number): Message[] {
  const random = seededRandom('bench');
  const turn = (index: number): Message[] => [
    { role: 'user', content: [text(filler(30, random))] },
    {
      role: 'assistant',
      content: [{ type: 'tool-call', id: `call_${index}`, name: 'read', arguments: { input: 'a' } }],
    },
    { role: 'tool', content: [{ type: 'tool-result', callId: `call_${index}`, content: [text(filler(60, random))] }] },
    { role: 'assistant', content: [text(filler(30, random))] },
  ];
  return Array.from({ length: count / 4 }, (_, index) => turn(index)).flat();
}
