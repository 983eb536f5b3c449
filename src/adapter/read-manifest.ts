import path from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { AdapterNotFoundError } from './adapter-not-found.ts';
import { aName, describeProblem, isRecord, listOf, objectOf, type Problem, show } from './check.ts';

/** What `adapter.yaml` says: a module to import, or a program to start. */
export type Manifest = { module: string } | { start: string[] };

const EXAMPLE = 'Write either "module: ./adapter.ts" or "start: [python3, adapter.py]".';

/**
 * @param file path of the manifest, for messages
 * @param text its YAML
 * @throws AdapterNotFoundError where it says neither, both, or something unknown
 */
export function readManifest(file: string, text: string): Manifest {
  const value = parseYaml(file, text);
  const problem = objectOf({}, { module: aName, start: listOf(aName) })(value) ?? onlyOne(value);
  if (problem !== undefined) throw new AdapterNotFoundError(`${file} is wrong ${describeProblem(problem)} ${EXAMPLE}`);
  return value as Manifest;
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new AdapterNotFoundError(`${path.basename(file)} is not YAML: ${error.message}`);
  }
}

function onlyOne(value: unknown): Problem | undefined {
  const keys = isRecord(value) ? Object.keys(value) : [];
  const isEmpty = isRecord(value) && Array.isArray(value.start) && value.start.length === 0;
  if (keys.length === 1 && !isEmpty) return undefined;
  return { path: '', expected: 'a module, or a program to start', got: show(value), hint: '' };
}
