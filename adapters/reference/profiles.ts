import type { Profile } from '../../src/adapter/profile.ts';

const COMMON: Partial<Profile> = {
  mode: 'rewrite',
  cut: 'group',
  summary: { role: 'user', position: 'head' },
  ack: false,
  onSummarizerFailure: 'unchanged',
  triggerBoundary: 'inclusive',
  triggers: ['tokens', 'fraction', 'messages', 'manual'],
  keep: ['turns', 'tokens', 'messages', 'fraction'],
  summaries: 'fold',
  capabilities: ['outcome', 'system-in-list', 'several-ceilings', 'threads'],
  losses: [],
};

/** What the reference claims, profile by profile; the first is the default. */
export const PROFILES: Record<string, Partial<Profile>> = {
  'in-turn': COMMON,
  'user-turn': { ...COMMON, cut: 'user-turn', ack: true },
  'user-turn-no-ack': { ...COMMON, cut: 'user-turn' },
  view: {
    ...COMMON,
    mode: 'view',
    capabilities: ['outcome', 'system-in-list', 'several-ceilings', 'threads', 'durable-log'],
  },
};
