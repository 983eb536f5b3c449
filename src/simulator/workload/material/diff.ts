import type { Draw } from '../draw.ts';

/** A change of a file: at `at` (from 0) the lines `old` give way to `now`. */
export interface FileChange {
  at: number;
  old: string[];
  now: string[];
}

const AWAITED = /^(\s*)const (\w+) = await (.+);$/;
const CONTEXT = 3;

/**
 * Looks for a line that can be changed for a reason.
 * @param start where to begin, from 0; what comes nearest behind it is taken
 * @returns a change that fits the file as it is, or nothing where no line of it can be changed
 */
export function changeOf(draw: Draw, lines: readonly string[], start: number): FileChange | undefined {
  for (let step = 0; step < lines.length; step += 1) {
    const at = (start + step) % lines.length;
    const line = lines[at]!;
    const match = AWAITED.exec(line);
    if (match !== null && !isRewritten(match[3]!, lines[at - 1]))
      return { at, old: [line], now: rewrittenAwait(draw, match[1]!, match[2]!, match[3]!) };
    if (/ \d\d+[ ,;)]/.test(line)) return { at, old: [line], now: [line.replace(/ \d\d+/, ` ${draw.int(2, 90) * 5}`)] };
  }
  return undefined;
}

/** A place that was changed this way already is not changed again. */
const isRewritten = (expression: string, above = ''): boolean =>
  /withDeadline|inTransaction|catch\(/.test(expression) || above.includes('performance.now');

function rewrittenAwait(draw: Draw, indent: string, name: string, expression: string): string[] {
  switch (draw.int(0, 3)) {
    case 0:
      return [
        `${indent}const ${name} = await withDeadline(${draw.int(2, 60)}_000, () => ${expression});`,
        `${indent}if (${name} === null) throw new TimeoutError('${name}');`,
      ];
    case 1:
      return [
        `${indent}const started = performance.now();`,
        `${indent}const ${name} = await ${expression};`,
        `${indent}metrics.observe('${name}_ms', performance.now() - started);`,
      ];
    case 2:
      return [
        `${indent}const ${name} = await db.inTransaction((tx) => ${expression.replace(/^db\./, 'tx.')});`,
        `${indent}log.trace({ ${name} }, 'read inside the transaction');`,
      ];
    default:
      return [
        `${indent}const ${name} = await ${expression}.catch((error: unknown) => {`,
        `${indent}  log.warn({ error }, '${name} failed');`,
        `${indent}  throw asDomainError(error);`,
        `${indent}});`,
      ];
  }
}

/** @returns the file after a change */
export const changedLines = (lines: readonly string[], { at, old, now }: FileChange): string[] => [
  ...lines.slice(0, at),
  ...now,
  ...lines.slice(at + old.length),
];

/** @returns the change as a unified diff with three lines around it. @param lines the file before the change */
export function unifiedDiff(path: string, lines: readonly string[], change: FileChange): string {
  const from = Math.max(0, change.at - CONTEXT);
  const behind = change.at + change.old.length;
  const before = lines.slice(from, change.at);
  const after = lines.slice(behind, behind + CONTEXT);
  const around = before.length + after.length;
  return [
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -${from + 1},${around + change.old.length} +${from + 1},${around + change.now.length} @@`,
    ...before.map((line) => ` ${line}`),
    ...change.old.map((line) => `-${line}`),
    ...change.now.map((line) => `+${line}`),
    ...after.map((line) => ` ${line}`),
  ].join('\n');
}
