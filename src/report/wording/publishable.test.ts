import { describe, expect, it } from 'vitest';
import { header } from '../events/report.testkit.ts';
import { unpublishableReason } from './publishable.ts';

const taken = { reach: 'preload' as const, rename: false, timeout: 10_000 };

describe('what may be published', () => {
  it('is what a module did in a place of its own, and what a program did', () => {
    expect(unpublishableReason({ ...header, options: { ...taken, isolate: 'process' } })).toBeUndefined();
    expect(unpublishableReason({ guard: 'proxy', options: taken })).toBeUndefined();
    expect(unpublishableReason({ guard: 'sockets' })).toBeUndefined();
  });

  it('is nothing that ran beside what judges it, and it is said what to do', () => {
    expect(unpublishableReason({ guard: 'none', options: { ...taken, isolate: 'none' } })).toMatch(
      /--isolate none, .* earns nothing that may be published\. Run it again without --isolate\./,
    );
    expect(unpublishableReason({ ...header, options: { ...taken, isolate: 'worker' } })).toMatch(/--isolate worker/);
    expect(unpublishableReason({ guard: 'none', options: taken })).toMatch(/as an object .* conform run\./);
  });
});
