import { describe, expect, it } from 'vitest';
import type { SavedCase } from '../saved/saved-case.ts';
import { reportWith, shows } from './diff.testkit.ts';
import { diffMarkdown } from './diff-markdown.ts';
import { diffLines } from './diff-text.ts';
import { reportDiff } from './report-diff.ts';

const PAIR = 'PAIR-1/call-evicted@auto-call';
const COVER = 'COVER-1/never-shown@auto-other';
const FAIL = 'FAIL-1/error-installed@auto-summary';
const SIZE = 'SIZE-1/not-smaller@auto-other';

const diffOf = (old: SavedCase[], other: SavedCase[]) =>
  reportDiff(reportWith(old), reportWith(other), { requirements: [] });

const mixed = diffOf(
  [
    shows('CC-0001', { roots: [PAIR, FAIL], followers: { [COVER]: FAIL } }),
    shows('CC-0002', { passed: ['SIZE-1'] }),
    shows('CC-0003'),
  ],
  [
    shows('CC-0001', { roots: [COVER], passed: ['PAIR-1', 'FAIL-1'] }),
    shows('CC-0002', { roots: [SIZE] }),
    shows('CC-0003', { unreached: { 'SIZE-1': undefined } }),
  ],
);

describe('diffLines', () => {
  it('says first what matters most', () => {
    expect(diffLines(mixed)[0]).toBe(
      '2 causes mended, 1 new, 1 uncovered; 1 variant passed before and fails now, 1 passed before and is not evaluated now',
    );
    expect(diffLines(diffOf([shows('CC-0001')], [shows('CC-0001')]))[0]).toBe(
      '0 causes mended, 0 new; no variant passed before and fails now',
    );
  });

  it('has each cause with what is seen, how often, and what shows it again', () => {
    const text = diffLines(mixed).join('\n');
    expect(text).toContain(`NEW
  ${SIZE} (level 1)
      The pass was expected to compact, and the view did not become smaller. In passes that start by themselves.
      1 case, for example CC-0002
      conform run --case CC-0002`);
    expect(text).toContain(`before: hidden by ${FAIL} (1 result)`);
    expect(text).toContain('of the 2 that both came to the end of, 1 passed before and 0 pass now');
  });

  it('lets no name of a system paint on the terminal', () => {
    const name = '\u001b[31mred\nline';
    const adapter = { argument: './x', name, version: '1', drives: ['pure' as const] };
    const painted = reportDiff(reportWith([shows('CC-0001')]), reportWith([shows('CC-0001')], { adapter }), {
      requirements: [],
    });
    expect(diffLines(painted).join('')).not.toContain('\u001b');
    expect(diffLines(painted).join('')).not.toContain('\n');
    expect(diffMarkdown(painted)).not.toContain('red\nline');
  });
});

describe('diffMarkdown', () => {
  it('has the first line as its heading, and says the same', () => {
    const [first, ...rest] = diffMarkdown(mixed).split('\n');
    expect(first).toMatch(/^### 2 causes mended, 1 new, 1 uncovered; /);
    expect(rest).toContain('#### Mended');
    expect(rest.join('\n')).toContain('<pre>conform run --case CC-0002</pre>');
  });
});
