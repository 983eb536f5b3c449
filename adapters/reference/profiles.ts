import type { Profile } from '../../src/adapter/profile.ts';

const CAPABILITIES: Profile['capabilities'] = [
  'outcome',
  'system-in-list',
  'several-ceilings',
  'threads',
  'concurrent',
  'cancel',
  'summarizer-window',
  'switch-off',
  'summary-prompt',
  'summarizer-model',
];

const COMMON = {
  mode: 'rewrite',
  cut: 'group',
  summary: { role: 'user', position: 'head' },
  ack: false,
  onSummarizerFailure: 'unchanged',
  triggerBoundary: 'inclusive',
  triggers: ['tokens', 'fraction', 'messages', 'manual'],
  keep: ['turns', 'tokens', 'messages', 'fraction'],
  summaries: 'fold',
  capabilities: CAPABILITIES,
  losses: [],
} satisfies Partial<Profile>;

/** What the reference claims, profile by profile; the first is the default. */
export const PROFILES: Record<string, Partial<Profile>> = {
  'in-turn': COMMON,
  'user-turn': { ...COMMON, cut: 'user-turn', ack: true, capabilities: [...CAPABILITIES, 'alternating-roles'] },
  'user-turn-no-ack': { ...COMMON, cut: 'user-turn' },
  view: { ...COMMON, mode: 'view', capabilities: [...CAPABILITIES, 'durable-log', 'reload'] },
  archive: { ...COMMON, capabilities: [...CAPABILITIES, 'archive', 'replayable-archive'] },
  clearing: { ...COMMON, capabilities: [...CAPABILITIES, 'clearing', 'argument-clipping'] },
};

/** The same, for what has a client of its own and can therefore stream. */
export const PROFILES_OVER_HTTP: Record<string, Partial<Profile>> = { ...PROFILES, streaming: COMMON };

/** @returns whether answers are streamed under the profile of this name */
export const isStreaming = (profile: string): boolean => profile === 'streaming';
