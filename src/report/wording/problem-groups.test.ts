import { describe, expect, it } from 'vitest';
import { header } from '../events/report.testkit.ts';
import { markdownOf } from '../formats/markdown.ts';
import { causedCase, footerWith, TORN } from '../html/caused.testkit.ts';
import { terminalWriter } from '../terminal/terminal.ts';
import { CAUSES_IN_BRIEF } from './cause-headlines.ts';
import { problemGroups, resultCount } from './problem-groups.ts';

const events = ['CC-0300[a=1]', 'CC-0300[a=2]', 'CC-0200[a=1]', 'CC-0200[a=2]'].map((id) => causedCase(id));
const results = events.map(({ result }) => result);

describe('the group of a cause', () => {
  it('begins with the case that shows it most plainly, and leaves the others as they came', () => {
    const group = problemGroups(results).find(({ cause }) => cause?.identity === TORN);
    expect(group?.cases.map(({ id }) => id)).toEqual(['CC-0200[a=1]', 'CC-0300[a=1]', 'CC-0300[a=2]', 'CC-0200[a=2]']);
  });

  it('is counted in results, and in cases', () => {
    expect(resultCount(results)).toBe('4 results of 2 cases');
    expect(resultCount(results.slice(0, 1))).toBe('1 case');
    expect(resultCount([{ id: 'CC-0001' }, { id: 'CC-0002' }])).toBe('2 cases');
  });
});

it('a run that lists its cases as they end names its causes when it is over', () => {
  const lines: string[] = [];
  const live = { show: () => {}, clear: () => {} };
  const terminal = terminalWriter({ print: (line) => lines.push(line), colour: false, live });
  const few = { ...header, selection: { ...header.selection, selected: 4 } };
  for (const event of [few, ...events, footerWith(events)]) terminal.write(event);
  const named = lines.filter((line) => /^ {2}[A-Z]+-\d\/\S+@\S+ \(level/.test(line));
  expect(named).toHaveLength(2);
  expect(lines.indexOf(named[0]!)).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('fail ')));
});

it('the words of the headline are said below it, on a terminal and on a page of Markdown alike', () => {
  const lines: string[] = [];
  const terminal = terminalWriter({ print: (line) => lines.push(line), colour: false });
  for (const event of [header, ...events, footerWith(events)]) terminal.write(event);
  const at = lines.indexOf('2 causes, all of level 1; 4 of 4 not reached because of them');
  expect(lines[at + 1]).toBe(CAUSES_IN_BRIEF);
  expect(lines[at + 2]).toMatch(
    /^ {2}PAIR-1\/call-evicted@manual-call \(level 1\): A result stands in the view without its call\. · fails in /,
  );
  const page = markdownOf({ header, cases: events, footer: footerWith(events) });
  expect(page).toContain(`not reached because of them**\n\n${CAUSES_IN_BRIEF}\n`);
});
