import { expect, it } from 'vitest';
import type { DriveClaims } from '../profile.ts';
import { misfitAmong } from './claims-together.ts';

const WINDOW: DriveClaims = { prices: { 'without-summaries': { goes: 'oldest' } } };
const CLIPPED = { of: 'all', keeps: { head: 2000 }, marker: 'the rest is left out' } as const;

it.each<[path: string, claims: DriveClaims]>([
  ['/ack', { ack: true }],
  ['/summary/role', { summary: { role: 'assistant' } }],
  ['/summary/position', { summary: { position: 'tail' } }],
  ['/summary/format', { summary: { format: '<s>{{summary}}</s>' } }],
  ['/summary/partial', { summary: { partial: 'the oldest part is left out' } }],
  ['/summaries', { summaries: 'accumulate' }],
  ['/onSummarizerFailure', { onSummarizerFailure: 'raise' }],
  ['/prices/clipped-for-summary', { prices: { ...WINDOW.prices, 'clipped-for-summary': CLIPPED } }],
  ['/capabilities/1', { capabilities: ['threads', 'summary-prompt'] }],
  ['/mode', { mode: 'reduce' }],
])('who asks no model says nothing of summaries: %s', (path, claims) => {
  expect(misfitAmong({ ...WINDOW, ...claims })).toMatchObject({ path });
  expect(misfitAmong({ ...claims, prices: {} })).toBeUndefined();
});

it('who asks no model may say what is so of everybody', () => {
  const plain: DriveClaims = {
    ack: false,
    summary: { role: 'user', position: 'head' },
    summaries: 'fold',
    onSummarizerFailure: 'unchanged',
    capabilities: ['threads'],
  };
  expect(misfitAmong({ ...WINDOW, ...plain })).toBeUndefined();
});

it('a profile has a ceiling where it says what a ceiling means', () => {
  for (const ceilings of ['floor', 'round-up'] as const) {
    expect(misfitAmong({ keep: [], ceilings })).toMatchObject({ path: '/ceilings' });
    expect(misfitAmong({ keep: ['messages'], ceilings })).toBeUndefined();
  }
  expect(misfitAmong({ keep: [], ceilings: 'no-tail' })).toBeUndefined();
});

it('so many of the newest calls stay where nothing but calls goes, and nothing else is set that stays', () => {
  const newest = (goes: 'oldest' | 'calls', claims: DriveClaims): DriveClaims => ({
    prices: { 'without-summaries': { goes, newest: 3 } },
    ...claims,
  });
  expect(misfitAmong(newest('calls', { keep: [] }))).toBeUndefined();
  expect(misfitAmong(newest('calls', { keep: [], triggers: ['always'] }))).toBeUndefined();
  expect(misfitAmong(newest('calls', { keep: [], ceilings: 'no-tail' }))).toMatchObject({ path: '/ceilings' });
  expect(misfitAmong(newest('oldest', { keep: [] }))).toMatchObject({ got: '"goes: oldest"' });
  for (const claims of [{}, { keep: ['tokens' as const] }])
    expect(misfitAmong(newest('calls', claims))).toMatchObject({ expected: '"keep: []" beside it' });
});

it('a mark has a place where it is claimed to be heard', () => {
  expect(misfitAmong({ pins: { marked: 'pinned' }, losses: ['id', 'meta'] })).toMatchObject({ path: '/losses/1' });
  expect(misfitAmong({ pins: { first: 2 }, losses: ['meta'] })).toBeUndefined();
});

it('thoughts that are cleared have a place where that could be seen', () => {
  const cleared: DriveClaims = { prices: { 'thoughts-cleared': { of: 'finished-turns' } } };
  expect(misfitAmong({ ...cleared, losses: ['reasoning'] })).toMatchObject({ path: '/losses/0' });
  expect(misfitAmong({ ...cleared, losses: ['id'] })).toBeUndefined();
});
