import { expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { markFor, note, user } from './messages.testkit.ts';
import { withoutMarksInExtracts } from './own-extracts.ts';

const OPENS = 'Extracts of what was said:';
const profile = { prices: { 'without-summaries': { goes: 'oldest' as const, extract: { opens: OPENS } } } };
const extract = note('user', `${OPENS}\nuser: ${markFor('one')}`);
const marksOf = (list: Message[]) => list.map((message) => marksIn(textOf(message), 'F').length);

it('takes the marks out of extracts in both lists, and out of nothing else', () => {
  const lists = { before: [extract, user('two')], after: [extract, user('two')], real: [false, true] };
  const { before, after } = withoutMarksInExtracts(lists, profile);
  expect([marksOf(before), marksOf(after)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

it('leaves what somebody said that begins with the same words', () => {
  const lists = { before: [extract], after: [extract], real: [true] };
  expect(withoutMarksInExtracts(lists, profile)).toMatchObject({ before: [extract], after: [extract] });
});

it('leaves all as it is where no extract is declared', () => {
  const lists = { before: [extract], after: [extract], real: [false] };
  const { before, after } = withoutMarksInExtracts(lists, { prices: { 'without-summaries': { goes: 'oldest' } } });
  expect([before, after]).toEqual([lists.before, lists.after]);
});
