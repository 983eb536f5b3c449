import { describe, expect, it } from 'vitest';
import type { CellWord } from '../cells/cell.ts';
import { caseOf, LIBRARY, reportOf, UNREACHABLE } from './matrix.testkit.ts';
import { CELL_SYMBOLS } from './matrix-legend.ts';
import { matrixMarkdown, systemsInBrief } from './matrix-markdown.ts';
import { matrixOf } from './system-matrix.ts';

const broken = reportOf({
  name: 'broken',
  drives: { pure: true, agent: false },
  cases: [
    caseOf('CC-0001', { 'PAIR-1': 'pass', 'PAIR-2': 'pass', 'ARCH-1': UNREACHABLE }),
    caseOf('CC-0001', { 'PAIR-1': 'fail', 'PAIR-2': 'blocked' }, 'agent'),
  ],
});
const sound = reportOf({ name: 'so|und', cases: [caseOf('CC-0001', { 'PAIR-1': 'pass', 'PAIR-2': 'pass' })] });

/** Lines in front of the matrix: a head, a row for each of two systems, and an empty one. */
const ROWS = 5;

describe('the table for a README', () => {
  const whole = matrixMarkdown(matrixOf([broken, sound], LIBRARY), ['Mixed <b>.']).split('\n');
  const lines = whole.slice(ROWS);

  it('has systems as columns, classes and groups as rows', () => {
    expect(lines.slice(0, 6)).toEqual([
      '|  | broken 1.0.0<br>default | so&#124;und 1.0.0<br>default |',
      '| --- | --- | --- |',
      '| drives | pure, agent | pure |',
      '| class Core | ✓ pure: earned, 2 of 2<br>✕ agent: 1 of 2 | ✓ pure: earned, 2 of 2 |',
      '| ARCH · The archive | – unsupported | – unsupported |',
      '| PAIR · Calls and results stay together | ✕ 1/2, 1 open | ✓ 0/2 |',
    ]);
  });

  it('says of each class on how much of the run it rests, where that is not all', () => {
    const [certificate] = sound.footer.certificates;
    const ground = { results: 1161, evaluated: 576, unsupported: 585 };
    const prices = [{ name: 'without-summaries', says: 'without summaries', results: 561 }];
    const footer = { ...sound.footer, certificates: [{ ...certificate!, ground, prices }] };
    expect(matrixMarkdown(matrixOf([{ ...sound, footer }], LIBRARY), []).split('\n')[7]).toBe(
      '| class Core | ✓ pure, without summaries: earned, 2 of 2, rests on 576 of 1161 results, those at a price among them |',
    );
  });

  it('has the folder of each run in its head, where several are of one system', () => {
    const twice = matrixMarkdown(matrixOf([sound, { ...sound, file: 'new/report.ndjson' }], LIBRARY), []);
    expect(twice.split('\n')[5]).toBe(
      '|  | so&#124;und 1.0.0<br>default<br>reports/so&#124;und | so&#124;und 1.0.0<br>default<br>new |',
    );
  });

  it('explains every sign that it may have', () => {
    // A matrix shows what was found, whatever a baseline knows of it.
    const unused: CellWord[] = ['provisional', 'suite-error', 'known-fail', 'unexpected-pass'];
    const used = Object.entries(CELL_SYMBOLS).filter(([word]) => !unused.includes(word as CellWord));
    expect(used.filter(([, sign]) => !lines[7]!.includes(`${sign} `))).toEqual([]);
  });

  it('ends with what its signs mean, and what to know before comparing', () => {
    expect(lines[7]).toContain('never counted as passed');
    expect(lines[9]).toBe('Judged by suite 1.2.3, edition 2026, corpus abcdef012345.');
    expect(lines.at(-1)).toBe('**Mixed &#60;b&#62;.**');
  });

  it('begins with a row for each system, what it does right beside what it does wrong', () => {
    expect(whole.slice(0, ROWS)).toEqual([
      '| system | does right | does wrong | classes |',
      '| --- | --- | --- | --- |',
      '| **broken 1.0.0**<br>profile default<br>drives pure, agent | **0 of 2** requirements hold | **no cause** | ✓ Core (pure): earned, 2 of 2<br>✕ Core (agent): not earned, 1 of 2 |',
      '| **so&#124;und 1.0.0**<br>profile default<br>drives pure | **2 of 2** requirements hold<br>All of PAIR | **no cause** | ✓ Core (pure): earned, 2 of 2 |',
      '',
    ]);
  });

  it('tells the weightiest causes in words, how many more there are, and the day of the run', () => {
    const cause = {
      level: 1,
      cases: 3,
      results: 4,
      followers: 0,
      unreached: 0,
      drives: ['pure'],
      shortest: 'CC-0001',
      reproduce: '',
    } as const;
    const causes = ['a', 'b', 'c', 'd'].map((way) => ({
      ...cause,
      drives: ['pure'],
      identity: `PAIR-1/${way}@auto-call`,
    }));
    const environment = { ...sound.header.environment, started: '2026-06-01T12:00:00.000Z' };
    const told = { ...sound, header: { ...sound.header, environment }, footer: { ...sound.footer, causes } };
    const [, , row] = systemsInBrief(matrixOf([told], LIBRARY), []).split('\n');
    expect(row).toContain('<br>drives pure<br>ran 2026-06-01 |');
    expect(row).toContain(
      '| **4 causes**<br>PAIR-1/a (level 1, 3 cases)<br>PAIR-1/b (level 1, 3 cases)<br>PAIR-1/c (level 1, 3 cases)<br>and 1 more |',
    );
  });
});
