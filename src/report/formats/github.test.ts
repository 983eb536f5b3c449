import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { GatheredRun } from '../events/gathering.ts';
import {
  failedWith,
  footer,
  green,
  HOSTILE,
  header,
  hostileResult,
  inFile,
  resultWith,
  runOf,
} from './formats.testkit.ts';
import { annotationsOf, githubWriter } from './github.ts';
import { workflowCommand } from './workflow-command.ts';

const WHERE = { workspace: '/home/me/repo', folder: '/home/me/repo/packages/mine' };
const annotations = (run: GatheredRun) => annotationsOf(run, WHERE);
const failing = (id: string, requirement: string, drive = 'pure'): CaseResult => ({
  ...failedWith('The call is gone.').result,
  id,
  drive,
  requirements: [{ id: requirement, verdict: 'fail' }],
  findings: [
    {
      requirement,
      answer: 'violated',
      by: 'expectation',
      at: '/then/0',
      way: 'broken',
      message: 'The call is gone.',
      expected: 'a call',
    },
  ],
});

/** The command as the runner takes it apart: everything is undone in the reverse order. */
function taken(line: string) {
  const [, level, properties = '', message = ''] = /^::(error|warning|notice)(?: (.*?))?::(.*)$/s.exec(line) ?? [];
  const plain = (text: string) =>
    text
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  const list = properties.split(',').filter((part) => part !== '');
  const pairs = list.map((part) => [part.slice(0, part.indexOf('=')), plain(part.slice(part.indexOf('=') + 1))]);
  return { level, ...Object.fromEntries(pairs), message: plain(message) };
}

describe('a workflow command', () => {
  it('escapes what would end it, and more in properties than in the message', () => {
    expect(
      workflowCommand('error', { file: 'a,b.yaml', line: 7, title: '100%: x\ny' }, '50%, a: b\r\n::error::no'),
    ).toBe('::error file=a%2Cb.yaml,line=7,title=100%25%3A x%0Ay::50%25, a: b%0D%0A::error::no');
  });

  it('leaves out what is not known', () => {
    expect(workflowCommand('notice', { file: undefined, title: '' }, 'x')).toBe('::notice::x');
  });

  it.each(HOSTILE)('is one line, and gives back what went in: %j', (text) => {
    const line = workflowCommand('error', { title: text }, text);
    expect(line).not.toMatch(/[\n\r]/);
    expect(taken(line)).toEqual({ level: 'error', title: text, message: text });
  });
});

describe('annotations', () => {
  it.each<[string, Partial<GatheredRun>, string]>([
    ['cut short', { footer: undefined as never }, 'The run ended early'],
    ['in which nothing was evaluated', { footer: { ...green, exit: 3 } }, 'The run is incomplete'],
    ['that is not conformant, though no case says so', { footer: { ...green, exit: 1 } }, 'The run is not conformant'],
    ['in which the suite failed', { footer: { ...green, exit: 2 } }, 'The suite failed'],
  ])('have a title that says what is wrong with a run %s', (_, more, title) => {
    expect(annotations(runOf([resultWith('pass')], more)).map((line) => taken(line).title)).toEqual([title]);
  });

  it('say what was expected and got, and how to run just it again', () => {
    expect(annotations(runOf([failing('CC-0001', 'PAIR-1')])).map(taken)).toEqual([
      {
        level: 'error',
        title: 'PAIR-1 CC-0001 (pure)',
        message:
          "No result without its call\nPAIR-1/broken (/then/0): The call is gone.\n    expected: a call\nReproduce: npx conform run --case 'CC-0002[fanout=6]'",
      },
    ]);
  });

  it('stand at the expectation in a case file of the user’s own, and at its id where a law was broken', () => {
    const byLaw = { ...failing('CC-9002', 'PAIR-1'), findings: [] };
    const run = runOf([], {
      cases: [inFile(failing('CC-9001', 'PAIR-1'), 'mine/cut.yaml'), inFile(byLaw, 'mine/cut.yaml')],
    });
    expect(annotations(run).map(taken)).toMatchObject([
      { file: 'packages/mine/mine/cut.yaml', line: '17' },
      { file: 'packages/mine/mine/cut.yaml', line: '3' },
    ]);
  });

  it.each(['../../../elsewhere.yaml', '/tmp/elsewhere.yaml', '../../node_modules/some/case.yaml'])(
    'stand at no line where the file lies outside of the repository: %s',
    (file) => {
      const [one] = annotations(runOf([], { cases: [inFile(failing('CC-9001', 'PAIR-1'), file)] }));
      expect(taken(one!)).not.toHaveProperty('file');
    },
  );

  it('are ten at most, with a notice that counts the rest', () => {
    const many = Array.from({ length: 37 }, (_, index) => failing(`CC-${index}`, 'PAIR-1'));
    const lines = annotations(runOf(many)).map(taken);
    expect(lines.map(({ level }) => level)).toEqual([...Array.from({ length: 10 }, () => 'error'), 'notice']);
    expect(lines.at(-1)!.message).toMatch(/^27 more problems/);
    expect(annotations(runOf(many.slice(0, 10)))).toHaveLength(10);
  });

  it('name every requirement once before any of them twice', () => {
    const many = [
      ...Array.from({ length: 20 }, (_, index) => failing(`CC-${index}`, 'PAIR-1')),
      failing('CC-99', 'KEEP-1'),
    ];
    expect(
      annotations(runOf(many))
        .map((line) => taken(line))
        .slice(0, 3),
    ).toMatchObject([
      { title: 'PAIR-1 CC-0 (pure)' },
      { title: 'KEEP-1 CC-99 (pure)' },
      { title: 'PAIR-1 CC-1 (pure)' },
    ]);
  });

  it('are about crashes and what could not be evaluated too, and not about what is known or does not apply', () => {
    const run = runOf([
      resultWith('crash'),
      resultWith('blocked'),
      resultWith('unsupported'),
      resultWith('known-fail'),
    ]);
    expect(annotations(run).map((line) => taken(line))).toMatchObject([
      { title: 'crash CC-crash (pure)' },
      { title: 'PAIR-1 CC-blocked (pure)' },
    ]);
  });

  it('say that a run broke off', () => {
    const { footer: _, ...cut } = runOf([]);
    expect(annotations(cut).map(taken)).toMatchObject([
      { level: 'error', message: expect.stringMatching(/^INCOMPLETE/) },
    ]);
  });

  const note = (line: number) => ({
    place: { file: 'conform-baseline.yaml', line, column: 9 },
    what: `PAIR-1 fails in CC-${line}`,
    message: 'gone',
    met: true,
  });
  const outdated = (stale: number, expired = 0) => ({
    ...green,
    baseline: {
      knownFail: 0,
      unexpectedPass: 0,
      stale: Array.from({ length: stale }, (_, at) => note(12 + at)),
      expired: Array.from({ length: expired }, (_, at) => note(90 + at)),
    },
    exit: 1 as const,
  });

  it('stand at the line of a baseline entry that nothing needs any more', () => {
    expect(annotations(runOf([], { footer: outdated(1) })).map(taken)).toEqual([
      {
        level: 'error',
        file: 'packages/mine/conform-baseline.yaml',
        line: '12',
        title: 'The baseline is out of date: 1 stale',
        message: 'conform-baseline.yaml:12:9: PAIR-1 fails in CC-12: gone',
      },
    ]);
  });

  it('sum up in one what is out of date in a baseline, after every requirement that newly fails', () => {
    const failures = ['PAIR-1', 'PAIR-1', 'KEEP-1'].map((id, at) => failing(`CC-${at}`, id));
    const lines = annotations(runOf(failures, { footer: outdated(30, 2) })).map(taken);
    expect(lines.map(({ title }: { title?: string }) => title)).toEqual([
      'PAIR-1 CC-0 (pure)',
      'KEEP-1 CC-2 (pure)',
      'The baseline is out of date: 2 expired, 30 stale',
      'PAIR-1 CC-1 (pure)',
    ]);
    expect(lines[2]!.message.split('\n')).toHaveLength(6);
    expect(lines[2]!.message).toMatch(/\nand 27 more: conform baseline check FILE --report FOLDER lists them all$/);
  });

  it('keep a place for the baseline among ten requirements that fail', () => {
    const failures = Array.from({ length: 14 }, (_, at) => failing(`CC-${at}`, `NEW-${at}`));
    const lines = annotations(runOf(failures, { footer: outdated(30) })).map(taken);
    expect(lines.slice(0, 9).every(({ title }: { title?: string }) => title?.startsWith('NEW-'))).toBe(true);
    expect(lines[9]).toMatchObject({ title: 'The baseline is out of date: 30 stale' });
    expect(lines[10]!.message).toMatch(/^5 more problems/);
  });

  it.each(HOSTILE)('are no more lines than meant, whatever an implementation says: %j', (text) => {
    const lines = annotations(runOf([hostileResult(text)]));
    expect(lines).toHaveLength(1);
    for (const character of '\n\r\u001b') expect(lines[0]).not.toContain(character);
  });
});

describe('the job summary', () => {
  const printed = (summary: string) => {
    const lines: string[] = [];
    const writer = githubWriter({ ...WHERE, print: (line) => lines.push(line), summary });
    for (const event of [header, failedWith('The call is gone.'), footer]) writer.write(event);
    writer.end();
    return lines;
  };

  it('is added to what other commands of the step wrote, and stays within the limit of a step', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'conform-summary-')), 'summary.md');
    writeFileSync(file, 'before\n');
    printed(file);
    expect(readFileSync(file, 'utf8')).toMatch(/^before\n## mine 0\.1\.0: compaction conformance\n/);
    writeFileSync(file, 'x'.repeat(1024 * 1024));
    printed(file);
    expect(readFileSync(file, 'utf8')).toHaveLength(1024 * 1024);
  });

  it('is no reason to fail where it can’t be written', () => {
    // Below a file nothing can be made, whoever tries.
    expect(printed(`${import.meta.filename}/summary.md`).at(-1)).toMatch(
      /^::warning::The job summary can't be written: /,
    );
  });
});
