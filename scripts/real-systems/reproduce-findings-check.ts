/** What a script that reproduces a finding did when it was run. */
export interface Reproduction {
  /** its name in `reports/<system>/reproduce` */
  file: string;
  source: string;
  stdout: string;
  stderr: string;
  /** null when it was ended for taking too long */
  exitCode: number | null;
}

/** A reader takes in one screen of it. */
const LONGEST = 40;

/**
 * Holds what a script did against what is written about it.
 *
 * @param findings the text of `findings.md`
 * @returns what is wrong, in words; nothing where the bug shows and the page quotes what is seen
 */
export function complaintsAbout(reproduction: Reproduction, findings: string): string[] {
  const { file, source, stdout } = reproduction;
  const lines = source.trimEnd().split('\n').length;
  const said = ending(reproduction);
  return [
    ...(lines > LONGEST ? [`${file} has ${lines} lines, more than ${LONGEST}`] : []),
    ...(/(from|import)\s*\(?\s*['"]\.|compaction-conformance/.test(source)
      ? [`${file} must stand alone: public packages only`]
      : []),
    ...(findings.includes(`reproduce/${file}`) ? [] : [`findings.md does not name reproduce/${file}`]),
    ...(said !== undefined ? [said] : isQuoted(stdout, findings) ? [] : [notQuoted(file, stdout)]),
  ];
}

/** An exit code of 1 is also what a script that breaks ends with: only one that printed what it got has reproduced anything. */
function ending({ file, stdout, stderr, exitCode }: Reproduction): string | undefined {
  if (exitCode === 0) return `${file} ends with 0: the bug is gone, or no longer shows like this`;
  if (exitCode === 1 && /^expected: /m.test(stdout) && /^got: /m.test(stdout)) return undefined;
  const how = exitCode === null ? 'was ended, it took too long' : `ends with ${exitCode}`;
  return `${file} ${how} and reproduces nothing:\n${mainLineOf(stderr)}`;
}

/** Node prints the error before the trace, Python behind it. */
function mainLineOf(stderr: string): string {
  const lines = stderr.trimEnd().split('\n');
  return lines.findLast((line) => /^\w*(Error|Exception)\b/.test(line)) ?? lines.at(-1) ?? '';
}

const isQuoted = (stdout: string, findings: string): boolean =>
  findings.includes(`\n\`\`\`text\n${stdout.trimEnd()}\n\`\`\`\n`);

const notQuoted = (file: string, stdout: string): string =>
  `findings.md does not quote what ${file} prints, in a block of \`\`\`text:\n${stdout.trimEnd()}`;
