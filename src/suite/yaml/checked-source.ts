import { type CompiledLookup, compiledAhead } from '../package/precompiled-files.ts';
import { type Diagnostic, InvalidFileError } from './diagnostic.ts';
import { lazySource, type Problem, parseYaml, type YamlSource } from './parse-yaml.ts';

/**
 * Reads a file that has to be free of faults.
 * @param file name for messages
 * @param check finds what is wrong with the data; not asked for a file that was checked when the package was built
 * @throws InvalidFileError with all that is wrong
 */
export function checkedSource(
  file: string,
  text: string,
  check: (source: YamlSource) => Problem[],
  compiled: CompiledLookup = compiledAhead,
): YamlSource {
  const data = compiled(file, text);
  if (data !== undefined) return lazySource(file, text, data);
  const source = parseYaml(file, text);
  const problems = check(source);
  if (problems.length > 0) throw new InvalidFileError(diagnosticsOf(problems, source));
  return source;
}

/** @returns the problems with their places, in the order of the file */
export const diagnosticsOf = (problems: readonly Problem[], source: YamlSource): Diagnostic[] =>
  problems.map((problem) => source.place(problem)).sort((a, b) => a.line - b.line || a.column - b.column);
