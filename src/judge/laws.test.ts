import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { marksIn } from '../conversation/mark.ts';
import { memoize } from '../conversation/memoize.ts';
import type { Trace } from '../run/trace/trace.ts';
import { expectationsOf } from '../suite/case/expectation.ts';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { waysOf } from '../suite/spec/requirements.ts';
import { isLawFile } from './collect-laws.ts';
import { waysOfPredicate } from './expectations/judge-expectations.ts';
import { POINTED_AT } from './finding-fields.testkit.ts';
import { type Finding, type FindingAnswer, isViolation, wayName } from './findings/finding.ts';
import { judgeLaws } from './judge.ts';
import type { Situation } from './laws/situation.testkit.ts';
import { LAWS } from './laws.ts';
import { type Evidence, evidenceOf } from './passes/evidence.ts';
import { traceOf } from './passes/trace.testkit.ts';
import { withPrices } from './prices/priced.ts';

const folder = path.join(import.meta.dirname, 'laws');
const exportsOf = (file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href);

const FILES = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.ts'))
  .sort();
const LAW_FILES = FILES.filter(isLawFile);

/** What tests a law stands beside it: `pair.testkit.ts` and `pair.open.testkit.ts` belong to `pair.ts`. */
const KITS = await Promise.all(
  FILES.filter((file) => /\/[^/]+\.testkit\.ts$/.test(file)).map(async (file) => ({
    file,
    lawFile: file.replace(/\.[^/]*$/, '.ts'),
    situations: Object.values(await exportsOf(file)).flat() as Situation[],
  })),
);
const SITUATIONS = KITS.flatMap(({ situations }) => situations);

const CORPUS = loadCorpus(casesFolder());
const REQUIREMENTS = CORPUS.requirements;

const ANSWERS: FindingAnswer[] = ['holds', 'violated', 'not-exercised'];

interface Judged {
  /** frozen before any law has seen it */
  trace: Trace;
  evidence: Evidence;
  /** what each law found, in the order of the laws */
  byLaw: Finding[][];
  findings: Finding[];
}

/** Every test looks at the same judging of a situation. */
const judged: (situation: Situation) => Judged = memoize(({ story }) => {
  const trace = deepFreeze(traceOf(story));
  const evidence = evidenceOf(trace);
  const byLaw = LAWS.map((law) => law.judge(evidence));
  const passes = new Map(evidence.passes.map((pass) => [pass.step, pass]));
  const findings = withPrices(byLaw.flat(), evidence, ({ step = -1 }) => passes.get(step));
  return { trace, evidence, byLaw, findings };
});

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

describe.each(SITUATIONS)('$law $answer: $title', (situation) => {
  it('is what the law says of the last pass', () => {
    const findings = judged(situation).findings.filter(({ requirement }) => requirement === situation.law);
    const last = findings.filter(({ step }) => step === findings.at(-1)!.step);
    expect([...new Set(last.map(({ answer }) => answer))]).toEqual([situation.answer]);
    // A situation that violates a law names all ways in which it does.
    const named = [situation.way ?? []].flat();
    expect(last.flatMap((finding) => (isViolation(finding) ? [finding.way] : [])).sort()).toEqual([...named].sort());
  });

  it('violates nothing else', () => {
    const violated = judged(situation).findings.filter(({ answer }) => answer === 'violated');
    const expected = [...(situation.answer === 'violated' ? [situation.law] : []), ...(situation.also ?? [])];
    const next = `Narrow the law, or say \`also\` in the situation "${situation.title}" of ${situation.law}, in its test kit.`;
    expect([...new Set(violated.map(({ requirement }) => requirement))].sort(), next).toEqual(expected.sort());
  });
});

describe('a file in a folder of laws', () => {
  it('is a file of laws, or a test kit beside one', () => {
    const beside = FILES.filter((file) => file.includes('/') && !isLawFile(file));
    expect(beside).toEqual(KITS.map(({ file }) => file));
    expect([...new Set(KITS.map(({ lawFile }) => lawFile))].sort()).toEqual(LAW_FILES);
  });

  it.each(KITS)('$file has situations of the laws of $lawFile', async ({ lawFile, situations }) => {
    const laws = Object.keys(await exportsOf(lawFile)).map((name) => name.replace('_', '-'));
    expect(laws).toEqual(expect.arrayContaining([...new Set(situations.map(({ law }) => law))]));
    expect(situations).not.toEqual([]);
  });
});

describe('the laws', () => {
  it('are one for each requirement of the spec', () => {
    const required = REQUIREMENTS.map(({ id }) => id);
    expect(LAWS.map(({ requirement }) => requirement).sort()).toEqual(required.sort());
  });

  it.each(LAWS.map(({ requirement }) => requirement))(
    '%s was seen to hold, to be violated, and not exercised',
    (law) => {
      const seen = SITUATIONS.filter((situation) => situation.law === law).map(({ answer }) => answer);
      expect([...new Set(seen)].sort()).toEqual([...ANSWERS].sort());
    },
  );

  it('sign every finding with their requirement and the step of its pass', () => {
    for (const situation of SITUATIONS) {
      const { evidence, byLaw } = judged(situation);
      const steps = evidence.passes.length === 0 ? [undefined] : evidence.passes.map(({ step }) => step);
      const signatures = byLaw.map((findings) =>
        findings
          .filter((finding, at) => at === 0 || finding.step !== findings[at - 1]!.step)
          .map(({ requirement, by, step }) => ({ requirement, by, step })),
      );
      expect(signatures).toEqual(
        LAWS.map(({ requirement }) => steps.map((step) => ({ requirement, by: 'law', step }))),
      );
    }
  });

  it('say several things of a pass only where each is another violation', () => {
    for (const situation of SITUATIONS) {
      for (const findings of judged(situation).byLaw) {
        const several = [...Map.groupBy(findings, ({ step }) => step).values()].filter(({ length }) => length > 1);
        expect(several.flat().every(isViolation)).toBe(true);
        const seen = several.flat().map((finding) => JSON.stringify(finding));
        expect(new Set(seen).size).toBe(seen.length);
      }
    }
  });

  it('say what they expected and what they got wherever they are violated, and point at messages that are there', () => {
    for (const situation of SITUATIONS) {
      const { trace, findings } = judged(situation);
      for (const finding of findings) {
        if (finding.answer !== 'violated') continue;
        expect(finding.expected).toMatch(/\w/);
        expect(finding.got).toMatch(/\w/);
        expect(Object.keys(trace.messages)).toEqual(expect.arrayContaining(finding.messages ?? []));
        // What was lost can always be pointed at.
        if (['COVER-1', 'FOLD-1'].includes(finding.requirement)) expect(finding.messages).not.toEqual([]);
      }
    }
  });

  it('name ways that their requirement lists, and each way it lists is seen, in a situation or in what a case asks', () => {
    const listed = REQUIREMENTS.flatMap((one) =>
      waysOf(one).map(({ name: way }) => wayName({ requirement: one.id, way })),
    );
    const seen = new Set(
      SITUATIONS.flatMap((situation) => judged(situation).findings.filter(isViolation).map(wayName)),
    );
    const asked = CORPUS.cases
      .flatMap(expectationsOf)
      .flatMap(({ predicate, proves: requirement }) =>
        waysOfPredicate(predicate).map((way) => wayName({ requirement, way })),
      );
    expect([...seen].filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !seen.has(name) && !asked.includes(name))).toEqual([]);
  });

  it('point at requests of the step, or at the next one, and at marks', () => {
    for (const situation of SITUATIONS) {
      const { trace, findings } = judged(situation);
      for (const { step, requests = [], facts = [] } of findings.filter(isViolation)) {
        const { exchanges, probe } = trace.steps[step!]!;
        const last = probe === undefined ? exchanges.length - 1 : exchanges.length;
        expect(requests.filter((at) => at < 0 || at > last)).toEqual([]);
        expect(new Set(requests).size).toBe(requests.length);
        expect(facts.filter((mark) => !/^[FS]-\w{4}$/.test(mark))).toEqual([]);
        expect(new Set(facts).size).toBe(facts.length);
      }
    }
  });

  it.each(['facts', 'messages', 'requests'] as const)('point at the %s that a way is about', (field) => {
    const about = Object.entries(POINTED_AT[field]).flatMap(([requirement, ways]) =>
      ways.split(' ').map((way) => wayName({ requirement, way })),
    );
    const found = SITUATIONS.flatMap((situation) => judged(situation).findings.filter(isViolation));
    const bare = found.filter((finding) => (finding[field] ?? []).length === 0).map(wayName);
    expect(about.filter((name) => bare.includes(name))).toEqual([]);
    expect(about.filter((name) => !found.some((finding) => wayName(finding) === name))).toEqual([]);
  });

  it('say by fields which facts are missing, wherever their words say it', () => {
    const unnamed = SITUATIONS.flatMap((situation) =>
      judged(situation)
        .findings.filter(isViolation)
        .filter(({ expected = '', got = '', facts = [] }) => {
          const saysSo = marksIn(expected, 'F').length > 0 || /F-\w{4} (missing|nowhere|in neither)/.test(got);
          return saysSo && facts.length === 0;
        })
        .map(({ requirement }) => `${requirement} ${situation.title}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('leave the trace as it is, and find the same again, also in a trace that was saved', () => {
    for (const situation of SITUATIONS) {
      const { trace, byLaw } = judged(situation);
      expect(judgeLaws(evidenceOf(trace))).toEqual(byLaw.flat());
      expect(judgeLaws(evidenceOf(JSON.parse(JSON.stringify(trace))))).toEqual(byLaw.flat());
    }
  });
});
