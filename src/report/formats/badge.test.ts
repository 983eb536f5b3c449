import { describe, expect, it } from 'vitest';
import type { Certificate } from '../../verdict/certificate.ts';
import type { Footer, Header } from '../events/events.ts';
import { badgeOf } from './badge.ts';
import { footer, header } from './formats.testkit.ts';

const certificate = (drive: Certificate['drive'], name: Certificate['class'], earned: boolean): Certificate => ({
  drive,
  class: name,
  earned,
  selection: 'whole',
  total: name === 'Core' ? 32 : 59,
  observable: name === 'Core' ? 27 : 44,
  passed: 27,
  unmet: earned ? [] : [{ kind: 'requirement', requirement: 'FAIL-1', verdict: 'fail', why: 'It fails in CC-0001.' }],
});
const footerWith = (exit: Footer['exit'], ...certificates: Certificate[]): Footer => ({
  ...footer,
  certificates,
  exit,
});
const shown = (end: Footer, selection: Partial<Header['selection']> = {}) => {
  const { message, color } = badgeOf({
    header: { ...header, selection: { ...header.selection, ...selection } },
    footer: end,
  });
  return `${message} [${color}]`;
};

describe('the badge', () => {
  it('is what shields.io asks an endpoint for', () => {
    expect(badgeOf({ header, footer: footerWith(0, certificate('pure', 'Core', true)) })).toEqual({
      schemaVersion: 1,
      label: 'compaction',
      message: 'Core (pure 27/32)',
      color: 'brightgreen',
    });
  });

  it('names the highest class of each drive, with what of it could be seen', () => {
    const both = [certificate('pure', 'Core', true), certificate('pure', 'Robust', true)];
    expect(shown(footerWith(0, ...both))).toBe('Robust (pure 44/59) [brightgreen]');
    expect(
      shown(footerWith(0, ...both, certificate('session', 'Core', true), certificate('session', 'Robust', true))),
    ).toBe('Robust (pure 44/59, session 44/59) [brightgreen]');
  });

  it('names a drive that earned nothing beside one that did', () => {
    const mixed = [certificate('pure', 'Core', true), certificate('session', 'Core', false)];
    expect(shown(footerWith(1, ...mixed))).toBe('Core (pure 27/32) · none (session) [yellowgreen]');
  });

  it('is not bright green where a baseline is why the run is as expected', () => {
    const mixed = [certificate('pure', 'Core', true), certificate('session', 'Core', false)];
    expect(shown(footerWith(0, ...mixed))).toBe('Core (pure 27/32) · none (session) [yellowgreen]');
    const known = { knownFail: 1, unexpectedPass: 0, stale: [], expired: [] };
    const earned = footerWith(0, certificate('pure', 'Core', true));
    expect(shown({ ...earned, baseline: known })).toBe('Core (pure 27/32) [yellowgreen]');
    expect(shown({ ...earned, baseline: { ...known, knownFail: 0 } })).toBe('Core (pure 27/32) [brightgreen]');
  });

  it('says what was left out by the adapter’s own word, and is not bright green then', () => {
    const earned = { ...certificate('pure', 'Core', true), unsupportedByWord: 25 };
    expect(shown(footerWith(0, earned))).toBe('Core (pure 27/32, 25 left out by its own word) [yellowgreen]');
  });

  it('is red where nothing was earned and something failed', () => {
    expect(shown(footerWith(1, certificate('pure', 'Core', false)))).toBe('not conformant [red]');
  });

  it.each<[string, Footer['exit'], Partial<Header['selection']>, string]>([
    ['part of the cases was run', 0, { patterns: ['CC-0001'] }, 'incomplete: part of the cases [lightgrey]'],
    ['some of the drives were run', 0, { drives: ['pure'] }, 'incomplete: part of the cases [lightgrey]'],
    [
      'one shard was run',
      0,
      { shard: { number: 1, of: 2, variants: 2, whole: true } },
      'incomplete: part of the cases [lightgrey]',
    ],
    ['something could not be evaluated', 3, {}, 'incomplete: no class earned [lightgrey]'],
    ['the suite failed', 2, {}, 'incomplete: the suite failed [lightgrey]'],
  ])('says that it is incomplete where %s', (_, exit, selection, message) => {
    expect(shown(footerWith(exit, certificate('pure', 'Core', false)), selection)).toBe(message);
  });

  it('says that it is incomplete where the run broke off', () => {
    expect(badgeOf({ header }).message).toBe('incomplete: the run broke off');
  });

  it('promises nothing of a run in which the adapter could reach what judges it', () => {
    expect(
      badgeOf({ header: { ...header, guard: 'none' }, footer: footerWith(0, certificate('pure', 'Robust', true)) }),
    ).toMatchObject({
      message: 'not publishable: no isolation',
      color: 'lightgrey',
    });
  });

  it('promises nothing of what nobody has published', () => {
    const options = {
      reach: 'preload',
      rename: false,
      timeout: 1,
      workingCopy: { package: 'one', version: '1' },
    } as const;
    const footer = footerWith(0, certificate('pure', 'Robust', true));
    expect(badgeOf({ header: { ...header, options }, footer }).message).toBe('not publishable: working copy');
  });
});
