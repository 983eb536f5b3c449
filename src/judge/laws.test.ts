import { describe, expect, it } from 'vitest';
import { loadRequirements, requirementsFolder } from '../suite/spec/requirements.ts';
import type { Finding, FindingAnswer } from './findings/finding.ts';
import { judgeLaws } from './judge.ts';
import { COVER_SITUATIONS } from './laws/content/cover.testkit.ts';
import { COVER_FOLDS_SITUATIONS } from './laws/content/cover-folds.testkit.ts';
import { COVER_INPUT_SITUATIONS } from './laws/content/cover-input.testkit.ts';
import { FOLD_LIVE_SITUATIONS } from './laws/content/fold.live.testkit.ts';
import { FOLD_SITUATIONS } from './laws/content/fold.testkit.ts';
import { FOLD_NOTHING_NEW_SITUATIONS } from './laws/content/fold-nothing-new.testkit.ts';
import { KEEP_EDGES_SITUATIONS } from './laws/content/keep.edges.testkit.ts';
import { KEEP_SITUATIONS } from './laws/content/keep.testkit.ts';
import { SPLIT_SITUATIONS } from './laws/content/split.testkit.ts';
import { TASK_SITUATIONS } from './laws/content/task.testkit.ts';
import { ATOM_SITUATIONS } from './laws/failures/atom.testkit.ts';
import { FAIL_EVICTING_SITUATIONS } from './laws/failures/fail.evicting.testkit.ts';
import { FAIL_SITUATIONS } from './laws/failures/fail.testkit.ts';
import { FAIL_UNFINISHED_SITUATIONS } from './laws/failures/fail-unfinished.testkit.ts';
import { OBS_SITUATIONS } from './laws/failures/obs.testkit.ts';
import { CLEAR_SITUATIONS } from './laws/messages/clear.testkit.ts';
import { CLEAR_ARGUMENTS_SITUATIONS } from './laws/messages/clear-arguments.testkit.ts';
import { CLEAR_ORDER_SITUATIONS } from './laws/messages/clear-order.testkit.ts';
import { ORD_PLACES_SITUATIONS } from './laws/messages/ord.places.testkit.ts';
import { ORD_SITUATIONS } from './laws/messages/ord.testkit.ts';
import { PAIR_OPEN_SITUATIONS } from './laws/messages/pair.open.testkit.ts';
import { PAIR_SITUATIONS } from './laws/messages/pair.testkit.ts';
import { REAS_SITUATIONS } from './laws/messages/reas.testkit.ts';
import { SYS_SITUATIONS } from './laws/messages/sys.testkit.ts';
import { TRUST_SITUATIONS } from './laws/messages/trust.testkit.ts';
import { TRUST_CARRIER_SITUATIONS } from './laws/messages/trust-carrier.testkit.ts';
import { UNI_SITUATIONS } from './laws/messages/uni.testkit.ts';
import { IDEM_SITUATIONS } from './laws/progress/idem.testkit.ts';
import { IDEM_REPEATABLE_SITUATIONS } from './laws/progress/idem-repeatable.testkit.ts';
import { OVER_SITUATIONS } from './laws/progress/over.testkit.ts';
import { OVER_OTHER_REFUSALS_SITUATIONS } from './laws/progress/over-other-refusals.testkit.ts';
import { PROG_SITUATIONS } from './laws/progress/prog.testkit.ts';
import { PROG_REPEAT_SITUATIONS } from './laws/progress/prog-repeat.testkit.ts';
import { SIZE_SITUATIONS } from './laws/progress/size.testkit.ts';
import { SIZE_OUTCOME_SITUATIONS } from './laws/progress/size-outcome.testkit.ts';
import { SIZE_REQUESTS_SITUATIONS } from './laws/progress/size-requests.testkit.ts';
import { TRIG_SITUATIONS } from './laws/progress/trig.testkit.ts';
import type { Situation } from './laws/situation.testkit.ts';
import { ARCH_SITUATIONS } from './laws/storage/arch.testkit.ts';
import { ARCH_ISOLATION_SITUATIONS } from './laws/storage/arch-isolation.testkit.ts';
import { ARCH_REPLAY_SITUATIONS } from './laws/storage/arch-replay.testkit.ts';
import { ARCH_UNWRITABLE_SITUATIONS } from './laws/storage/arch-unwritable.testkit.ts';
import { DUR_SITUATIONS } from './laws/storage/dur.testkit.ts';
import { REC_SITUATIONS } from './laws/storage/rec.testkit.ts';
import { LAWS } from './laws.ts';
import { evidenceOf } from './passes/evidence.ts';
import { traceOf } from './passes/trace.testkit.ts';

const SITUATIONS: Situation[] = [
  ...PROG_REPEAT_SITUATIONS,
  ...REAS_SITUATIONS,
  ...OVER_OTHER_REFUSALS_SITUATIONS,
  ...OBS_SITUATIONS,
  ...IDEM_REPEATABLE_SITUATIONS,
  ...FAIL_UNFINISHED_SITUATIONS,
  ...DUR_SITUATIONS,
  ...CLEAR_ORDER_SITUATIONS,
  ...CLEAR_ARGUMENTS_SITUATIONS,
  ...ATOM_SITUATIONS,
  ...ARCH_UNWRITABLE_SITUATIONS,
  ...ARCH_REPLAY_SITUATIONS,
  ...ARCH_SITUATIONS,
  ...ARCH_ISOLATION_SITUATIONS,
  ...CLEAR_SITUATIONS,
  ...COVER_SITUATIONS,
  ...COVER_FOLDS_SITUATIONS,
  ...COVER_INPUT_SITUATIONS,
  ...FAIL_SITUATIONS,
  ...FAIL_EVICTING_SITUATIONS,
  ...FOLD_SITUATIONS,
  ...FOLD_LIVE_SITUATIONS,
  ...FOLD_NOTHING_NEW_SITUATIONS,
  ...IDEM_SITUATIONS,
  ...KEEP_SITUATIONS,
  ...KEEP_EDGES_SITUATIONS,
  ...ORD_SITUATIONS,
  ...ORD_PLACES_SITUATIONS,
  ...OVER_SITUATIONS,
  ...PAIR_SITUATIONS,
  ...PAIR_OPEN_SITUATIONS,
  ...PROG_SITUATIONS,
  ...REC_SITUATIONS,
  ...SIZE_SITUATIONS,
  ...SIZE_OUTCOME_SITUATIONS,
  ...SIZE_REQUESTS_SITUATIONS,
  ...SPLIT_SITUATIONS,
  ...SYS_SITUATIONS,
  ...TASK_SITUATIONS,
  ...TRIG_SITUATIONS,
  ...TRUST_SITUATIONS,
  ...TRUST_CARRIER_SITUATIONS,
  ...UNI_SITUATIONS,
];

const ANSWERS: FindingAnswer[] = ['holds', 'violated', 'not-exercised'];

const judgeStory = ({ story }: Situation): Finding[] => judgeLaws(evidenceOf(traceOf(story)));

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

describe.each(SITUATIONS)('$law $answer: $title', (situation) => {
  it('is what the law says of the last pass', () => {
    const findings = judgeStory(situation).filter(({ requirement }) => requirement === situation.law);
    expect(findings.at(-1)?.answer).toBe(situation.answer);
  });

  it('violates nothing else', () => {
    const violated = judgeStory(situation).filter(({ answer }) => answer === 'violated');
    const expected = [...(situation.answer === 'violated' ? [situation.law] : []), ...(situation.also ?? [])];
    expect([...new Set(violated.map(({ requirement }) => requirement))].sort()).toEqual(expected.sort());
  });
});

describe('the laws', () => {
  it('are one for each requirement of the spec', () => {
    const required = loadRequirements(requirementsFolder()).map(({ id }) => id);
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
      const evidence = evidenceOf(traceOf(situation.story));
      const steps = evidence.passes.map(({ step }) => step);
      for (const law of LAWS) {
        const findings = law.judge(evidence);
        expect(findings.map(({ step }) => step)).toEqual(steps.length === 0 ? [undefined] : steps);
        for (const { requirement, source } of findings) {
          expect({ requirement, source }).toEqual({ requirement: law.requirement, source: `law ${law.requirement}` });
        }
      }
    }
  });

  it('say what they expected and what they got wherever they are violated, and point at messages that are there', () => {
    for (const situation of SITUATIONS) {
      const { messages } = traceOf(situation.story);
      for (const finding of judgeStory(situation)) {
        if (finding.answer !== 'violated') continue;
        expect(finding.expected).toMatch(/\w/);
        expect(finding.got).toMatch(/\w/);
        expect(Object.keys(messages)).toEqual(expect.arrayContaining(finding.messages ?? []));
        // What was lost can always be pointed at.
        if (['COVER-1', 'FOLD-1'].includes(finding.requirement)) expect(finding.messages).not.toEqual([]);
      }
    }
  });

  it('leave the trace as it is, and find the same again, also in a trace that was saved', () => {
    for (const { story } of SITUATIONS) {
      const trace = deepFreeze(traceOf(story));
      const found = judgeLaws(evidenceOf(trace));
      expect(judgeLaws(evidenceOf(trace))).toEqual(found);
      expect(judgeLaws(evidenceOf(JSON.parse(JSON.stringify(trace))))).toEqual(found);
    }
  });
});
