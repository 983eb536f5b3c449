import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { InvalidFileError } from '../yaml/diagnostic.ts';
import { appliesTo, levelOfWayIn, loadRequirements, strictestLevel, waysOf } from './requirements.ts';

const PAIR = `group: PAIR
title: Calls and results
requirements:
  - id: PAIR-1
    level: 1
    because: rejected
    title: No result without its call
    text: It MUST have its call.
    why: The provider rejects it.
    observes: [view]
    ways: { call-evicted: It has none., pair-parted: { seen: It is elsewhere., level: 2 } }
    sources: [ { cite: incident#1, note: It happened. } ]
`;
const ORD = PAIR.replaceAll('PAIR', 'ORD');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conform-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function load(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return loadRequirements(folder);
}

function complaints(files: Record<string, string>): string[] {
  try {
    load(files);
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return error.message.match(/^\S.*$/gm)?.map((line) => line.replace(`${folder}/`, '')) ?? [];
  }
  return [];
}

describe('requirements', () => {
  it('are read from all files, by file and as written', () => {
    const more = `${PAIR}${PAIR.split('requirements:\n')[1]?.replace('PAIR-1', 'PAIR-2')}    capability: outcome\n`;
    const all = load({ 'pair.yaml': more, 'ord.yaml': ORD });
    expect(all.map(({ id }) => id)).toEqual(['ORD-1', 'PAIR-1', 'PAIR-2']);
    expect(all[2]).toEqual({
      id: 'PAIR-2',
      level: 1,
      because: 'rejected',
      title: 'No result without its call',
      text: 'It MUST have its call.',
      why: 'The provider rejects it.',
      observes: ['view'],
      ways: { 'call-evicted': 'It has none.', 'pair-parted': { seen: 'It is elsewhere.', level: 2 } },
      sources: [{ cite: 'incident#1', note: 'It happened.' }],
      capability: 'outcome',
    });
  });

  it('show the strictest level of their ways', () => {
    const [one] = load({ 'pair.yaml': PAIR.replace('level: 1\n    because: rejected', 'level: 3') });
    expect(one!.level).toBe(3);
    expect(strictestLevel(one!)).toBe(2);
    const levelOf = levelOfWayIn([one!]);
    expect(['call-evicted', 'pair-parted', 'not-kept'].map((way) => levelOf({ requirement: 'PAIR-1', way }))).toEqual([
      3, 2, 3,
    ]);
    expect(levelOf({ requirement: 'GONE-1', way: 'any' })).toBe(1);
  });

  it('speak to every profile, unless they name a capability, a mode, a cut or a trigger', () => {
    const [plain] = load({ 'pair.yaml': PAIR });
    const reducer = { ...DEFAULT_PROFILE, mode: 'reduce' as const, capabilities: ['archive' as const] };
    const hears = (parts: object) =>
      [DEFAULT_PROFILE, reducer].map((profile) => appliesTo({ ...plain!, ...parts }, profile));
    expect(hears({})).toEqual([true, true]);
    expect(hears({ capability: 'archive' })).toEqual([false, true]);
    expect(hears({ applies: { mode: ['reduce'] } })).toEqual([false, true]);
    expect(hears({ applies: { mode: ['view', 'rewrite'] } })).toEqual([true, false]);
    expect(hears({ applies: { cut: 'group' } })).toEqual([true, true]);
    expect(hears({ applies: { cut: 'user-turn' } })).toEqual([false, false]);
    expect(hears({ applies: { mode: ['reduce'], cut: 'group' } })).toEqual([false, true]);
    expect(hears({ applies: { trigger: 'tokens' } })).toEqual([true, true]);
    expect(hears({ applies: { trigger: 'overflow' } })).toEqual([false, false]);
    expect(hears({ applies: { mode: ['reduce'], trigger: 'overflow' } })).toEqual([false, false]);
  });

  it.each([
    [
      'an id of another group',
      PAIR.replace('id: PAIR-1', 'id: ORD-1'),
      'pair.yaml:4:9: Expected an id of the group PAIR, got ORD-1.',
    ],
    ['what it needs', `${PAIR}    needs: [ORD-1]\n`, 'pair.yaml:13:5: Unknown key "needs".'],
    ['an unknown level', PAIR.replace('level: 1', 'level: 4'), 'pair.yaml:5:12: Expected 1, 2 or 3, got 4.'],
    [
      'an unknown observation',
      PAIR.replace('[view]', '[veiw]'),
      'pair.yaml:10:16: Expected one of view, agent-requests, summarizer-requests, summary, schedule, threads, wire, log, archive, outcome, got "veiw". Did you mean "view"?',
    ],
    [
      'no sources',
      PAIR.replace(/\[ \{ cite.*$/m, '[]'),
      'pair.yaml:12:5: Expected at least one entry, got an empty list.',
    ],
  ])('%s is refused with its place', (_, text, complaint) => {
    expect(complaints({ 'pair.yaml': text })[0]).toBe(complaint);
  });

  it.each([
    ['a way without a word', PAIR.replace('It has none.', '""'), 'pair.yaml:11:27'],
    ['a name that is a sentence', PAIR.replace('call-evicted', 'The call is gone'), 'pair.yaml:11:13'],
    ['a way of a level there is none of', PAIR.replace('level: 2 }', 'level: 4 }'), 'pair.yaml:11:'],
  ])('%s is refused with its place', (_, text, place) => {
    expect(complaints({ 'pair.yaml': text })[0]).toContain(place);
  });

  it('have ways of their own level, unless it says another one', () => {
    const [plain] = load({ 'pair.yaml': PAIR });
    expect(waysOf(plain!)).toEqual([
      { name: 'call-evicted', seen: 'It has none.', level: 1, because: 'rejected' },
      { name: 'pair-parted', seen: 'It is elsewhere.', level: 2 },
    ]);
  });

  it.each([
    ['level 1 without a ground', PAIR.replace('    because: rejected\n', ''), 'The key "because" is missing.'],
    [
      'a way of level 1 without a ground',
      PAIR.replace('level: 1\n    because: rejected', 'level: 2').replace('level: 2 }', 'level: 1 }'),
      'The key "because" is missing.',
    ],
    ['a ground there is none of', PAIR.replace('rejected', 'ugly'), 'rejected, lost, shown-to-another, unbounded'],
    [
      'a ground of level 2',
      PAIR.replace('level: 1', 'level: 2'),
      'Only level 1 has such a ground, and this is level 2.',
    ],
    [
      'a ground of a way of level 2',
      PAIR.replace('level: 2 }', 'level: 2, because: lost }'),
      'Only level 1 has such a ground, and this is level 2.',
    ],
  ])('%s is refused', (_, text, complaint) => {
    expect(complaints({ 'pair.yaml': text })[0]).toContain(complaint);
  });

  it('may have a way of level 1 on another ground', () => {
    const [one] = load({ 'pair.yaml': PAIR.replace('level: 2 }', 'because: lost }') });
    expect(waysOf(one!).map(({ name, level, because }) => [name, level, because])).toEqual([
      ['call-evicted', 1, 'rejected'],
      ['pair-parted', 1, 'lost'],
    ]);
  });

  it('an id used twice is refused where it stands the second time', () => {
    expect(complaints({ 'a.yaml': PAIR, 'b.yaml': PAIR })).toEqual([
      'b.yaml:4:9: The id PAIR-1 is taken: ids are never used twice.',
    ]);
  });
});
