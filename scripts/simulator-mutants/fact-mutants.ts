import { type SimulatorMutant, TESTS } from './simulator-mutant.ts';

/** Faults in which facts count as alive, as lost, as stale, as old. */
export const FACT_MUTANTS: readonly SimulatorMutant[] = [
  {
    name: 'alive-by-its-mark',
    file: 'src/simulator/facts/fact-index.ts',
    from: '      return [...found];',
    to: `      for (const { fact } of facts.values()) if (fact.mark && text.includes(fact.mark)) found.add(fact.id);
      return [...found];`,
    tests: [TESTS.lostFacts],
  },
  {
    name: 'alive-by-words-that-stand-apart',
    file: 'src/simulator/facts/fact-index.ts',
    from: 'return sentences().some(',
    to: 'return true || sentences().some(',
    tests: [TESTS.factIndex],
  },
  {
    name: 'alive-without-its-negation',
    file: 'src/simulator/facts/fact-index.ts',
    from: ' && sentence.negated() === negated,',
    to: ',',
    tests: [TESTS.factIndex],
  },
  {
    name: 'superseded-facts-are-losses',
    file: 'src/simulator/measure/fact-fates.ts',
    from: ' && !lives.isSuperseded(id),',
    to: ',',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'nothing-is-stale',
    file: 'src/simulator/measure/fact-lives.ts',
    from: "if (old.state !== 'dead') outdated.add(old);",
    to: '',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'stale-beside-its-successor',
    file: 'src/simulator/measure/fact-lives.ts',
    from: "lives.get(record.superseded!.by)?.state === 'dead'",
    to: 'lives.has(record.superseded!.by)',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'age-from-the-wrong-end',
    file: 'src/simulator/measure/fact-lives.ts',
    from: 'step - record.step <= limit',
    to: 'record.step <= limit',
    tests: [TESTS.factLives],
  },
  {
    name: 'folded-once-for-ever',
    file: 'src/simulator/measure/fact-lives.ts',
    from: 'life.depth += 1;',
    to: 'life.depth = 1;',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'cliff-where-half-is-left',
    file: 'src/simulator/measure/totals.ts',
    from: 'alive[at]! < said[at]! / 2',
    to: 'alive[at]! <= said[at]! / 2',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'chance-is-drawn-once',
    file: 'src/simulator/forgetting/keep-facts.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
    from: 'seededRandom(`${seed}/${id}/${fold}`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
    to: 'seededRandom(`${seed}/${id}/${fold > 0}`)',
    tests: [TESTS.forgetting],
  },
  {
    name: 'what-is-read-ahead-is-taken-for-another-message',
    file: 'src/simulator/parallel/told-readings.ts',
    from: 'toldAfter(before, step).map(read)',
    to: 'toldAfter(before, step).map(read).reverse()',
    tests: [TESTS.toldReadings],
  },
];
