import { describe, expect, it } from 'vitest';
import { dealUnits, type Lane } from './deal-units.ts';

/** Lanes whose units end when the test says so, and what happened to them in order. */
function lanesOf(names: readonly string[]) {
  const log: string[] = [];
  const open = new Map<string, { end: (ended: string) => void; fail: (error: Error) => void }>();
  const lanes = names.map(
    (name): Lane<string, string> => ({
      run: (unit, alone) => {
        log.push(`${name} begins ${unit}${alone ? ' alone' : ''}`);
        return new Promise((end, fail) => open.set(unit, { end, fail }));
      },
    }),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    lanes,
    log,
    end: async (unit: string, ended = 'fine') => {
      open.get(unit)!.end(ended);
      await settle();
    },
    fail: async (unit: string) => {
      open.get(unit)!.fail(new Error(unit));
      await settle();
    },
  };
}

function dealing(units: Iterable<string>, names: readonly string[], inHand = 1, isOver = () => false) {
  const { lanes, log, end, fail } = lanesOf(names);
  const done = dealUnits(units, lanes, {
    inHand,
    isOver,
    isDoubtful: (ended) => ended === 'doubtful',
    onEnded: (unit, ended, first) => log.push(`${unit} ${ended}${first === undefined ? '' : `, ${first} before`}`),
  });
  return { log, end, fail, done };
}

describe('units that are dealt out', () => {
  it('go to whichever lane is free, and are told as they end', async () => {
    const { log, end, done } = dealing(['a', 'b', 'c'], ['one', 'two']);
    await end('b');
    await end('a');
    await end('c');
    await done;
    expect(log).toEqual(['one begins a', 'two begins b', 'b fine', 'two begins c', 'a fine', 'c fine']);
  });

  it('lie in hand, first one for each lane and then the next', () => {
    expect(dealing(['a', 'b', 'c', 'd', 'e'], ['one', 'two'], 2).log).toEqual([
      'one begins a',
      'two begins b',
      'one begins c',
      'two begins d',
    ]);
  });

  it('are begun no more when the time is over, and what is in doubt by then is told of nobody', async () => {
    let isOver = false;
    const { log, end, done } = dealing(['a', 'b', 'c'], ['one', 'two'], 1, () => isOver);
    await end('a', 'doubtful');
    isOver = true;
    await end('b');
    await done;
    expect(log).toEqual(['one begins a', 'two begins b', 'b fine']);
  });

  it('are told before another one is asked for: it may not be worth running any more', async () => {
    const log: string[] = [];
    function* units() {
      yield 'a';
      log.push('asked for b');
      yield 'b';
    }
    const { lanes, end } = lanesOf(['one']);
    void dealUnits(units(), lanes, { inHand: 1, isDoubtful: () => false, onEnded: (unit) => log.push(`told ${unit}`) });
    await end('a');
    expect(log).toEqual(['told a', 'asked for b']);
  });

  it('are none: that is all', async () => {
    await dealing([], ['one']).done;
  });

  it.each([['a lane fails', async ({ fail }: ReturnType<typeof dealing>) => fail('a')]])(
    'stop where %s',
    async (_, happen) => {
      const run = dealing(['a'], ['one']);
      const expected = expect(run.done).rejects.toThrow('a');
      await happen(run);
      await expected;
    },
  );

  it('stop where whoever is told throws', async () => {
    const { lanes, end } = lanesOf(['one']);
    const done = dealUnits(['a'], lanes, {
      inHand: 1,
      isDoubtful: () => false,
      onEnded: () => {
        throw new Error('full');
      },
    });
    const expected = expect(done).rejects.toThrow('full');
    await end('a');
    await expected;
  });
});

describe('a unit in doubt', () => {
  it('is run again by its lane when all others are idle, alone, and only then the rest', async () => {
    const { log, end, done } = dealing(['a', 'b', 'c', 'd'], ['one', 'two'], 2);
    await end('a', 'doubtful');
    expect(log.slice(4)).toEqual([]);
    await end('b');
    await end('c');
    expect(log.slice(4)).toEqual(['b fine', 'c fine']);
    await end('d');
    expect(log.slice(6)).toEqual(['d fine', 'one begins a alone']);
    await end('a');
    await done;
    expect(log.slice(8)).toEqual(['a fine, doubtful before']);
  });

  it('is believed the second time, whatever it came to', async () => {
    const { log, end, done } = dealing(['a'], ['one']);
    await end('a', 'doubtful');
    await end('a', 'doubtful');
    await done;
    expect(log).toEqual(['one begins a', 'one begins a alone', 'a doubtful, doubtful before']);
  });

  it('waits for the one before it', async () => {
    const { log, end, done } = dealing(['a', 'b', 'c'], ['one', 'two']);
    await end('a', 'doubtful');
    await end('b', 'doubtful');
    await end('a');
    await end('b');
    await end('c');
    await done;
    expect(log.slice(2)).toEqual([
      'one begins a alone',
      'a fine, doubtful before',
      'two begins b alone',
      'b fine, doubtful before',
      'one begins c',
      'c fine',
    ]);
  });
});
