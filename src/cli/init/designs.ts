import type { DriveClaims } from '../../adapter/profile.ts';
import type { StarterClaims } from './starter.ts';

/** A kind of compactor that `conform init` can begin with. */
export interface Design {
  /** what it does, in a line */
  about: string;
  asksModel: boolean;
  /** what its template claims, where nothing else is asked for */
  claims: DriveClaims;
  /** claims that can be chosen for it, each with the values that its template fulfils; all of them where it says so */
  takes: Partial<Record<keyof StarterClaims, readonly string[] | 'any'>>;
}

/** What the templates read of a trigger: turns are not among it. */
const TRIGGERS = ['tokens', 'fraction', 'messages', 'manual', 'overflow'] as const;

export const DESIGNS = {
  summary: {
    about: 'old turns become a summary, which a model writes',
    asksModel: true,
    claims: { cut: 'user-turn', keep: ['tokens'] },
    takes: {
      cut: 'any',
      keep: 'any',
      ceilings: ['strict', 'floor'],
      triggers: TRIGGERS,
      onSummarizerFailure: ['unchanged', 'raise'],
      scale: 'any',
    },
  },
  window: {
    about: 'the newest messages stay, and what is older is gone; no model is asked',
    asksModel: false,
    claims: { cut: 'group', keep: ['tokens'], prices: { 'without-summaries': { goes: 'oldest' } } },
    takes: {
      cut: ['group'],
      keep: 'any',
      ceilings: ['strict', 'floor'],
      triggers: TRIGGERS,
      marker: 'any',
      scale: 'any',
    },
  },
  clearing: {
    about: 'old tool results are cleared where they stand, and every message stays; no model is asked',
    asksModel: false,
    claims: { mode: 'reduce', cut: 'group', onSummarizerFailure: 'fallback', keep: [] },
    takes: { triggers: ['tokens', 'fraction', 'manual', 'overflow'], scale: 'any' },
  },
} as const satisfies Record<string, Design>;

export type DesignName = keyof typeof DESIGNS;

export const DESIGN_NAMES = Object.keys(DESIGNS) as DesignName[];
