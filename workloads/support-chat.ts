import { type DayClock, dayClock, stepsOfDay } from '../src/simulator/workload/day.ts';
import type { DraftCall, DraftStep } from '../src/simulator/workload/draft.ts';
import { type Draw, drawFrom } from '../src/simulator/workload/draw.ts';
import { type FactLedger, factLedger, introduced, type ToldFact } from '../src/simulator/workload/fact-ledger.ts';
import { toolPause, userPause } from '../src/simulator/workload/pauses.ts';
import { type OrderBook, orderBook } from '../src/simulator/workload/support/orders.ts';
import type { Phrasebook } from '../src/simulator/workload/support/phrasebook.ts';
import { orderCall, policyCall, ticketCall } from '../src/simulator/workload/support/support-calls.ts';
import { PHRASEBOOKS, phrased, supportFacts } from '../src/simulator/workload/support/support-facts.ts';
import { SUPPORT_TOOLS } from '../src/simulator/workload/support/support-tools.ts';
import { weaver } from '../src/simulator/workload/weave.ts';
import type { Workload } from '../src/simulator/workload/workload.ts';

const SYSTEM = `You answer the shared inbox of a web shop that sells everywhere. Customers write in their own language, and you answer in it. A message of a customer begins with the name and the language; what begins with "Team lead" is from your team lead, in English.
Several customers write in turns. Keep apart what each of them has said, and what holds for the whole desk.
Be short and friendly. Look an order up before you say anything about it. When somebody corrects a number, the last one counts. A reference in brackets behind a sentence is the entry in the ticket system.`;

interface Desk {
  draw: Draw;
  clock: DayClock;
  ledger: FactLedger;
  orders: OrderBook;
}

const workload: Workload = {
  name: 'support-chat',
  title:
    'The shared inbox of a web shop: many short turns in eight languages and seven scripts, orders, refunds, corrections',
  factsBy: 'author',
  system: SYSTEM,
  tools: SUPPORT_TOOLS,
  steps({ seed, steps }) {
    const draw = drawFrom(`support-chat/${seed}`);
    const orders = orderBook(draw);
    const ledger = factLedger(`support-chat/${seed}`, draw, supportFacts(draw, orders));
    const weave = weaver(draw, ledger, { every: [2, 4], opening: 0.4, resting: 0.16, changing: 0.25 });
    const desk = { draw, clock: dayClock(), ledger, orders };
    return stepsOfDay(inbox(desk), desk.clock, weave, steps);
  },
};
export default workload;

function* inbox(desk: Desk): Generator<DraftStep> {
  yield* briefing(desk);
  for (;;) {
    if (desk.draw.chance(0.2)) yield* leadTurn(desk);
    else yield* chat(desk, desk.draw.pick(PHRASEBOOKS));
  }
}

/** What the team lead says in the morning. */
function* briefing({ clock, ledger }: Desk): Generator<DraftStep> {
  const types = [
    'safety-rule',
    'safety-rule',
    'hard-constraint',
    'hard-constraint',
    'decision',
    'preference',
    'goal',
  ] as const;
  const told = types.map((type) => ledger.tell({ place: 'user', step: clock.step, type }));
  const user = `Team lead:\nGood morning, the inbox is full after the weekend. Before you open it:\n${told.map(({ fact }) => fact.statement).join('\n')}`;
  yield {
    user,
    says: 'Good morning. Understood, I open the inbox now.',
    calls: [],
    gap: 0,
    facts: told.map((one) => introduced(one, 'user')),
  };
}

/** The team lead says something new, or comes back to something said long ago. */
function* leadTurn({ draw, clock, ledger }: Desk): Generator<DraftStep> {
  const told = draw.chance(0.6) ? ledger.recall({ step: clock.step }, draw.int(150, 350)) : undefined;
  const news = draw.pick(['One more thing for everybody.', 'A quick word from upstairs.', 'For the rest of the day:']);
  const says = told === undefined ? 'Noted, thank you.' : told.kind.use(told.subject, told.value);
  const user = `Team lead:\n${told === undefined ? news : told.kind.ask(told.subject)}`;
  yield { user, says, calls: [], gap: userPause(draw, clock.at), ...needing(told) };
}

const needing = (told: ToldFact | undefined): Pick<DraftStep, 'needs'> =>
  told === undefined ? {} : { needs: [told.fact.id] };

/** One customer from the first message to the thanks; now and then one who was there before comes back. */
function* chat(desk: Desk, book: Phrasebook): Generator<DraftStep> {
  const { draw, ledger, clock } = desk;
  const order = desk.orders.open();
  const name = draw.pick(book.names);
  const from = (said: string): string => `${name} (${book.language}):\n${said}`;
  yield* looked(desk, book, from(phrased(draw.pick(book.openings), order)), [orderCall(draw, order)], order);
  for (let turns = draw.int(1, 5); turns > 0; turns -= 1) {
    const told = draw.chance(0.3)
      ? ledger.recall({ step: clock.step, voice: book.language }, draw.int(5, 350))
      : undefined;
    if (told === undefined && draw.chance(0.3)) {
      yield* looked(
        desk,
        book,
        from(draw.pick(book.followUps)),
        [draw.chance(0.5) ? policyCall(draw) : ticketCall(draw, order)],
        order,
      );
      continue;
    }
    const says =
      told === undefined ? reply(draw, book) : `${told.kind.use(told.subject, told.value)} ${reply(draw, book)}`;
    const user = from(told === undefined ? draw.pick(book.followUps) : told.kind.ask(told.subject));
    yield { user, says, calls: [], gap: userPause(draw, clock.at), voice: book.language, ...needing(told) };
  }
  yield {
    user: from(draw.pick(book.thanks)),
    says: draw.pick(book.replies),
    calls: [],
    gap: userPause(draw, clock.at),
    voice: book.language,
  };
}

/** A question that takes a look at something before it is answered. */
function* looked(
  { clock, draw }: Desk,
  book: Phrasebook,
  user: string,
  calls: DraftCall[],
  order: string,
): Generator<DraftStep> {
  const voice = book.language;
  yield { user, says: phrased(draw.pick(book.looking), order), calls, gap: userPause(draw, clock.at), voice };
  yield { says: reply(draw, book), calls: [], gap: toolPause(draw), voice };
}

const reply = (draw: Draw, book: Phrasebook): string => draw.several(book.replies, draw.int(1, 3)).join(' ');
