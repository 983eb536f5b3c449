import { pluralize } from '../../conversation/pluralize.ts';
import type { Certificate } from '../../verdict/certificate.ts';
import { type GroupCount, groupCount } from '../cells/group-count.ts';
import { markdownText } from '../markup/markdown-text.ts';
import { classGroundInBrief } from '../wording/certificate-lines.ts';
import { behindComma } from '../wording/price-words.ts';
import { judgingSuites } from './judging-suite.ts';
import { CELL_SYMBOLS } from './matrix-legend.ts';
import type { Matrix, MatrixGroup, MatrixSystem } from './matrix-model.ts';
import { kindOf, kindsIn } from './system-kind.ts';
import { systemsMarkdown } from './systems-markdown.ts';

/** @returns a row for each system, and by whom it was judged, for a README; lines without an end */
export const systemsInBrief = (matrix: Matrix, remarks: readonly string[]): string =>
  [systemsMarkdown(matrix), '', LEGEND_IN_BRIEF, ...closing(matrix, remarks)].join('\n');

/** @returns a row for each system, and the matrix by groups of requirements; lines without an end */
export function matrixMarkdown(matrix: Matrix, remarks: readonly string[]): string {
  const { systems, columns, groups } = matrix;
  const head = systems.map(({ header: { adapter, profile }, run }) => {
    const lines = [`${adapter.name} ${adapter.version}`, profile.name, ...(run === undefined ? [] : [run])];
    return lines.map(markdownText).join('<br>');
  });
  const rows = [
    ['', ...head],
    ['---', ...systems.map(() => '---')],
    ...(kindsIn(systems).length === 1 ? [] : [['kind', ...systems.map(kindOf)]]),
    ['drives', ...systems.map((one) => one.columns.map((at) => columns[at]?.drive).join(', '))],
    ...classes(systems).map((name) => [`class ${name}`, ...systems.map((system) => classCell(system, name))]),
    ...groups.map((group) => [
      `${markdownText(group.id)} · ${markdownText(group.title)}`,
      ...systems.map((system) => groupCell(group, system)),
    ]),
  ];
  return [
    systemsMarkdown(matrix),
    '',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    LEGEND,
    ...closing(matrix, remarks),
  ].join('\n');
}

const closing = ({ systems }: Matrix, remarks: readonly string[]): string[] => [
  '',
  `Judged by ${markdownText(judgingSuites(systems))}.`,
  ...remarks.flatMap((one) => ['', `**${markdownText(one)}**`]),
];

const classes = (systems: readonly MatrixSystem[]): Certificate['class'][] => [
  ...new Set(systems.flatMap(({ footer }) => footer.certificates.map((one) => one.class))),
];

const classCell = ({ footer }: MatrixSystem, name: Certificate['class']): string =>
  footer.certificates
    .filter((one) => one.class === name)
    .map(({ drive, earned, passed, observable, causes, ...terms }) => {
      const said = earned ? 'earned, ' : causes === undefined ? '' : `${pluralize(causes.length, 'cause')}, `;
      const price = markdownText(behindComma(terms));
      const ground = classGroundInBrief(terms).map((words) => `, ${words}`);
      return `${CELL_SYMBOLS[earned ? 'pass' : 'fail']} ${drive}${price}: ${said}${passed} of ${observable}${ground.join('')}`;
    })
    .join('<br>');

function groupCell({ rows }: MatrixGroup, { columns }: MatrixSystem): string {
  const count = groupCount(rows.map(({ cells }) => columns.flatMap((at) => cells[at] ?? [])));
  return `${CELL_SYMBOLS[count.word]} ${groupCountWords(count)}`;
}

/** @returns e.g. `2/5 failed, 1 blocked`, or why there is nothing to count */
export function groupCountWords({ failed, observable, open, word }: GroupCount): string {
  if (observable === 0) return word;
  return `${failed}/${observable}${open === 0 ? '' : `, ${open} open`}`;
}

const LEGEND_IN_BRIEF = `A *cause* is one fault, however often it was seen; what follows from it counts nowhere else. Names such as CONF are groups of requirements; one *holds* where every result that came to a verdict about it says so, on any drive. A class is earned per drive, and stands with its price: what the system gives up on purpose, within a bound that its profile states.`;

const LEGEND = `${CELL_SYMBOLS.pass} nothing failed, ${CELL_SYMBOLS.fail} failed: \`2/5\` means that of 5 requirements that could be observed on any drive 2 were violated. ${CELL_SYMBOLS.blocked} ${CELL_SYMBOLS['not shown']} *open*: no violation is counted, and it is not green either, because cases could not be evaluated, or a cause that is counted elsewhere kept all of them from showing it. ${CELL_SYMBOLS.crash} ${CELL_SYMBOLS.timeout} ${CELL_SYMBOLS.protocol} *crash, timeout, protocol*: the adapter died, was silent, or answered outside the contract. ${CELL_SYMBOLS.unsupported} *unsupported* and ${CELL_SYMBOLS['not observable']} *not observable*: not tested, because it is not declared or no drive shows it; never counted as passed. ${CELL_SYMBOLS.priced} *priced*: given up on purpose within a bound that the profile states; the class names it. A *cause* is one fault, however often it was seen; what follows from it counts nowhere else. A class is earned per drive: \`6 causes, 20 of 27\` means that 6 faults stand in its way, and that 20 of 27 observable requirements passed; Core asks for level 1, Robust for levels 1 and 2, and every one has to pass. It *rests on* the results that passed or failed, and those at a price; where nothing is said of that, nothing was unsupported.`;
