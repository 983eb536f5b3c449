import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from './fact.ts';
import { createFactIndex } from './fact-index.ts';

const fact = (statement: string, essentials: string[], id = 'f1'): Fact => ({
  id,
  type: 'fact',
  weight: 3,
  statement,
  essentials,
});

const states = (text: string, statement: string, ...essentials: string[]): boolean => {
  const index = createFactIndex();
  index.add(fact(statement, essentials));
  return index.statedIn(text).length === 1;
};

const PORT = ['The staging database listens on port 5433.', 'staging database', '5433'] as const;

describe('a fact lives', () => {
  test.each([
    ['in its own words', 'Fine. The staging database listens on port 5433.'],
    ['in other words', 'Port 5433 is where our staging database is now'],
    ['in a list item', '- db: staging database, 5433'],
    ['in a heading with marks around it', '## The **staging database** (`5433`)'],
    ['in a record of JSON over several lines', '{\n  "what": "staging database",\n  "port": 5433\n}'],
    ['in a record within a list', '[{"port": 1}, {"what": "staging database", "port": "5433"}]'],
    ['in fenced JSON', 'See:\n```json\n{\n"what": "staging database",\n"port": 5433}\n```\n'],
    ['in a string of JSON', '{"log": "first\\nstaging database on 5433\\nlast"}'],
    ['where its line was escaped', 'tool: "first\\nstaging database on 5433\\nlast"'],
    ['with white space put in', 'The staging  database\tis at 5433'],
  ])('%s', (_, text) => {
    expect(states(text, ...PORT)).toBe(true);
  });

  test.each([
    [
      'with composed and with separate accents',
      'Le cafe\u0301 ferme a\u0300 18h45',
      'Le café ferme à 18h45.',
      'café',
      '18h45',
    ],
    ['in Chinese', '好的，测试数据库的端口是5433。', '测试数据库的端口是5433。', '测试数据库', '5433'],
    ['in Thai', 'คำสั่งซื้อ A-118-204 ต้องส่งวันศุกร์', 'คำสั่งซื้อ A-118-204 ต้องส่งวันศุกร์', 'A-118-204', 'ศุกร์'],
    ['in Arabic', 'الطلب AB-1182 يُسلَّم يوم الجمعة.', 'الطلب AB-1182 يُسلَّم يوم الجمعة.', 'AB-1182', 'الجمعة'],
    ['as a path', 'edited src/db/pool.ts:', 'The pool is made in src/db/pool.ts.', 'src/db/pool.ts'],
    ['with its negation', "You mustn't run migrate on prod-7", 'Never run migrate on prod-7.', 'migrate', 'prod-7'],
  ])('%s', (_, text, statement, ...essentials) => {
    expect(states(text, statement, ...essentials)).toBe(true);
  });
});

describe('a fact is dead', () => {
  test.each([
    ['where a value is another', 'The staging database listens on port 5432.'],
    ['where a number is part of a longer one', 'The staging database listens on port 15433.'],
    ['where a number has gone on', 'The staging database listens on 5433.5'],
    ['where its essentials stand in two sentences', 'The staging database is up. Use 5433 for it.'],
    ['where they stand on two lines', 'The staging database\n5433'],
    ['where they stand in two records', '[{"what": "staging database"}, {"port": 5433}]'],
    ['where only its mark is left', 'See F-7Q2K.'],
    ['where words of one essential are parted', 'The staging of the database is on 5433'],
    ['where it is negated', 'The staging database is not on 5433.'],
  ])('%s', (_, text) => {
    expect(states(text, ...PORT)).toBe(false);
  });

  /** A conversation as many compactors hand it to their summarizer; a fact must not come to life between two of its messages. */
  const OTHERS = [
    { role: 'user', content: [{ type: 'text', text: 'Use 5433 for the "handler".\nAt once.' }] },
    { role: 'assistant', content: 'The staging database is up.\nFine' },
  ];
  const OURS = [...OTHERS, { role: 'user', content: 'Fine.\nThe staging database: 5433.\n"Thanks"' }];

  test.each([
    ['as JSON', (messages: object[]) => JSON.stringify(messages)],
    ['as JSON below a line', (messages: object[]) => `Summarize this:\n${JSON.stringify(messages)}`],
    ['as JSON behind words', (messages: object[]) => `Conversation: ${JSON.stringify(messages)} Keep every fact.`],
    ['as JSON that was cut off', (messages: object[]) => JSON.stringify(messages).slice(1, -1)],
    ['as JSON that begins in the middle', (messages: object[]) => JSON.stringify(messages).slice(12)],
    ['as a string in JSON', (messages: object[]) => JSON.stringify({ input: JSON.stringify(messages) })],
    ['a line each', (messages: object[]) => messages.map((one) => JSON.stringify(one)).join('\n')],
    [
      'a line each with the role in front',
      (messages: object[]) => messages.map((one) => `x: ${JSON.stringify(one)}`).join('\n'),
    ],
  ])('where it would take the words of two messages: %s', (_, written) => {
    expect(states(written(OTHERS), ...PORT)).toBe(false);
    expect(states(written(OURS), ...PORT)).toBe(true);
  });

  test('where its negation is gone', () => {
    const rule = ['Never run migrate on prod-7.', 'migrate', 'prod-7'] as const;
    expect(states('Run migrate on prod-7.', ...rule)).toBe(false);
    expect(states('我们在 prod-7 上运行 migrate。', ...rule)).toBe(false);
    expect(states('我们不在 prod-7 上运行 migrate。', ...rule)).toBe(true);
  });

  test('but an answer before a comma is no negation of what follows', () => {
    const port = ['No, the database is on 5433.', 'database', '5433'] as const;
    expect(states('The database is on 5433.', ...port)).toBe(true);
    expect(states('Nein, database 5433 ist richtig.', ...port)).toBe(true);
    expect(states('user: No, the database is on 5433.', ...port)).toBe(true);
    expect(states('| No, the database is on 5433.', ...port)).toBe(true);
    expect(states('There is no, I repeat, no database on 5433.', ...port)).toBe(false);
    expect(states('No database is on 5433.', ...port)).toBe(false);
    expect(states('No, the database is not on 5433.', ...port)).toBe(false);
  });
});

describe('an index', () => {
  test('tells facts apart that share their subject', () => {
    const index = createFactIndex();
    index.add(fact('The staging database is on 5432.', ['staging database', '5432'], 'old'));
    index.add(fact('No, the staging database is on 5433.', ['staging database', '5433'], 'new'));
    expect(index.statedIn('staging database: 5432')).toEqual(['old']);
    expect(index.statedIn('from today on the staging database is on 5433')).toEqual(['new']);
    expect(index.statedIn('nothing of it')).toEqual([]);
  });

  test('refuses a fact that its own statement does not state, one without essentials, and one that is there', () => {
    const index = createFactIndex();
    expect(() => index.add(fact('The port is 5433.', ['5434']))).toThrow(/own statement.*"5434".*"The port is 5433\."/);
    expect(() => index.add(fact('The port is. Then 5433.', ['port', '5433']))).toThrow(/one sentence/);
    expect(() => index.add(fact('The port is 5433.', []))).toThrow(/at least one essential/);
    index.add(fact('The port is 5433.', ['5433']));
    expect(() => index.add(fact('The port is 5433.', ['5433']))).toThrow(/two facts with the id "f1"/);
  });

  test('finds among a thousand facts exactly those that stand in a text of many lines, wherever they stand', () => {
    const all = Array.from({ length: 1000 }, (_, at) =>
      fact(`Host node-${at} is reached on 1${at}7.`, [`node-${at}`, `1${at}7`], `f${at}`),
    );
    const index = createFactIndex();
    for (const one of all) index.add(one);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { maxLength: 20 }),
        fc.boolean(),
        (chosen, inList) => {
          const text = chosen
            .map((at) => `${inList ? '- ' : 'We know: '}${all[at]!.statement}`)
            .join(inList ? '\n' : ' ');
          expect(index.statedIn(text).sort()).toEqual(chosen.map((at) => `f${at}`).sort());
        },
      ),
    );
  });

  test('takes any text without falling', () => {
    const index = createFactIndex();
    index.add(fact(...(['The port is 5433.', ['5433']] as [string, string[]])));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(index.statedIn(text).length).toBeLessThanOrEqual(1);
        expect(index.statedIn(`${text}\nport 5433`)).toEqual(['f1']);
      }),
    );
    expect(index.statedIn(`{"5433":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toEqual([]);
    expect(index.statedIn(`5433\ud800 "\\ud800 5433"`)).toEqual(['f1']);
  });
});
