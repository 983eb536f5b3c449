import { existsSync } from 'node:fs';
import path from 'node:path';
import { shownPath } from '../../suite/package/package-root.ts';
import { printable } from '../../suite/yaml/printable.ts';

/**
 * @param folder of an adapter; undefined where it has none
 * @returns where a person finds what was read about the causes of its failures; nothing where nobody has written anything
 */
export function readCausesLine(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  const [findings, evidence] = ['findings.yaml', 'evidence'].map((name) => path.join(folder, name)) as [string, string];
  const parts = [
    ...(existsSync(findings) ? [`What was read about its causes: ${shownPath(findings)}`] : []),
    ...(existsSync(evidence) ? [`scripts that show them without the suite: ${shownPath(evidence)}${path.sep}`] : []),
  ];
  return parts.length === 0 ? [] : [printable(upperFirst(parts.join('; ')))];
}

const upperFirst = (line: string): string => `${line.slice(0, 1).toUpperCase()}${line.slice(1)}`;
