import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Need } from '../../suite/case/case.ts';
import { caseIdOf } from '../../suite/case/case-id.ts';
import { casesFolder, loadCorpus } from '../../suite/corpus/load-corpus.ts';
import type { select } from '../../suite/select/select.ts';
import { unmetNeedReason } from '../../verdict/case/unmet-need.ts';
import { claimsByVariant } from '../selftest.ts';
import { CLAIMED_PROFILES } from '../specimens/claiming-null.ts';
import { claimedCases, selectClaimed } from './claimed-cases.ts';

const corpus = loadCorpus(casesFolder());
const claimed = claimedCases(corpus);
const claims = claimsByVariant(corpus);
const under = (profile: string) => claimed.get(profile)!.map(({ id }) => id);
const needsOf = (id: string) => JSON.stringify(claims.get(id)!.needs);
const chosen = (selection: ReturnType<typeof select>) =>
  selection.variants.filter(({ reason }) => reason === 'selected').map(({ variant }) => variant.id);

describe('what nulls meet by what they claim', () => {
  it('is said of every profile of the reference', () => {
    expect([...claimed.keys()]).toEqual(CLAIMED_PROFILES);
  });

  it('leaves out nothing but what a null meets as it is, and what takes an agent', () => {
    const met = new Set(CLAIMED_PROFILES.flatMap(under));
    const plain = { profile: DEFAULT_PROFILE, dialects: ['openai-chat'], drive: 'pure' } as const;
    const unmet = [...claims.values()].filter(({ id }) => !met.has(id));
    const open = unmet.filter(({ needs }) => needs.some((need) => unmetNeedReason(need, plain) !== undefined));
    expect(open.length).toBeGreaterThan(0);
    // Only who sends requests of the agent has any that can be too long.
    const takesAgent = (need: Need) =>
      ('drive' in need && need.drive === 'agent') || ('trigger' in need && need.trigger === 'overflow');
    // The reference claims nothing of these, and so no null does.
    const isOfOthers = (need: Need) => 'pins' in need || 'nudges' in need || 'priced' in need;
    expect(
      open.filter(({ needs }) => !needs.some((need) => takesAgent(need) || isOfOthers(need))).map(({ id }) => id),
    ).toEqual([]);
  });

  it('asks under a profile only what none before could be asked', () => {
    expect(under('in-turn').some((id) => needsOf(id).includes('"cancel"'))).toBe(true);
    expect(under('view').every((id) => /"durable-log"|"reload"|"reads"/.test(needsOf(id)))).toBe(true);
    expect(under('archive').every((id) => needsOf(id).includes('archive'))).toBe(true);
    expect(under('user-turn-no-ack')).toEqual([]);
  });

  it('asks again where other expectations count', () => {
    // It takes no claim at all, and has one expectation for those who cut at turns and others for those who do not.
    expect(under('user-turn')).toContain('CC-0009');
    expect(under('in-turn')).not.toContain('CC-0009');
  });

  it('takes a session only where a function can not be asked', () => {
    const onSession = claimed.get('in-turn')!.filter(({ drive }) => drive === 'session');
    expect(onSession.length).toBeGreaterThan(0);
    expect(onSession.every(({ id }) => /"drive":"session"|"beside"|"kept"|"reads"/.test(needsOf(id)))).toBe(true);
  });
});

describe('the share of one null', () => {
  const all = claimed.get('in-turn')!;

  it('is everything for whoever returns what came, and for all where the whole is asked for', () => {
    expect(chosen(selectClaimed(corpus, all, 'identity', 'part'))).toHaveLength(all.length);
    expect(chosen(selectClaimed(corpus, all, 'echo', 'whole'))).toHaveLength(all.length);
  });

  it('is one variant of each case for the others, always the same, and not the same for all', () => {
    const drawn = chosen(selectClaimed(corpus, all, 'echo', 'part'));
    expect(drawn.map(caseIdOf)).toEqual([
      ...new Set(chosen(selectClaimed(corpus, all, 'echo', 'whole')).map(caseIdOf)),
    ]);
    expect(chosen(selectClaimed(corpus, all, 'echo', 'part'))).toEqual(drawn);
    expect(chosen(selectClaimed(corpus, all, 'empty', 'part'))).not.toEqual(drawn);
  });

  it('has what the cases rest on', () => {
    const { variants } = selectClaimed(corpus, [{ id: 'CC-0430', drive: 'pure' }], 'echo', 'part');
    expect(variants.filter(({ reason }) => reason === 'witness').map(({ file }) => file.id)).toContain('CC-0418');
  });

  it('is nothing where profiles before were asked it all', () => {
    expect(selectClaimed(corpus, [], 'echo', 'part').variants).toEqual([]);
  });
});
