import { DRIVES } from '../../adapter/drives.ts';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { Problem } from '../../suite/yaml/parse-yaml.ts';
import { isUnwritten } from './baseline.ts';
import { dayAfter, isCalendarDay } from './calendar-day.ts';
import { asArray, namesWithPointers, type WrittenBaseline, type WrittenEntry } from './written-baseline.ts';

/**
 * What a schema can't say of a baseline.
 * @param requirements ids of all there are
 * @param drafts whether entries may still lack their reason
 * @param today as `2026-06-01`; where left out, nobody minds what has not come yet
 */
export function baselineProblems(
  { adapter, entries, profile }: WrittenBaseline,
  requirements: readonly string[],
  drafts: boolean,
  today?: string,
): Problem[] {
  const seen = new Map<string, string>();
  const head = controlProblems({ adapter, profile }, '');
  const ofEntries = entries.flatMap((entry, index) => {
    const at = `/entries/${index}`;
    return [
      ...controlProblems({ ...entry }, at),
      ...scopeProblems(entry, at),
      ...requirementProblems(entry, at, requirements),
      ...dayProblems(entry, at, today),
      ...(drafts ? [] : reasonProblems(entry, at)),
      ...doubleProblems(entry, { at, profile, seen }),
    ];
  });
  return [...head, ...ofEntries];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** What nobody can see is no part of a name or of a reason. */
function controlProblems(values: Record<string, unknown>, at: string): Problem[] {
  return Object.entries(values).flatMap(([key, value]) =>
    [value].flat().flatMap((text, index) => {
      const [found] = (typeof text === 'string' && CONTROL.exec(text)) || [];
      if (found === undefined) return [];
      const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      const pointer = Array.isArray(value) ? `${at}/${key}/${index}` : `${at}/${key}`;
      return [{ pointer, message: `The control character U+${code} stands in this text.`, hint: 'Take it out.' }];
    }),
  );
}

/** A failure is known by its requirement: without one, the next thing to break in the same case would be hidden. */
function scopeProblems({ verdict, requirement, case: cases, tag }: WrittenEntry, at: string): Problem[] {
  if (cases !== undefined && tag !== undefined)
    return [{ pointer: `${at}/tag`, part: 'key', message: 'An entry names cases or tags, not both.' }];
  const isOfRequirement = verdict === 'fail' || verdict === 'blocked';
  if (isOfRequirement && requirement === undefined) {
    const hint = 'Add `requirement:`; without it, any other requirement that breaks in the same case would be hidden.';
    return [
      {
        pointer: `${at}/verdict`,
        message: `The requirement is missing that ${verdict === 'fail' ? 'fails' : 'is blocked'}.`,
        hint,
      },
    ];
  }
  if (isOfRequirement) return [];
  if (requirement !== undefined) {
    const hint = 'Take the requirement out, and name the case.';
    return [
      { pointer: `${at}/requirement`, part: 'key', message: `No requirement ends in ${verdict}; a case does.`, hint },
    ];
  }
  if (cases !== undefined || tag !== undefined) return [];
  const hint = 'Add `case:` with an id, a variant, a glob or a list of them, or `tag:`.';
  return [{ pointer: `${at}/verdict`, message: `The cases are missing that end in ${verdict}.`, hint }];
}

function requirementProblems({ requirement }: WrittenEntry, at: string, known: readonly string[]): Problem[] {
  if (requirement === undefined || known.includes(requirement)) return [];
  const message = `There is no requirement ${requirement}.${didYouMean(requirement, known)}`;
  return [{ pointer: `${at}/requirement`, message }];
}

function dayProblems({ since, expires }: WrittenEntry, at: string, today: string | undefined): Problem[] {
  const days = Object.entries({ since, expires }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const wrong = days.filter(([, day]) => !isCalendarDay(day));
  if (wrong.length > 0)
    return wrong.map(([key, day]) => ({ pointer: `${at}/${key}`, message: `The calendar has no ${day}.` }));
  // East of Greenwich tomorrow has begun already where days are those of UTC.
  if (today !== undefined && since > dayAfter(today))
    return [{ pointer: `${at}/since`, message: `${since} has not come yet: today is ${today}.` }];
  if (expires === undefined || expires >= since) return [];
  return [{ pointer: `${at}/expires`, message: `${expires} is before ${since}, so the entry never counts.` }];
}

function reasonProblems({ reason }: WrittenEntry, at: string): Problem[] {
  if (!isUnwritten(reason)) return [];
  const hint = 'Say in a sentence why this fails, for whoever meets the entry in a year.';
  return [{ pointer: `${at}/reason`, message: 'The reason of this entry has not been written yet.', hint }];
}

interface EntryContext {
  at: string;
  /** of the file */
  profile: string | undefined;
  /** what has been met so far, with the entry it stands in */
  seen: Map<string, string>;
}

/** Two entries for the same thing: one of them has the reason, and nobody knows which. */
function doubleProblems(entry: WrittenEntry, { at, profile: ofFile, seen }: EntryContext): Problem[] {
  const { drive = [...DRIVES], profile = ofFile ?? '', requirement = '' } = entry;
  const places = asArray(drive).flatMap((one) => asArray(profile).map((other) => [one, other]));
  return namesOf(entry, at).flatMap(({ name, pointer }) => {
    const keys = places.map((place) => JSON.stringify([name, requirement, ...place]));
    const first = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    for (const key of keys) seen.set(key, at);
    if (first === undefined) return [];
    const where = first === at ? 'this entry' : `entry ${Number(first.split('/').at(-1)) + 1}`;
    const what = [requirement, name].filter((part) => part !== '').join(' in ');
    return [{ pointer, message: `${what} stands in ${where} already.`, hint: 'Leave it in one of the two places.' }];
  });
}

const namesOf = ({ case: cases, tag }: WrittenEntry, at: string): { name: string; pointer: string }[] => {
  if (cases !== undefined) return namesWithPointers(cases, `${at}/case`);
  if (tag === undefined) return [{ name: '', pointer: `${at}/requirement` }];
  return namesWithPointers(tag, `${at}/tag`).map(({ name, pointer }) => ({ name: `tag ${name}`, pointer }));
};
