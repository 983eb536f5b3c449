import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVENTED, inventedSimulation } from '../record/simulation.testkit.ts';
import type { PassRecord, Simulation } from '../record/simulation.ts';
import { worstLosses } from '../wording/loss-words.ts';
import { columnWidth, cutToColumns, LINE, padToColumns, wrapToColumns } from './column-width.ts';
import { contextSparkline } from './context-sparkline.ts';
import { passLine } from './pass-line.ts';
import { simulationLines } from './simulation-lines.ts';

const PLAIN = { colour: false };
const one = inventedSimulation();
const pass = one.systems[0]!.passes[0]!;

/** Every text of the record replaced by one that a terminal must not obey. */
const poisoned = (simulation: Simulation, text: string): Simulation => ({
  ...simulation,
  summarizer: text,
  workload: { ...simulation.workload, name: text },
  systems: simulation.systems.map((system) => ({
    ...system,
    name: text,
    version: text,
    facts: system.facts.map((fact) => ({ ...fact, statement: text })),
    advice: system.advice.map((advice) => ({ ...advice, text })),
    ended: { kind: 'stopped', step: 3, reason: text },
  })),
});

describe('columns', () => {
  it.each([
    ['abc', 3],
    ['日本語', 6],
    ['ｆｕｌｌ', 8],
    ['한국', 4],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 2],
    ['Привет', 6],
  ])('%s takes %d', (text, columns) => {
    expect(columnWidth(text)).toBe(columns);
  });

  it('are never more than asked for, and no character is torn', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 40 }), (text, most) => {
        expect(columnWidth(cutToColumns(text, most))).toBeLessThanOrEqual(most);
        for (const line of wrapToColumns(text, most)) expect(columnWidth(line)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('are filled from either side', () => {
    expect(padToColumns('日本', 6)).toBe('日本  ');
    expect(padToColumns('日本', 6, 'right')).toBe('  日本');
    expect(wrapToColumns('one two three', 8)).toEqual(['one two', 'three']);
    expect(cutToColumns('日本語日本語', 6)).toBe('日本…');
  });
});

describe('a pass', () => {
  it('is a line with what it did, what it cost and what it lost', () => {
    const known: PassRecord = {
      ...pass,
      number: 3,
      step: 112,
      before: 170_000,
      after: 32_100,
      cost: 0.44,
      latency: 18_000,
      kind: 'summary',
      reason: 'auto',
      thrash: false,
      requests: 1,
      lost: ['a', 'b'],
    };
    expect(passLine(known, PLAIN)).toBe('pass   3  step    112   170k → 32.1k  summarized  $0.44   18 s  2 lost');
    expect(passLine({ ...known, requests: 0, kind: 'eviction', lost: [] }, PLAIN)).toBe(
      'pass   3  step    112   170k → 32.1k  evicted',
    );
    expect(passLine({ ...known, thrash: true }, { colour: false, system: 'a-very-long-name-of-a-system' })).toMatch(
      /^a-very-lon… pass {3}3 .* 2 lost, too soon$/,
    );
  });

  it('fits into a line whatever its size, and has colours only where they are asked for', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(1e7), fc.boolean(), (step, before, latency, thrash) => {
        const line = passLine(
          { ...pass, step, before, latency, thrash, cost: latency },
          { colour: false, system: '日本語のシステム名前' },
        );
        expect(columnWidth(line)).toBeLessThanOrEqual(LINE);
      }),
    );
    const coloured = passLine({ ...pass, lost: ['a'] }, { colour: true });
    expect(stripVTControlCharacters(coloured)).not.toBe(coloured);
    expect(stripVTControlCharacters(coloured)).toBe(passLine({ ...pass, lost: ['a'] }, PLAIN));
  });
});

describe('the context as a sparkline', () => {
  const steps = (sizes: number[]) => {
    const none = sizes.map(() => 0);
    return {
      ...one.systems[0]!.steps,
      step: sizes.map((_, at) => at + 1),
      system: sizes,
      tools: none,
      summary: none,
      kept: none,
      new: none,
    };
  };
  it('rises to the window, and shows the trigger across what is empty', () => {
    expect(contextSparkline(steps([0, 25, 50, 75, 100]), { window: 100, trigger: 70 })).toEqual([
      '    █┤ window 100',
      '╌╌╌██┤ trigger 70',
      '  ███│',
      ' ████│',
    ]);
  });
  it('shows the largest of the steps that share a column', () => {
    const lines = contextSparkline(steps(Array.from({ length: 600 }, (_, at) => (at === 333 ? 100 : 1))), {
      window: 100,
      trigger: 60,
    });
    expect(lines[0]!.slice(0, 60).trimStart()).toMatch(/^█/);
    expect(lines[0]!.indexOf('█')).toBe(33);
  });
});

describe('the summary of a day', () => {
  it.each<[string, Simulation]>([
    ['one system', one],
    ['four', inventedSimulation({ systems: INVENTED })],
    ['nine', inventedSimulation({ systems: [...INVENTED, ...INVENTED, INVENTED[0]!], steps: 120 })],
    [
      'hostile texts',
      poisoned(inventedSimulation({ steps: 200 }), '\u001b[2J\u202e日本\r\n::error::x\ud800'.repeat(50)),
    ],
  ])('of %s has no line beyond 80 columns, and nothing that moves the cursor', (_, simulation) => {
    for (const line of simulationLines(simulation, PLAIN)) {
      expect(columnWidth(line)).toBeLessThanOrEqual(LINE);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
      expect(line).not.toMatch(/[\u0000-\u001f\u202e]/);
    }
  });

  it('tells the three worst losses in words, the cost with its parts, survival by type and advice', () => {
    const text = simulationLines(one, PLAIN).join('\n');
    expect(text).toMatch(
      /worst losses \(of \d+ facts that are gone\)\n {2}• the safety rule “Do not print the token in vault\/deploy-\d+\.env,/,
    );
    expect(text.match(/^ {2}• the /gm)).toHaveLength(3);
    expect(text).toMatch(/cost {6}\$\d+\.\d\d: agent \$\d+\.\d\d, summarizer \$\d+\.\d\d; \d\d % of the input cached/);
    expect(text).toMatch(/Safety rules {10}[█░]{24} \d of 4/);
    expect(text).toMatch(/advice\n {2}• There is one pass per \d+ steps/);
  });

  it('tells of a fact once that came back and was lost again', () => {
    const again = structuredClone(one);
    const [system] = again.systems;
    const [worst] = worstLosses(system!.facts, system!.losses);
    system!.losses.push({ ...worst!.loss, pass: 9, site: 'install' });
    const told = simulationLines(again, PLAIN);
    expect(told.filter((line) => line.startsWith('  • the '))).toHaveLength(3);
    const text = told.join(' ').replaceAll(/\s+/g, ' ');
    expect(text.split(`${worst!.fact.statement.slice(0, 60)}`)).toHaveLength(2);
    expect(text).toContain('was lost at pass 9: the summarizer’s answer has it, and the next request does not');
  });

  it('says of a comparison what may be chance, and of one system nothing of it', () => {
    const two = simulationLines(inventedSimulation({ systems: INVENTED.slice(0, 2) }), PLAIN).join(' ');
    expect(two).toMatch(/One seed is one draw\. Of \d+ facts up to \d+ more may live .*--seed 2, --seed 3\./);
    expect(simulationLines(one, PLAIN).join(' ')).not.toContain('One seed');
  });

  it('says what is not complete at its end, and compares several in a table', () => {
    const two = inventedSimulation({ systems: [INVENTED[0]!, { ...INVENTED[1]!, stopsAt: 60 }], steps: 100 });
    const lines = simulationLines(two, PLAIN);
    expect(lines).toContainEqual(expect.stringMatching(/^ {22} +reference-agent +langchain$/));
    expect(lines).toContainEqual(expect.stringMatching(/^steps +100 +60$/));
    expect(lines.join(' ')).toContain('NOT COMPLETE: langchain stopped at step 60 of 100');
  });
});
