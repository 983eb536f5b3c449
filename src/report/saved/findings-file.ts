import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateFindings } from '../../suite/generated/findings-validator.js';
import { packageRoot, shownPath } from '../../suite/package/package-root.ts';
import { diagnosticsOf } from '../../suite/yaml/checked-source.ts';
import { InvalidFileError } from '../../suite/yaml/diagnostic.ts';
import { type Problem, parseYaml, type YamlSource } from '../../suite/yaml/parse-yaml.ts';
import { schemaProblems } from '../../suite/yaml/schema-problems.ts';
import { readTextFile } from '../../suite/yaml/text-files.ts';
import type { CauseNote } from '../page/cause-format.ts';

/** Beside an adapter's manifest. */
const FILE = 'findings.yaml';

/** What a person has read about the causes of a system, as spec/README.md describes it. A report counts; nothing here does. */
export interface FindingsFile {
  version: string;
  causes: ReadCause[];
}

export interface ReadCause {
  identities: string[];
  evidence: string;
  /** path of a program that shows it without the suite, from the folder of the file; absent where there is none */
  script?: string;
}

/** As the schema has it. */
interface WrittenFindings {
  version: string;
  causes: { identity: string | string[]; evidence: string; script?: string }[] | null;
}

/**
 * @param text of a `findings.yaml`
 * @param file name for messages
 * @throws InvalidFileError with all that is wrong with it, each with its place
 */
export function readFindings(text: string, file = FILE): FindingsFile {
  const source = parseYaml(file, text, { example: '`version: 1.5.14`', aliases: 1_000 });
  refuse(validateFindings(source.data) ? [] : schemaProblems(validateFindings.errors ?? []), source);
  // The validator has established the shape.
  const { version, causes } = source.data as unknown as WrittenFindings;
  const read = (causes ?? []).map(({ identity, evidence, ...more }) => ({
    identities: [identity].flat(),
    evidence: evidence.trim(),
    ...more,
  }));
  refuse(toldTwice(read, source), source);
  return { version, causes: read };
}

function refuse(problems: readonly Problem[], source: YamlSource): void {
  if (problems.length === 0) return;
  const found = diagnosticsOf(problems, source);
  const last = found.at(-1)!;
  const hint = [...(last.hint === undefined ? [] : [last.hint]), formOfFile()].join('\n  ');
  throw new InvalidFileError([...found.slice(0, -1), { ...last, hint }]);
}

const formOfFile = (): string => {
  const spec = path.join(packageRoot(), 'spec');
  const schema = path.join(spec, 'schema/findings.schema.json');
  return `The form of this file is described in ${path.join(spec, 'README.md')} ("What people have read"), and for editors in ${schema}.`;
};

/** A cause that two entries speak of: nobody could say which of them is about it. */
function toldTwice(causes: readonly ReadCause[], source: YamlSource): Problem[] {
  const told = causes.flatMap(({ identities }, entry) =>
    identities.map((identity) => ({ identity, pointer: `/causes/${entry}/identity` })),
  );
  return told.flatMap((one, at) => {
    const before = told.slice(0, at).find(({ identity }) => identity === one.identity);
    if (before === undefined) return [];
    const { line } = source.place({ pointer: before.pointer, message: '' });
    const message = `An entry before speaks of ${one.identity}: the one in line ${line}.`;
    return [{ pointer: one.pointer, message, hint: 'Take it out of one of the two.' }];
  });
}

/**
 * @param folder of an adapter
 * @returns what people have written about its causes, by identity; nothing where there is no such file
 * @throws InvalidFileError for a file that can't be understood
 */
export function causeNotesIn(folder: string): Record<string, CauseNote> {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return {};
  const { causes } = readFindings(readTextFile(file), shownPath(file));
  return Object.fromEntries(
    causes.flatMap(({ identities, evidence, script }) => {
      const program = script === undefined ? undefined : path.join(folder, script);
      const shown = program === undefined || !existsSync(program) ? {} : { script: readFileSync(program, 'utf8') };
      return identities.map((identity) => {
        const others = identities.filter((one) => one !== identity);
        return [identity, { text: evidence, ...shown, ...(others.length === 0 ? {} : { alsoOf: others }) }];
      });
    }),
  );
}
