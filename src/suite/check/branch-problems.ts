import type { Branch } from '../case/case.ts';
import type { WrittenCase } from '../case/case-file.ts';
import type { Problem } from '../yaml/parse-yaml.ts';

/** Every value a profile may have in each field a branch may ask for. */
const VALUES: { [Field in keyof Branch]-?: readonly Exclude<Branch[Field], undefined | readonly unknown[]>[] } = {
  mode: ['rewrite', 'view', 'reduce'],
  cut: ['user-turn', 'group'],
  ack: [true, false],
  onSummarizerFailure: ['unchanged', 'raise', 'fallback'],
  triggerBoundary: ['inclusive', 'exclusive'],
  summaries: ['fold', 'accumulate'],
  clearing: [true, false],
};

/**
 * A case whose entries are all conditional must have one for every profile, or it would pass by saying nothing.
 * @returns the first profile that falls through, in the fields the branches ask for
 */
export function branchProblems({ then }: WrittenCase): Problem[] {
  const branches = then.map((entry) => entry.if ?? {});
  const fields = [...new Set(branches.flatMap((branch) => Object.keys(branch) as (keyof Branch)[]))];
  const missed = profilesOver(fields).find((profile) => !branches.some((branch) => branchCovers(branch, profile)));
  if (missed === undefined) return [];
  const profile = Object.entries(missed).map(([field, value]) => `${field}=${value}`);
  return [
    {
      pointer: '/then',
      part: 'key',
      message: `No branch matches ${profile.join(', ')}.`,
      hint: 'Add an entry for it, or one without `if`: a case may not pass by expecting nothing.',
    },
  ];
}

type Fields = Record<string, unknown>;

const profilesOver = (fields: readonly (keyof Branch)[]): Fields[] =>
  fields.reduce<Fields[]>(
    (profiles, field) => profiles.flatMap((profile) => VALUES[field].map((value) => ({ ...profile, [field]: value }))),
    [{}],
  );

const branchCovers = (branch: Branch, profile: Fields): boolean =>
  Object.entries(branch).every(([field, value]) => ([value].flat() as unknown[]).includes(profile[field]));
