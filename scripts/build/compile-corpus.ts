import { fileURLToPath } from 'node:url';
import { wholeCaseProblems } from '../../src/suite/corpus/load-case.ts';
import { casesFolder } from '../../src/suite/corpus/load-corpus.ts';
import { quickFile, quickShapeProblems } from '../../src/suite/corpus/quick-set.ts';
import { shownPath } from '../../src/suite/package/package-root.ts';
import {
  type CompiledFiles,
  compiledFilesUrl,
  nothingCompiled,
  sha256,
} from '../../src/suite/package/precompiled-files.ts';
import { failureShapeProblems, failuresFile } from '../../src/suite/spec/failures.ts';
import { familiesFile, familyShapeProblems } from '../../src/suite/spec/families.ts';
import { requirementShapeProblems, requirementsFolder } from '../../src/suite/spec/requirements.ts';
import { checkedSource } from '../../src/suite/yaml/checked-source.ts';
import { InvalidFileError } from '../../src/suite/yaml/diagnostic.ts';
import { readTextFile, type TextFile, yamlFilesIn } from '../../src/suite/yaml/text-files.ts';
import { writeGenerated } from './write-generated.ts';

/**
 * Reads and checks cases, requirements, failure classes and families once, and keeps what they say as JSON, so that a run does not
 * begin with parsing them. A file with a fault is left out: whoever loads it is told.
 */
const compiled: CompiledFiles = {};

function compile(files: readonly Pick<TextFile, 'file' | 'text'>[], check: Parameters<typeof checkedSource>[2]): void {
  for (const { file, text } of files) {
    try {
      compiled[file] = { sha256: sha256(text), data: checkedSource(file, text, check, nothingCompiled).data };
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
    }
  }
}

compile(yamlFilesIn(casesFolder()), wholeCaseProblems);
compile(yamlFilesIn(requirementsFolder()), requirementShapeProblems);
compile([{ file: shownPath(failuresFile()), text: readTextFile(failuresFile()) }], failureShapeProblems);
compile([{ file: shownPath(familiesFile()), text: readTextFile(familiesFile()) }], familyShapeProblems);
compile([{ file: shownPath(quickFile()), text: readTextFile(quickFile()) }], quickShapeProblems);

const target = fileURLToPath(compiledFilesUrl());
writeGenerated(target, JSON.stringify(compiled));
