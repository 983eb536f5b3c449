import type { Fact, FactType } from '../facts/fact.ts';

/** A fact of an invented day, and the step that says it. */
export interface InventedFact extends Fact {
  step: number;
  source: 'user' | 'answer' | 'result';
}

const SENTENCES: Record<
  FactType,
  readonly [sentence: string, weight: Fact['weight'], source: InventedFact['source']][]
> = {
  'safety-rule': [
    ['Never touch the production database % from this machine.', 5, 'user'],
    ['Do not print the token in vault/deploy-%.env, not even masked.', 5, 'user'],
    ['Ask me before anything is deleted below /srv/archive/%.', 5, 'user'],
  ],
  'hard-constraint': [
    ['The public API of module billing-% must not change.', 4, 'user'],
    ['Every request has to answer within % ms at the 99th percentile.', 4, 'user'],
    ['Only Node 24 and PostgreSQL % are on the servers.', 4, 'user'],
  ],
  decision: [
    ['We keep the queue table job_queue_% and drop the Redis list.', 3, 'answer'],
    ['Retries are done by the worker % and not by the client.', 3, 'answer'],
  ],
  fact: [
    ['The test orders/refund-%.test.ts fails with ECONNRESET on port %.', 2, 'result'],
    ['The index idx_orders_% is not used by the slow query.', 2, 'result'],
    ['Build % was green before the merge of branch fix/rounding-%.', 1, 'result'],
  ],
  goal: [
    ['Next: make the migration % reversible, then run the load test.', 4, 'user'],
    ['The goal is that invoice % is rendered without a second query.', 3, 'user'],
  ],
  preference: [
    ['Commit messages of part % are in the past tense, please.', 2, 'user'],
    ['I like table tests better than one test for each case, see spec %.', 1, 'user'],
  ],
  'file-operation': [
    ['src/orders/refund-%.ts was rewritten: rounding is half-even now.', 2, 'result'],
    ['tests/fixtures/invoice-%.json was created.', 2, 'result'],
    ['src/legacy/tax-%.ts was deleted.', 3, 'result'],
  ],
  'superseding-value': [['The service % listens on port #.', 3, 'user']],
};

const OFTEN: readonly FactType[] = [
  'fact',
  'file-operation',
  'fact',
  'decision',
  'file-operation',
  'preference',
  'superseding-value',
  'goal',
  'hard-constraint',
  'fact',
  'superseding-value',
  'file-operation',
];

/** @returns facts spread over a day: rules mostly early, values with one that takes their place later */
export function inventedFacts(steps: number, count: number, random: () => number): InventedFact[] {
  const facts: InventedFact[] = [];
  for (let at = 0; at < count; at += 1) {
    const type = at < 4 ? 'safety-rule' : at < 8 ? 'hard-constraint' : OFTEN[Math.floor(random() * OFTEN.length)]!;
    const step = at < 8 ? 1 + Math.floor((at * steps) / 90) : 1 + Math.floor(random() * (steps - 1));
    facts.push(one(type, step, at, random));
  }
  facts.sort((left, right) => left.step - right.step);
  return withSuccessors(facts);
}

function one(type: FactType, step: number, at: number, random: () => number): InventedFact {
  const sentences = SENTENCES[type];
  const [sentence, weight, source] = sentences[Math.floor(random() * sentences.length)]!;
  const number = String(100 + at * 7);
  const port = String(4000 + Math.floor(random() * 5000));
  const statement = sentence.replaceAll('%', number).replace('#', port);
  const essentials = sentence.includes('#') ? [number, port] : [number];
  return { id: `F${at + 1}`, type, weight, statement, essentials, step, source };
}

/** Of the values every second one takes the place of the one before. */
function withSuccessors(facts: InventedFact[]): InventedFact[] {
  let before: InventedFact | undefined;
  for (const fact of facts) {
    if (fact.type !== 'superseding-value') continue;
    if (before === undefined || before.step === fact.step) {
      before = fact;
      continue;
    }
    const [service] = before.essentials;
    fact.supersedes = before.id;
    fact.essentials = [service!, fact.essentials[1]!];
    fact.statement = `No, service ${service} listens on port ${fact.essentials[1]}.`;
    before = undefined;
  }
  return facts;
}
