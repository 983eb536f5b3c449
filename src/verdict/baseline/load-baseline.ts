import { caseIdOf } from '../../suite/case/case-id.ts';
import { validateBaseline } from '../../suite/generated/validators.js';
import { sha256 } from '../../suite/package/precompiled-files.ts';
import { isGlob } from '../../suite/select/glob.ts';
import { diagnosticsOf } from '../../suite/yaml/checked-source.ts';
import { InvalidFileError } from '../../suite/yaml/diagnostic.ts';
import { type Problem, parseYaml, type YamlSource } from '../../suite/yaml/parse-yaml.ts';
import { schemaProblems } from '../../suite/yaml/schema-problems.ts';
import { readTextFile } from '../../suite/yaml/text-files.ts';
import type { Baseline, BaselineEntry, FilePosition, Target } from './baseline.ts';
import { baselineProblems } from './baseline-problems.ts';
import { asArray, namesWithPointers, type WrittenBaseline, type WrittenEntry } from './written-baseline.ts';

export interface LoadBaselineOptions {
  /** ids of all requirements there are */
  requirements: readonly { id: string }[];
  /** whether entries may still lack their reason, for those who are about to write it */
  drafts?: boolean;
  /** as `2026-06-01`; where left out, entries may begin on a day that has not come yet */
  today?: string;
}

/**
 * Reads a baseline.
 * @throws InvalidFileError with all that is wrong in it
 */
export function loadBaseline(file: string, options: LoadBaselineOptions): Baseline {
  const text = readTextFile(file);
  const source = parseYaml(file, text);
  refuse(source, validateBaseline(source.data) ? [] : schemaProblems(validateBaseline.errors ?? []));
  // The validator has established the shape.
  const written = source.data as unknown as WrittenBaseline;
  const ids = options.requirements.map(({ id }) => id);
  refuse(source, baselineProblems(written, ids, options.drafts ?? false, options.today));
  const entries = written.entries.map((entry, index) => entryOf(entry, `/entries/${index}`, written.profile, source));
  const { adapter, profile } = written;
  return { file, digest: sha256(text), adapter, ...(profile === undefined ? {} : { profile }), entries };
}

function refuse(source: YamlSource, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InvalidFileError(diagnosticsOf(problems, source));
}

function entryOf(entry: WrittenEntry, at: string, profile: string | undefined, source: YamlSource): BaselineEntry {
  const { case: _, tag: __, drive, profile: own = profile, cause, ...rest } = entry;
  const place = placeOf(source, at);
  const causes = cause === undefined ? {} : { causes: asArray(cause) };
  return {
    ...rest,
    ...causes,
    targets: targetsOf(entry, at, source),
    drives: asArray(drive),
    profiles: asArray(own),
    place,
  };
}

function targetsOf({ case: cases, tag }: WrittenEntry, at: string, source: YamlSource): Target[] {
  if (tag !== undefined) {
    const targets = namesWithPointers(tag, `${at}/tag`);
    return targets.map(({ name, pointer }) => ({ by: 'tag', name, place: placeOf(source, pointer) }));
  }
  if (cases === undefined) return [{ by: 'all', name: '', place: placeOf(source, at) }];
  const targets = namesWithPointers(cases, `${at}/case`);
  return targets.map(({ name, pointer }) => ({ by: kindOf(name), name, place: placeOf(source, pointer) }));
}

function kindOf(name: string): Target['by'] {
  if (isGlob(name)) return 'glob';
  return caseIdOf(name) === name ? 'case' : 'variant';
}

function placeOf(source: YamlSource, pointer: string): FilePosition {
  const { line, column } = source.place({ pointer, message: '' });
  return { line, column };
}
