import { clearsInPlace } from '../../adapter/capabilities.ts';
import type { Profile } from '../../adapter/profile.ts';
import type { Pass } from '../passes/pass.ts';
import { compacted } from './changes.ts';

/**
 * @returns whether the pass may have asked nobody: its design only shortens what stands there, or it has made room by
 * shortening and did not come to evict anything
 */
export function needsNoSummary(pass: Pass, profile: Profile): boolean {
  if (profile.mode === 'reduce') return true;
  const shortens = clearsInPlace(profile) || profile.capabilities.includes('argument-clipping');
  return (
    shortens && compacted(pass) && pass.alignment.given.every(({ kind }, at) => kind !== 'evicted' || !pass.real[at])
  );
}
