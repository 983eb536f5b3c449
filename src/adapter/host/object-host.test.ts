import { describe, expect, it } from 'vitest';
import { objectHost } from './object-host.ts';

const compact = () => ({ messages: [] });

describe('objectHost', () => {
  it('drives an object as it would drive a module of it', async () => {
    const host = objectHost({ name: 'mine', version: '1.0.0', compact });
    expect(await host.identity()).toMatchObject({ name: 'mine', drives: ['pure'], door: 'callback' });
    expect(host.guard).toBe('none');
    await host.close();
  });

  it('refuses what is no adapter, in the words a module gets', () => {
    expect(() => objectHost({ name: 'mine', compact } as never)).toThrow('The default export is wrong');
  });

  it.each([
    [{ door: 'loopback' as const }, 'door: "loopback"'],
    [{ drives: ['agent' as const], open: () => ({ step: async () => ({}) }) }, 'the drive "agent"'],
  ])('refuses one that would send requests from this thread: %j', (more, what) => {
    expect(() => objectHost({ name: 'mine', version: '1.0.0', compact, ...more })).toThrow(
      `The adapter declares ${what}, so it sends requests to servers of the suite.`,
    );
  });
});
