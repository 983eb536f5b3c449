import { describe, expect, it } from 'vitest';
import type { Profile } from '../../adapter/profile.ts';
import { calls, cleared, result, user } from '../passes/messages.testkit.ts';
import { passesOf } from '../passes/read-passes.ts';
import { folded, idle, type PassStory, traceOf } from '../passes/trace.testkit.ts';
import { needsNoSummary } from './shortened-in-place.ts';

const work = [user('job', 300), calls('reads', 'one'), result('one', 900), user('next')];
const clearing: PassStory = { compact: 'manual', view: [work[0]!, work[1]!, cleared('one', '[cleared]'), work[3]!] };

function isFree(step: PassStory, profile: Partial<Profile>): boolean {
  const trace = traceOf({ given: work, profile, steps: [step] });
  return needsNoSummary(passesOf(trace).at(-1)!, trace.profile);
}

describe('a pass needs no summary', () => {
  it('where the design shortens what stands there, and nothing else', () => {
    expect(isFree(clearing, { mode: 'reduce' })).toBe(true);
    expect(isFree(idle('manual'), { mode: 'reduce' })).toBe(true);
  });

  it('where shortening has made room, and nothing was evicted', () => {
    expect(isFree(clearing, { capabilities: ['clearing'] })).toBe(true);
    expect(isFree(clearing, { capabilities: ['argument-clipping'] })).toBe(true);
  });

  it('but does where something was evicted, nothing was done, or no shortening is declared', () => {
    expect(isFree(folded('S1', work.slice(0, 3), work.slice(3)), { capabilities: ['clearing'] })).toBe(false);
    expect(isFree(idle('manual'), { capabilities: ['clearing'] })).toBe(false);
    expect(isFree(clearing, {})).toBe(false);
  });
});
