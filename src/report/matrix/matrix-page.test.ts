import { describe, expect, it } from 'vitest';
import { caseOf, LIBRARY, reportOf, UNSUPPORTED } from './matrix.testkit.ts';
import { CELL_SYMBOLS, MATRIX_LEGEND } from './matrix-legend.ts';
import { matrixPage } from './matrix-page.ts';
import { matrixOf } from './system-matrix.ts';

const HOSTILE = '"><img src=x onerror=hit()><script>hit()</script>';
const report = reportOf({
  name: HOSTILE,
  drives: { pure: false },
  page: './a/report.html',
  cases: [
    caseOf(HOSTILE, { 'PAIR-1': { verdict: 'blocked', reason: HOSTILE }, [`${HOSTILE}-1`]: 'fail' }),
    caseOf('CC-0001', { 'PAIR-2': UNSUPPORTED }),
  ],
});
const page = matrixPage(matrixOf([report], LIBRARY), [HOSTILE]);

describe('the page', () => {
  it('lets nothing but its own script run', () => {
    expect(page).toMatch(
      /default-src &#39;none&#39;; style-src &#39;sha256-[^&]+&#39;; script-src &#39;sha256-[^&]+&#39;/,
    );
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(page.match(/<(img|iframe|object)| (on\w+|style)="/g)).toBeNull();
  });

  it('explains every word a cell can have, each with a sign of its own', () => {
    const terms = MATRIX_LEGEND[0]!.terms.map(([term]) => term);
    expect(terms.sort()).toEqual(
      Object.entries(CELL_SYMBOLS)
        .filter(([word]) => word !== 'known-fail' && word !== 'unexpected-pass')
        .map(([word, symbol]) => `${symbol} ${word}`)
        .sort(),
    );
    expect(new Set(Object.values(CELL_SYMBOLS)).size).toBe(Object.keys(CELL_SYMBOLS).length);
  });

  it.each([
    'result',
    'mode',
    'cut',
    'dialect',
    'seed',
    'profile',
    'drive',
    'not earned',
    'not shown',
    'rests on',
    '2/5',
  ])('explains what is meant by %s', (word) => {
    const terms = MATRIX_LEGEND.flatMap((group) => group.terms.map(([term]) => term));
    expect(terms.filter((term) => term.includes(word))).not.toEqual([]);
  });

  it('says of each class and column whether it was earned, of how many requirements, and nothing where there is no such class', () => {
    const two = reportOf({ name: 'two', drives: { pure: true, agent: false }, cases: [caseOf('CC-0001', {})] });
    const [core, ...others] = two.footer.certificates;
    const robust = { ...core!, class: 'Robust' as const, earned: false, observable: 5, passed: 4 };
    const footer = { ...two.footer, certificates: [core!, ...others, robust] };
    const cells = [
      ...matrixPage(matrixOf([{ ...two, footer }], LIBRARY), []).matchAll(/<th scope="row">Class .*?<\/tr>/gs),
    ];
    const words = cells.map(([row]) =>
      row.split('<td').map((cell) =>
        cell
          .replaceAll(/^[^<]*>|<[^>]*>/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ),
    );
    expect(words).toEqual([
      ['Class Core', '✓ earned 2 of 2 passed', '✕ not earned 1 of 2 passed'],
      ['Class Robust', '✕ not earned 4 of 5 passed', ''],
    ]);
  });

  it('says beside each class on how much of the run it rests, and with the system why not on the rest', () => {
    const ground = { results: 1161, evaluated: 576, unsupported: 585, mostly: { reason: HOSTILE, results: 194 } };
    const certificates = report.footer.certificates.map((one) => ({ ...one, ground }));
    const grounded = matrixPage(matrixOf([{ ...report, footer: { ...report.footer, certificates } }], LIBRARY), []);
    expect(grounded).toContain(' <span class="others">rests on 576 of 1161 results</span></a>');
    expect(grounded).toContain('; it rests on 576 of 1161 results; 585 unsupported, 194 of them because &quot;&gt;');
    expect(page).not.toContain('it rests on');
  });

  it('describes every cell that is not green by its reason', () => {
    const cell = /<a class="verdict is-not-shown"[^>]* aria-describedby="([^"]*)"/.exec(page)?.[1];
    const reason = page.split(`<span id="${cell}">`)[1];
    expect(reason).toMatch(/^not shown: the profile does not declare &quot;clearing&quot;/);
  });
});
