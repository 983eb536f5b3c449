import { fileURLToPath } from 'node:url';

/** An import that came to nothing, as a runtime tells it. */
export interface ImportFailure {
  /** the file that imports */
  importer: string;
  /** a path of a file or package, a name as the import has it, or a Python module with dots */
  importee: string;
  /** what was looked for in it: `the subpath "./utils/uuid"`; undefined where it is not there at all */
  missing?: string;
}

type Groups = Record<string, string>;

/** Each way of saying it, of Node as it is and as the suite words it, and of Python. */
const SAYINGS: readonly (readonly [RegExp, (found: Groups) => ImportFailure])[] = [
  [
    /Package subpath '(?<subpath>[^']+)' is not defined by "exports" in (?<importee>.+?) imported from (?<importer>.+)/,
    ({ subpath, importee = '', importer = '' }) => ({ importer, importee, missing: `the subpath "${subpath}"` }),
  ],
  [
    /No "exports" main defined in (?<importee>.+?) imported from (?<importer>.+)/,
    ({ importee = '', importer = '' }) => ({ importer, importee, missing: 'a main module' }),
  ],
  [
    /^(?<importer>\S.*?):\d+(?::\d+: |\n[\s\S]*?SyntaxError: )The requested module '(?<importee>[^']+)' does not provide an export named '(?<name>[^']+)'/m,
    exported,
  ],
  [
    /^(?<importer>\S.*?):\d+(?::\d+: |\n[\s\S]*?SyntaxError: )Named export '(?<name>[^']+)' not found\. The requested module '(?<importee>[^']+)'/m,
    exported,
  ],
  [
    /Cannot find (?:package|module) '(?<importee>[^']+)' imported from (?<importer>.+)/,
    ({ importee = '', importer = '' }) => ({ importer, importee }),
  ],
  [
    /Cannot find module '(?<importee>[^']+)'\nRequire stack:\n- (?<importer>.+)/,
    ({ importee = '', importer = '' }) => ({ importer, importee }),
  ],
  [
    /ImportError: cannot import name '(?<name>[^']+)' from (?:partially initialized module )?'(?<module>[^']+)' \((?<importee>.+)\)/,
    ({ name, module, importee = '' }) => ({ importer: '', importee, missing: `"${name}" of ${module}` }),
  ],
  [
    /ModuleNotFoundError: No module named '(?<importee>[^']+)'/,
    ({ importee = '' }) => ({ importer: '', importee, missing: `the module ${importee}` }),
  ],
];

function exported({ name, importee = '', importer = '' }: Groups): ImportFailure {
  return { importer, importee, missing: `the export "${name}" of "${importee}"` };
}

/**
 * @param said what an adapter said that did not start
 * @returns who imported what from where; undefined where it speaks of no import
 */
export function importFailureIn(said: string): ImportFailure | undefined {
  for (const [pattern, read] of SAYINGS) {
    const found = pattern.exec(said);
    if (found === null) continue;
    const failure = read(found.groups ?? {});
    return { ...failure, importer: asPath(failure.importer || raisedIn(said.slice(0, found.index))) };
  }
  return undefined;
}

/** Python names the file of an import in the traceback: the last that is one. */
const raisedIn = (traceback: string): string => [...traceback.matchAll(/File "([^"<][^"]*)"/g)].at(-1)?.[1] ?? '';

const asPath = (file: string): string => (file.startsWith('file:') ? fileURLToPath(file) : file);
