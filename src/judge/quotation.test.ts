import { expect, test } from 'vitest';
import { text } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import { isViolation } from './findings/finding.ts';
import { UNI_1 } from './laws/messages/uni.ts';
import { evidenceOf } from './passes/evidence.ts';
import { assistant, markFor, user } from './passes/messages.testkit.ts';
import { traceOf } from './passes/trace.testkit.ts';

const ROCKET = '\u{1f680}';
const [HALF] = ROCKET.split('') as [string];
const flight: Message = { role: 'user', content: [text(`Flight ${markFor('flight')} ${ROCKET.repeat(40)}`)] };
const talk = [flight, assistant('answer', 200), user('next')];

test.each([0, 1])('what UNI-1 quotes begins and ends with whole characters (%i letters between)', (letters) => {
  const between = 'a'.repeat(letters);
  const said = `${ROCKET.repeat(30)}${between}${HALF}${between}${ROCKET.repeat(30)}`;
  const broken: Message = { role: 'user', content: [text(said)] };
  const trace = traceOf({ given: talk, steps: [{ compact: 'manual', view: [broken, ...talk.slice(1)] }] });
  const found = UNI_1.judge(evidenceOf(trace)).filter(isViolation);
  expect(found.map(({ got }) => got)).toEqual([expect.stringContaining(`${between}\ufffd${between}`)]);
  expect(found[0]?.got?.isWellFormed()).toBe(true);
});
