import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openRequests } from './open-requests.ts';

it('are settled soon where there are none', async () => {
  const begun = performance.now();
  await openRequests().settled(60_000);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

it('are waited for, also those that come while others end', async () => {
  const requests = openRequests();
  const [first, seen] = [requests.begin(), [] as string[]];
  const settled = requests.settled(60_000).then(() => seen.push('settled'));
  await sleep(50);
  const second = requests.begin();
  first();
  await sleep(50);
  expect(requests.quietSince()).toBeUndefined();
  seen.push('ended');
  second();
  await settled;
  expect(seen).toEqual(['ended', 'settled']);
  expect(requests.quietSince()).toBeLessThanOrEqual(performance.now());
});

it('are waited for no longer than is said', async () => {
  const requests = openRequests();
  requests.begin();
  await requests.settled(30);
  expect(requests.quietSince()).toBeUndefined();
});
