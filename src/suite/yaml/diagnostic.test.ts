import { describe, expect, it } from 'vitest';
import { type Diagnostic, InvalidFileError, renderDiagnostic } from './diagnostic.ts';

const diagnostic: Diagnostic = {
  file: 'cases/pair/reads.yaml',
  line: 7,
  column: 7,
  width: 3,
  excerpt: '    - usr: Go on. (F1)',
  pointer: '/given/conversation/0/usr',
  message: 'Unknown key "usr". Did you mean "user"?',
  hint: 'Known here: user, system.',
};

describe('a rendered diagnostic', () => {
  it('says where and what first, then shows the place', () => {
    expect(renderDiagnostic(diagnostic)).toBe(
      [
        'cases/pair/reads.yaml:7:7: Unknown key "usr". Did you mean "user"?',
        '',
        '      - usr: Go on. (F1)',
        '        ^^^',
        '',
        '  at /given/conversation/0/usr',
        '  Known here: user, system.',
      ].join('\n'),
    );
  });

  it('leaves out what it does not have', () => {
    const { hint: _, ...bare } = { ...diagnostic, line: 0, column: 0, excerpt: '', pointer: '' };
    expect(renderDiagnostic({ ...bare, message: 'There is no such file or folder.' })).toBe(
      'cases/pair/reads.yaml: There is no such file or folder.',
    );
  });

  it('trims a long line to what fits, with the place still marked', () => {
    const excerpt = `${'x'.repeat(200)}BAD${'y'.repeat(200)}`;
    const lines = renderDiagnostic({ ...diagnostic, excerpt, column: 201 }).split('\n');
    const [shown = '', carets = ''] = lines.slice(2, 4);
    expect(shown.length).toBeLessThanOrEqual(84);
    expect(shown.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('BAD');
  });

  it('shows what could paint on a terminal as escapes, and marks the place behind them', () => {
    const excerpt = 'a\u0000\u001b[2J BAD';
    const hostile = {
      ...diagnostic,
      excerpt,
      column: 8,
      message: 'Key "\u001b]0;x\u0007".',
      pointer: '/\u001b',
      hint: 'b\u0008',
    };
    expect(renderDiagnostic(hostile).split('\n')).toEqual([
      'cases/pair/reads.yaml:7:8: Key "\\u001b]0;x\\u0007".',
      '',
      '  a\\u0000\\u001b[2J BAD',
      '                   ^^^',
      '',
      '  at /\\u001b',
      '  b\\u0008',
    ]);
  });

  it('trims a line of nothing but such characters as well', () => {
    const excerpt = '\u0000'.repeat(3000);
    const at = (column: number) =>
      renderDiagnostic({ ...diagnostic, excerpt, column, width: 3000 })
        .split('\n')
        .slice(2, 4);
    for (const line of [...at(1), ...at(1500), ...at(3000)]) expect(line.length).toBeLessThanOrEqual(84);
    expect(at(1)).toEqual([`  ${'\\u0000'.repeat(14).slice(0, 80)}…`, `  ${'^'.repeat(81)}`]);
  });

  it('counts a tab as one column, and leaves the end of a line away', () => {
    const lines = renderDiagnostic({ ...diagnostic, excerpt: '\tx: 1\r', column: 2, width: 1 }).split('\n');
    expect(lines.slice(2, 4)).toEqual(['   x: 1', '   ^']);
  });

  it('never marks beyond the line', () => {
    const lines = renderDiagnostic({ ...diagnostic, width: 500 }).split('\n');
    expect(lines[3]?.length).toBe(lines[2]?.length);
  });
});

describe('an error with several diagnostics', () => {
  it('shows them all', () => {
    const { message } = new InvalidFileError([diagnostic, { ...diagnostic, line: 9 }]);
    expect(message.match(/^cases.*$/gm)).toEqual([
      'cases/pair/reads.yaml:7:7: Unknown key "usr". Did you mean "user"?',
      'cases/pair/reads.yaml:9:7: Unknown key "usr". Did you mean "user"?',
    ]);
  });

  it('stops after twenty, and says how many are left', () => {
    const { message, diagnostics } = new InvalidFileError(Array.from({ length: 23 }, () => diagnostic));
    expect(message.match(/Unknown key/g)).toHaveLength(20);
    expect(message).toMatch(/\n… and 3 more\.$/);
    expect(diagnostics).toHaveLength(23);
  });
});
