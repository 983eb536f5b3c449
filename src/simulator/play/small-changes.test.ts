import { describe, expect, it } from 'vitest';
import { compactorOf, factOf, type PlayOptions, played, prose, saidStep, workloadOf } from './play.testkit.ts';
import type { PlayedSystem } from './simulate-system.ts';

/** What is too little to be seen by its size: a short message that is taken out, and what a client writes of its own. */

const PORT = factOf('port', 'The database listens on port 5433.', ['database', '5433']);

/** The fact is said in a short message of its own. */
const day = workloadOf([
  saidStep('Good morning.'),
  saidStep('Please look at the walks.'),
  saidStep(PORT.statement, { facts: [{ fact: PORT, in: 'user' }] }),
  ...Array.from({ length: 5 }, (_, at) => saidStep(prose(20, `walk ${at}`))),
]);

const playedBy = (body: string, options: PlayOptions = {}): Promise<PlayedSystem> =>
  played(compactorOf(body), day, options);

describe('a short message that is taken out without a summary', () => {
  const dropped = `const others = messages.filter((one) => !textOf(one).includes('5433'));`;

  it('is a pass, and its fact was never shown, where it does not come into any request', async () => {
    const { passes, losses } = await playedBy(`${dropped} return { messages: others };`);
    expect(passes).toMatchObject([{ step: 3, kind: 'eviction', requests: 0, lost: ['port'] }]);
    expect(losses).toMatchObject([{ fact: 'port', pass: 1, site: 'cut' }]);
  });

  it('is one where the message stood in a request before', async () => {
    const { passes, losses } = await playedBy(
      `${dropped} return { messages: messages.length > 8 ? others : messages };`,
    );
    expect(passes).toMatchObject([{ step: 5, kind: 'eviction', lost: ['port'] }]);
    expect(losses).toMatchObject([{ pass: 1, step: 5, site: 'cut' }]);
  });

  it('was never shown either where the request did not become shorter by it', async () => {
    const { passes, losses } = await playedBy(
      `${dropped} return { messages: messages.length > 8 ? [summary('A reminder: '.padEnd(400, 'keep calm ')), ...others] : messages };`,
      { steps: 5 },
    );
    expect(passes).toEqual([]);
    expect(losses).toMatchObject([{ fact: 'port', pass: 0, step: 5, site: 'cut' }]);
  });
});

describe('what a client writes of its own is no pass', () => {
  const told = `const told = messages.filter((one) => !textOf(one).startsWith('Reminder'));`;

  it.each([
    [
      'a clock line',
      `${told} return { messages: [summary('Reminder: it is ' + '7'.repeat(90 - told.length)), ...told] };`,
    ],
    [
      'a reminder that comes and goes',
      `${told} return { messages: told.length % 4 === 1 ? [summary('Reminder: '.padEnd(600, 'keep calm ')), ...told] : told };`,
    ],
    [
      'words around the last message, and quotes in it',
      `const plain = messages.map((one) => one.role === 'user' ? summary(textOf(one).replace(/^<.*>\\n/, '').replaceAll('“', '')) : one);
return { messages: [...plain.slice(0, -1), summary('<' + 'keep calm '.repeat(60 - plain.length) + '>\\n“' + textOf(plain.at(-1)))] };`,
    ],
  ])('%s', async (_, body) => {
    const { passes, losses } = await playedBy(body);
    expect(passes).toEqual([]);
    expect(losses).toEqual([]);
  });

  it('but what it takes away of the words of a message is one, also where it has put others around them', async () => {
    const { passes, losses } = await playedBy(`
const plain = messages.map((one) => one.role === 'user' ? summary(textOf(one).replace(/^<.*>\\n/, '')) : one);
if (plain.length > 8) plain[4] = summary('(gone)');
return { messages: [...plain.slice(0, -1), summary('<keep calm>\\n' + textOf(plain.at(-1)))] };`);
    expect(passes).toMatchObject([{ step: 5, kind: 'clearing', lost: ['port'] }]);
    expect(losses).toMatchObject([{ pass: 1, site: 'cut' }]);
  });
});
