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

  it('is nothing of a working copy, which is named by its commit', () => {
    const workingCopy = { package: 'one', version: '4.0.0-dev', commit: '0123456789abcdef', changed: true } as const;
    expect(unpublishableReason({ guard: 'proxy', options: { ...taken, workingCopy } })).toBe(
      'What ran is a working copy of one (4.0.0-dev, commit 0123456789, and changes that are in no commit), and no published version. It earns nothing that may be published. Run it again without --from once it is published.',
    );
    const bare = { package: 'one', version: '4.0.0-dev' };
    expect(unpublishableReason({ guard: 'proxy', options: { ...taken, workingCopy: bare } })).toMatch(
      /of one \(4\.0\.0-dev, no checkout of git\), and no published version\./,
    );
  });
});
