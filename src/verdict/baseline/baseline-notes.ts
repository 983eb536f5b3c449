import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import type { BaselineEntry, FilePosition, Target } from './baseline.ts';
import type { CaseNames } from './case-names.ts';

/** Where something stands in the file of a baseline. */
export interface FilePlace extends FilePosition {
  file: string;
}

/** Something in a baseline that has to be put in order. */
export interface BaselineNote {
  place: FilePlace;
  /** what the entry says, e.g. `PAIR-1 fails in CC-0001` */
  what: string;
  /** what is the matter, and what to do about it */
  message: string;
  /** whether any result was about it */
  met: boolean;
  /** there in a shard, of a cause among others of an entry: whether the entry is needed for anything there */
  needed?: boolean;
}

/** @returns the note on a name or a pattern that nothing needs any more. @param about `met` says whether any result was its */
export function staleNote(
  file: string,
  { entry, target, met }: { entry: BaselineEntry; target: Target; met: boolean },
  names: CaseNames,
): BaselineNote {
  const message = met ? 'nothing is left of that; take it out' : (unknownNameReason(target, names) ?? UNMET);
  return { place: { file, ...target.place }, what: entrySummary(entry, [target]), message, met };
}

const UNMET = 'no result of the run is about it; take it out';

/** @returns why a name can't be met by any run, as a sentence; undefined where it can */
export function unknownNameReason({ by, name }: Target, { tags, variants }: CaseNames): string | undefined {
  const ids = [...tags.keys()];
  if (by === 'tag') {
    const known = [...new Set(tags.values())];
    return known.includes(name) ? undefined : `there is no tag "${name}".${didYouMean(name, known)}`;
  }
  if (by !== 'case' && by !== 'variant') return undefined;
  const file = caseIdOf(name);
  if (!tags.has(file)) return `there is no case ${file}.${didYouMean(file, ids)}`;
  if (by === 'case' || variants.has(name)) return undefined;
  const own = [...variants].filter((variant) => caseIdOf(variant) === file);
  return `${file} has no variant ${name}.${didYouMean(name, own)}`;
}

/** @returns the note on a cause that an entry names among others, and that shows nowhere any more */
export const goneCauseNote = (file: string, entry: BaselineEntry, cause: string): BaselineNote => ({
  met: true,
  place: { file, ...entry.place },
  what: `${cause} in ${entrySummary(entry, entry.targets)}`,
  message: 'nothing is left of this cause; take it out of the entry',
});

/** @returns the note on an entry that has run out */
export const expiredNote = (file: string, entry: BaselineEntry): BaselineNote => ({
  met: true,
  place: { file, ...entry.place },
  what: entrySummary(entry, entry.targets),
  message: `expired on ${entry.expires}, and excuses nothing any more; repair it, or set another day`,
});

/** @returns e.g. `PAIR-1 fails in CC-0001 and 3 more` */
export function entrySummary({ requirement, verdict }: BaselineEntry, [target, ...others]: readonly Target[]): string {
  const fails = verdict === 'fail' ? 'fails' : 'is blocked';
  const event = requirement === undefined ? ENDS[verdict] : `${requirement} ${fails}`;
  if (target === undefined || target.by === 'all') return event;
  const name = target.by === 'tag' ? `tag ${target.name}` : target.name;
  return `${event} in ${name}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

const ENDS: Record<BaselineEntry['verdict'], string> = {
  fail: 'it fails',
  blocked: 'it is blocked',
  crash: 'it crashes',
  timeout: 'it runs out of time',
  protocol: 'it leaves the contract',
};

/** @returns e.g. `conform-baseline.yaml:12:9` */
export const positionText = ({ file, line, column }: FilePlace): string => `${file}:${line}:${column}`;
