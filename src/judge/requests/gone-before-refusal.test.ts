import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Profile } from '../../adapter/profile.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Pass } from '../passes/pass.ts';
import { goneBeforeRefusal } from './gone-before-refusal.ts';

const always: Profile = { ...DEFAULT_PROFILE, triggers: ['always'] };
const asked = (step: number, said: string, as?: string) =>
  ({
    in: 'main',
    step,
    probe: {
      request: { path: '/v1/chat/completions', body: JSON.stringify({ messages: [{ role: 'user', content: said }] }) },
      ruling: as === undefined ? { kind: 'accepted' } : { kind: 'failed', reply: 'refuse', as },
    } as unknown as Exchange,
  }) as Pass;

const marks = ['F-2222', 'F-3333'];
const gone = (passes: Pass[], profile = always) => [
  ...goneBeforeRefusal(marks, { in: 'main', step: 9 }, passes, profile),
];

describe('what a refusal did not cost', () => {
  it('is what the request that was refused lacked, in a design that acts before every request', () => {
    expect(gone([asked(1, 'F-2222 F-3333'), asked(2, 'F-3333', 'throttle')])).toEqual(['F-2222']);
  });

  it('is nothing of what went after it', () => {
    expect(gone([asked(1, 'F-2222 F-3333', 'throttle'), asked(2, 'F-3333', 'throttle')])).toEqual([]);
  });

  it('is nothing where none was refused, or where something else sets a pass off', () => {
    expect(gone([asked(1, 'F-3333')])).toEqual([]);
    expect(gone([asked(1, 'F-3333', 'throttle')], DEFAULT_PROFILE)).toEqual([]);
  });
});
