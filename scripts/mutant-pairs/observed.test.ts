import { expect, it } from 'vitest';
import { assistant, note, user } from '../../src/judge/passes/messages.testkit.ts';
import { traceOf } from '../../src/judge/passes/trace.testkit.ts';
import type { Claim } from '../../src/suite/case/case.ts';
import { observingJudge } from './observed.ts';

const claim: Claim = {
  ...{ id: 'CC-9999', title: 'by hand', why: 'by hand', seenIn: [], proves: [], families: [] },
  ...{ then: [], mutants: [], needs: [], source: { file: 'none', line: 1 } },
};

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];

/** What was observed, and named by findings, of a pass that evicted two messages unseen and wrote a message. */
function observing(words: string) {
  const { judge, observed } = observingJudge();
  const view = [note('user', words), ...talk.slice(2)];
  const findings = judge(traceOf({ given: talk, steps: [{ compact: 'manual', view }] }), claim);
  return { observed: [...observed], named: findings.map((one) => (one.answer === 'violated' ? one.messages : [])) };
}

it('notes the same where only the folder of the archive has another name', () => {
  const one = observing('Look into /tmp/conform-archive-a1B2c3/conversation-1.jsonl.');
  expect(observing('Look into /tmp/conform-archive-Xy9zZ0/conversation-1.jsonl.')).toEqual(one);
  expect(one.observed).toHaveLength(1);
  expect(one.named.flat()).not.toEqual([]);
});

it('notes something else where a message of the view is another one', () => {
  const [one, other] = [observing('Look into the archive.'), observing('Look elsewhere.')];
  expect(one.observed).not.toEqual(other.observed);
});
