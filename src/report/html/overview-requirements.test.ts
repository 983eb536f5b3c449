import { describe, expect, it } from 'vitest';
import { requirement } from '../../verdict/verdict.testkit.ts';
import { familyTally } from '../cells/family-tally.ts';
import { requirementTally } from '../cells/requirement-tally.ts';
import { footer, header } from '../events/report.testkit.ts';
import { caseOf, LIBRARY, reportOf, UNREACHABLE, UNSUPPORTED } from '../matrix/matrix.testkit.ts';
import { matrixPage } from '../matrix/matrix-page.ts';
import { matrixOf } from '../matrix/system-matrix.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import { NO_CAUSES } from './html.testkit.ts';
import { overview } from './overview.ts';

const CASES = [
  caseOf('CC-0001', { 'ARCH-1': UNREACHABLE, 'PAIR-1': 'pass', 'PAIR-2': 'blocked' }),
  caseOf('CC-0002', { 'PAIR-1': 'fail', 'PAIR-2': 'pass' }),
  caseOf('CC-0003', { 'PAIR-1': 'pass', 'PAIR-2': 'blocked' }),
];
const ARCHIVE = { ...header.profile, capabilities: ['archive' as const] };

const words = (source: string): string =>
  source
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What a page says of a requirement on the drive of the cases. */
function said(
  cases: readonly SavedCase[],
  profile = header.profile,
  requirements = LIBRARY.requirements,
): { source: string; overview(id: string): string; matrix(id: string): string } {
  const tally = requirementTally();
  for (const one of cases) tally.add(one);
  const library = { ...LIBRARY, requirements, families: [], files: () => ({}) };
  const run = {
    header: { ...header, profile },
    footer,
    totals: [],
    tally,
    families: familyTally(),
    causes: NO_CAUSES,
    library,
  };
  const report = overview(run, [] as never).source;
  const matrix = matrixPage(matrixOf([reportOf({ name: 'one', cases: [...cases], header: { profile } })], LIBRARY), []);
  return {
    source: report,
    overview: (id) => words(new RegExp(`#requirement=${id}&.*?<td data-drive="pure">(.*?)</td>`).exec(report)![1]!),
    matrix: (id) =>
      words(new RegExp(`<b>${id}</b>[^]*?<td data-column="0" data-key[^>]*>(.*?)</td>`).exec(matrix)![1]!),
  };
}

describe('the requirements of a report', () => {
  it('say how many results have the word of the cell, of how many that were evaluated', () => {
    const { overview: of } = said(CASES);
    expect(of('PAIR-1')).toBe('fail 1 of 3 evaluated');
    expect(of('PAIR-2')).toBe('blocked 2, 1 evaluated');
  });

  it('tell what is not declared, what the drive can’t show, and what was not shown apart', () => {
    expect(said(CASES).overview('ARCH-1')).toBe('unsupported a function has no archive (1 result)');
    expect(said(CASES, ARCHIVE).overview('ARCH-1')).toBe('not observable a function has no archive (1 result)');
    const onPure = { ...header.profile, onDrive: { pure: { capabilities: ARCHIVE.capabilities } } };
    expect(said(CASES, onPure).overview('ARCH-1')).toMatch(/^not observable/);
    expect(said(CASES, { ...header.profile, onDrive: { agent: onPure.onDrive.pure } }).overview('ARCH-1')).toMatch(
      /^unsupported/,
    );
    expect(said([caseOf('CC-0001', { 'PAIR-1': UNSUPPORTED })]).overview('PAIR-1')).toBe(
      'not shown the profile does not declare &quot;clearing&quot; (1 result)',
    );
  });

  it('are not all green where causes kept results from showing one, nor is their group', () => {
    const follows = { verdict: 'blocked', follows: 'PAIR-2/gone@auto-call' } as const;
    const { overview: of, source } = said([...CASES.slice(2), caseOf('CC-0004', { 'PAIR-1': follows })]);
    expect(of('PAIR-1')).toBe('pass 1 of 1 evaluated + 1 that follows from a cause');
    expect(source).toContain('<span class="chip is-pass is-partly">pass</span>');
    expect(words(source)).toContain('PAIR · Calls and results stay together 1 pass (not in all results), 1 blocked');
    expect(said(CASES.slice(2)).source).not.toContain('is-partly');
  });

  it('show the level of their strictest way, whatever the others weigh', () => {
    const levelIn = (source: string) => />PAIR-2<\/a>.*?<td>(\d)<\/td>/.exec(source)?.[1];
    expect(levelIn(said(CASES).source)).toBe('2');
    const ways = { broken: 'It does not hold.', torn: { seen: 'It is torn.', level: 1 as const } };
    const requirements = [...LIBRARY.requirements.slice(0, 2), requirement('PAIR-2', 2, { ways })];
    expect(levelIn(said(CASES, header.profile, requirements).source)).toBe('1');
  });

  it.each(['PAIR-1', 'PAIR-2'])('say of %s what the matrix says', (id) => {
    const { overview: one, matrix: other } = said(CASES);
    expect(`${other(id)}`).toMatch(/^. /);
    expect(one(id)).toBe(other(id).slice(2));
  });
});
