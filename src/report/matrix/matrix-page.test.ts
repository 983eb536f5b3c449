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

  it.each(['result', 'mode', 'cut', 'dialect', 'seed', 'profile', 'drive', 'not earned', 'never evaluated', '2/5'])(
    'explains what is meant by %s',
    (word) => {
      const terms = MATRIX_LEGEND.flatMap((group) => group.terms.map(([term]) => term));
      expect(terms.filter((term) => term.includes(word))).not.toEqual([]);
    },
  );

  it('describes every cell that is not green by its reason', () => {
    const cell = /<a class="verdict is-never-evaluated"[^>]* aria-describedby="([^"]*)"/.exec(page)?.[1];
    const reason = page.split(`<span id="${cell}">`)[1];
    expect(reason).toMatch(/^never evaluated: the profile does not declare &quot;clearing&quot;/);
  });
});
