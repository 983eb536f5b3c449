import { afterEach, expect, it, vi } from 'vitest';
import { looking } from './looking.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says from time to time that a trigger is still looked for, until it is found', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const look = looking();
  look.begin('my-agent\u001b');
  expect(said).toEqual([expect.stringMatching(/^Looking for the size at which my-agent\\u001b compacts/)]);
  vi.advanceTimersByTime(45_000);
  expect(said.slice(1)).toEqual(['  still looking, for 20 seconds\n', '  still looking, for 40 seconds\n']);
  look.end();
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(3);
});
