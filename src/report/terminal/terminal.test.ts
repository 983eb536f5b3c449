import { describe, expect, it } from 'vitest';
import { notRunReason } from '../../verdict/case/not-run.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { ReportEvent } from '../events/events.ts';
import { failedWith, footer, HOSTILE, header, hostileResult, passed, resultWith } from '../formats/formats.testkit.ts';
import { type Terminal, terminalWriter } from './terminal.ts';

function linesOf(events: readonly ReportEvent[], more: Partial<Terminal> = {}): string[] {
  const lines: string[] = [];
  const writer = terminalWriter({ print: (line) => lines.push(line), colour: false, ...more });
  for (const event of events) writer.write(event);
  writer.end();
  return lines;
}
const event = (result: CaseResult): ReportEvent => ({ kind: 'case', result });
const run = (...results: CaseResult[]): ReportEvent[] => [header, ...results.map(event), footer];
const text = (...results: CaseResult[]) => linesOf(run(...results)).join('\n');

/** @returns so many cases that break the same two requirements */
const broken = (count: number): CaseResult[] =>
  Array.from({ length: count }, (_, index) => ({
    ...resultWith('fail', { id: `CC-${index}` }),
    requirements: [
      { id: 'PAIR-1', verdict: 'fail' as const },
      { id: 'KEEP-1', verdict: index === 3 ? ('fail' as const) : ('pass' as const) },
    ],
    findings: ['PAIR-1', 'KEEP-1'].slice(0, index === 3 ? 2 : 1).map((requirement) => ({
      requirement,
      answer: 'violated' as const,
      by: 'law' as const,
      way: 'broken',
      message: `broken in ${index}`,
      expected: 'this',
      got: 'that',
    })),
    reproduce: `npx conform run --case CC-${index}`,
  }));

it('a class that nobody can earn under the profile is said so before anything runs', () => {
  const requirements = ['FAIL-2', 'KEEP-1', 'PAIR-1', 'SIZE-1', 'UNI-1'];
  const lacks = ['the profile declares no "tokens" trigger'];
  const unearnable = [
    { drive: 'pure' as const, class: 'Core' as const, requirements, lacks },
    { drive: 'agent' as const, class: 'Robust' as const, requirements: ['CONF-2'], lacks },
  ];
  const { name } = header.profile;
  expect(linesOf([{ ...header, unearnable }])).toEqual(
    expect.arrayContaining([
      `pure: neither Core nor Robust can be earned under the profile ${name}: no case can show FAIL-2, KEEP-1, PAIR-1 and 2 more (${lacks[0]})`,
      `agent: Robust can't be earned under the profile ${name}: no case can show CONF-2 (${lacks[0]})`,
    ]),
  );
});

it('a quick run says how much of the corpus it is, and that it earns nothing', () => {
  const selection = { patterns: ['--tag pair', '--quick'], declared: 2000, selected: 130 };
  const lines = linesOf([{ ...header, selection }]);
  expect(lines).toContain('selected 130 of 2000');
  expect(lines).toContainEqual(
    expect.stringMatching(/^quick: a sample, which earns no class: of all \d+ variants those that show/),
  );
  expect(linesOf([header]).filter((line) => line.startsWith('quick'))).toEqual([]);
});

describe('where nobody is watching', () => {
  it('passing cases are not listed', () => {
    expect(text(passed.result)).not.toContain('CC-0001');
    expect(linesOf(run(passed.result), { verbose: true }).join('\n')).toContain('pass        pure    CC-0001');
  });

  it('few problems are printed one after the other, each with what reproduces it', () => {
    const lines = linesOf([header, passed, failedWith('The call is gone.'), footer]);
    const at = lines.findIndex((line) => line.startsWith('fail'));
    expect(lines.slice(at, at + 7)).toEqual([
      'fail        pure    CC-0002[fanout=6]  The call is gone.',
      '    PAIR-1/call-evicted (law): The call is gone.',
      '        expected: a call',
      '        got:      The call is gone.',
      "    npx conform run --case 'CC-0002[fanout=6]'",
      '',
      'declared 2 · selected 2 · evaluated 2 · passed 1',
    ]);
  });

  it('many problems are grouped by requirement, each with how many there are and one of them in full', () => {
    const lines = linesOf(run(...broken(11)));
    const at = lines.indexOf('PAIR-1 (level 1): No result without its call · fails in 11 cases');
    expect(lines.slice(at + 1, at + 7)).toEqual([
      'fail        pure    CC-0  One that is fail',
      '    PAIR-1/broken (law): broken in 0',
      '        expected: this',
      '        got:      that',
      '    npx conform run --case CC-0',
      '    also CC-1 (pure), CC-2 (pure), CC-3 (pure), CC-4 (pure), CC-5 (pure), CC-6 (pure), and 4 more',
    ]);
  });

  it('a group shows only what is about its requirement, and the safety requirements come first', () => {
    const lines = linesOf(run(...broken(11)));
    const keep = lines.findIndex((line) => line.startsWith('KEEP-1 (level 2)'));
    expect(keep).toBeGreaterThan(lines.findIndex((line) => line.startsWith('PAIR-1 (level 1)')));
    expect(lines.slice(keep + 1, keep + 3)).toEqual([
      'fail        pure    CC-3  One that is fail',
      '    KEEP-1/broken (law): broken in 3',
    ]);
  });

  it('crashes are a group of their own, before what fails', () => {
    const lines = linesOf(run(...broken(11), resultWith('crash')));
    expect(lines[4]).toBe('crash · crashes in 1 case');
  });

  it('what could not be evaluated needs no evidence', () => {
    const blocked = Array.from({ length: 11 }, (_, index) => resultWith('blocked', { id: `CC-${index}` }));
    const lines = linesOf(run(...blocked));
    expect(lines.slice(4, 7)).toEqual([
      'PAIR-1 (level 1): No result without its call · blocked in 11 cases',
      '    CC-0 (pure): because of blocked',
      '',
    ]);
  });

  it('what is known or does not apply is counted by its reason, what is known first', () => {
    const results = [resultWith('unsupported'), resultWith('unsupported'), resultWith('known-fail')];
    expect(text(...results)).toContain(
      '\nknown-fail  1 result     known since 2026-01-05: cut by count (me/mine#12)\nunsupported 2 results    because of unsupported\n',
    );
  });

  it('everything is printed where it is asked for, and nothing is grouped', () => {
    const lines = linesOf(run(...broken(30)), { verbose: true });
    expect(lines.filter((line) => line.startsWith('fail '))).toHaveLength(30);
    expect(lines.join('\n')).not.toContain('fails in');
  });

  it('a thousand failures are a page', () => {
    expect(text(...broken(1000)).length).toBeLessThan(2000);
  });
});

describe('a drive that was given up', () => {
  const reason = notRunReason({ unanswered: 10 });
  const notRun = Array.from({ length: 30 }, (_, at) =>
    resultWith('blocked', {
      id: `CC-${at}`,
      reason,
      notRun: { unanswered: 10 },
      requirements: ['PAIR-1', 'KEEP-1'].map((id) => ({ id, verdict: 'blocked', reason })),
    }),
  );

  it('is one group, however many requirements its cases speak for', () => {
    const lines = linesOf(run(resultWith('timeout'), ...notRun));
    expect(lines.filter((line) => / in \d+ cases?$/.test(line))).toEqual([
      'timeout · out of time in 1 case',
      'blocked · given up in 30 cases',
    ]);
  });

  it('is said at the end, also where every case is listed', () => {
    for (const verbose of [true, false])
      expect(linesOf(run(...notRun), { verbose }).at(-1)).toBe(
        'GAVE UP (pure): 30 cases not run: the first 10 cases on this drive all crashed or ran out of time (--keep-going runs everything)',
      );
  });
});

describe('where somebody is watching', () => {
  function watched(events: readonly ReportEvent[]) {
    const shown: string[] = [];
    const live = { show: (line: string) => shown.push(`live ${line}`), clear: () => shown.push('clear') };
    const writer = terminalWriter({ print: (line) => shown.push(line), colour: false, live });
    for (const one of events) writer.write(one);
    writer.end();
    return shown;
  }
  const big = { ...header, selection: { patterns: [], declared: 100, selected: 100 } };

  it('a line tells how far the run is, and is erased before anything is printed', () => {
    const shown = watched([big, event(passed.result), event(resultWith('fail')), footer]);
    const at = shown.indexOf('live 1 of 100 · 0 not green');
    expect(shown.slice(at, at + 3)).toEqual(['live 1 of 100 · 0 not green', 'live 2 of 100 · 1 not green', 'clear']);
  });

  it('a short run lists its cases as they end', () => {
    expect(watched([header, passed])).toContain('pass        pure    CC-0001  A good one');
    expect(watched([big, passed])).not.toContain('pass        pure    CC-0001  A good one');
  });
});

describe('the terminal', () => {
  it('gives all four counts and says why a class was not earned', () => {
    expect(linesOf(run(passed.result))).toEqual(
      expect.arrayContaining([
        'declared 2 · selected 2 · evaluated 2 · passed 1',
        'Core (pure): 1 of 2 observable, 0 passed: not earned (PAIR-1: fail)',
      ]),
    );
  });

  it('never leaves a run that broke off looking like a verdict, and prints what it found', () => {
    const lines = linesOf([header, event(resultWith('fail'))]);
    expect(lines.at(-1)).toBe('INCOMPLETE: the run ended early; none of this is a verdict.');
    expect(lines.join('\n')).toContain('CC-fail');
  });

  it('ends with what is accepted though nobody could evaluate it, where an exit code of 0 would hide it', () => {
    const baseline = { knownFail: 3, notEvaluated: 2, unexpectedPass: 0, stale: [], expired: [] };
    const lines = linesOf([header, event(passed.result), { ...footer, baseline, exit: 0 }]);
    expect(lines.at(-1)).toMatch(/^NOT EVALUATED: 2 of the 3 known-fail cases/);
  });

  it('says which shard was run', () => {
    const shard = { number: 2, of: 8, variants: 16, whole: true };
    const lines = linesOf([{ ...header, selection: { patterns: [], declared: 16, selected: 2, shard } }]);
    expect(lines).toContainEqual(expect.stringMatching(/^selected 2 of 16 · shard 2 of 8: no class is earned before/));
  });

  it('paints verdicts only where colour is wanted', () => {
    const failing = run(resultWith('fail'));
    expect(linesOf(failing).join('\n')).not.toContain('\u001b');
    expect(linesOf(failing, { colour: true }).join('\n')).toContain('\u001b[31mfail       \u001b[39m');
  });

  it.each(HOSTILE)('shows what a hostile text would do to a terminal as text: %j', (one) => {
    const { reproduce } = resultWith('fail');
    for (const count of [1, 20]) {
      const results = Array.from({ length: count }, () => ({ ...hostileResult(one), reproduce }));
      for (const verbose of [true, false])
        for (const line of linesOf(run(...results), { verbose }))
          expect([...line].filter((character) => /\p{Cc}|[\u2028\u2029]/u.test(character))).toEqual([]);
    }
  });
});

it('above the cases stands after how long a silence a turn of an agent is taken to have ended', () => {
  const silent = { ...header, adapter: { ...header.adapter, silence: 3000 } };
  const line = 'a turn of this agent is taken to have ended after 3000 ms of silence';
  expect(linesOf([silent, passed, footer]).filter((one) => one === line)).toEqual([line]);
  expect(linesOf([header, passed, footer])).not.toContain(line);
});

describe('the last lines', () => {
  it('don’t advise to write a page where there is one', () => {
    const lines = linesOf(run(...broken(11)), { hasPage: true });
    expect(lines.join('\n')).not.toContain('--out FOLDER');
  });

  it('advise to write a page where there is none', () => {
    expect(text(...broken(11))).toContain('With the messages before and after: --out FOLDER.');
  });

  it('name each host the network guard let nobody reach, with how often and in how many cases', () => {
    const met = (hosts: string[]): ReportEvent => ({ ...passed, refused: hosts });
    const lines = linesOf([header, met(['a.example', 'a.example']), met(['a.example', 'b.example\u001b']), footer]);
    expect(lines.at(-2)).toMatch(/^NETWORK GUARD: a\.example was refused 3 times, in 2 cases\./);
    expect(lines.at(-1)).toMatch(/^NETWORK GUARD: b\.example\\u001b was refused 1 time, in 1 case\./);
  });

  it('tell who runs a whole agent which hosts that wanted to reach', () => {
    const agent: ReportEvent = { ...header, adapter: { ...header.adapter, onWire: 'guessed' } };
    const lines = linesOf([agent, { ...passed, refused: ['a.example'] }, footer]);
    expect(lines.at(-1)).toMatch(/^NETWORK GUARD: the agent wanted to reach a\.example \(1 time, in 1 case\)/);
  });

  it('name each request that came when its conversation had ended', () => {
    const late = ['POST /v1/messages', 'POST /v1/messages'];
    const lines = linesOf([header, passed, { ...passed, late }, footer]);
    expect(lines.at(-1)).toMatch(/^LATE REQUEST: POST \/v1\/messages came 2 times .*in 1 case\. .*counted nowhere\.$/);
  });
});

it('below the counts stands what of the selected only ran as a witness', () => {
  const witness = (id: string): ReportEvent => ({ ...passed, result: { ...passed.result, id }, witness: true });
  const lines = linesOf([header, passed, witness('CC-0013[n=1]'), witness('CC-0013[n=2]'), footer]);
  const at = lines.findIndex((line) => line.startsWith('declared '));
  expect(lines[at + 1]).toBe(
    '2 of the selected only ran as witnesses, CC-0013: where nothing has to happen, they show that something could have',
  );
  expect(linesOf([header, passed, footer]).join('')).not.toContain('witness');
});
