import { describe, expect, it } from 'vitest';
import { messageTable } from './message-table.ts';

const LONG = 'x'.repeat(12);

describe('a message whose texts are cut', () => {
  it('has what is shown and no word of ours in it, and how much is left out beside it', () => {
    const table = messageTable(new Map(), 10);
    table.put([
      { role: 'user', content: [{ type: 'text', text: LONG }] },
      { role: 'assistant', content: [{ type: 'tool-call', id: 'c1', name: 'look', arguments: { at: LONG } }] },
      { role: 'tool', content: [{ type: 'tool-result', callId: 'c1', content: [{ type: 'text', text: LONG }] }] },
    ]);
    expect(table.cards.flatMap(({ blocks }) => blocks)).toEqual([
      { type: 'text', text: 'xxxxxxxxxx', left: 2 },
      { type: 'call', id: 'c1', name: 'look', arguments: '{"at":"xxx', left: 11 },
      { type: 'result', id: 'c1', text: 'xxxxxxxxxx', left: 2, images: [] },
    ]);
  });

  it('has no such number where all of it is there', () => {
    const table = messageTable(new Map(), 12);
    table.put([{ role: 'user', content: [{ type: 'text', text: LONG }] }]);
    expect(table.cards[0]?.blocks).toEqual([{ type: 'text', text: LONG }]);
  });
});
