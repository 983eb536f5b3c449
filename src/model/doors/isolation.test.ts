import { expect, test } from 'vitest';
import { countMark, markSource, marksIn } from '../../conversation/mark.ts';
import { seededRandom } from '../../conversation/random.ts';
import { completionIn, openSession, summarizerRequest } from '../model.testkit.ts';
import type { ModelSession } from '../model-session.ts';
import { startIntercept } from './intercept.ts';
import { startLoopback } from './loopback.ts';
import type { AddressedDoor } from './session-registry.ts';

/** Fifty sessions talk at once, in turns; none may learn anything of another. */

const SESSIONS = 50;
const ROUNDS = 4;

interface Talk {
  session: ModelSession;
  base: string;
  /** facts this session states, one a round */
  facts: string[];
  /** what it was answered */
  texts: (string | null)[];
}

/** Names of the sessions in the order they were asked. */
type Order = string[];

function openTalks(door: AddressedDoor): Talk[] {
  const mark = markSource(seededRandom('facts'));
  return Array.from({ length: SESSIONS }, (_, index) => {
    const session = openSession({
      id: `session ${index}/ü`,
      random: seededRandom(`nonces ${index}`),
      script: {
        rules: [
          { class: 'summarizer', reply: 'empty', times: 1 },
          { class: 'summarizer', reply: 'lossless' },
        ],
      },
    });
    const facts = Array.from({ length: ROUNDS }, () => mark('F'));
    return { session, base: door.register(session), facts, texts: [] };
  });
}

async function say({ session, base, facts, texts }: Talk, round: number, order: Order): Promise<void> {
  const { body } = summarizerRequest(...facts.slice(0, round + 1).map((fact) => `Round with ${fact}.`));
  const response = await fetch(`${base}/chat/completions`, { method: 'POST', body });
  const answered = { status: response.status, headers: {}, body: await response.text() };
  order.push(session.id);
  texts.push(completionIn(answered).choices[0]?.message.content ?? null);
}

/** All sessions are under way at once, each in its own round. */
async function interleave(talks: Talk[]): Promise<Order> {
  const order: Order = [];
  await Promise.all(
    talks.map(async (talk) => {
      for (let round = 0; round < ROUNDS; round += 1) await say(talk, round, order);
    }),
  );
  return order;
}

function expectApart(talks: Talk[]): void {
  const nonces = talks.flatMap(({ session }) => session.exchanges.flatMap(({ summary }) => summary ?? []));
  expect(nonces).toHaveLength(SESSIONS * (ROUNDS - 1));
  for (const { session, facts, texts } of talks) {
    // The first rule answers once in every session, so no counter is shared.
    expect(texts[0]).toBe('');
    for (let round = 1; round < ROUNDS; round += 1) {
      expect(marksIn(texts[round]!, 'F')).toEqual(facts.slice(0, round + 1));
      expect(marksIn(texts[round]!, 'S')).toEqual([session.exchanges[round]?.summary]);
    }
    expect(session.exchanges).toHaveLength(ROUNDS);
    const own = session.exchanges.map(({ request }) => request.body).join('');
    const others = talks.filter((talk) => talk.session !== session).flatMap((talk) => talk.facts);
    expect(others.filter((fact) => countMark(own, fact) > 0)).toEqual([]);
  }
}

test.each([
  ['loopback', startLoopback],
  ['intercept', startIntercept],
])('fifty sessions at once over %s stay apart', async (_name, start) => {
  const door = await start();
  try {
    const talks = openTalks(door);
    const order = await interleave(talks);
    const turnsTaken = order.filter((id, index) => id !== order[index - 1]).length;
    expect(turnsTaken).toBeGreaterThan(2 * SESSIONS);
    expectApart(talks);
    expect(door.strays).toEqual([]);
    expect(door.faults).toEqual([]);
  } finally {
    await door.close();
  }
});
