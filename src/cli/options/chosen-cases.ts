import { lstatSync } from 'node:fs';
import { DRIVES } from '../../adapter/drives.ts';
import type { Drive } from '../../adapter/profile.ts';
import { nominalSizes } from '../../suite/case/sizes.ts';
import { type Corpus, casesFolder, loadCorpus, withUserFiles } from '../../suite/corpus/load-corpus.ts';
import { loadQuickSet } from '../../suite/corpus/quick-set.ts';
import { expandCase } from '../../suite/expand/expand.ts';
import { select } from '../../suite/select/select.ts';
import { type SelectedVariant, type Selection, SelectionError } from '../../suite/select/selection.ts';
import { possibleDrives } from '../../verdict/case/possible-drives.ts';
import { choiceOf } from './choice-option.ts';

/** The options cases are chosen by, as they were typed; each value may be several with commas between. */
export interface SelectionOptions {
  case?: string[];
  requirement?: string[];
  tag?: string[];
  family?: string[];
  level?: string[];
  drive?: string[];
  quick?: boolean;
}

export interface ChosenCases {
  corpus: Corpus;
  selected: Selection;
  /** those asked for; all the adapter has where left out */
  drives?: Drive[];
}

/**
 * Loads the corpus, and the user's own case files among the patterns, and selects from both.
 * @throws InvalidFileError for a file that can't be used, SelectionError for a pattern or a filter that selects nothing,
 * UsageError for a drive that does not exist
 */
export function chosenCases({ case: patterns = [], drive, ...asked }: SelectionOptions): ChosenCases {
  const drives = drive === undefined ? {} : { drives: drivesOf(drive) };
  const own = patterns.flatMap((pattern) => ownFileOf(pattern)?.file ?? []);
  const corpus = withUserFiles(loadCorpus(casesFolder()), own);
  const selected = select(
    corpus,
    patterns.map((pattern) => variantPattern(pattern, corpus)),
    {
      requirements: apart(asked.requirement),
      tags: apart(asked.tag),
      levels: apart(asked.level),
      families: apart(asked.family),
      ...(asked.quick === true ? { quick: loadQuickSet(corpus.cases) } : {}),
    },
  );
  const chosen = { corpus, selected, ...drives };
  refuseUnplayable(chosen);
  return chosen;
}

const apart = (values: readonly string[] = []): string[] => values.flatMap((value) => value.split(','));

const drivesOf = (values: readonly string[]): Drive[] =>
  [...new Set(apart(values))].map((value) => choiceOf('--drive', value, DRIVES));

/** @returns the drives a variant can be played on, whatever the adapter */
export const drivesOfVariant = ({ file, variant }: Pick<SelectedVariant, 'file' | 'variant'>): Drive[] =>
  possibleDrives(expandCase(file, { variant, sizes: nominalSizes(), seed: '1' }));

/** A run of nothing but cases that none of these drives can play would evaluate nothing. */
function refuseUnplayable({ selected, drives }: ChosenCases): void {
  if (drives === undefined || selected.patterns.length === 0) return;
  const asked = selected.variants.filter(({ reason }) => reason === 'selected');
  if (asked.some((one) => drivesOfVariant(one).some((drive) => drives.includes(drive)))) return;
  const playable = [...new Set(asked.flatMap(drivesOfVariant))];
  throw new SelectionError(
    `--drive ${drives.join(' ')}: none of the ${asked.length} selected variants can be played there, only on ${playable.join(', ')}.`,
  );
}

interface OwnFile {
  file: string;
  /** `[fanout=6]`, or nothing */
  variant: string;
}

/** A file of the user's, with or without one of its variants: `mine.yaml`, `mine.yaml[fanout=6]`. */
function ownFileOf(pattern: string): OwnFile | undefined {
  const [, file = '', variant = ''] = /^(.*\.ya?ml)(\[.*])?$/s.exec(pattern) ?? [];
  return isThere(file) ? { file, variant } : undefined;
}

/** A link that leads nowhere is there too, and reading it says what is wrong with it. */
const isThere = (file: string): boolean =>
  file !== '' && lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === false;

/** Selection knows variants by the id of their case. */
function variantPattern(pattern: string, { cases }: Corpus): string {
  const own = ownFileOf(pattern);
  if (own === undefined || own.variant === '') return pattern;
  const id = cases.find(({ userFile }) => userFile === own.file)?.id;
  return id === undefined ? pattern : `${id}${own.variant}`;
}
