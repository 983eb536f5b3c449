import { type DayClock, dayClock, stepsOfDay } from '../src/simulator/workload/day.ts';
import { type Deal, dealer } from '../src/simulator/workload/deal.ts';
import type { DraftCall, DraftStep } from '../src/simulator/workload/draft.ts';
import { type Draw, drawFrom } from '../src/simulator/workload/draw.ts';
import { type FactLedger, factLedger, introduced, type ToldFact } from '../src/simulator/workload/fact-ledger.ts';
import { replyPause, toolPause, userPause } from '../src/simulator/workload/pauses.ts';
import { LEAD_EXPORTS, LEAD_NEWS, LEAD_RETURNS, NOTED_WORDS } from '../src/simulator/workload/support/desk-words.ts';
import type { Phrasebook, SupportExchange } from '../src/simulator/workload/support/languages/phrasebook.ts';
import { PHRASEBOOKS } from '../src/simulator/workload/support/languages/phrasebooks.ts';
import { type OrderBook, orderBook, type SupportOrder } from '../src/simulator/workload/support/orders.ts';
import { orderCall, policyCall, ticketCall } from '../src/simulator/workload/support/support-calls.ts';
import { phrased, supportFacts } from '../src/simulator/workload/support/support-facts.ts';
import { SUPPORT_TOOLS } from '../src/simulator/workload/support/support-tools.ts';
import { weaver } from '../src/simulator/workload/weave.ts';
import type { Workload } from '../src/simulator/workload/workload.ts';

const SYSTEM = `You answer the shared inbox of a web shop that sells everywhere. Customers write in their own language, and you answer in it. A message of a customer begins with the name and the language; what begins with "Team lead" is from your team lead, in English.
Customers come and go, and some come back. Keep apart what each of them has said, and what holds for the whole desk.
Be short and friendly. Look an order up before you say anything about it. When somebody corrects a number, the last one counts. A reference in brackets behind a sentence is the entry in the ticket system.`;

interface SupportDesk {
  draw: Draw;
  deal: Deal;
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
    const clock = dayClock();
    const orders = orderBook(`support-chat/${seed}`, draw);
    const ledger = factLedger(`support-chat/${seed}`, draw, supportFacts({ draw, orders, clock }));
    const weave = weaver(draw, ledger, { every: [1, 3], opening: 0.5, resting: 0.16, changing: 0.4 });
    return stepsOfDay(inbox({ draw, deal: dealer(draw), clock, ledger, orders }), clock, weave, steps);
  },
};
export default workload;

function* inbox(desk: SupportDesk): Generator<DraftStep> {
  yield* briefing(desk);
  for (;;) {
    const kind = desk.draw.unit();
    if (kind < 0.2) yield leadTurn(desk);
    else if (kind < 0.4) yield* returning(desk, desk.deal(PHRASEBOOKS));
    else yield* chat(desk, desk.deal(PHRASEBOOKS));
  }
}

/** What the team lead says in the morning. */
function* briefing({ clock, ledger }: SupportDesk): Generator<DraftStep> {
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

/** The team lead comes back to something said long ago, says something new, or wants something exported. */
function leadTurn({ draw, deal, clock, ledger }: SupportDesk): DraftStep {
  const lead = { calls: [], gap: userPause(draw, clock.at) };
  const kind = draw.unit();
  const told = kind < 0.6 ? ledger.recall({ step: clock.step }, draw.int(150, 350)) : undefined;
  if (told !== undefined) {
    const user = `Team lead:\n${deal(LEAD_RETURNS)} ${told.kind.ask(told.subject)}`;
    return { ...lead, user, says: told.kind.use(told.subject, told.value), needs: [told.fact.id] };
  }
  if (kind < 0.9) {
    const news = ledger.tell({ place: 'user', step: clock.step });
    const user = `Team lead:\n${deal(LEAD_NEWS)}\n${news.fact.statement}`;
    return { ...lead, user, says: deal(NOTED_WORDS), facts: [introduced(news, 'user')] };
  }
  const done = ledger.tell({ place: 'answer', step: clock.step, type: 'file-operation' });
  const user = `Team lead:\n${deal(LEAD_EXPORTS)}`;
  return { ...lead, user, says: `Done.\n${done.fact.statement}`, facts: [introduced(done, 'answer')] };
}

/** One side of a talk: who it is with, and how its messages look. */
interface Talk {
  book: Phrasebook;
  order: SupportOrder;
  from: (said: string) => string;
  /** goes into every step of the talk */
  with: Pick<DraftStep, 'voice' | 'party'>;
}

const talkAbout = (book: Phrasebook, order: SupportOrder): Talk => ({
  book,
  order,
  from: (said) => `${order.customer} (${book.language}):\n${said}`,
  with: { voice: book.language, party: order.number },
});

/** One customer from the first message to the thanks. */
function* chat(desk: SupportDesk, book: Phrasebook): Generator<DraftStep> {
  const { draw, deal, clock, orders } = desk;
  const talk = talkAbout(book, orders.open(book));
  const { openings, found } = book.concerns[talk.order.concern];
  const gap = userPause(draw, clock.at);
  yield {
    user: talk.from(phrased(deal(openings), talk.order.number)),
    says: phrased(deal(book.looking), talk.order.number),
    calls: [orderCall(draw, talk.order, clock.at + gap)],
    looksFirst: true,
    gap,
    ...talk.with,
  };
  yield { says: deal(found), calls: [], gap: toolPause(draw), ...talk.with };
  yield* exchanges(desk, talk, draw.int(1, 5));
}

/** Nobody comes back before so many steps. */
const AWAY = 100;

/** Somebody who was there long ago asks about what was said then. */
function* returning(desk: SupportDesk, book: Phrasebook): Generator<DraftStep> {
  const { draw, deal, clock, ledger, orders } = desk;
  const told = ledger.recall({ step: clock.step, voice: book.language }, draw.int(230, 370));
  if (told?.party === undefined || clock.step - told.step < AWAY) return;
  const talk = talkAbout(book, orders.reopen(book, told.party));
  yield {
    user: talk.from(`${deal(book.again)} ${told.kind.ask(told.subject)}`),
    ...answerTo(told),
    gap: userPause(draw, clock.at),
    ...talk.with,
  };
  yield* exchanges(desk, talk, draw.int(0, 1));
}

const answerTo = ({ kind, subject, value, fact }: ToldFact): Pick<DraftStep, 'says' | 'calls' | 'needs'> => ({
  says: kind.use(subject, value),
  calls: [],
  needs: [fact.id],
});

/** What else is asked, none of it twice in a talk, and the last words. @param count how many questions */
function* exchanges(desk: SupportDesk, talk: Talk, count: number): Generator<DraftStep> {
  const { draw, clock, ledger } = desk;
  const { book, order } = talk;
  const asked = new Set<string>();
  for (const exchange of draw.several([...book.concerns[order.concern].exchanges, ...book.small], count)) {
    const about = { step: clock.step, voice: book.language, party: order.number };
    const told = draw.chance(0.35) ? ledger.recall(about, draw.int(1, 12)) : undefined;
    if (told !== undefined && !asked.has(told.subject + told.kind.words.join())) {
      asked.add(told.subject + told.kind.words.join());
      yield { user: talk.from(told.kind.ask(told.subject)), ...answerTo(told), gap: replyPause(draw), ...talk.with };
    }
    yield* answered(desk, talk, exchange);
  }
  yield* answered(desk, talk, desk.deal(book.partings));
}

/** A question and its answer, where needed with a look at something in between. */
function* answered(
  { draw, deal }: SupportDesk,
  { book, order, from, with: whom }: Talk,
  exchange: SupportExchange,
): Generator<DraftStep> {
  const user = from(exchange.asked);
  const says = deal(exchange.answered);
  const gap = replyPause(draw);
  const call = lookFor(draw, book, order, exchange);
  if (call === undefined) {
    yield { user, says, calls: [], gap, ...whom };
    return;
  }
  yield { user, says: deal(book.checking), calls: [call], gap, looksFirst: true, ...whom };
  yield { says, calls: [], gap: toolPause(draw), ...whom };
}

function lookFor(draw: Draw, book: Phrasebook, order: SupportOrder, { looks }: SupportExchange): DraftCall | undefined {
  if (looks === undefined) return undefined;
  return looks === 'policy' ? policyCall(draw, order.concern, book) : ticketCall(draw, order);
}
