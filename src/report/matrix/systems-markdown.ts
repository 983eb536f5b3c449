import { pluralize } from '../../conversation/pluralize.ts';
import { markdownText } from '../markup/markdown-text.ts';
import { behindComma } from '../wording/price-words.ts';
import { CELL_SYMBOLS } from './matrix-legend.ts';
import type { Matrix, MatrixSystem } from './matrix-model.ts';
import { KIND_WORDS, kindsIn } from './system-kind.ts';
import { type CauseTold, holdsAsAWhole, type SystemSummary, systemSummary } from './system-summary.ts';

/** Causes that a row tells in words; the report has all of them. */
const MOST_TOLD = 3;

/** @returns a row for each report: what its system does right, what it does wrong, and its classes; lines without an end */
export function systemsMarkdown(matrix: Matrix): string {
  const kinds = kindsIn(matrix.systems);
  const tables = kinds.map(([kind, systems]) => {
    const table = tableOf(systems, matrix);
    return kinds.length === 1 ? table : `${KIND_WORDS[kind]}:\n\n${table}`;
  });
  return tables.join('\n\n');
}

function tableOf(systems: readonly MatrixSystem[], matrix: Matrix): string {
  const rows = systems.map((system) => {
    const summary = systemSummary(system, matrix);
    return [headOf(system, summary, matrix), rightOf(summary), wrongOf(summary), classesOf(system)];
  });
  return [['system', 'does right', 'does wrong', 'classes'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function headOf({ header, columns, run }: MatrixSystem, { ran }: SystemSummary, matrix: Matrix): string {
  const { adapter, profile } = header;
  const drives = columns.flatMap((at) => matrix.columns[at]?.drive ?? []).join(', ');
  const about = [`profile ${profile.name}`, `drives ${drives}`, ...(ran === undefined ? [] : [`ran ${ran}`])];
  const lines = [...about, ...(run === undefined ? [] : [run])].map(markdownText);
  return [`**${markdownText(`${adapter.name} ${adapter.version}`)}**`, ...lines].join('<br>');
}

function rightOf({ held, observable, groups }: SystemSummary): string {
  const whole = groups.filter(holdsAsAWhole).map(({ id }) => id);
  const all = whole.length === 0 ? '' : `<br>All of ${whole.join(', ')}`;
  return `**${held} of ${observable}** requirements hold${all}`;
}

function wrongOf({ causes }: SystemSummary): string {
  if (causes.length === 0) return '**no cause**';
  const told = causes.slice(0, MOST_TOLD).map((cause) => `${markdownText(cause.words.seen)} (${places(cause)})`);
  const rest = causes.length - told.length;
  return [`**${pluralize(causes.length, 'cause')}**`, ...told, ...(rest === 0 ? [] : [`and ${rest} more`])].join(
    '<br>',
  );
}

const places = ({ level, cases }: CauseTold): string => `level ${level}, ${pluralize(cases, 'case')}`;

/** A class stands with its price, or it is another class. */
const classesOf = ({ footer }: MatrixSystem): string =>
  footer.certificates
    .map(({ class: name, drive, earned, passed, observable, causes, ...terms }) => {
      const price = markdownText(behindComma(terms));
      const said = earned ? 'earned' : causes === undefined ? 'not earned' : pluralize(causes.length, 'cause');
      return `${CELL_SYMBOLS[earned ? 'pass' : 'fail']} ${name} (${drive})${price}: ${said}, ${passed} of ${observable}`;
    })
    .join('<br>');
