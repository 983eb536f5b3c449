import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package/package-root.ts';

/**
 * What the comments of `spec/profiles/default.yaml` say of a field: what each value means, and which systems have it. They stand in front
 * of the field, or, where the default says nothing of it, behind its name in a comment of its own.
 * @param name of a field, or of a part of one: `cut`, `summary.role`
 * @returns its lines, without the marks of a comment; none where nothing is said
 */
export function systemsByClaim(name: string): string[] {
  const key = name.split('.').at(-1)!;
  const lines = readFileSync(join(packageRoot(), 'spec/profiles/default.yaml'), 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const at = lines.findIndex((line) => new RegExp(`^(# )?${key}:( |$)`).test(line));
  if (at === -1) return [];
  const isOwnComment = lines[at]!.startsWith('#') && isComment(lines[at + 1]);
  return (isOwnComment ? commentFrom(at, lines) : commentBefore(at, lines)).map((line) => line.replace(/^# ?/, ''));
}

const isComment = (line: string | undefined): boolean => line?.startsWith('#') === true;

const OTHER_FIELD = /^# [a-z]\w*: /;

/** Up to where it ends, or the next field begins. */
function commentFrom(at: number, lines: readonly string[]): string[] {
  const end = lines.findIndex((line, index) => index > at && (!isComment(line) || OTHER_FIELD.test(line)));
  return lines.slice(at, end === -1 ? undefined : end);
}

function commentBefore(at: number, lines: readonly string[]): string[] {
  const from = lines.slice(0, at).findLastIndex((line) => !isComment(line)) + 1;
  return lines.slice(from, at);
}
