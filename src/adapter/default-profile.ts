import type { Profile } from './profile.ts';

/**
 * The plainest compactor there is: what an adapter claims that claims nothing. It is the same as
 * `spec/profiles/default.yaml`, from which implementers read it.
 */
export const DEFAULT_PROFILE: Profile = {
  mode: 'rewrite',
  cut: 'group',
  summary: { role: 'user', position: 'head' },
  ack: false,
  onSummarizerFailure: 'unchanged',
  triggerBoundary: 'inclusive',
  triggers: ['tokens', 'manual'],
  keep: ['tokens'],
  ceilings: 'strict',
  summaries: 'fold',
  capabilities: [],
  losses: [],
  prices: {},
  scale: 1,
};
