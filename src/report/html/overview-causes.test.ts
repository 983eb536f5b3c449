import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReportEvent } from '../events/events.ts';
import { failedWith, footer, header, passed } from '../events/report.testkit.ts';
import { causedCase, diedCase, footerWith, pageOfCauses, TORN, UNSHOWN } from './caused.testkit.ts';
import { htmlWriter } from './html-writer.ts';

/** The page up to its script, and its words. */
function readPage(file: string): { source: string; words: string } {
  const [source = ''] = readFileSync(file, 'utf8').split('<script');
  const body = source.slice(source.indexOf('<main'));
  return {
    source: body,
    words: body
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('&#39;', "'"),
  };
}

function pageOf(...events: ReportEvent[]) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'conform-overview-')), 'report.html');
  const writer = htmlWriter(file);
  for (const event of events) writer.write(event);
  writer.end();
  return readPage(file);
}

const CASES = [causedCase(), causedCase('CC-0001[fanout=7]'), causedCase('CC-0002', 'session'), passed];

describe('the causes of a report', () => {
  const { source, words } = readPage(pageOfCauses(CASES));

  it('stand behind the classes, and before all that is counted', () => {
    const places = ['id="classes-title"', 'id="causes"', 'id="counts-title"', 'id="findings"', 'id="requirements"'];
    const found = places.map((place) => source.indexOf(place));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(found[0]).toBeGreaterThan(0);
    expect(words).toContain('Core not earned: 2 causes of level 1; 2 of 3 not reached because of them pure drive');
  });

  it('are told in a sentence, with what comes to harm, how often, what follows, and the way to their page', () => {
    expect(words).toContain(
      `A result stands in the view without its call. about tool calls 3 results of 2 cases · 3 follow · 3 not reached ${TORN}`,
    );
    expect(source).toContain(`href="#${new URLSearchParams({ cause: TORN })}"`);
  });

  it('say once what all of them have in common, and of each what only some have', () => {
    const shared = 'All of these were seen in passes that are asked for.';
    expect(words).toContain(shared);
    expect(words.split('in passes that').length).toBe(2);
    const mixed = readPage(pageOfCauses([...CASES, diedCase()])).words;
    expect(mixed).not.toContain('All of these were seen');
    expect(mixed).toContain('without its call. in passes that are asked for, about tool calls');
    expect(mixed).toContain('The adapter died. in passes that start by themselves');
  });

  it('say on which drive they are, where it is not each', () => {
    const adapter = { ...header.adapter, drives: ['pure' as const, 'session' as const] };
    const { words: both } = pageOf({ ...header, adapter }, causedCase(), causedCase('CC-0002', 'session'));
    const { words: one } = pageOf({ ...header, adapter }, causedCase());
    expect(both).not.toContain('drive alone');
    expect(one).toContain('about tool calls, on the pure drive alone');
  });

  it('say with their level what they deny, and explain the words once', () => {
    expect(words).toContain('level 1 2 causes: each denies Core, and so Robust');
    const lesser = causedCase('CC-0003');
    for (const cause of lesser.result.causes!) if (cause.identity === TORN) cause.level = 2;
    expect(readPage(pageOfCauses([lesser])).words).toMatch(
      /level 1 1 cause: it denies Core, and so Robust .* level 2 1 cause: it denies Robust, and leaves Core alone/,
    );
    expect(words).toMatch(
      /blocked there: neither passed nor failed\. A requirement that no case has shown is not shown/,
    );
    expect(source).toContain('<a href="#levels">');
    expect(source).toContain('<div id="levels">');
  });

  it('have those of the strictest level first', () => {
    const lesser = causedCase('CC-0003');
    for (const cause of lesser.result.causes!) if (cause.identity === TORN) cause.level = 2;
    const order = readPage(pageOfCauses([lesser])).source;
    expect(order.indexOf(UNSHOWN)).toBeLessThan(order.indexOf(TORN));
  });

  it('begin the list for readers without a script', () => {
    const [list = ''] = /<noscript>[\s\S]*<\/noscript>/.exec(source) ?? [];
    expect(list).toContain(
      `<code>${TORN}</code> A result stands in the view without its call. In passes that are asked for, about tool calls. Seen in CC-0001[fanout=6] (pure), CC-0001[fanout=7] (pure), CC-0002 (session). To see it again: <code>npx conform run --case &#39;CC-0002&#39;</code>`,
    );
    expect(list.indexOf('By cause')).toBeLessThan(list.indexOf('By case'));
  });

  it('are those of the cases that came by where a run was cut short', () => {
    const cut = pageOf(header, causedCase());
    expect(cut.words).toContain('Incomplete.');
    expect(cut.words).toContain(TORN);
  });

  it('has the ways of an adapter as a program among them', () => {
    expect(readPage(pageOfCauses([diedCase()])).words).toContain(
      'level 1 1 cause: it denies Core, and so Robust The adapter died. in passes that start by',
    );
  });
});

describe('a report without causes', () => {
  const green = { ...footer, counts: { declared: 1, selected: 1, evaluated: 1, passed: 1 }, exit: 0 as const };

  it('says so where all is green', () => {
    const certificates = footer.certificates.map((one) => ({ ...one, earned: true, unmet: [] }));
    const { words } = pageOf(header, passed, { ...green, certificates });
    expect(words).toContain('Core earned pure drive');
    expect(words).toContain(
      'No cause was found: all 1 results that came to a verdict passed. Nothing is to be mended.',
    );
  });

  it('does not read as green where something was not evaluated', () => {
    const counts = { declared: 3, selected: 3, evaluated: 1, passed: 1 };
    expect(pageOf(header, passed, { ...green, counts, exit: 3 }).words).toContain('passed. 2 came to none.');
  });

  it('says of an earlier suite that it did not tell any, and still shows what failed', () => {
    const { words } = pageOf(header, failedWith('gone'), footer);
    expect(words).toContain('did not tell causes yet. What failed stands under Findings.');
    expect(words).toContain('Core not earned: 1 requirement violated pure drive');
    expect(words).toContain('CC-0002[fanout=6] (pure)');
  });

  it('says nothing of the kind where the run was cut short', () => {
    expect(pageOf(header, passed).words).toContain('No cause was found until the run ended.');
  });
});

describe('what denies a class', () => {
  it('says of the causes of Robust how many deny Core as well', () => {
    const lesser = causedCase('CC-0003');
    for (const cause of lesser.result.causes!) if (cause.identity === TORN) cause.level = 2;
    const [core] = footerWith([lesser]).certificates;
    const certificates = [{ ...core!, class: 'Robust' as const }];
    const { words } = pageOf(header, lesser, { ...footerWith([lesser]), certificates });
    expect(words).toContain('2 causes of level 1 or 2');
    expect(words).toContain('1 of level 1 and 1 of level 2.');
  });

  it('is folded where it is much', () => {
    const unmet = Array.from({ length: 7 }, (_, at) => ({
      kind: 'requirement' as const,
      requirement: `PAIR-${at}`,
      verdict: 'not-shown' as const,
      why: 'No case came to show it.',
    }));
    const certificates = footerWith(CASES).certificates.map((one) => ({ ...one, unmet }));
    const { source } = pageOf(header, ...CASES, { ...footerWith(CASES), certificates });
    expect(source).toContain('<summary>Requirements not met: 7</summary>');
  });
});
