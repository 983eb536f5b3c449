// Imports nothing at run time: the report's page bundles it too.
import type { Violation } from './finding.ts';

/** What set off the pass in which something went wrong; `turn`: messages came in, and no pass had been asked for. */
export const CAUSE_TRIGGERS = ['auto', 'manual', 'overflow', 'reload', 'turn'] as const;
export type CauseTrigger = (typeof CAUSE_TRIGGERS)[number];

/** What came to harm. `other`: things of several kinds, or a pass as a whole. */
export const CAUSE_SUBJECTS = [
  'request',
  'call',
  'result',
  'reasoning',
  'picture',
  'system',
  'summary',
  'archive',
  'other',
] as const;
export type CauseSubject = (typeof CAUSE_SUBJECTS)[number];

/** What tells two roots of the same way apart. */
export interface CauseScene {
  trigger: CauseTrigger;
  subject: CauseSubject;
}

/**
 * @returns the name of a cause, the same in every case, on every drive and in every version: `requirement/way@trigger-subject`;
 * undefined for a violation of a report of an earlier suite, which has no scene
 */
export const causeIdentity = ({ requirement, way, scene }: Pick<Violation, 'requirement' | 'way' | 'scene'>) =>
  scene === undefined ? undefined : `${requirement}/${way}@${scene.trigger}-${scene.subject}`;

/** What a way is called now, and what it is about now where that has changed as well. */
interface NewName {
  way: string;
  subject?: CauseSubject;
}

const ARCHIVE_CHANGED: NewName = { way: 'ARCH-1/archive-changed', subject: 'archive' };

/** Ways that had another name before, as `requirement/way`: the old one, and the one it has now. A line is never taken out. */
const RENAMED: Readonly<Record<string, NewName>> = {
  'ARCH-3/foreign-words-archived': { way: 'ISO-1/foreign-words-archived' },
  'ARCH-3/foreign-words-shown': { way: 'ISO-1/foreign-words-in-view', subject: 'other' },
  'FAIL-1/archive-changed': ARCHIVE_CHANGED,
  'FAIL-1/archive-changed-after-cancel': ARCHIVE_CHANGED,
  'FAIL-2/archive-changed': ARCHIVE_CHANGED,
  'FAIL-3/archive-changed': ARCHIVE_CHANGED,
  'FAIL-4/archive-changed': ARCHIVE_CHANGED,
  'FOLD-2/archive-changed': ARCHIVE_CHANGED,
  'IDEM-1/archive-changed': ARCHIVE_CHANGED,
  'OBS-1/archive-changed': ARCHIVE_CHANGED,
  'OVER-1/archive-changed': ARCHIVE_CHANGED,
  'OVER-2/archive-changed': ARCHIVE_CHANGED,
  'PROG-1/archive-changed': ARCHIVE_CHANGED,
  'PROG-3/archive-changed': ARCHIVE_CHANGED,
  'PROG-5/archive-changed': ARCHIVE_CHANGED,
  'TRIG-1/archive-changed': ARCHIVE_CHANGED,
};

/** @returns the identity that a cause has now, whatever its way was called when it was written down */
export function currentIdentity(identity: string, renamed = RENAMED): string {
  const [way = '', scene] = identity.split('@');
  const now = renamed[way];
  if (now === undefined || scene === undefined) return identity;
  const { subject = scene.split('-')[1] } = now;
  return `${now.way}@${scene.split('-')[0]}-${subject}`;
}

/** What the name of a cause is made of. */
export interface IdentityParts {
  requirement: string;
  way: string;
  trigger: string;
  subject: string;
}

/** @returns the parts of an identity; undefined where it is none. Words of other suites are passed on as they are */
export function identityParts(identity: string): IdentityParts | undefined {
  const [, requirement, way, trigger, subject] = /^([A-Z]+-\d+)\/([a-z0-9-]+)@([a-z]+)-([a-z]+)$/.exec(identity) ?? [];
  return subject === undefined ? undefined : { requirement: requirement!, way: way!, trigger: trigger!, subject };
}
