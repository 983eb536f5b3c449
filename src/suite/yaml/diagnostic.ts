import { excerptBetween } from '../../conversation/excerpt.ts';
import { printable, printableLines } from './printable.ts';

/** One thing that is wrong in a file, with its place and what to do about it. */
export interface Diagnostic {
  /** as the user named it */
  file: string;
  /** counted from 1; 0 where the file as a whole is meant */
  line: number;
  /** counted from 1; 0 where the file as a whole is meant */
  column: number;
  /** characters of the source line the problem covers */
  width: number;
  /** the source line as it stands; empty where the file as a whole is meant */
  excerpt: string;
  /** JSON pointer into the file, e.g. `/then/2/has` */
  pointer: string;
  /** what is wrong: expected and got */
  message: string;
  /** what to do next */
  hint?: string;
}

const SHOWN = 20;

/** A file of ours, or of the user's, that can't be used. `diagnostics` holds everything found, in file order. */
export class InvalidFileError extends Error {
  override readonly name = 'InvalidFileError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(renderAll(diagnostics));
    this.diagnostics = diagnostics;
  }
}

/** @returns the first line says where and what, then come the source line with `^^^` below the place, pointer and hint */
export function renderDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, pointer, message, hint } = diagnostic;
  const place = line === 0 ? file : `${file}:${line}:${column}`;
  const lines = [
    printableLines(`${place}: ${message}`),
    ...(diagnostic.excerpt.trim() === '' ? [] : ['', ...excerptLines(diagnostic), '']),
    ...(pointer === '' ? [] : [`  at ${printable(pointer)}`]),
    ...(hint === undefined ? [] : [`  ${printableLines(hint)}`]),
  ];
  return lines.join('\n');
}

function renderAll(diagnostics: readonly Diagnostic[]): string {
  const shown = diagnostics.slice(0, SHOWN).map(renderDiagnostic);
  const more = diagnostics.length - shown.length;
  return [...shown, ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n\n');
}

const WIDTH = 80;
const LEAD = 40;

/** The source line, fit to be printed and trimmed to a width that fits a terminal, with the place in sight. */
function excerptLines({ excerpt, column, width }: Diagnostic): string[] {
  const text = shownLine(excerpt);
  const at = shownLine(excerpt.slice(0, column - 1)).length;
  const end = Math.max(at + 1, shownLine(excerpt.slice(0, column - 1 + width)).length);
  const start = at >= WIDTH - LEAD / 2 ? at - LEAD + 1 : 0;
  const shown = `${start > 0 ? '…' : ''}${excerptBetween(text, start, start + WIDTH)}${start + WIDTH < text.length ? '…' : ''}`;
  const offset = at - start + (start > 0 ? 1 : 0);
  const carets = Math.max(1, Math.min(end - at, shown.length - offset));
  return [`  ${shown}`, `  ${' '.repeat(offset)}${'^'.repeat(carets)}`];
}

/** A tab is one column wide here, as in the count of columns. */
const shownLine = (line: string): string => printable(line.replaceAll('\t', ' ').replace(/\r$/, ''));
